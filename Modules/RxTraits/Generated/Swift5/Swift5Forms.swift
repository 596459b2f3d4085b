// Made by Tools/forms: change the functions that it reads, or Tools/Forms/operators.txt.

public import RxCore
public import RxUnchecked

extension ObservableConvertibleType where Element: Sendable {
  /// Swift 5 form of `asSharedSequence(sharingStrategy:onErrorRecover:)`: the compiler does not
  /// check the closure.
  @available(swift, obsoleted: 6)
  @_alwaysEmitIntoClient
  public func asSharedSequence<Strategy: SharingStrategyProtocol>(
    sharingStrategy: Strategy.Type = Strategy.self,
    onErrorRecover: @escaping (any Error) -> SharedSequence<Strategy, Element>
  ) -> SharedSequence<Strategy, Element> {
    checkedAsSharedSequence(
      sharingStrategy: sharingStrategy,
      onErrorRecover: uncheckedOnMain(onErrorRecover)
    )
  }

  @_alwaysEmitIntoClient
  func checkedAsSharedSequence<Strategy: SharingStrategyProtocol>(
    sharingStrategy: Strategy.Type,
    onErrorRecover: @escaping @MainActor (any Error) -> SharedSequence<Strategy, Element>
  ) -> SharedSequence<Strategy, Element> {
    asSharedSequence(sharingStrategy: sharingStrategy, onErrorRecover: onErrorRecover)
  }

  /// Swift 5 form of `asDriver(onErrorRecover:)`: the compiler does not check the closure.
  @available(swift, obsoleted: 6)
  @_alwaysEmitIntoClient
  public func asDriver(onErrorRecover: @escaping (any Error) -> Driver<Element>) -> Driver<Element>
  {
    checkedAsDriver(onErrorRecover: uncheckedOnMain(onErrorRecover))
  }

  @_alwaysEmitIntoClient
  func checkedAsDriver(onErrorRecover: @escaping @MainActor (any Error) -> Driver<Element>)
    -> Driver<Element>
  {
    asDriver(onErrorRecover: onErrorRecover)
  }

  /// Swift 5 form of `asSignal(onErrorRecover:)`: the compiler does not check the closure.
  @available(swift, obsoleted: 6)
  @_alwaysEmitIntoClient
  public func asSignal(onErrorRecover: @escaping (any Error) -> Signal<Element>) -> Signal<Element>
  {
    checkedAsSignal(onErrorRecover: uncheckedOnMain(onErrorRecover))
  }

  @_alwaysEmitIntoClient
  func checkedAsSignal(onErrorRecover: @escaping @MainActor (any Error) -> Signal<Element>)
    -> Signal<Element>
  {
    asSignal(onErrorRecover: onErrorRecover)
  }
}

extension SharedSequenceConvertibleType where SharingStrategy == DriverSharingStrategy {
  /// Swift 5 form of `drive(onNext:onCompleted:onDisposed:)`: a call off the main actor stops the program.
  @available(swift, obsoleted: 6)
  @_alwaysEmitIntoClient
  public consuming func drive(
    onNext: ((Element) -> Void)? = nil,
    onCompleted: (() -> Void)? = nil,
    onDisposed: (() -> Void)? = nil,
    file: StaticString = #fileID,
    line: UInt = #line
  ) -> any Disposable {
    requireMain("drive(onNext:)", file, line)
    return subscribeOnMain(
      onNext: uncheckedOnMain(onNext),
      onCompleted: uncheckedOnMain(onCompleted),
      onDisposed: uncheckedOnMain(onDisposed)
    )
  }

  /// Swift 5 form of `drive(with:onNext:onCompleted:onDisposed:)`: a call off the main actor stops the program.
  @available(swift, obsoleted: 6)
  @_alwaysEmitIntoClient
  public consuming func drive<Object: AnyObject & Sendable>(
    with object: Object,
    onNext: ((Object, Element) -> Void)? = nil,
    onCompleted: ((Object) -> Void)? = nil,
    onDisposed: ((Object) -> Void)? = nil,
    file: StaticString = #fileID,
    line: UInt = #line
  ) -> any Disposable {
    requireMain("drive(with:)", file, line)
    return subscribeOnMain(
      with: object,
      onNext: uncheckedOnMain(onNext),
      onCompleted: uncheckedOnMain(onCompleted),
      onDisposed: uncheckedOnMain(onDisposed)
    )
  }

