// RxSwift's spelling in Swift 5 language mode: closures that the compiler does not check.

extension ObservableType {
  /// As `compactMap(_:)`, of a closure that the compiler does not check.
  @available(swift, obsoleted: 6)
  @_disfavoredOverload
  @inlinable
  public func compactMap<Result>(
    _ transform: @escaping (Element) throws -> Result?,
    _ mode: Swift5 = Swift5()
  ) -> Observable<Result> {
    compactMap(unchecked(transform))
  }

  /// As `concatMap(_:)`, of a closure that the compiler does not check.
  @available(swift, obsoleted: 6)
  @_disfavoredOverload
  @inlinable
  public func concatMap<Source: ObservableConvertibleType>(
    _ selector: @escaping (Element) throws -> Source,
    _ mode: Swift5 = Swift5()
  ) -> Observable<Source.Element> {
    concatMap(unchecked(selector))
  }

  /// As `flatMap(_:)`, of a closure that the compiler does not check.
  @available(swift, obsoleted: 6)
  @_disfavoredOverload
  @inlinable
  public func flatMap<Source: ObservableConvertibleType>(
    _ selector: @escaping (Element) throws -> Source,
    _ mode: Swift5 = Swift5()
  ) -> Observable<Source.Element> {
    flatMap(unchecked(selector))
  }

  /// As `flatMapFirst(_:)`, of a closure that the compiler does not check.
  @available(swift, obsoleted: 6)
  @_disfavoredOverload
  @inlinable
  public func flatMapFirst<Source: ObservableConvertibleType>(
    _ selector: @escaping (Element) throws -> Source,
    _ mode: Swift5 = Swift5()
  ) -> Observable<Source.Element> {
    flatMapFirst(unchecked(selector))
  }

  /// As `flatMapLatest(_:)`, of a closure that the compiler does not check.
  @available(swift, obsoleted: 6)
  @_disfavoredOverload
  @inlinable
  public func flatMapLatest<Source: ObservableConvertibleType>(
    _ selector: @escaping (Element) throws -> Source,
    _ mode: Swift5 = Swift5()
  ) -> Observable<Source.Element> {
    flatMapLatest(unchecked(selector))
  }

  /// As `groupBy(keySelector:)`, of a closure that the compiler does not check.
  @available(swift, obsoleted: 6)
  @inlinable
  public func groupBy<Key: Hashable>(
    keySelector: @escaping (Element) throws -> Key,
    _ mode: Swift5 = Swift5()
  ) -> Observable<GroupedObservable<Key, Element>> {
    groupBy(keySelector: unchecked(keySelector))
  }

  /// As `map(_:)`, of a closure that the compiler does not check.
  @available(swift, obsoleted: 6)
  @_disfavoredOverload
  @inlinable
  public func map<Result>(
    _ transform: @escaping (Element) throws -> Result,
    _ mode: Swift5 = Swift5()
  ) -> Observable<Result> {
    map(unchecked(transform))
  }

  /// As `reduce(_:accumulator:)`, of a closure that the compiler does not check.
  @available(swift, obsoleted: 6)
  @inlinable
  public func reduce<Accumulated>(
    _ seed: Accumulated,
    accumulator: @escaping (Accumulated, Element) throws -> Accumulated,
    _ mode: Swift5 = Swift5()
  ) -> Observable<Accumulated> {
    reduce(seed, accumulator: unchecked(accumulator))
  }

  /// As `reduce(_:accumulator:mapResult:)`, of a closure that the compiler does not check.
  @available(swift, obsoleted: 6)
  @inlinable
  public func reduce<Accumulated, Result>(
    _ seed: Accumulated,
    accumulator: @escaping (Accumulated, Element) throws -> Accumulated,
    mapResult: @escaping (Accumulated) throws -> Result,
    _ mode: Swift5 = Swift5()
  ) -> Observable<Result> {
    reduce(seed, accumulator: unchecked(accumulator), mapResult: unchecked(mapResult))
  }

  /// As `scan(_:accumulator:)`, of a closure that the compiler does not check.
  @available(swift, obsoleted: 6)
  @_disfavoredOverload
  @inlinable
  public func scan<Accumulated>(
    _ seed: Accumulated,
    accumulator: @escaping (Accumulated, Element) throws -> Accumulated,
    _ mode: Swift5 = Swift5()
  ) -> Observable<Accumulated> {
    scan(seed, accumulator: unchecked(accumulator))
  }

  /// As `scan(into:accumulator:)`, of a closure that the compiler does not check.
  @available(swift, obsoleted: 6)
  @_disfavoredOverload
  @inlinable
  public func scan<Accumulated>(
    into seed: Accumulated,
    accumulator: @escaping (inout Accumulated, Element) throws -> Void,
    _ mode: Swift5 = Swift5()
  ) -> Observable<Accumulated> {
    scan(into: seed, accumulator: unchecked(accumulator))
  }

  /// As `withUnretained(_:resultSelector:)`, of a closure that the compiler does not check.
  @available(swift, obsoleted: 6)
  @_disfavoredOverload
  @inlinable
  public func withUnretained<Object: AnyObject & Sendable, Result>(
    _ object: Object,
    resultSelector: @escaping (Object, Element) -> Result,
    _ mode: Swift5 = Swift5()
  ) -> Observable<Result> {
    withUnretained(object, resultSelector: unchecked(resultSelector))
  }
}
