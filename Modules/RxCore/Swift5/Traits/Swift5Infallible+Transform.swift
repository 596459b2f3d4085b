// Forms for Swift 5 language mode: the compiler does not check whether their closures may run on
// another thread.

extension InfallibleType {
  /// Swift 5 form of `map(_:)`: the compiler does not check the closure.
  @available(swift, obsoleted: 6)
  @_alwaysEmitIntoClient
  public func map<Result>(_ transform: @escaping (Element) -> Result, _ mode: Swift5 = Swift5())
    -> Infallible<Result>
  {
    map(unchecked(transform))
  }

  /// Swift 5 form of `compactMap(_:)`: the compiler does not check the closure.
  @available(swift, obsoleted: 6)
  @_alwaysEmitIntoClient
  public func compactMap<Result>(
    _ transform: @escaping (Element) -> Result?,
    _ mode: Swift5 = Swift5()
  ) -> Infallible<Result> {
    compactMap(unchecked(transform))
  }

  /// Swift 5 form of `flatMap(_:)`: the compiler does not check the closure.
  @available(swift, obsoleted: 6)
  @_alwaysEmitIntoClient
  public func flatMap<Source: InfallibleType>(
    _ selector: @escaping (Element) -> Source,
    _ mode: Swift5 = Swift5()
  ) -> Infallible<Source.Element> {
    flatMap(unchecked(selector))
  }

  /// Swift 5 form of `flatMapLatest(_:)`: the compiler does not check the closure.
  @available(swift, obsoleted: 6)
  @_alwaysEmitIntoClient
  public func flatMapLatest<Source: InfallibleType>(
    _ selector: @escaping (Element) -> Source,
    _ mode: Swift5 = Swift5()
  ) -> Infallible<Source.Element> {
    flatMapLatest(unchecked(selector))
  }

  /// Swift 5 form of `flatMapFirst(_:)`: the compiler does not check the closure.
  @available(swift, obsoleted: 6)
  @_alwaysEmitIntoClient
  public func flatMapFirst<Source: InfallibleType>(
    _ selector: @escaping (Element) -> Source,
    _ mode: Swift5 = Swift5()
  ) -> Infallible<Source.Element> {
    flatMapFirst(unchecked(selector))
  }

  /// Swift 5 form of `concatMap(_:)`: the compiler does not check the closure.
  @available(swift, obsoleted: 6)
  @_alwaysEmitIntoClient
  public func concatMap<Source: InfallibleType>(
    _ selector: @escaping (Element) -> Source,
    _ mode: Swift5 = Swift5()
  ) -> Infallible<Source.Element> {
    concatMap(unchecked(selector))
  }

  /// Swift 5 form of `scan(_:accumulator:)`: the compiler does not check the closure.
  @available(swift, obsoleted: 6)
  @_alwaysEmitIntoClient
  public func scan<Seed>(
    _ seed: Seed,
    accumulator: @escaping (Seed, Element) -> Seed,
    _ mode: Swift5 = Swift5()
  ) -> Infallible<Seed> {
    scan(seed, accumulator: unchecked(accumulator))
  }

  /// Swift 5 form of `scan(into:accumulator:)`: the compiler does not check the closure.
  @available(swift, obsoleted: 6)
  @_alwaysEmitIntoClient
  public func scan<Seed>(
    into seed: Seed,
    accumulator: @escaping (inout Seed, Element) -> Void,
    _ mode: Swift5 = Swift5()
  ) -> Infallible<Seed> {
    scan(into: seed, accumulator: unchecked(accumulator))
  }

  /// Swift 5 form of `withUnretained(_:resultSelector:)`: the compiler does not check the closure.
  @available(swift, obsoleted: 6)
  @_alwaysEmitIntoClient
  public func withUnretained<Object: AnyObject & Sendable, Result>(
    _ object: Object,
    resultSelector: @escaping (Object, Element) -> Result,
    _ mode: Swift5 = Swift5()
  ) -> Infallible<Result> {
    withUnretained(object, resultSelector: unchecked(resultSelector))
  }
}