  /// Swift 5 form of `drive()`: a call off the main actor stops the program.
  @available(swift, obsoleted: 6)
  @_alwaysEmitIntoClient
  public consuming func drive(file: StaticString = #fileID, line: UInt = #line) -> any Disposable {
    requireMain("drive()", file, line)
    return subscribeOnMain(onNext: nil, onCompleted: nil, onDisposed: nil)
  }

  /// Swift 5 form of `drive(_:)`: a call off the main actor stops the program.
  @available(swift, obsoleted: 6)
  @_alwaysEmitIntoClient
  public consuming func drive<Observer: ObserverType & Sendable>(
    _ observers: Observer...,
    file: StaticString = #fileID,
    line: UInt = #line
  ) -> any Disposable where Observer.Element == Element {
    requireMain("drive(_:)", file, line)
    return bindOnMain(to: observers)
  }

  /// Swift 5 form of `drive(_:)`: a call off the main actor stops the program.
  @available(swift, obsoleted: 6)
  @_alwaysEmitIntoClient
  public consuming func drive<Observer: ObserverType & Sendable>(
    _ observers: Observer...,
    file: StaticString = #fileID,
    line: UInt = #line
  ) -> any Disposable where Observer.Element == Element? {
    requireMain("drive(_:)", file, line)
    return bindOnMain(to: observers)
  }

  /// Swift 5 form of `drive(_:)`: a call off the main actor stops the program.
  @available(swift, obsoleted: 6)
  @_alwaysEmitIntoClient
  public consuming func drive<Relay: RelayType>(
    _ relays: Relay...,
    file: StaticString = #fileID,
    line: UInt = #line
  ) -> any Disposable where Relay.Element == Element {
    requireMain("drive(_:)", file, line)
    return bindOnMain(to: relays)
  }

  /// Swift 5 form of `drive(_:)`: a call off the main actor stops the program.
  @available(swift, obsoleted: 6)
  @_alwaysEmitIntoClient
  public consuming func drive<Relay: RelayType>(
    _ relays: Relay...,
    file: StaticString = #fileID,
    line: UInt = #line
  ) -> any Disposable where Relay.Element == Element? {
    requireMain("drive(_:)", file, line)
    return bindOnMain(to: relays)
  }

  /// Swift 5 form of `drive(_:)`: a call off the main actor stops the program.
  @available(swift, obsoleted: 6)
  @_alwaysEmitIntoClient
  public consuming func drive<Result>(
    _ transformation: (Observable<Element>) -> Result,
    file: StaticString = #fileID,
    line: UInt = #line
  ) -> Result {
    requireMain("drive(_:)", file, line)
    return transformation(asObservable())
  }

  /// Swift 5 form of `drive(_:curriedArgument:)`: a call off the main actor stops the program.
  @available(swift, obsoleted: 6)
  @_alwaysEmitIntoClient
  public consuming func drive<Argument, Result>(
    _ with: (Observable<Element>) -> (Argument) -> Result,
    curriedArgument: Argument,
    file: StaticString = #fileID,
    line: UInt = #line
  ) -> Result {
    requireMain("drive(_:curriedArgument:)", file, line)
    return with(asObservable())(curriedArgument)
  }
}

extension SharedSequence {
  /// Swift 5 form of `deferred(_:)`: the compiler does not check the closure.
  @available(swift, obsoleted: 6)
  @_alwaysEmitIntoClient
  public static func deferred(_ factory: @escaping () -> Self) -> Self {
    checkedDeferred(uncheckedOnMain(factory))
  }

  @_alwaysEmitIntoClient
  static func checkedDeferred(_ factory: @escaping @MainActor () -> Self) -> Self {
    deferred(factory)
  }

  /// Swift 5 form of `combineLatest(_:resultSelector:)`: the compiler does not check the closure.
  @available(swift, obsoleted: 6)
  @_alwaysEmitIntoClient
  public static func combineLatest<each Source>(
    _ sources: repeat SharedSequence<SharingStrategy, each Source>,
    resultSelector: @escaping (repeat each Source) -> Element
  ) -> Self {
    Self(sharing: .combined(repeat (each sources).source, resultSelector: resultSelector))
  }

