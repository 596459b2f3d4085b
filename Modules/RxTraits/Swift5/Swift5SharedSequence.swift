public import RxCore

// RxSwift's spelling in Swift 5 language mode: closures that the compiler does not check.

extension SharedSequenceConvertibleType {
  /// As `map(_:)`, of a closure that the compiler does not check.
  @available(swift, obsoleted: 6)
  @inlinable
  public func map<Result>(_ selector: @escaping (Element) -> Result, _ mode: Swift5 = Swift5())
    -> SharedSequence<SharingStrategy, Result>
  {
    map(onMainOnly(selector))
  }

  /// As `compactMap(_:)`, of a closure that the compiler does not check.
  @available(swift, obsoleted: 6)
  @inlinable
  public func compactMap<Result>(
    _ selector: @escaping (Element) -> Result?,
    _ mode: Swift5 = Swift5()
  ) -> SharedSequence<SharingStrategy, Result> {
    compactMap(onMainOnly(selector))
  }

  /// As `filter(_:)`, of a closure that the compiler does not check.
  @available(swift, obsoleted: 6)
  @inlinable
  public func filter(_ predicate: @escaping (Element) -> Bool, _ mode: Swift5 = Swift5())
    -> SharedSequence<SharingStrategy, Element>
  {
    filter(onMainOnly(predicate))
  }

  /// As `flatMapLatest(_:)`, of a closure that the compiler does not check.
  @available(swift, obsoleted: 6)
  @inlinable
  public func flatMapLatest<Strategy: SharingStrategyProtocol, Result>(
    _ selector: @escaping (Element) -> SharedSequence<Strategy, Result>,
    _ mode: Swift5 = Swift5()
  ) -> SharedSequence<Strategy, Result> {
    flatMapLatest(onMainOnly(selector))
  }

  /// As `flatMap(_:)`, of a closure that the compiler does not check.
  @available(swift, obsoleted: 6)
  @inlinable
  public func flatMap<Strategy: SharingStrategyProtocol, Result>(
    _ selector: @escaping (Element) -> SharedSequence<Strategy, Result>,
    _ mode: Swift5 = Swift5()
  ) -> SharedSequence<Strategy, Result> {
    flatMap(onMainOnly(selector))
  }

  /// As `flatMapFirst(_:)`, of a closure that the compiler does not check.
  @available(swift, obsoleted: 6)
  @inlinable
  public func flatMapFirst<Strategy: SharingStrategyProtocol, Result>(
    _ selector: @escaping (Element) -> SharedSequence<Strategy, Result>,
    _ mode: Swift5 = Swift5()
  ) -> SharedSequence<Strategy, Result> {
    flatMapFirst(onMainOnly(selector))
  }

  /// As `withUnretained(_:resultSelector:)`, of a closure that the compiler does not check.
  @available(swift, obsoleted: 6)
  @inlinable
  public func withUnretained<Object: AnyObject & Sendable, Result>(
    _ object: Object,
    resultSelector: @escaping (Object, Element) -> Result,
    _ mode: Swift5 = Swift5()
  ) -> SharedSequence<SharingStrategy, Result> {
    withUnretained(object, resultSelector: onMainOnly(resultSelector))
  }

  /// As `scan(_:accumulator:)`, of a closure that the compiler does not check.
  @available(swift, obsoleted: 6)
  @inlinable
  public func scan<Accumulated>(
    _ seed: Accumulated,
    accumulator: @escaping (Accumulated, Element) -> Accumulated,
    _ mode: Swift5 = Swift5()
  ) -> SharedSequence<SharingStrategy, Accumulated> {
    scan(seed, accumulator: onMainOnly(accumulator))
  }

  /// As `distinctUntilChanged(_:)`, of a closure that the compiler does not check.
  @available(swift, obsoleted: 6)
  @inlinable
  public func distinctUntilChanged(
    _ comparer: @escaping (Element, Element) -> Bool,
    _ mode: Swift5 = Swift5()
  ) -> SharedSequence<SharingStrategy, Element> {
    distinctUntilChanged(onMainOnly(comparer))
  }

  /// As `distinctUntilChanged(_:)`, of a closure that the compiler does not check.
  @available(swift, obsoleted: 6)
  @inlinable
  public func distinctUntilChanged<Key: Equatable>(
    _ keySelector: @escaping (Element) -> Key,
    _ mode: Swift5 = Swift5()
  ) -> SharedSequence<SharingStrategy, Element> {
    distinctUntilChanged(onMainOnly(keySelector))
  }

  /// As `distinctUntilChanged(_:comparer:)`, of a closure that the compiler does not check.
  @available(swift, obsoleted: 6)
  @inlinable
  public func distinctUntilChanged<Key>(
    _ keySelector: @escaping (Element) -> Key,
    comparer: @escaping (Key, Key) -> Bool,
    _ mode: Swift5 = Swift5()
  ) -> SharedSequence<SharingStrategy, Element> {
    distinctUntilChanged(onMainOnly(keySelector), comparer: onMainOnly(comparer))
  }

