extension InfallibleType {
  /// Emits the result of `transform` for each element.
  ///
  ///     ticks.map { $0 * 10 }.subscribe(onNext: { print($0) })  // 0, 10, 20, …
  ///
  /// - Parameter transform: called for each element.
  /// - Returns: a sequence that cannot fail.
  /// - Form of: `map(_:)`, which cannot fail.
  @available(swift, introduced: 6)
  @inlinable
  public func map<Result>(
    _ transform: @escaping @Sendable (Element) -> Result
  ) -> Infallible<Result> {
    .init(raw: asObservable().map(transform))
  }

  /// Emits the result of `transform` for each element, unless it is `nil`.
  ///
  /// - Parameter transform: called for each element.
  /// - Returns: a sequence that cannot fail.
  /// - Form of: `compactMap(_:)`, which cannot fail.
  @available(swift, introduced: 6)
  @inlinable
  public func compactMap<Result>(
    _ transform: @escaping @Sendable (Element) -> Result?
  ) -> Infallible<Result> {
    .init(raw: asObservable().compactMap(transform))
  }

  /// Creates a sequence from each element, and emits the elements of all of them as they arrive.
  ///
  /// - Parameter selector: returns the inner sequence of an element.
  /// - Returns: a sequence that cannot fail.
  /// - Form of: `flatMap(_:)`, which cannot fail.
  @available(swift, introduced: 6)
  @inlinable
  public func flatMap<Source: InfallibleType>(
    _ selector: @escaping @Sendable (Element) -> Source
  ) -> Infallible<Source.Element> {
    .init(raw: asObservable().flatMap(selector))
  }

  /// Creates a sequence from each element, and emits the elements of the latest one only.
  ///
  /// - Parameter selector: returns the inner sequence of an element.
  /// - Returns: a sequence that cannot fail.
  /// - Form of: `flatMapLatest(_:)`, which cannot fail.
  @available(swift, introduced: 6)
  @inlinable
  public func flatMapLatest<Source: InfallibleType>(
    _ selector: @escaping @Sendable (Element) -> Source
  ) -> Infallible<Source.Element> {
    .init(raw: asObservable().flatMapLatest(selector))
  }

  /// Creates a sequence from an element unless the previous one has not completed, and emits its elements.
  ///
  /// - Parameter selector: returns the inner sequence of an element.
  /// - Returns: a sequence that cannot fail.
  /// - Form of: `flatMapFirst(_:)`, which cannot fail.
  @available(swift, introduced: 6)
  @inlinable
  public func flatMapFirst<Source: InfallibleType>(
    _ selector: @escaping @Sendable (Element) -> Source
  ) -> Infallible<Source.Element> {
    .init(raw: asObservable().flatMapFirst(selector))
  }

  /// Creates a sequence from each element, and emits their elements one sequence after another.
  ///
  /// - Parameter selector: returns the inner sequence of an element.
  /// - Returns: a sequence that cannot fail.
  /// - Form of: `concatMap(_:)`, which cannot fail.
  @available(swift, introduced: 6)
  @inlinable
  public func concatMap<Source: InfallibleType>(
    _ selector: @escaping @Sendable (Element) -> Source
  ) -> Infallible<Source.Element> {
    .init(raw: asObservable().concatMap(selector))
  }

  /// Combines the elements into a value, and emits the value after each element.
  ///
  /// - Parameters:
  ///   - seed: the initial value, which is not emitted.
  ///   - accumulator: combines the value so far with an element.
  /// - Returns: a sequence that cannot fail.
  /// - Form of: `scan(_:accumulator:)`, which cannot fail.
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
  /// - Parameters:
  ///   - seed: the initial value, which is not emitted.
  ///   - accumulator: changes the value for an element.
  /// - Returns: a sequence that cannot fail.
  /// - Form of: `scan(_:accumulator:)`, in place.
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
  /// - Parameters:
  ///   - object: held weakly.
  ///   - resultSelector: combines one element of each.
  /// - Returns: a sequence that cannot fail.
  /// - Form of: `withUnretained(_:resultSelector:)`, which cannot fail.
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
  /// - Parameter object: held weakly.
  /// - Returns: a sequence that cannot fail.
  /// - Form of: `withUnretained(_:resultSelector:)`, which cannot fail.
  @inlinable
  public func withUnretained<Object: AnyObject & Sendable>(
    _ object: Object
  ) -> Infallible<(Object, Element)> {
    .init(raw: asObservable().withUnretained(object))
  }
}