  /// Swift 5 form of `combineLatest(_:resultSelector:)`: the compiler does not check the closure.
  @available(swift, obsoleted: 6)
  @_alwaysEmitIntoClient
  public static func combineLatest<Sources: Collection, Source>(
    _ sources: Sources,
    resultSelector: @escaping ([Source]) -> Element
  ) -> Self where Sources.Element == SharedSequence<SharingStrategy, Source> {
    checkedCombineLatest(sources, resultSelector: uncheckedOnMain(resultSelector))
  }

  @_alwaysEmitIntoClient
  static func checkedCombineLatest<Sources: Collection, Source>(
    _ sources: Sources,
    resultSelector: @escaping @MainActor ([Source]) -> Element
  ) -> Self where Sources.Element == SharedSequence<SharingStrategy, Source> {
    combineLatest(sources, resultSelector: resultSelector)
  }

  /// Swift 5 form of `zip(_:resultSelector:)`: the compiler does not check the closure.
  @available(swift, obsoleted: 6)
  @_alwaysEmitIntoClient
  public static func zip<each Source>(
    _ sources: repeat SharedSequence<SharingStrategy, each Source>,
    resultSelector: @escaping (repeat each Source) -> Element
  ) -> Self {
    Self(sharing: .zipped(repeat (each sources).source, resultSelector: resultSelector))
  }

  /// Swift 5 form of `zip(_:resultSelector:)`: the compiler does not check the closure.
  @available(swift, obsoleted: 6)
  @_alwaysEmitIntoClient
  public static func zip<Sources: Collection, Source>(
    _ sources: Sources,
    resultSelector: @escaping ([Source]) -> Element
  ) -> Self where Sources.Element == SharedSequence<SharingStrategy, Source> {
    checkedZip(sources, resultSelector: uncheckedOnMain(resultSelector))
  }

  @_alwaysEmitIntoClient
  static func checkedZip<Sources: Collection, Source>(
    _ sources: Sources,
    resultSelector: @escaping @MainActor ([Source]) -> Element
  ) -> Self where Sources.Element == SharedSequence<SharingStrategy, Source> {
    zip(sources, resultSelector: resultSelector)
  }
}

extension SharedSequenceConvertibleType {
  /// Swift 5 form of `map(_:)`: the compiler does not check the closure.
  @available(swift, obsoleted: 6)
  @_alwaysEmitIntoClient
  public func map<Result>(_ selector: @escaping (Element) -> Result) -> SharedSequence<
    SharingStrategy, Result
  > {
    checkedMap(uncheckedOnMain(selector))
  }

  @_alwaysEmitIntoClient
  func checkedMap<Result>(_ selector: @escaping @MainActor (Element) -> Result) -> SharedSequence<
    SharingStrategy, Result
  > {
    map(selector)
  }

  /// Swift 5 form of `compactMap(_:)`: the compiler does not check the closure.
  @available(swift, obsoleted: 6)
  @_alwaysEmitIntoClient
  public func compactMap<Result>(_ selector: @escaping (Element) -> Result?) -> SharedSequence<
    SharingStrategy, Result
  > {
    checkedCompactMap(uncheckedOnMain(selector))
  }

  @_alwaysEmitIntoClient
  func checkedCompactMap<Result>(_ selector: @escaping @MainActor (Element) -> Result?)
    -> SharedSequence<SharingStrategy, Result>
  {
    compactMap(selector)
  }

  /// Swift 5 form of `filter(_:)`: the compiler does not check the closure.
  @available(swift, obsoleted: 6)
  @_alwaysEmitIntoClient
  public func filter(_ predicate: @escaping (Element) -> Bool) -> SharedSequence<
    SharingStrategy, Element
  > {
    checkedFilter(uncheckedOnMain(predicate))
  }

  @_alwaysEmitIntoClient
  func checkedFilter(_ predicate: @escaping @MainActor (Element) -> Bool) -> SharedSequence<
    SharingStrategy, Element
  > {
    filter(predicate)
  }

  /// Swift 5 form of `scan(_:accumulator:)`: the compiler does not check the closure.
  @available(swift, obsoleted: 6)
  @_alwaysEmitIntoClient
  public func scan<Accumulated>(
    _ seed: Accumulated,
    accumulator: @escaping (Accumulated, Element) -> Accumulated
  ) -> SharedSequence<SharingStrategy, Accumulated> where Accumulated: Sendable {
    checkedScan(seed, accumulator: uncheckedOnMain(accumulator))
  }

