// The forms of Swift 5 language mode, whose closures the compiler does not check.

extension InfallibleType {
  /// As `map(_:)`, with a closure that the compiler does not check.
  @available(swift, obsoleted: 6)
  @inlinable
  public func map<Result>(_ transform: @escaping (Element) -> Result, _ mode: Swift5 = Swift5())
    -> Infallible<Result>
  {
    map(unchecked(transform))
  }

  /// As `compactMap(_:)`, with a closure that the compiler does not check.
  @available(swift, obsoleted: 6)
  @inlinable
  public func compactMap<Result>(
    _ transform: @escaping (Element) -> Result?,
    _ mode: Swift5 = Swift5()
  ) -> Infallible<Result> {
    compactMap(unchecked(transform))
  }

  /// As `flatMap(_:)`, with a closure that the compiler does not check.
  @available(swift, obsoleted: 6)
  @inlinable
  public func flatMap<Source: InfallibleType>(
    _ selector: @escaping (Element) -> Source,
    _ mode: Swift5 = Swift5()
  ) -> Infallible<Source.Element> {
    flatMap(unchecked(selector))
  }

  /// As `flatMapLatest(_:)`, with a closure that the compiler does not check.
  @available(swift, obsoleted: 6)
  @inlinable
  public func flatMapLatest<Source: InfallibleType>(
    _ selector: @escaping (Element) -> Source,
    _ mode: Swift5 = Swift5()
  ) -> Infallible<Source.Element> {
    flatMapLatest(unchecked(selector))
  }

  /// As `flatMapFirst(_:)`, with a closure that the compiler does not check.
  @available(swift, obsoleted: 6)
  @inlinable
  public func flatMapFirst<Source: InfallibleType>(
    _ selector: @escaping (Element) -> Source,
    _ mode: Swift5 = Swift5()
  ) -> Infallible<Source.Element> {
    flatMapFirst(unchecked(selector))
  }

  /// As `concatMap(_:)`, with a closure that the compiler does not check.
  @available(swift, obsoleted: 6)
  @inlinable
  public func concatMap<Source: InfallibleType>(
    _ selector: @escaping (Element) -> Source,
    _ mode: Swift5 = Swift5()
  ) -> Infallible<Source.Element> {
    concatMap(unchecked(selector))
  }

  /// As `scan(_:accumulator:)`, with a closure that the compiler does not check.
  @available(swift, obsoleted: 6)
  @inlinable
  public func scan<Seed>(
    _ seed: Seed,
    accumulator: @escaping (Seed, Element) -> Seed,
    _ mode: Swift5 = Swift5()
  ) -> Infallible<Seed> {
    scan(seed, accumulator: unchecked(accumulator))
  }

  /// As `scan(into:accumulator:)`, with a closure that the compiler does not check.
  @available(swift, obsoleted: 6)
  @inlinable
  public func scan<Seed>(
    into seed: Seed,
    accumulator: @escaping (inout Seed, Element) -> Void,
    _ mode: Swift5 = Swift5()
  ) -> Infallible<Seed> {
    scan(into: seed, accumulator: unchecked(accumulator))
  }

  /// As `withUnretained(_:resultSelector:)`, with a closure that the compiler does not check.
  @available(swift, obsoleted: 6)
  @inlinable
  public func withUnretained<Object: AnyObject & Sendable, Result>(
    _ object: Object,
    resultSelector: @escaping (Object, Element) -> Result,
    _ mode: Swift5 = Swift5()
  ) -> Infallible<Result> {
    withUnretained(object, resultSelector: unchecked(resultSelector))
  }
}
