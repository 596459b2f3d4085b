public import RxCore

// The forms of Swift 5 language mode, whose closures the compiler does not check.

extension MainObservableType {
  /// As `map(_:)`, with a closure that the compiler does not check.
  @available(swift, obsoleted: 6)
  @_alwaysEmitIntoClient
  public func map<Result>(
    _ transform: @escaping (Element) throws -> Result,
    _ mode: Swift5 = Swift5()
  ) -> MainObservable<Result> {
    map(uncheckedOnMain(transform))
  }

  /// As `compactMap(_:)`, with a closure that the compiler does not check.
  @available(swift, obsoleted: 6)
  @_alwaysEmitIntoClient
  public func compactMap<Result>(
    _ transform: @escaping (Element) throws -> Result?,
    _ mode: Swift5 = Swift5()
  ) -> MainObservable<Result> {
    compactMap(uncheckedOnMain(transform))
  }

  /// As `scan(_:accumulator:)`, with a closure that the compiler does not check.
  @available(swift, obsoleted: 6)
  @_alwaysEmitIntoClient
  public func scan<Accumulated>(
    _ seed: Accumulated,
    accumulator: @escaping (Accumulated, Element) throws -> Accumulated,
    _ mode: Swift5 = Swift5()
  ) -> MainObservable<Accumulated> {
    scan(seed, accumulator: uncheckedOnMain(accumulator))
  }

  /// As `scan(into:accumulator:)`, with a closure that the compiler does not check.
  @available(swift, obsoleted: 6)
  @_alwaysEmitIntoClient
  public func scan<Accumulated>(
    into seed: Accumulated,
    accumulator: @escaping (inout Accumulated, Element) throws -> Void,
    _ mode: Swift5 = Swift5()
  ) -> MainObservable<Accumulated> {
    scan(into: seed, accumulator: uncheckedOnMain(accumulator))
  }

  /// As `flatMap(_:)`, with a closure that the compiler does not check.
  @available(swift, obsoleted: 6)
  @_alwaysEmitIntoClient
  public func flatMap<Source: ObservableConvertibleType>(
    _ selector: @escaping (Element) throws -> Source,
    _ mode: Swift5 = Swift5()
  ) -> Observable<Source.Element> {
    flatMap(uncheckedOnMain(selector))
  }

  /// As `flatMapLatest(_:)`, with a closure that the compiler does not check.
  @available(swift, obsoleted: 6)
  @_alwaysEmitIntoClient
  public func flatMapLatest<Source: ObservableConvertibleType>(
    _ selector: @escaping (Element) throws -> Source,
    _ mode: Swift5 = Swift5()
  ) -> Observable<Source.Element> {
    flatMapLatest(uncheckedOnMain(selector))
  }

  /// As `concatMap(_:)`, with a closure that the compiler does not check.
  @available(swift, obsoleted: 6)
  @_alwaysEmitIntoClient
  public func concatMap<Source: ObservableConvertibleType>(
    _ selector: @escaping (Element) throws -> Source,
    _ mode: Swift5 = Swift5()
  ) -> Observable<Source.Element> {
    concatMap(uncheckedOnMain(selector))
  }

  /// As `flatMapFirst(_:)`, with a closure that the compiler does not check.
  @available(swift, obsoleted: 6)
  @_alwaysEmitIntoClient
  public func flatMapFirst<Source: ObservableConvertibleType>(
    _ selector: @escaping (Element) throws -> Source,
    _ mode: Swift5 = Swift5()
  ) -> MainObservable<Source.Element> where Source.Element: Sendable {
    flatMapFirst(uncheckedOnMain(selector))
  }

  /// As `withUnretained(_:resultSelector:)`, with a closure that the compiler does not check.
  @available(swift, obsoleted: 6)
  @_alwaysEmitIntoClient
  public func withUnretained<Object: AnyObject & Sendable, Result>(
    _ object: Object,
    resultSelector: @escaping (Object, Element) -> Result,
    _ mode: Swift5 = Swift5()
  ) -> MainObservable<Result> {
    withUnretained(object, resultSelector: uncheckedOnMain(resultSelector))
  }
}