  @_alwaysEmitIntoClient
  func checkedScan<Accumulated>(
    _ seed: Accumulated,
    accumulator: @escaping @MainActor (Accumulated, Element) -> Accumulated
  ) -> SharedSequence<SharingStrategy, Accumulated> where Accumulated: Sendable {
    scan(seed, accumulator: accumulator)
  }

  /// Swift 5 form of `withUnretained(_:resultSelector:)`: the compiler does not check the
  /// closure.
  @available(swift, obsoleted: 6)
  @_alwaysEmitIntoClient
  public func withUnretained<Object: AnyObject & Sendable, Result>(
    _ object: Object,
    resultSelector: @escaping (Object, Element) -> Result
  ) -> SharedSequence<SharingStrategy, Result> {
    checkedWithUnretained(object, resultSelector: uncheckedOnMain(resultSelector))
  }

  @_alwaysEmitIntoClient
  func checkedWithUnretained<Object: AnyObject & Sendable, Result>(
    _ object: Object,
    resultSelector: @escaping @MainActor (Object, Element) -> Result
  ) -> SharedSequence<SharingStrategy, Result> {
    withUnretained(object, resultSelector: resultSelector)
  }

  /// Swift 5 form of `flatMap(_:)`: the compiler does not check the closure.
  @available(swift, obsoleted: 6)
  @_alwaysEmitIntoClient
  public func flatMap<Strategy: SharingStrategyProtocol, Result>(
    _ selector: @escaping (Element) -> SharedSequence<Strategy, Result>
  ) -> SharedSequence<Strategy, Result> {
    checkedFlatMap(uncheckedOnMain(selector))
  }

  @_alwaysEmitIntoClient
  func checkedFlatMap<Strategy: SharingStrategyProtocol, Result>(
    _ selector: @escaping @MainActor (Element) -> SharedSequence<Strategy, Result>
  ) -> SharedSequence<Strategy, Result> {
    flatMap(selector)
  }

  /// Swift 5 form of `flatMapLatest(_:)`: the compiler does not check the closure.
  @available(swift, obsoleted: 6)
  @_alwaysEmitIntoClient
  public func flatMapLatest<Strategy: SharingStrategyProtocol, Result>(
    _ selector: @escaping (Element) -> SharedSequence<Strategy, Result>
  ) -> SharedSequence<Strategy, Result> {
    checkedFlatMapLatest(uncheckedOnMain(selector))
  }

  @_alwaysEmitIntoClient
  func checkedFlatMapLatest<Strategy: SharingStrategyProtocol, Result>(
    _ selector: @escaping @MainActor (Element) -> SharedSequence<Strategy, Result>
  ) -> SharedSequence<Strategy, Result> {
    flatMapLatest(selector)
  }

  /// Swift 5 form of `flatMapFirst(_:)`: the compiler does not check the closure.
  @available(swift, obsoleted: 6)
  @_alwaysEmitIntoClient
  public func flatMapFirst<Strategy: SharingStrategyProtocol, Result>(
    _ selector: @escaping (Element) -> SharedSequence<Strategy, Result>
  ) -> SharedSequence<Strategy, Result> {
    checkedFlatMapFirst(uncheckedOnMain(selector))
  }

  @_alwaysEmitIntoClient
  func checkedFlatMapFirst<Strategy: SharingStrategyProtocol, Result>(
    _ selector: @escaping @MainActor (Element) -> SharedSequence<Strategy, Result>
  ) -> SharedSequence<Strategy, Result> {
    flatMapFirst(selector)
  }

  /// Swift 5 form of `withLatestFrom(_:resultSelector:)`: the compiler does not check the
  /// closure.
  @available(swift, obsoleted: 6)
  @_alwaysEmitIntoClient
  public func withLatestFrom<Second: SharedSequenceConvertibleType, Result>(
    _ second: Second,
    resultSelector: @escaping (Element, Second.Element) -> Result
  ) -> SharedSequence<SharingStrategy, Result> where Second.SharingStrategy == SharingStrategy {
    checkedWithLatestFrom(second, resultSelector: uncheckedOnMain(resultSelector))
  }

