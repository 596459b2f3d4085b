extension InfallibleType {
  /// Turns each element into another.
  @available(swift, introduced: 6)
  @inlinable
  public func map<Result>(
    _ transform: @escaping @Sendable (Element) -> Result
  ) -> Infallible<Result> {
    .init(raw: asObservable().map(transform))
  }

  /// Turns each element into another, and drops those that become `nil`.
  @available(swift, introduced: 6)
  @inlinable
  public func compactMap<Result>(
    _ transform: @escaping @Sendable (Element) -> Result?
  ) -> Infallible<Result> {
    .init(raw: asObservable().compactMap(transform))
  }

  /// Turns each element into a sequence and delivers what all of them say, as it comes.
  @available(swift, introduced: 6)
  @inlinable
  public func flatMap<Source: InfallibleType>(
    _ selector: @escaping @Sendable (Element) -> Source
  ) -> Infallible<Source.Element> {
    .init(raw: asObservable().flatMap(selector))
  }

  /// Turns each element into a sequence and delivers what the newest of them says.
  @available(swift, introduced: 6)
  @inlinable
  public func flatMapLatest<Source: InfallibleType>(
    _ selector: @escaping @Sendable (Element) -> Source
  ) -> Infallible<Source.Element> {
    .init(raw: asObservable().flatMapLatest(selector))
  }

  /// Turns an element into a sequence unless one is under way, and delivers what it says.
  @available(swift, introduced: 6)
  @inlinable
  public func flatMapFirst<Source: InfallibleType>(
    _ selector: @escaping @Sendable (Element) -> Source
  ) -> Infallible<Source.Element> {
    .init(raw: asObservable().flatMapFirst(selector))
  }

  /// Turns each element into a sequence and delivers what they say, one sequence after another.
  @available(swift, introduced: 6)
  @inlinable
  public func concatMap<Source: InfallibleType>(
    _ selector: @escaping @Sendable (Element) -> Source
  ) -> Infallible<Source.Element> {
    .init(raw: asObservable().concatMap(selector))
  }

  /// Folds the elements and delivers every step.
  @available(swift, introduced: 6)
  @inlinable
  public func scan<Seed>(
    _ seed: Seed,
    accumulator: @escaping @Sendable (Seed, Element) -> Seed
  ) -> Infallible<Seed> {
    .init(raw: asObservable().scan(seed, accumulator: accumulator))
  }

  /// Folds the elements in place and delivers every step.
  @available(swift, introduced: 6)
  @inlinable
  public func scan<Seed>(
    into seed: Seed,
    accumulator: @escaping @Sendable (inout Seed, Element) -> Void
  ) -> Infallible<Seed> {
    .init(raw: asObservable().scan(into: seed, accumulator: accumulator))
  }

  /// Each element with an object that is not kept; ends when the object is gone.
  @available(swift, introduced: 6)
  @inlinable
  public func withUnretained<Object: AnyObject & Sendable, Result>(
    _ object: Object,
    resultSelector: @escaping @Sendable (Object, Element) -> Result
  ) -> Infallible<Result> {
    .init(raw: asObservable().withUnretained(object, resultSelector: resultSelector))
  }

  /// Each element with an object that is not kept; ends when the object is gone.
  @inlinable
  public func withUnretained<Object: AnyObject & Sendable>(
    _ object: Object
  ) -> Infallible<(Object, Element)> {
    .init(raw: asObservable().withUnretained(object))
  }
}