  /// As `withLatestFrom(_:resultSelector:)`, of a closure that the compiler does not check.
  @available(swift, obsoleted: 6)
  @inlinable
  public func withLatestFrom<Second: SharedSequenceConvertibleType, Result>(
    _ second: Second,
    resultSelector: @escaping (Element, Second.Element) -> Result,
    _ mode: Swift5 = Swift5()
  ) -> SharedSequence<SharingStrategy, Result> where Second.SharingStrategy == SharingStrategy {
    withLatestFrom(second, resultSelector: onMainOnly(resultSelector))
  }

  /// As `do`, of closures that the compiler does not check.
  @available(swift, obsoleted: 6)
  @inlinable
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
      onNext: onMainOnly(onNext),
      afterNext: onMainOnly(afterNext),
      onCompleted: onMainOnly(onCompleted),
      afterCompleted: onMainOnly(afterCompleted),
      onSubscribe: onMainOnly(onSubscribe),
      onSubscribed: onMainOnly(onSubscribed),
      onDispose: onMainOnly(onDispose)
    )
  }
}

extension SharedSequence {
  /// As `combineLatest(_:resultSelector:)`, of a closure that the compiler does not check.
  @available(swift, obsoleted: 6)
  @inlinable
  public static func combineLatest<Sources: Collection, Source>(
    _ sources: Sources,
    resultSelector: @escaping ([Source]) -> Element,
    _ mode: Swift5 = Swift5()
  ) -> Self where Sources.Element == SharedSequence<SharingStrategy, Source> {
    combineLatest(sources, resultSelector: onMainOnly(resultSelector))
  }

  /// As `zip(_:resultSelector:)`, of a closure that the compiler does not check.
  @available(swift, obsoleted: 6)
  @inlinable
  public static func zip<Sources: Collection, Source>(
    _ sources: Sources,
    resultSelector: @escaping ([Source]) -> Element,
    _ mode: Swift5 = Swift5()
  ) -> Self where Sources.Element == SharedSequence<SharingStrategy, Source> {
    zip(sources, resultSelector: onMainOnly(resultSelector))
  }

  /// As `deferred(_:)`, of a closure that the compiler does not check.
  @available(swift, obsoleted: 6)
  @inlinable
  public static func deferred(_ factory: @escaping () -> Self, _ mode: Swift5 = Swift5()) -> Self {
    deferred(onMainOnly(factory))
  }
}

extension ObservableConvertibleType where Element: Sendable {
  /// As `asSharedSequence`, of closures that the compiler does not check.
  @available(swift, obsoleted: 6)
  @inlinable
  public func asSharedSequence<Strategy: SharingStrategyProtocol>(
    sharingStrategy: Strategy.Type = Strategy.self,
    onErrorRecover: @escaping (any Error) -> SharedSequence<Strategy, Element>,
    _ mode: Swift5 = Swift5()
  ) -> SharedSequence<Strategy, Element> {
    asSharedSequence(sharingStrategy: sharingStrategy, onErrorRecover: onMainOnly(onErrorRecover))
  }

  /// As `asDriver(onErrorRecover:)`, of a closure that the compiler does not check.
  @available(swift, obsoleted: 6)
  @inlinable
  public func asDriver(
    onErrorRecover: @escaping (any Error) -> Driver<Element>,
    _ mode: Swift5 = Swift5()
  ) -> Driver<Element> {
    asDriver(onErrorRecover: onMainOnly(onErrorRecover))
  }

  /// As `asSignal(onErrorRecover:)`, of a closure that the compiler does not check.
  @available(swift, obsoleted: 6)
  @inlinable
  public func asSignal(
    onErrorRecover: @escaping (any Error) -> Signal<Element>,
    _ mode: Swift5 = Swift5()
  ) -> Signal<Element> {
    asSignal(onErrorRecover: onMainOnly(onErrorRecover))
  }
}

extension SharedSequence {
  /// As `combineLatest` of any number of sequences, of a closure that the compiler does not check.
  @available(swift, obsoleted: 6)
  @inlinable
  public static func combineLatest<each Source>(
    _ sources: repeat SharedSequence<SharingStrategy, each Source>,
    resultSelector: @escaping (repeat each Source) -> Element
  ) -> Self {
    Self(sharing: .combined(repeat (each sources).source, resultSelector: resultSelector))
  }
}

extension SharedSequence {
  /// As `zip` of any number of sequences, of a closure that the compiler does not check.
  @available(swift, obsoleted: 6)
  @inlinable
  public static func zip<each Source>(
    _ sources: repeat SharedSequence<SharingStrategy, each Source>,
    resultSelector: @escaping (repeat each Source) -> Element
  ) -> Self {
    Self(sharing: .zipped(repeat (each sources).source, resultSelector: resultSelector))
  }
}