  @_alwaysEmitIntoClient
  func checkedWithLatestFrom<Second: SharedSequenceConvertibleType, Result>(
    _ second: Second,
    resultSelector: @escaping @MainActor (Element, Second.Element) -> Result
  ) -> SharedSequence<SharingStrategy, Result> where Second.SharingStrategy == SharingStrategy {
    withLatestFrom(second, resultSelector: resultSelector)
  }

  /// Swift 5 form of `distinctUntilChanged(_:)`: the compiler does not check the closure.
  @available(swift, obsoleted: 6)
  @_alwaysEmitIntoClient
  public func distinctUntilChanged(_ comparer: @escaping (Element, Element) -> Bool)
    -> SharedSequence<SharingStrategy, Element>
  {
    checkedDistinctUntilChanged(uncheckedOnMain(comparer))
  }

  @_alwaysEmitIntoClient
  func checkedDistinctUntilChanged(_ comparer: @escaping @MainActor (Element, Element) -> Bool)
    -> SharedSequence<SharingStrategy, Element>
  {
    distinctUntilChanged(comparer)
  }

  /// Swift 5 form of `distinctUntilChanged(_:)`: the compiler does not check the closure.
  @available(swift, obsoleted: 6)
  @_alwaysEmitIntoClient
  public func distinctUntilChanged<Key: Equatable>(_ keySelector: @escaping (Element) -> Key)
    -> SharedSequence<SharingStrategy, Element>
  {
    checkedDistinctUntilChanged(uncheckedOnMain(keySelector))
  }

  @_alwaysEmitIntoClient
  func checkedDistinctUntilChanged<Key: Equatable>(
    _ keySelector: @escaping @MainActor (Element) -> Key
  ) -> SharedSequence<SharingStrategy, Element> {
    distinctUntilChanged(keySelector)
  }

  /// Swift 5 form of `distinctUntilChanged(_:comparer:)`: the compiler does not check the
  /// closures.
  @available(swift, obsoleted: 6)
  @_alwaysEmitIntoClient
  public func distinctUntilChanged<Key>(
    _ keySelector: @escaping (Element) -> Key,
    comparer: @escaping (Key, Key) -> Bool
  ) -> SharedSequence<SharingStrategy, Element> {
    checkedDistinctUntilChanged(uncheckedOnMain(keySelector), comparer: uncheckedOnMain(comparer))
  }

  @_alwaysEmitIntoClient
  func checkedDistinctUntilChanged<Key>(
    _ keySelector: @escaping @MainActor (Element) -> Key,
    comparer: @escaping @MainActor (Key, Key) -> Bool
  ) -> SharedSequence<SharingStrategy, Element> {
    distinctUntilChanged(keySelector, comparer: comparer)
  }

  /// Swift 5 form of `do`: the compiler does not check the closures.
  @available(swift, obsoleted: 6)
  @_alwaysEmitIntoClient
  public func `do`(
    onNext: ((Element) -> Void)? = nil,
    afterNext: ((Element) -> Void)? = nil,
    onCompleted: (() -> Void)? = nil,
    afterCompleted: (() -> Void)? = nil,
    onSubscribe: (() -> Void)? = nil,
    onSubscribed: (() -> Void)? = nil,
    onDispose: (() -> Void)? = nil
  ) -> SharedSequence<SharingStrategy, Element> {
    checkedDo(
      onNext: uncheckedOnMain(onNext),
      afterNext: uncheckedOnMain(afterNext),
      onCompleted: uncheckedOnMain(onCompleted),
      afterCompleted: uncheckedOnMain(afterCompleted),
      onSubscribe: uncheckedOnMain(onSubscribe),
      onSubscribed: uncheckedOnMain(onSubscribed),
      onDispose: uncheckedOnMain(onDispose)
    )
  }

  @_alwaysEmitIntoClient
  func checkedDo(
    onNext: (@MainActor (Element) -> Void)?,
    afterNext: (@MainActor (Element) -> Void)?,
    onCompleted: (@MainActor () -> Void)?,
    afterCompleted: (@MainActor () -> Void)?,
    onSubscribe: (@MainActor () -> Void)?,
    onSubscribed: (@MainActor () -> Void)?,
    onDispose: (@MainActor () -> Void)?
  ) -> SharedSequence<SharingStrategy, Element> {
    self.`do`(
      onNext: onNext,
      afterNext: afterNext,
      onCompleted: onCompleted,
      afterCompleted: afterCompleted,
      onSubscribe: onSubscribe,
      onSubscribed: onSubscribed,
      onDispose: onDispose
    )
  }
}

