extension InfallibleType {
  /// Emits the result of `transform` for each element.
  ///
  /// As `ObservableType.map`, with closures that do not throw and a result that cannot fail.
  ///
  ///     ticks.map { $0 * 10 }.subscribe(onNext: { print($0) })  // 0, 10, 20, …
  @available(swift, introduced: 6)
  @inlinable
  public func map<Result>(
    _ transform: @escaping @Sendable (Element) -> Result
  ) -> Infallible<Result> {
    .init(raw: asObservable().map(transform))
  }

  /// Emits the result of `transform` for each element, unless it is `nil`.
  ///
  /// As `ObservableType.compactMap`, with closures that do not throw and a result that cannot fail.
  @available(swift, introduced: 6)
  @inlinable
  public func compactMap<Result>(
    _ transform: @escaping @Sendable (Element) -> Result?
  ) -> Infallible<Result> {
    .init(raw: asObservable().compactMap(transform))
  }

  /// Creates a sequence from each element, and emits the elements of all of them as they arrive.
  ///
  /// As `ObservableType.flatMap`, with closures that do not throw and a result that cannot fail.
  @available(swift, introduced: 6)
  @inlinable
  public func flatMap<Source: InfallibleType>(
    _ selector: @escaping @Sendable (Element) -> Source
  ) -> Infallible<Source.Element> {
    .init(raw: asObservable().flatMap(selector))
  }

  /// Creates a sequence from each element, and emits the elements of the latest one only.
  ///
  /// As `ObservableType.flatMapLatest`, with closures that do not throw and a result that cannot fail.
  @available(swift, introduced: 6)
  @inlinable
  public func flatMapLatest<Source: InfallibleType>(
    _ selector: @escaping @Sendable (Element) -> Source
  ) -> Infallible<Source.Element> {
    .init(raw: asObservable().flatMapLatest(selector))
  }

  /// Creates a sequence from an element unless the previous one has not completed, and emits its elements.
  ///
  /// As `ObservableType.flatMapFirst`, with closures that do not throw and a result that cannot fail.
  @available(swift, introduced: 6)
  @inlinable
  public func flatMapFirst<Source: InfallibleType>(
    _ selector: @escaping @Sendable (Element) -> Source
  ) -> Infallible<Source.Element> {
    .init(raw: asObservable().flatMapFirst(selector))
  }

  /// Creates a sequence from each element, and emits their elements one sequence after another.
  ///
  /// As `ObservableType.concatMap`, with closures that do not throw and a result that cannot fail.
  @available(swift, introduced: 6)
  @inlinable
  public func concatMap<Source: InfallibleType>(
    _ selector: @escaping @Sendable (Element) -> Source
  ) -> Infallible<Source.Element> {
    .init(raw: asObservable().concatMap(selector))
  }

  /// Combines the elements into a value, and emits the value after each element.
  ///
  /// As `ObservableType.scan`, with closures that do not throw and a result that cannot fail.
  @available(swift, introduced: 6)
  @inlinable
  public func scan<Seed>(
    _ seed: Seed,
    accumulator: @escaping @Sendable (Seed, Element) -> Seed
  ) -> Infallible<Seed> {
    .init(raw: asObservable().scan(seed, accumulator: accumulator))
  }

  /// Combines the elements into a value that is changed in place, and emits the value after each element.
  ///
  /// As `ObservableType.scan`, with closures that do not throw and a result that cannot fail.
  @available(swift, introduced: 6)
  @inlinable
  public func scan<Seed>(
    into seed: Seed,
    accumulator: @escaping @Sendable (inout Seed, Element) -> Void
  ) -> Infallible<Seed> {
    .init(raw: asObservable().scan(into: seed, accumulator: accumulator))
  }

  /// Emits each element with an object that is held weakly; completes once the object has been deallocated.
  ///
  /// As `ObservableType.withUnretained`, with closures that do not throw and a result that cannot fail.
  @available(swift, introduced: 6)
  @inlinable
  public func withUnretained<Object: AnyObject & Sendable, Result>(
    _ object: Object,
    resultSelector: @escaping @Sendable (Object, Element) -> Result
  ) -> Infallible<Result> {
    .init(raw: asObservable().withUnretained(object, resultSelector: resultSelector))
  }

  /// Emits each element with an object that is held weakly; completes once the object has been deallocated.
  ///
  /// As `ObservableType.withUnretained`, with a result that cannot fail.
  @inlinable
  public func withUnretained<Object: AnyObject & Sendable>(
    _ object: Object
  ) -> Infallible<(Object, Element)> {
    .init(raw: asObservable().withUnretained(object))
  }
}
