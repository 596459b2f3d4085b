public import RxCore

// The forms of Swift 5 language mode, whose closures the compiler does not check.

extension SharedSequenceConvertibleType {
  /// As `map(_:)`, with a closure that the compiler does not check.
  @available(swift, obsoleted: 6)
  @_alwaysEmitIntoClient
  public func map<Result>(_ selector: @escaping (Element) -> Result, _ mode: Swift5 = Swift5())
    -> SharedSequence<SharingStrategy, Result>
  {
    map(uncheckedOnMain(selector))
  }

  /// As `compactMap(_:)`, with a closure that the compiler does not check.
  @available(swift, obsoleted: 6)
  @_alwaysEmitIntoClient
  public func compactMap<Result>(
    _ selector: @escaping (Element) -> Result?,
    _ mode: Swift5 = Swift5()
  ) -> SharedSequence<SharingStrategy, Result> {
    compactMap(uncheckedOnMain(selector))
  }

  /// As `filter(_:)`, with a closure that the compiler does not check.
  @available(swift, obsoleted: 6)
  @_alwaysEmitIntoClient
  public func filter(_ predicate: @escaping (Element) -> Bool, _ mode: Swift5 = Swift5())
    -> SharedSequence<SharingStrategy, Element>
  {
    filter(uncheckedOnMain(predicate))
  }

  /// As `flatMapLatest(_:)`, with a closure that the compiler does not check.
  @available(swift, obsoleted: 6)
  @_alwaysEmitIntoClient
  public func flatMapLatest<Strategy: SharingStrategyProtocol, Result>(
    _ selector: @escaping (Element) -> SharedSequence<Strategy, Result>,
    _ mode: Swift5 = Swift5()
  ) -> SharedSequence<Strategy, Result> {
    flatMapLatest(uncheckedOnMain(selector))
  }

  /// As `flatMap(_:)`, with a closure that the compiler does not check.
  @available(swift, obsoleted: 6)
  @_alwaysEmitIntoClient
  public func flatMap<Strategy: SharingStrategyProtocol, Result>(
    _ selector: @escaping (Element) -> SharedSequence<Strategy, Result>,
    _ mode: Swift5 = Swift5()
  ) -> SharedSequence<Strategy, Result> {
    flatMap(uncheckedOnMain(selector))
  }

  /// As `flatMapFirst(_:)`, with a closure that the compiler does not check.
  @available(swift, obsoleted: 6)
  @_alwaysEmitIntoClient
  public func flatMapFirst<Strategy: SharingStrategyProtocol, Result>(
    _ selector: @escaping (Element) -> SharedSequence<Strategy, Result>,
    _ mode: Swift5 = Swift5()
  ) -> SharedSequence<Strategy, Result> {
    flatMapFirst(uncheckedOnMain(selector))
  }

  /// As `withUnretained(_:resultSelector:)`, with a closure that the compiler does not check.
  @available(swift, obsoleted: 6)
  @_alwaysEmitIntoClient
  public func withUnretained<Object: AnyObject & Sendable, Result>(
    _ object: Object,
    resultSelector: @escaping (Object, Element) -> Result,
    _ mode: Swift5 = Swift5()
  ) -> SharedSequence<SharingStrategy, Result> {
    withUnretained(object, resultSelector: uncheckedOnMain(resultSelector))
  }

  /// As `scan(_:accumulator:)`, with a closure that the compiler does not check.
  @available(swift, obsoleted: 6)
  @_alwaysEmitIntoClient
  public func scan<Accumulated>(
    _ seed: Accumulated,
    accumulator: @escaping (Accumulated, Element) -> Accumulated,
    _ mode: Swift5 = Swift5()
  ) -> SharedSequence<SharingStrategy, Accumulated> {
    scan(seed, accumulator: uncheckedOnMain(accumulator))
  }

  /// As `distinctUntilChanged(_:)`, with a closure that the compiler does not check.
  @available(swift, obsoleted: 6)
  @_alwaysEmitIntoClient
  public func distinctUntilChanged(
    _ comparer: @escaping (Element, Element) -> Bool,
    _ mode: Swift5 = Swift5()
  ) -> SharedSequence<SharingStrategy, Element> {
    distinctUntilChanged(uncheckedOnMain(comparer))
  }

  /// As `distinctUntilChanged(_:)`, with a closure that the compiler does not check.
  @available(swift, obsoleted: 6)
  @_alwaysEmitIntoClient
  public func distinctUntilChanged<Key: Equatable>(
    _ keySelector: @escaping (Element) -> Key,
    _ mode: Swift5 = Swift5()
  ) -> SharedSequence<SharingStrategy, Element> {
    distinctUntilChanged(uncheckedOnMain(keySelector))
  }

  /// As `distinctUntilChanged(_:comparer:)`, with a closure that the compiler does not check.
  @available(swift, obsoleted: 6)
  @_alwaysEmitIntoClient
  public func distinctUntilChanged<Key>(
    _ keySelector: @escaping (Element) -> Key,
    comparer: @escaping (Key, Key) -> Bool,
    _ mode: Swift5 = Swift5()
  ) -> SharedSequence<SharingStrategy, Element> {
    distinctUntilChanged(uncheckedOnMain(keySelector), comparer: uncheckedOnMain(comparer))
  }

  /// As `withLatestFrom(_:resultSelector:)`, with a closure that the compiler does not check.
  @available(swift, obsoleted: 6)
  @_alwaysEmitIntoClient
  public func withLatestFrom<Second: SharedSequenceConvertibleType, Result>(
    _ second: Second,
    resultSelector: @escaping (Element, Second.Element) -> Result,
    _ mode: Swift5 = Swift5()
  ) -> SharedSequence<SharingStrategy, Result> where Second.SharingStrategy == SharingStrategy {
    withLatestFrom(second, resultSelector: uncheckedOnMain(resultSelector))
  }

  /// As `do`, with closures that the compiler does not check.
  @available(swift, obsoleted: 6)
  @_alwaysEmitIntoClient
  public func `do`(
    onNext: ((Element) -> Void)? = nil,
    afterNext: ((Element) -> Void)? = nil,
    onCompleted: (() -> Void)? = nil,
    afterCompleted: (() -> Void)? = nil,
    onSubscribe: (() -> Void)? = nil,
    onSubscribed: (() -> Void)? = nil,
    onDispose: (() -> Void)? = nil,
    _ mode: Swift5 = Swift5()
  ) -> SharedSequence<SharingStrategy, Element> {
    self.`do`(
      onNext: onNext.map { uncheckedOnMain($0) },
      afterNext: afterNext.map { uncheckedOnMain($0) },
      onCompleted: onCompleted.map { uncheckedOnMain($0) },
      afterCompleted: afterCompleted.map { uncheckedOnMain($0) },
      onSubscribe: onSubscribe.map { uncheckedOnMain($0) },
      onSubscribed: onSubscribed.map { uncheckedOnMain($0) },
      onDispose: onDispose.map { uncheckedOnMain($0) }
    )
  }
}

extension SharedSequence {
  /// As `deferred(_:)`, with a closure that the compiler does not check.
  @available(swift, obsoleted: 6)
  @_alwaysEmitIntoClient
  public static func deferred(_ factory: @escaping () -> Self, _ mode: Swift5 = Swift5()) -> Self {
    deferred(uncheckedOnMain(factory))
  }
}