extension SharedSequenceConvertibleType where SharingStrategy == SignalSharingStrategy {
  /// Swift 5 form of `emit(onNext:onCompleted:onDisposed:)`: a call off the main actor stops the program.
  @available(swift, obsoleted: 6)
  @_alwaysEmitIntoClient
  public consuming func emit(
    onNext: ((Element) -> Void)? = nil,
    onCompleted: (() -> Void)? = nil,
    onDisposed: (() -> Void)? = nil,
    file: StaticString = #fileID,
    line: UInt = #line
  ) -> any Disposable {
    requireMain("emit(onNext:)", file, line)
    return subscribeOnMain(
      onNext: uncheckedOnMain(onNext),
      onCompleted: uncheckedOnMain(onCompleted),
      onDisposed: uncheckedOnMain(onDisposed)
    )
  }

  /// Swift 5 form of `emit(with:onNext:onCompleted:onDisposed:)`: a call off the main actor stops the program.
  @available(swift, obsoleted: 6)
  @_alwaysEmitIntoClient
  public consuming func emit<Object: AnyObject & Sendable>(
    with object: Object,
    onNext: ((Object, Element) -> Void)? = nil,
    onCompleted: ((Object) -> Void)? = nil,
    onDisposed: ((Object) -> Void)? = nil,
    file: StaticString = #fileID,
    line: UInt = #line
  ) -> any Disposable {
    requireMain("emit(with:)", file, line)
    return subscribeOnMain(
      with: object,
      onNext: uncheckedOnMain(onNext),
      onCompleted: uncheckedOnMain(onCompleted),
      onDisposed: uncheckedOnMain(onDisposed)
    )
  }

  /// Swift 5 form of `emit()`: a call off the main actor stops the program.
  @available(swift, obsoleted: 6)
  @_alwaysEmitIntoClient
  public consuming func emit(file: StaticString = #fileID, line: UInt = #line) -> any Disposable {
    requireMain("emit()", file, line)
    return subscribeOnMain(onNext: nil, onCompleted: nil, onDisposed: nil)
  }

  /// Swift 5 form of `emit(to:)`: a call off the main actor stops the program.
  @available(swift, obsoleted: 6)
  @_alwaysEmitIntoClient
  public consuming func emit<Observer: ObserverType & Sendable>(
    to observers: Observer...,
    file: StaticString = #fileID,
    line: UInt = #line
  ) -> any Disposable where Observer.Element == Element {
    requireMain("emit(to:)", file, line)
    return bindOnMain(to: observers)
  }

  /// Swift 5 form of `emit(to:)`: a call off the main actor stops the program.
  @available(swift, obsoleted: 6)
  @_alwaysEmitIntoClient
  public consuming func emit<Observer: ObserverType & Sendable>(
    to observers: Observer...,
    file: StaticString = #fileID,
    line: UInt = #line
  ) -> any Disposable where Observer.Element == Element? {
    requireMain("emit(to:)", file, line)
    return bindOnMain(to: observers)
  }

  /// Swift 5 form of `emit(to:)`: a call off the main actor stops the program.
  @available(swift, obsoleted: 6)
  @_alwaysEmitIntoClient
  public consuming func emit<Relay: RelayType>(
    to relays: Relay...,
    file: StaticString = #fileID,
    line: UInt = #line
  ) -> any Disposable where Relay.Element == Element {
    requireMain("emit(to:)", file, line)
    return bindOnMain(to: relays)
  }

  /// Swift 5 form of `emit(to:)`: a call off the main actor stops the program.
  @available(swift, obsoleted: 6)
  @_alwaysEmitIntoClient
  public consuming func emit<Relay: RelayType>(
    to relays: Relay...,
    file: StaticString = #fileID,
    line: UInt = #line
  ) -> any Disposable where Relay.Element == Element? {
    requireMain("emit(to:)", file, line)
    return bindOnMain(to: relays)
  }
}
