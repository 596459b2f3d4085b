// Forms for Swift 5 language mode: the compiler does not check whether their closures may run on
// another thread.

extension ObservableType {
  /// Swift 5 form of `compactMap(_:)`: the compiler does not check the closure.
  @available(swift, obsoleted: 6)
  @_disfavoredOverload
  @_alwaysEmitIntoClient
  public func compactMap<Result>(
    _ transform: @escaping (Element) throws -> Result?,
    _ mode: Swift5 = Swift5()
  ) -> Observable<Result> {
    compactMap(unchecked(transform))
  }

  /// Swift 5 form of `concatMap(_:)`: the compiler does not check the closure.
  @available(swift, obsoleted: 6)
  @_disfavoredOverload
  @_alwaysEmitIntoClient
  public func concatMap<Source: ObservableConvertibleType>(
    _ selector: @escaping (Element) throws -> Source,
    _ mode: Swift5 = Swift5()
  ) -> Observable<Source.Element> {
    concatMap(unchecked(selector))
  }

  /// Swift 5 form of `flatMap(_:)`: the compiler does not check the closure.
  @available(swift, obsoleted: 6)
  @_disfavoredOverload
  @_alwaysEmitIntoClient
  public func flatMap<Source: ObservableConvertibleType>(
    _ selector: @escaping (Element) throws -> Source,
    _ mode: Swift5 = Swift5()
  ) -> Observable<Source.Element> {
    flatMap(unchecked(selector))
  }

  /// Swift 5 form of `flatMapFirst(_:)`: the compiler does not check the closure.
  @available(swift, obsoleted: 6)
  @_disfavoredOverload
  @_alwaysEmitIntoClient
  public func flatMapFirst<Source: ObservableConvertibleType>(
    _ selector: @escaping (Element) throws -> Source,
    _ mode: Swift5 = Swift5()
  ) -> Observable<Source.Element> {
    flatMapFirst(unchecked(selector))
  }

  /// Swift 5 form of `flatMapLatest(_:)`: the compiler does not check the closure.
  @available(swift, obsoleted: 6)
  @_disfavoredOverload
  @_alwaysEmitIntoClient
  public func flatMapLatest<Source: ObservableConvertibleType>(
    _ selector: @escaping (Element) throws -> Source,
    _ mode: Swift5 = Swift5()
  ) -> Observable<Source.Element> {
    flatMapLatest(unchecked(selector))
  }

  /// Swift 5 form of `groupBy(keySelector:)`: the compiler does not check the closure.
  @available(swift, obsoleted: 6)
  @_alwaysEmitIntoClient
  public func groupBy<Key: Hashable>(
    keySelector: @escaping (Element) throws -> Key,
    _ mode: Swift5 = Swift5()
  ) -> Observable<GroupedObservable<Key, Element>> {
    groupBy(keySelector: unchecked(keySelector))
  }

  /// Swift 5 form of `map(_:)`: the compiler does not check the closure.
  @available(swift, obsoleted: 6)
  @_disfavoredOverload
  @_alwaysEmitIntoClient
  public func map<Result>(
    _ transform: @escaping (Element) throws -> Result,
    _ mode: Swift5 = Swift5()
  ) -> Observable<Result> {
    map(unchecked(transform))
  }

  /// Swift 5 form of `reduce(_:accumulator:)`: the compiler does not check the closure.
  @available(swift, obsoleted: 6)
  @_alwaysEmitIntoClient
  public func reduce<Accumulated>(
    _ seed: Accumulated,
    accumulator: @escaping (Accumulated, Element) throws -> Accumulated,
    _ mode: Swift5 = Swift5()
  ) -> Observable<Accumulated> {
    reduce(seed, accumulator: unchecked(accumulator))
  }

  /// Swift 5 form of `reduce(_:accumulator:mapResult:)`: the compiler does not check the closures.
  @available(swift, obsoleted: 6)
  @_alwaysEmitIntoClient
  public func reduce<Accumulated, Result>(
    _ seed: Accumulated,
    accumulator: @escaping (Accumulated, Element) throws -> Accumulated,
    mapResult: @escaping (Accumulated) throws -> Result,
    _ mode: Swift5 = Swift5()
  ) -> Observable<Result> {
    reduce(seed, accumulator: unchecked(accumulator), mapResult: unchecked(mapResult))
  }

  /// Swift 5 form of `scan(_:accumulator:)`: the compiler does not check the closure.
  @available(swift, obsoleted: 6)
  @_disfavoredOverload
  @_alwaysEmitIntoClient
  public func scan<Accumulated>(
    _ seed: Accumulated,
    accumulator: @escaping (Accumulated, Element) throws -> Accumulated,
    _ mode: Swift5 = Swift5()
  ) -> Observable<Accumulated> {
    scan(seed, accumulator: unchecked(accumulator))
  }

  /// Swift 5 form of `scan(into:accumulator:)`: the compiler does not check the closure.
  @available(swift, obsoleted: 6)
  @_disfavoredOverload
  @_alwaysEmitIntoClient
  public func scan<Accumulated>(
    into seed: Accumulated,
    accumulator: @escaping (inout Accumulated, Element) throws -> Void,
    _ mode: Swift5 = Swift5()
  ) -> Observable<Accumulated> {
    scan(into: seed, accumulator: unchecked(accumulator))
  }

  /// Swift 5 form of `withUnretained(_:resultSelector:)`: the compiler does not check the closure.
  @available(swift, obsoleted: 6)
  @_disfavoredOverload
  @_alwaysEmitIntoClient
  public func withUnretained<Object: AnyObject & Sendable, Result>(
    _ object: Object,
    resultSelector: @escaping (Object, Element) -> Result,
    _ mode: Swift5 = Swift5()
  ) -> Observable<Result> {
    withUnretained(object, resultSelector: unchecked(resultSelector))
  }
}
