// Made by Tools/forms: change the functions that it reads, or Tools/Forms/operators.txt.

public import RxUnchecked

extension AnyObserver {
  /// Swift 5 form of `mapObserver(_:)`: the compiler does not check the closure.
  @available(swift, obsoleted: 6)
  @_alwaysEmitIntoClient
  public func mapObserver<Result>(_ transform: @escaping (Result) throws -> Element) -> AnyObserver<
    Result
  > where Element: Sendable {
    checkedMapObserver(unchecked(transform))
  }

  @_alwaysEmitIntoClient
  func checkedMapObserver<Result>(_ transform: @escaping @Sendable (Result) throws -> Element)
    -> AnyObserver<Result> where Element: Sendable
  {
    mapObserver(transform)
  }
}

extension Disposables {
  /// Swift 5 form of `create(with:)`: the compiler does not check the closure.
  @available(swift, obsoleted: 6)
  @_alwaysEmitIntoClient
  public static func create(with dispose: @escaping () -> Void) -> any Cancelable {
    checkedCreate(with: unchecked(dispose))
  }

  @_alwaysEmitIntoClient
  static func checkedCreate(with dispose: @escaping @Sendable () -> Void) -> any Cancelable {
    create(with: dispose)
  }
}

extension ObservableType {
  /// Swift 5 form of `subscribe(onNext:onError:onCompleted:onDisposed:)`: the compiler does not
  /// check the closures.
  @available(swift, obsoleted: 6)
  @_alwaysEmitIntoClient
  public func subscribe(
    onNext: ((Element) -> Void)? = nil,
    onError: ((any Error) -> Void)? = nil,
    onCompleted: (() -> Void)? = nil,
    onDisposed: (() -> Void)? = nil
  ) -> any Disposable {
    checkedSubscribe(
      onNext: unchecked(onNext),
      onError: unchecked(onError),
      onCompleted: unchecked(onCompleted),
      onDisposed: unchecked(onDisposed)
    )
  }

  @_alwaysEmitIntoClient
  func checkedSubscribe(
    onNext: (@Sendable (Element) -> Void)?,
    onError: (@Sendable (any Error) -> Void)?,
    onCompleted: (@Sendable () -> Void)?,
    onDisposed: (@Sendable () -> Void)?
  ) -> any Disposable {
    subscribe(onNext: onNext, onError: onError, onCompleted: onCompleted, onDisposed: onDisposed)
  }

  /// Swift 5 form of `subscribe(_:)`: the compiler does not check the closure.
  @available(swift, obsoleted: 6)
  @_alwaysEmitIntoClient
  public func subscribe(_ on: @escaping (Event<Element>) -> Void) -> any Disposable {
    checkedSubscribe(unchecked(on))
  }

  @_alwaysEmitIntoClient
  func checkedSubscribe(_ on: @escaping @Sendable (Event<Element>) -> Void) -> any Disposable {
    subscribe(on)
  }

  /// Swift 5 form of `subscribe(with:onNext:onError:onCompleted:onDisposed:)`: the compiler does
  /// not check the closures.
  @available(swift, obsoleted: 6)
  @_alwaysEmitIntoClient
  public func subscribe<Object: AnyObject & Sendable>(
    with object: Object,
    onNext: ((Object, Element) -> Void)? = nil,
    onError: ((Object, any Error) -> Void)? = nil,
    onCompleted: ((Object) -> Void)? = nil,
    onDisposed: ((Object) -> Void)? = nil
  ) -> any Disposable {
    checkedSubscribe(
      with: object,
      onNext: unchecked(onNext),
      onError: unchecked(onError),
      onCompleted: unchecked(onCompleted),
      onDisposed: unchecked(onDisposed)
    )
  }

  @_alwaysEmitIntoClient
  func checkedSubscribe<Object: AnyObject & Sendable>(
    with object: Object,
    onNext: (@Sendable (Object, Element) -> Void)?,
    onError: (@Sendable (Object, any Error) -> Void)?,
    onCompleted: (@Sendable (Object) -> Void)?,
    onDisposed: (@Sendable (Object) -> Void)?
  ) -> any Disposable {
    subscribe(
      with: object,
      onNext: onNext,
      onError: onError,
      onCompleted: onCompleted,
      onDisposed: onDisposed
    )
  }

  /// Swift 5 form of `combineLatest(_:_:resultSelector:)`: the compiler does not check the
  /// closure.
  @available(swift, obsoleted: 6)
  @_alwaysEmitIntoClient
  public static func combineLatest<A: ObservableType, B: ObservableType>(
    _ a: A,
    _ b: B,
    resultSelector: @escaping (A.Element, B.Element) throws -> Element
  ) -> Observable<Element> where A.Element: Sendable, B.Element: Sendable {
    checkedCombineLatest(a, b, resultSelector: unchecked(resultSelector))
  }

  @_alwaysEmitIntoClient
  static func checkedCombineLatest<A: ObservableType, B: ObservableType>(
    _ a: A,
    _ b: B,
    resultSelector: @escaping @Sendable (A.Element, B.Element) throws -> Element
  ) -> Observable<Element> where A.Element: Sendable, B.Element: Sendable {
    combineLatest(a, b, resultSelector: resultSelector)
  }

  /// Swift 5 form of `combineLatest(_:resultSelector:)`: the compiler does not check the closure.
  @available(swift, obsoleted: 6)
  @_alwaysEmitIntoClient
  public static func combineLatest<Sources: Collection>(
    _ sources: Sources,
    resultSelector: @escaping ([Sources.Element.Element]) throws -> Element
  ) -> Observable<Element>
  where Sources.Element: ObservableType, Sources.Element.Element: Sendable {
    checkedCombineLatest(sources, resultSelector: unchecked(resultSelector))
  }

  @_alwaysEmitIntoClient
  static func checkedCombineLatest<Sources: Collection>(
    _ sources: Sources,
    resultSelector: @escaping @Sendable ([Sources.Element.Element]) throws -> Element
  ) -> Observable<Element>
  where Sources.Element: ObservableType, Sources.Element.Element: Sendable {
    combineLatest(sources, resultSelector: resultSelector)
  }

  /// Swift 5 form of `zip(_:_:resultSelector:)`: the compiler does not check the closure.
  @available(swift, obsoleted: 6)
  @_alwaysEmitIntoClient
  public static func zip<A: ObservableType, B: ObservableType>(
    _ a: A,
    _ b: B,
    resultSelector: @escaping (A.Element, B.Element) throws -> Element
  ) -> Observable<Element> where A.Element: Sendable, B.Element: Sendable {
    checkedZip(a, b, resultSelector: unchecked(resultSelector))
  }

  @_alwaysEmitIntoClient
  static func checkedZip<A: ObservableType, B: ObservableType>(
    _ a: A,
    _ b: B,
    resultSelector: @escaping @Sendable (A.Element, B.Element) throws -> Element
  ) -> Observable<Element> where A.Element: Sendable, B.Element: Sendable {
    zip(a, b, resultSelector: resultSelector)
  }

  /// Swift 5 form of `zip(_:resultSelector:)`: the compiler does not check the closure.
  @available(swift, obsoleted: 6)
  @_alwaysEmitIntoClient
  public static func zip<Sources: Collection>(
    _ sources: Sources,
    resultSelector: @escaping ([Sources.Element.Element]) throws -> Element
  ) -> Observable<Element>
  where Sources.Element: ObservableType, Sources.Element.Element: Sendable {
    checkedZip(sources, resultSelector: unchecked(resultSelector))
  }

  @_alwaysEmitIntoClient
  static func checkedZip<Sources: Collection>(
    _ sources: Sources,
    resultSelector: @escaping @Sendable ([Sources.Element.Element]) throws -> Element
  ) -> Observable<Element>
  where Sources.Element: ObservableType, Sources.Element.Element: Sendable {
    zip(sources, resultSelector: resultSelector)
  }

  /// Swift 5 form of `withLatestFrom(_:resultSelector:)`: the compiler does not check the
  /// closure.
  @available(swift, obsoleted: 6)
  @_alwaysEmitIntoClient
  public func withLatestFrom<Source: ObservableConvertibleType, Result>(
    _ second: Source,
    resultSelector: @escaping (Element, Source.Element) throws -> Result
  ) -> Observable<Result> where Element: Sendable, Source.Element: Sendable {
    checkedWithLatestFrom(second, resultSelector: unchecked(resultSelector))
  }

  @_alwaysEmitIntoClient
  func checkedWithLatestFrom<Source: ObservableConvertibleType, Result>(
    _ second: Source,
    resultSelector: @escaping @Sendable (Element, Source.Element) throws -> Result
  ) -> Observable<Result> where Element: Sendable, Source.Element: Sendable {
    withLatestFrom(second, resultSelector: resultSelector)
  }

  /// Swift 5 form of `retry(when:)`: the compiler does not check the closure.
  @available(swift, obsoleted: 6)
  @_alwaysEmitIntoClient
  public func retry<Trigger: ObservableType, Failure: Error>(
    when notificationHandler: @escaping (Observable<Failure>) -> Trigger
  ) -> Observable<Element> {
    checkedRetry(when: unchecked(notificationHandler))
  }

  @_alwaysEmitIntoClient
  func checkedRetry<Trigger: ObservableType, Failure: Error>(
    when notificationHandler: @escaping @Sendable (Observable<Failure>) -> Trigger
  ) -> Observable<Element> {
    retry(when: notificationHandler)
  }

  /// Swift 5 form of `retry(when:)`: the compiler does not check the closure.
  @available(swift, obsoleted: 6)
  @_alwaysEmitIntoClient
  public func retry<Trigger: ObservableType>(
    when notificationHandler: @escaping (Observable<any Error>) -> Trigger
  ) -> Observable<Element> {
    checkedRetry(when: unchecked(notificationHandler))
  }

  @_alwaysEmitIntoClient
  func checkedRetry<Trigger: ObservableType>(
    when notificationHandler: @escaping @Sendable (Observable<any Error>) -> Trigger
  ) -> Observable<Element> {
    retry(when: notificationHandler)
  }

  /// Swift 5 form of `distinctUntilChanged(_:)`: the compiler does not check the closure.
  @available(swift, obsoleted: 6)
  @_alwaysEmitIntoClient
  public func distinctUntilChanged(_ comparer: @escaping (Element, Element) throws -> Bool)
    -> Observable<Element>
  {
    checkedDistinctUntilChanged(unchecked(comparer))
  }

  @_alwaysEmitIntoClient
  func checkedDistinctUntilChanged(
    _ comparer: @escaping @Sendable (Element, Element) throws -> Bool
  ) -> Observable<Element> {
    distinctUntilChanged(comparer)
  }

  /// Swift 5 form of `distinctUntilChanged(_:)`: the compiler does not check the closure.
  @available(swift, obsoleted: 6)
  @_alwaysEmitIntoClient
  public func distinctUntilChanged<Key: Equatable>(_ keySelector: @escaping (Element) throws -> Key)
    -> Observable<Element> where Key: SendableMetatype
  {
    checkedDistinctUntilChanged(unchecked(keySelector))
  }

  @_alwaysEmitIntoClient
  func checkedDistinctUntilChanged<Key: Equatable>(
    _ keySelector: @escaping @Sendable (Element) throws -> Key
  ) -> Observable<Element> where Key: SendableMetatype {
    distinctUntilChanged(keySelector)
  }

  /// Swift 5 form of `distinctUntilChanged(_:comparer:)`: the compiler does not check the
  /// closures.
  @available(swift, obsoleted: 6)
  @_alwaysEmitIntoClient
  public func distinctUntilChanged<Key>(
    _ keySelector: @escaping (Element) throws -> Key,
    comparer: @escaping (Key, Key) throws -> Bool
  ) -> Observable<Element> {
    checkedDistinctUntilChanged(unchecked(keySelector), comparer: unchecked(comparer))
  }

  @_alwaysEmitIntoClient
  func checkedDistinctUntilChanged<Key>(
    _ keySelector: @escaping @Sendable (Element) throws -> Key,
    comparer: @escaping @Sendable (Key, Key) throws -> Bool
  ) -> Observable<Element> {
    distinctUntilChanged(keySelector, comparer: comparer)
  }

  /// Swift 5 form of `filter(_:)`: the compiler does not check the closure.
  @available(swift, obsoleted: 6)
  @_alwaysEmitIntoClient
  public func filter(_ predicate: @escaping (Element) throws -> Bool) -> Observable<Element> {
    checkedFilter(unchecked(predicate))
  }

  @_alwaysEmitIntoClient
  func checkedFilter(_ predicate: @escaping @Sendable (Element) throws -> Bool) -> Observable<
    Element
  > {
    filter(predicate)
  }

  /// Swift 5 form of `single(_:)`: the compiler does not check the closure.
  @available(swift, obsoleted: 6)
  @_alwaysEmitIntoClient
  public func single(_ predicate: @escaping (Element) throws -> Bool) -> Observable<Element> {
    checkedSingle(unchecked(predicate))
  }

  @_alwaysEmitIntoClient
  func checkedSingle(_ predicate: @escaping @Sendable (Element) throws -> Bool) -> Observable<
    Element
  > {
    single(predicate)
  }

  /// Swift 5 form of `skip(while:)`: the compiler does not check the closure.
  @available(swift, obsoleted: 6)
  @_alwaysEmitIntoClient
  public func skip(while predicate: @escaping (Element) throws -> Bool) -> Observable<Element> {
    checkedSkip(while: unchecked(predicate))
  }

  @_alwaysEmitIntoClient
  func checkedSkip(while predicate: @escaping @Sendable (Element) throws -> Bool) -> Observable<
    Element
  > {
    skip(while: predicate)
  }

  /// Swift 5 form of `take(while:behavior:)`: the compiler does not check the closure.
  @available(swift, obsoleted: 6)
  @_alwaysEmitIntoClient
  public func take(
    while predicate: @escaping (Element) throws -> Bool,
    behavior: TakeBehavior = .exclusive
  ) -> Observable<Element> {
    checkedTake(while: unchecked(predicate), behavior: behavior)
  }

  @_alwaysEmitIntoClient
  func checkedTake(
    while predicate: @escaping @Sendable (Element) throws -> Bool,
    behavior: TakeBehavior
  ) -> Observable<Element> {
    take(while: predicate, behavior: behavior)
  }

  /// Swift 5 form of `take(until:behavior:)`: the compiler does not check the closure.
  @available(swift, obsoleted: 6)
  @_alwaysEmitIntoClient
  public func take(
    until predicate: @escaping (Element) throws -> Bool,
    behavior: TakeBehavior = .exclusive
  ) -> Observable<Element> {
    checkedTake(until: unchecked(predicate), behavior: behavior)
  }

  @_alwaysEmitIntoClient
  func checkedTake(
    until predicate: @escaping @Sendable (Element) throws -> Bool,
    behavior: TakeBehavior
  ) -> Observable<Element> {
    take(until: predicate, behavior: behavior)
  }

  /// Swift 5 form of `multicast(makeSubject:)`: the compiler does not check the closure.
  @available(swift, obsoleted: 6)
  @_alwaysEmitIntoClient
  public func multicast<Subject: SubjectType & Sendable>(makeSubject: @escaping () -> Subject)
    -> ConnectableObservable<Subject.Element>
  where Subject.Observer.Element == Element, Subject.Observer: Sendable {
    checkedMulticast(makeSubject: unchecked(makeSubject))
  }

  @_alwaysEmitIntoClient
  func checkedMulticast<Subject: SubjectType & Sendable>(
    makeSubject: @escaping @Sendable () -> Subject
  ) -> ConnectableObservable<Subject.Element>
  where Subject.Observer.Element == Element, Subject.Observer: Sendable {
    multicast(makeSubject: makeSubject)
  }

  /// Swift 5 form of `multicast(_:selector:)`: the compiler does not check the closures.
  @available(swift, obsoleted: 6)
  @_alwaysEmitIntoClient
  public func multicast<Subject: SubjectType & Sendable, Result>(
    _ subjectSelector: @escaping () throws -> Subject,
    selector: @escaping (Observable<Subject.Element>) throws -> Observable<Result>
  ) -> Observable<Result> where Subject.Observer.Element == Element, Subject.Observer: Sendable {
    checkedMulticast(unchecked(subjectSelector), selector: unchecked(selector))
  }

  @_alwaysEmitIntoClient
  func checkedMulticast<Subject: SubjectType & Sendable, Result>(
    _ subjectSelector: @escaping @Sendable () throws -> Subject,
    selector: @escaping @Sendable (Observable<Subject.Element>) throws -> Observable<Result>
  ) -> Observable<Result> where Subject.Observer.Element == Element, Subject.Observer: Sendable {
    multicast(subjectSelector, selector: selector)
  }

  /// Swift 5 form of `compactMap(_:)`: the compiler does not check the closure.
  @available(swift, obsoleted: 6)
  @_alwaysEmitIntoClient
  public func compactMap<Result>(_ transform: @escaping (Element) throws -> Result?) -> Observable<
    Result
  > {
    checkedCompactMap(unchecked(transform))
  }

  @_alwaysEmitIntoClient
  func checkedCompactMap<Result>(_ transform: @escaping @Sendable (Element) throws -> Result?)
    -> Observable<Result>
  {
    compactMap(transform)
  }

  /// Swift 5 form of `flatMap(_:)`: the compiler does not check the closure.
  @available(swift, obsoleted: 6)
  @_alwaysEmitIntoClient
  public func flatMap<Source: ObservableConvertibleType>(
    _ selector: @escaping (Element) throws -> Source
  ) -> Observable<Source.Element> where Element: Sendable, Source.Element: Sendable {
    checkedFlatMap(unchecked(selector))
  }

  @_alwaysEmitIntoClient
  func checkedFlatMap<Source: ObservableConvertibleType>(
    _ selector: @escaping @Sendable (Element) throws -> Source
  ) -> Observable<Source.Element> where Element: Sendable, Source.Element: Sendable {
    flatMap(selector)
  }

  /// Swift 5 form of `flatMapFirst(_:)`: the compiler does not check the closure.
  @available(swift, obsoleted: 6)
  @_alwaysEmitIntoClient
  public func flatMapFirst<Source: ObservableConvertibleType>(
    _ selector: @escaping (Element) throws -> Source
  ) -> Observable<Source.Element> where Element: Sendable, Source.Element: Sendable {
    checkedFlatMapFirst(unchecked(selector))
  }

  @_alwaysEmitIntoClient
  func checkedFlatMapFirst<Source: ObservableConvertibleType>(
    _ selector: @escaping @Sendable (Element) throws -> Source
  ) -> Observable<Source.Element> where Element: Sendable, Source.Element: Sendable {
    flatMapFirst(selector)
  }

  /// Swift 5 form of `concatMap(_:)`: the compiler does not check the closure.
  @available(swift, obsoleted: 6)
  @_alwaysEmitIntoClient
  public func concatMap<Source: ObservableConvertibleType>(
    _ selector: @escaping (Element) throws -> Source
  ) -> Observable<Source.Element> where Element: Sendable, Source.Element: Sendable {
    checkedConcatMap(unchecked(selector))
  }

  @_alwaysEmitIntoClient
  func checkedConcatMap<Source: ObservableConvertibleType>(
    _ selector: @escaping @Sendable (Element) throws -> Source
  ) -> Observable<Source.Element> where Element: Sendable, Source.Element: Sendable {
    concatMap(selector)
  }

  /// Swift 5 form of `flatMapLatest(_:)`: the compiler does not check the closure.
  @available(swift, obsoleted: 6)
  @_alwaysEmitIntoClient
  public func flatMapLatest<Source: ObservableConvertibleType>(
    _ selector: @escaping (Element) throws -> Source
  ) -> Observable<Source.Element> where Element: Sendable, Source.Element: Sendable {
    checkedFlatMapLatest(unchecked(selector))
  }

  @_alwaysEmitIntoClient
  func checkedFlatMapLatest<Source: ObservableConvertibleType>(
    _ selector: @escaping @Sendable (Element) throws -> Source
  ) -> Observable<Source.Element> where Element: Sendable, Source.Element: Sendable {
    flatMapLatest(selector)
  }

  /// Swift 5 form of `map(_:)`: the compiler does not check the closure.
  @available(swift, obsoleted: 6)
  @_alwaysEmitIntoClient
  public func map<Result>(_ transform: @escaping (Element) throws -> Result) -> Observable<Result> {
    checkedMap(unchecked(transform))
  }

  @_alwaysEmitIntoClient
  func checkedMap<Result>(_ transform: @escaping @Sendable (Element) throws -> Result)
    -> Observable<Result>
  {
    map(transform)
  }

  /// Swift 5 form of `reduce(_:accumulator:)`: the compiler does not check the closure.
  @available(swift, obsoleted: 6)
  @_alwaysEmitIntoClient
  public func reduce<Accumulated>(
    _ seed: Accumulated,
    accumulator: @escaping (Accumulated, Element) throws -> Accumulated
  ) -> Observable<Accumulated> where Accumulated: Sendable {
    checkedReduce(seed, accumulator: unchecked(accumulator))
  }

  @_alwaysEmitIntoClient
  func checkedReduce<Accumulated>(
    _ seed: Accumulated,
    accumulator: @escaping @Sendable (Accumulated, Element) throws -> Accumulated
  ) -> Observable<Accumulated> where Accumulated: Sendable {
    reduce(seed, accumulator: accumulator)
  }

  /// Swift 5 form of `reduce(_:accumulator:mapResult:)`: the compiler does not check the
  /// closures.
  @available(swift, obsoleted: 6)
  @_alwaysEmitIntoClient
  public func reduce<Accumulated, Result>(
    _ seed: Accumulated,
    accumulator: @escaping (Accumulated, Element) throws -> Accumulated,
    mapResult: @escaping (Accumulated) throws -> Result
  ) -> Observable<Result> where Accumulated: Sendable {
    checkedReduce(seed, accumulator: unchecked(accumulator), mapResult: unchecked(mapResult))
  }

  @_alwaysEmitIntoClient
  func checkedReduce<Accumulated, Result>(
    _ seed: Accumulated,
    accumulator: @escaping @Sendable (Accumulated, Element) throws -> Accumulated,
    mapResult: @escaping @Sendable (Accumulated) throws -> Result
  ) -> Observable<Result> where Accumulated: Sendable {
    reduce(seed, accumulator: accumulator, mapResult: mapResult)
  }

  /// Swift 5 form of `scan(_:accumulator:)`: the compiler does not check the closure.
  @available(swift, obsoleted: 6)
  @_alwaysEmitIntoClient
  public func scan<Accumulated>(
    _ seed: Accumulated,
    accumulator: @escaping (Accumulated, Element) throws -> Accumulated
  ) -> Observable<Accumulated> where Accumulated: Sendable {
    checkedScan(seed, accumulator: unchecked(accumulator))
  }

  @_alwaysEmitIntoClient
  func checkedScan<Accumulated>(
    _ seed: Accumulated,
    accumulator: @escaping @Sendable (Accumulated, Element) throws -> Accumulated
  ) -> Observable<Accumulated> where Accumulated: Sendable {
    scan(seed, accumulator: accumulator)
  }

  /// Swift 5 form of `scan(into:accumulator:)`: the compiler does not check the closure.
  @available(swift, obsoleted: 6)
  @_alwaysEmitIntoClient
  public func scan<Accumulated>(
    into seed: Accumulated,
    accumulator: @escaping (inout Accumulated, Element) throws -> Void
  ) -> Observable<Accumulated> where Accumulated: Sendable {
    checkedScan(into: seed, accumulator: unchecked(accumulator))
  }

  @_alwaysEmitIntoClient
  func checkedScan<Accumulated>(
    into seed: Accumulated,
    accumulator: @escaping @Sendable (inout Accumulated, Element) throws -> Void
  ) -> Observable<Accumulated> where Accumulated: Sendable {
    scan(into: seed, accumulator: accumulator)
  }

  /// Swift 5 form of `groupBy(keySelector:)`: the compiler does not check the closure.
  @available(swift, obsoleted: 6)
  @_alwaysEmitIntoClient
  public func groupBy<Key: Hashable & SendableMetatype>(
    keySelector: @escaping (Element) throws -> Key
  ) -> Observable<GroupedObservable<Key, Element>> {
    checkedGroupBy(keySelector: unchecked(keySelector))
  }

  @_alwaysEmitIntoClient
  func checkedGroupBy<Key: Hashable & SendableMetatype>(
    keySelector: @escaping @Sendable (Element) throws -> Key
  ) -> Observable<GroupedObservable<Key, Element>> {
    groupBy(keySelector: keySelector)
  }

  /// Swift 5 form of `withUnretained(_:resultSelector:)`: the compiler does not check the
  /// closure.
  @available(swift, obsoleted: 6)
  @_alwaysEmitIntoClient
  public func withUnretained<Object: AnyObject & Sendable, Result>(
    _ object: Object,
    resultSelector: @escaping (Object, Element) -> Result
  ) -> Observable<Result> {
    checkedWithUnretained(object, resultSelector: unchecked(resultSelector))
  }

  @_alwaysEmitIntoClient
  func checkedWithUnretained<Object: AnyObject & Sendable, Result>(
    _ object: Object,
    resultSelector: @escaping @Sendable (Object, Element) -> Result
  ) -> Observable<Result> {
    withUnretained(object, resultSelector: resultSelector)
  }

  /// Swift 5 form of `do`: the compiler does not check the closures.
  @available(swift, obsoleted: 6)
  @_alwaysEmitIntoClient
  public func `do`(
    onNext: ((Element) throws -> Void)? = nil,
    afterNext: ((Element) throws -> Void)? = nil,
    onError: ((any Error) throws -> Void)? = nil,
    afterError: ((any Error) throws -> Void)? = nil,
    onCompleted: (() throws -> Void)? = nil,
    afterCompleted: (() throws -> Void)? = nil,
    onSubscribe: (() -> Void)? = nil,
    onSubscribed: (() -> Void)? = nil,
    onDispose: (() -> Void)? = nil
  ) -> Observable<Element> {
    checkedDo(
      onNext: unchecked(onNext),
      afterNext: unchecked(afterNext),
      onError: unchecked(onError),
      afterError: unchecked(afterError),
      onCompleted: unchecked(onCompleted),
      afterCompleted: unchecked(afterCompleted),
      onSubscribe: unchecked(onSubscribe),
      onSubscribed: unchecked(onSubscribed),
      onDispose: unchecked(onDispose)
    )
  }

  @_alwaysEmitIntoClient
  func checkedDo(
    onNext: (@Sendable (Element) throws -> Void)?,
    afterNext: (@Sendable (Element) throws -> Void)?,
    onError: (@Sendable (any Error) throws -> Void)?,
    afterError: (@Sendable (any Error) throws -> Void)?,
    onCompleted: (@Sendable () throws -> Void)?,
    afterCompleted: (@Sendable () throws -> Void)?,
    onSubscribe: (@Sendable () -> Void)?,
    onSubscribed: (@Sendable () -> Void)?,
    onDispose: (@Sendable () -> Void)?
  ) -> Observable<Element> {
    self.`do`(
      onNext: onNext,
      afterNext: afterNext,
      onError: onError,
      afterError: afterError,
      onCompleted: onCompleted,
      afterCompleted: afterCompleted,
      onSubscribe: onSubscribe,
      onSubscribed: onSubscribed,
      onDispose: onDispose
    )
  }

  /// Swift 5 form of `create(_:)`: the compiler does not check the closure.
  @available(swift, obsoleted: 6)
  @_alwaysEmitIntoClient
  public static func create(_ subscribe: @escaping (AnyObserver<Element>) -> any Disposable)
    -> Observable<Element>
  {
    checkedCreate(unchecked(subscribe))
  }

  @_alwaysEmitIntoClient
  static func checkedCreate(
    _ subscribe: @escaping @Sendable (AnyObserver<Element>) -> any Disposable
  ) -> Observable<Element> {
    create(subscribe)
  }

  /// Swift 5 form of `deferred(_:)`: the compiler does not check the closure.
  @available(swift, obsoleted: 6)
  @_alwaysEmitIntoClient
  public static func deferred<Source: ObservableConvertibleType>(
    _ observableFactory: @escaping () throws -> Source
  ) -> Observable<Element> where Source.Element == Element {
    checkedDeferred(unchecked(observableFactory))
  }

  @_alwaysEmitIntoClient
  static func checkedDeferred<Source: ObservableConvertibleType>(
    _ observableFactory: @escaping @Sendable () throws -> Source
  ) -> Observable<Element> where Source.Element == Element {
    deferred(observableFactory)
  }

  /// Swift 5 form of `deferred(_:)`: the compiler does not check the closure.
  @available(swift, obsoleted: 6)
  @_alwaysEmitIntoClient
  public static func deferred(_ observableFactory: @escaping () throws -> Observable<Element>)
    -> Observable<Element>
  {
    checkedDeferred(unchecked(observableFactory))
  }

  @_alwaysEmitIntoClient
  static func checkedDeferred(
    _ observableFactory: @escaping @Sendable () throws -> Observable<Element>
  ) -> Observable<Element> {
    deferred(observableFactory)
  }

  /// Swift 5 form of `generate(initialState:condition:iterate:)`: the compiler does not check the
  /// closures.
  @available(swift, obsoleted: 6)
  @_alwaysEmitIntoClient
  public static func generate(
    initialState: Element,
    condition: @escaping (Element) throws -> Bool,
    iterate: @escaping (Element) throws -> Element
  ) -> Observable<Element> where Element: Sendable {
    checkedGenerate(
      initialState: initialState,
      condition: unchecked(condition),
      iterate: unchecked(iterate)
    )
  }

  @_alwaysEmitIntoClient
  static func checkedGenerate(
    initialState: Element,
    condition: @escaping @Sendable (Element) throws -> Bool,
    iterate: @escaping @Sendable (Element) throws -> Element
  ) -> Observable<Element> where Element: Sendable {
    generate(initialState: initialState, condition: condition, iterate: iterate)
  }

  /// Swift 5 form of `generate(initialState:condition:scheduler:iterate:)`: the compiler does not
  /// check the closures.
  @available(swift, obsoleted: 6)
  @_alwaysEmitIntoClient
  public static func generate(
    initialState: Element,
    condition: @escaping (Element) throws -> Bool,
    scheduler: any ImmediateSchedulerType,
    iterate: @escaping (Element) throws -> Element
  ) -> Observable<Element> where Element: Sendable {
    checkedGenerate(
      initialState: initialState,
      condition: unchecked(condition),
      scheduler: scheduler,
      iterate: unchecked(iterate)
    )
  }

  @_alwaysEmitIntoClient
  static func checkedGenerate(
    initialState: Element,
    condition: @escaping @Sendable (Element) throws -> Bool,
    scheduler: any ImmediateSchedulerType,
    iterate: @escaping @Sendable (Element) throws -> Element
  ) -> Observable<Element> where Element: Sendable {
    generate(
      initialState: initialState,
      condition: condition,
      scheduler: scheduler,
      iterate: iterate
    )
  }

  /// Swift 5 form of `using(_:observableFactory:)`: the compiler does not check the closures.
  @available(swift, obsoleted: 6)
  @_alwaysEmitIntoClient
  public static func using<Resource: Disposable>(
    _ resourceFactory: @escaping () throws -> Resource,
    observableFactory: @escaping (Resource) throws -> Observable<Element>
  ) -> Observable<Element> {
    checkedUsing(unchecked(resourceFactory), observableFactory: unchecked(observableFactory))
  }

  @_alwaysEmitIntoClient
  static func checkedUsing<Resource: Disposable>(
    _ resourceFactory: @escaping @Sendable () throws -> Resource,
    observableFactory: @escaping @Sendable (Resource) throws -> Observable<Element>
  ) -> Observable<Element> {
    using(resourceFactory, observableFactory: observableFactory)
  }

  /// Swift 5 form of `bind(onNext:)`: the compiler does not check the closure.
  @available(swift, obsoleted: 6)
  @_alwaysEmitIntoClient
  public func bind(onNext: @escaping (Element) -> Void) -> any Disposable {
    checkedBind(onNext: unchecked(onNext))
  }

  @_alwaysEmitIntoClient
  func checkedBind(onNext: @escaping @Sendable (Element) -> Void) -> any Disposable {
    bind(onNext: onNext)
  }

  /// Swift 5 form of `bind(with:onNext:)`: the compiler does not check the closure.
  @available(swift, obsoleted: 6)
  @_alwaysEmitIntoClient
  public func bind<Object: AnyObject & Sendable>(
    with object: Object,
    onNext: @escaping (Object, Element) -> Void
  ) -> any Disposable {
    checkedBind(with: object, onNext: unchecked(onNext))
  }

  @_alwaysEmitIntoClient
  func checkedBind<Object: AnyObject & Sendable>(
    with object: Object,
    onNext: @escaping @Sendable (Object, Element) -> Void
  ) -> any Disposable {
    bind(with: object, onNext: onNext)
  }

  /// Swift 5 form of `zip(_:_:_:resultSelector:)`: the compiler does not check the closure.
  @available(swift, obsoleted: 6)
  @_alwaysEmitIntoClient
  public static func zip<A: ObservableType, B: ObservableType, C: ObservableType>(
    _ a: A,
    _ b: B,
    _ c: C,
    resultSelector: @escaping (A.Element, B.Element, C.Element) throws -> Element
  ) -> Observable<Element> where A.Element: Sendable, B.Element: Sendable, C.Element: Sendable {
    checkedZip(a, b, c, resultSelector: unchecked(resultSelector))
  }

  @_alwaysEmitIntoClient
  static func checkedZip<A: ObservableType, B: ObservableType, C: ObservableType>(
    _ a: A,
    _ b: B,
    _ c: C,
    resultSelector: @escaping @Sendable (A.Element, B.Element, C.Element) throws -> Element
  ) -> Observable<Element> where A.Element: Sendable, B.Element: Sendable, C.Element: Sendable {
    zip(a, b, c, resultSelector: resultSelector)
  }

  /// Swift 5 form of `zip(_:_:_:_:resultSelector:)`: the compiler does not check the closure.
  @available(swift, obsoleted: 6)
  @_alwaysEmitIntoClient
  public static func zip<
    A: ObservableType,
    B: ObservableType,
    C: ObservableType,
    D: ObservableType
  >(
    _ a: A,
    _ b: B,
    _ c: C,
    _ d: D,
    resultSelector: @escaping (A.Element, B.Element, C.Element, D.Element) throws -> Element
  ) -> Observable<Element>
  where A.Element: Sendable, B.Element: Sendable, C.Element: Sendable, D.Element: Sendable {
    checkedZip(a, b, c, d, resultSelector: unchecked(resultSelector))
  }

  @_alwaysEmitIntoClient
  static func checkedZip<
    A: ObservableType,
    B: ObservableType,
    C: ObservableType,
    D: ObservableType
  >(
    _ a: A,
    _ b: B,
    _ c: C,
    _ d: D,
    resultSelector:
      @escaping @Sendable (A.Element, B.Element, C.Element, D.Element) throws -> Element
  ) -> Observable<Element>
  where A.Element: Sendable, B.Element: Sendable, C.Element: Sendable, D.Element: Sendable {
    zip(a, b, c, d, resultSelector: resultSelector)
  }

  /// Swift 5 form of `zip(_:_:_:_:_:resultSelector:)`: the compiler does not check the closure.
  @available(swift, obsoleted: 6)
  @_alwaysEmitIntoClient
  public static func zip<
    A: ObservableType,
    B: ObservableType,
    C: ObservableType,
    D: ObservableType,
    E: ObservableType
  >(
    _ a: A,
    _ b: B,
    _ c: C,
    _ d: D,
    _ e: E,
    resultSelector:
      @escaping (A.Element, B.Element, C.Element, D.Element, E.Element) throws -> Element
  ) -> Observable<Element>
  where
    A.Element: Sendable, B.Element: Sendable, C.Element: Sendable, D.Element: Sendable,
    E.Element: Sendable
  {
    checkedZip(a, b, c, d, e, resultSelector: unchecked(resultSelector))
  }

  @_alwaysEmitIntoClient
  static func checkedZip<
    A: ObservableType,
    B: ObservableType,
    C: ObservableType,
    D: ObservableType,
    E: ObservableType
  >(
    _ a: A,
    _ b: B,
    _ c: C,
    _ d: D,
    _ e: E,
    resultSelector:
      @escaping @Sendable (A.Element, B.Element, C.Element, D.Element, E.Element) throws -> Element
  ) -> Observable<Element>
  where
    A.Element: Sendable, B.Element: Sendable, C.Element: Sendable, D.Element: Sendable,
    E.Element: Sendable
  {
    zip(a, b, c, d, e, resultSelector: resultSelector)
  }

  /// Swift 5 form of `zip(_:_:_:_:_:_:resultSelector:)`: the compiler does not check the closure.
  @available(swift, obsoleted: 6)
  @_alwaysEmitIntoClient
  public static func zip<
    A: ObservableType,
    B: ObservableType,
    C: ObservableType,
    D: ObservableType,
    E: ObservableType,
    F: ObservableType
  >(
    _ a: A,
    _ b: B,
    _ c: C,
    _ d: D,
    _ e: E,
    _ f: F,
    resultSelector:
      @escaping (A.Element, B.Element, C.Element, D.Element, E.Element, F.Element) throws -> Element
  ) -> Observable<Element>
  where
    A.Element: Sendable, B.Element: Sendable, C.Element: Sendable, D.Element: Sendable,
    E.Element: Sendable, F.Element: Sendable
  {
    checkedZip(a, b, c, d, e, f, resultSelector: unchecked(resultSelector))
  }

  @_alwaysEmitIntoClient
  static func checkedZip<
    A: ObservableType,
    B: ObservableType,
    C: ObservableType,
    D: ObservableType,
    E: ObservableType,
    F: ObservableType
  >(
    _ a: A,
    _ b: B,
    _ c: C,
    _ d: D,
    _ e: E,
    _ f: F,
    resultSelector:
      @escaping @Sendable (A.Element, B.Element, C.Element, D.Element, E.Element, F.Element) throws
      -> Element
  ) -> Observable<Element>
  where
    A.Element: Sendable, B.Element: Sendable, C.Element: Sendable, D.Element: Sendable,
    E.Element: Sendable, F.Element: Sendable
  {
    zip(a, b, c, d, e, f, resultSelector: resultSelector)
  }

  /// Swift 5 form of `zip(_:_:_:_:_:_:_:resultSelector:)`: the compiler does not check the
  /// closure.
  @available(swift, obsoleted: 6)
  @_alwaysEmitIntoClient
  public static func zip<
    A: ObservableType,
    B: ObservableType,
    C: ObservableType,
    D: ObservableType,
    E: ObservableType,
    F: ObservableType,
    G: ObservableType
  >(
    _ a: A,
    _ b: B,
    _ c: C,
    _ d: D,
    _ e: E,
    _ f: F,
    _ g: G,
    resultSelector:
      @escaping (A.Element, B.Element, C.Element, D.Element, E.Element, F.Element, G.Element) throws
      -> Element
  ) -> Observable<Element>
  where
    A.Element: Sendable, B.Element: Sendable, C.Element: Sendable, D.Element: Sendable,
    E.Element: Sendable, F.Element: Sendable, G.Element: Sendable
  {
    checkedZip(a, b, c, d, e, f, g, resultSelector: unchecked(resultSelector))
  }

  @_alwaysEmitIntoClient
  static func checkedZip<
    A: ObservableType,
    B: ObservableType,
    C: ObservableType,
    D: ObservableType,
    E: ObservableType,
    F: ObservableType,
    G: ObservableType
  >(
    _ a: A,
    _ b: B,
    _ c: C,
    _ d: D,
    _ e: E,
    _ f: F,
    _ g: G,
    resultSelector:
      @escaping @Sendable (
        A.Element, B.Element, C.Element, D.Element, E.Element, F.Element, G.Element
      ) throws -> Element
  ) -> Observable<Element>
  where
    A.Element: Sendable, B.Element: Sendable, C.Element: Sendable, D.Element: Sendable,
    E.Element: Sendable, F.Element: Sendable, G.Element: Sendable
  {
    zip(a, b, c, d, e, f, g, resultSelector: resultSelector)
  }

  /// Swift 5 form of `zip(_:_:_:_:_:_:_:_:resultSelector:)`: the compiler does not check the
  /// closure.
  @available(swift, obsoleted: 6)
  @_alwaysEmitIntoClient
  public static func zip<
    A: ObservableType,
    B: ObservableType,
    C: ObservableType,
    D: ObservableType,
    E: ObservableType,
    F: ObservableType,
    G: ObservableType,
    H: ObservableType
  >(
    _ a: A,
    _ b: B,
    _ c: C,
    _ d: D,
    _ e: E,
    _ f: F,
    _ g: G,
    _ h: H,
    resultSelector:
      @escaping (
        A.Element, B.Element, C.Element, D.Element, E.Element, F.Element, G.Element, H.Element
      ) throws -> Element
  ) -> Observable<Element>
  where
    A.Element: Sendable, B.Element: Sendable, C.Element: Sendable, D.Element: Sendable,
    E.Element: Sendable, F.Element: Sendable, G.Element: Sendable, H.Element: Sendable
  {
    checkedZip(a, b, c, d, e, f, g, h, resultSelector: unchecked(resultSelector))
  }

  @_alwaysEmitIntoClient
  static func checkedZip<
    A: ObservableType,
    B: ObservableType,
    C: ObservableType,
    D: ObservableType,
    E: ObservableType,
    F: ObservableType,
    G: ObservableType,
    H: ObservableType
  >(
    _ a: A,
    _ b: B,
    _ c: C,
    _ d: D,
    _ e: E,
    _ f: F,
    _ g: G,
    _ h: H,
    resultSelector:
      @escaping @Sendable (
        A.Element, B.Element, C.Element, D.Element, E.Element, F.Element, G.Element, H.Element
      ) throws -> Element
  ) -> Observable<Element>
  where
    A.Element: Sendable, B.Element: Sendable, C.Element: Sendable, D.Element: Sendable,
    E.Element: Sendable, F.Element: Sendable, G.Element: Sendable, H.Element: Sendable
  {
    zip(a, b, c, d, e, f, g, h, resultSelector: resultSelector)
  }

  /// Swift 5 form of `zip(_:_:_:_:_:resultSelector:)`: the compiler does not check the closure.
  @available(swift, obsoleted: 6)
  @_alwaysEmitIntoClient
  @_disfavoredOverload
  public static func zip<
    A: ObservableType,
    B: ObservableType,
    C: ObservableType,
    D: ObservableType,
    each Other: ObservableType
  >(
    _ a: A,
    _ b: B,
    _ c: C,
    _ d: D,
    _ others: repeat each Other,
    resultSelector:
      @escaping (A.Element, B.Element, C.Element, D.Element, repeat (each Other).Element) throws ->
      Element
  ) -> Observable<Element>
  where
    A.Element: Sendable, B.Element: Sendable, C.Element: Sendable, D.Element: Sendable,
    repeat (each Other).Element: Sendable
  {
    rows(a, b, c, d, repeat each others, policy: .all, resultSelector: resultSelector)
  }

  /// Swift 5 form of `combineLatest(_:_:_:resultSelector:)`: the compiler does not check the
  /// closure.
  @available(swift, obsoleted: 6)
  @_alwaysEmitIntoClient
  public static func combineLatest<A: ObservableType, B: ObservableType, C: ObservableType>(
    _ a: A,
    _ b: B,
    _ c: C,
    resultSelector: @escaping (A.Element, B.Element, C.Element) throws -> Element
  ) -> Observable<Element> where A.Element: Sendable, B.Element: Sendable, C.Element: Sendable {
    checkedCombineLatest(a, b, c, resultSelector: unchecked(resultSelector))
  }

  @_alwaysEmitIntoClient
  static func checkedCombineLatest<A: ObservableType, B: ObservableType, C: ObservableType>(
    _ a: A,
    _ b: B,
    _ c: C,
    resultSelector: @escaping @Sendable (A.Element, B.Element, C.Element) throws -> Element
  ) -> Observable<Element> where A.Element: Sendable, B.Element: Sendable, C.Element: Sendable {
    combineLatest(a, b, c, resultSelector: resultSelector)
  }

  /// Swift 5 form of `combineLatest(_:_:_:_:resultSelector:)`: the compiler does not check the
  /// closure.
  @available(swift, obsoleted: 6)
  @_alwaysEmitIntoClient
  public static func combineLatest<
    A: ObservableType,
    B: ObservableType,
    C: ObservableType,
    D: ObservableType
  >(
    _ a: A,
    _ b: B,
    _ c: C,
    _ d: D,
    resultSelector: @escaping (A.Element, B.Element, C.Element, D.Element) throws -> Element
  ) -> Observable<Element>
  where A.Element: Sendable, B.Element: Sendable, C.Element: Sendable, D.Element: Sendable {
    checkedCombineLatest(a, b, c, d, resultSelector: unchecked(resultSelector))
  }

  @_alwaysEmitIntoClient
  static func checkedCombineLatest<
    A: ObservableType,
    B: ObservableType,
    C: ObservableType,
    D: ObservableType
  >(
    _ a: A,
    _ b: B,
    _ c: C,
    _ d: D,
    resultSelector:
      @escaping @Sendable (A.Element, B.Element, C.Element, D.Element) throws -> Element
  ) -> Observable<Element>
  where A.Element: Sendable, B.Element: Sendable, C.Element: Sendable, D.Element: Sendable {
    combineLatest(a, b, c, d, resultSelector: resultSelector)
  }

  /// Swift 5 form of `combineLatest(_:_:_:_:_:resultSelector:)`: the compiler does not check the
  /// closure.
  @available(swift, obsoleted: 6)
  @_alwaysEmitIntoClient
  public static func combineLatest<
    A: ObservableType,
    B: ObservableType,
    C: ObservableType,
    D: ObservableType,
    E: ObservableType
  >(
    _ a: A,
    _ b: B,
    _ c: C,
    _ d: D,
    _ e: E,
    resultSelector:
      @escaping (A.Element, B.Element, C.Element, D.Element, E.Element) throws -> Element
  ) -> Observable<Element>
  where
    A.Element: Sendable, B.Element: Sendable, C.Element: Sendable, D.Element: Sendable,
    E.Element: Sendable
  {
    checkedCombineLatest(a, b, c, d, e, resultSelector: unchecked(resultSelector))
  }

  @_alwaysEmitIntoClient
  static func checkedCombineLatest<
    A: ObservableType,
    B: ObservableType,
    C: ObservableType,
    D: ObservableType,
    E: ObservableType
  >(
    _ a: A,
    _ b: B,
    _ c: C,
    _ d: D,
    _ e: E,
    resultSelector:
      @escaping @Sendable (A.Element, B.Element, C.Element, D.Element, E.Element) throws -> Element
  ) -> Observable<Element>
  where
    A.Element: Sendable, B.Element: Sendable, C.Element: Sendable, D.Element: Sendable,
    E.Element: Sendable
  {
    combineLatest(a, b, c, d, e, resultSelector: resultSelector)
  }

  /// Swift 5 form of `combineLatest(_:_:_:_:_:_:resultSelector:)`: the compiler does not check
  /// the closure.
  @available(swift, obsoleted: 6)
  @_alwaysEmitIntoClient
  public static func combineLatest<
    A: ObservableType,
    B: ObservableType,
    C: ObservableType,
    D: ObservableType,
    E: ObservableType,
    F: ObservableType
  >(
    _ a: A,
    _ b: B,
    _ c: C,
    _ d: D,
    _ e: E,
    _ f: F,
    resultSelector:
      @escaping (A.Element, B.Element, C.Element, D.Element, E.Element, F.Element) throws -> Element
  ) -> Observable<Element>
  where
    A.Element: Sendable, B.Element: Sendable, C.Element: Sendable, D.Element: Sendable,
    E.Element: Sendable, F.Element: Sendable
  {
    checkedCombineLatest(a, b, c, d, e, f, resultSelector: unchecked(resultSelector))
  }

  @_alwaysEmitIntoClient
  static func checkedCombineLatest<
    A: ObservableType,
    B: ObservableType,
    C: ObservableType,
    D: ObservableType,
    E: ObservableType,
    F: ObservableType
  >(
    _ a: A,
    _ b: B,
    _ c: C,
    _ d: D,
    _ e: E,
    _ f: F,
    resultSelector:
      @escaping @Sendable (A.Element, B.Element, C.Element, D.Element, E.Element, F.Element) throws
      -> Element
  ) -> Observable<Element>
  where
    A.Element: Sendable, B.Element: Sendable, C.Element: Sendable, D.Element: Sendable,
    E.Element: Sendable, F.Element: Sendable
  {
    combineLatest(a, b, c, d, e, f, resultSelector: resultSelector)
  }

  /// Swift 5 form of `combineLatest(_:_:_:_:_:_:_:resultSelector:)`: the compiler does not check
  /// the closure.
  @available(swift, obsoleted: 6)
  @_alwaysEmitIntoClient
  public static func combineLatest<
    A: ObservableType,
    B: ObservableType,
    C: ObservableType,
    D: ObservableType,
    E: ObservableType,
    F: ObservableType,
    G: ObservableType
  >(
    _ a: A,
    _ b: B,
    _ c: C,
    _ d: D,
    _ e: E,
    _ f: F,
    _ g: G,
    resultSelector:
      @escaping (A.Element, B.Element, C.Element, D.Element, E.Element, F.Element, G.Element) throws
      -> Element
  ) -> Observable<Element>
  where
    A.Element: Sendable, B.Element: Sendable, C.Element: Sendable, D.Element: Sendable,
    E.Element: Sendable, F.Element: Sendable, G.Element: Sendable
  {
    checkedCombineLatest(a, b, c, d, e, f, g, resultSelector: unchecked(resultSelector))
  }

  @_alwaysEmitIntoClient
  static func checkedCombineLatest<
    A: ObservableType,
    B: ObservableType,
    C: ObservableType,
    D: ObservableType,
    E: ObservableType,
    F: ObservableType,
    G: ObservableType
  >(
    _ a: A,
    _ b: B,
    _ c: C,
    _ d: D,
    _ e: E,
    _ f: F,
    _ g: G,
    resultSelector:
      @escaping @Sendable (
        A.Element, B.Element, C.Element, D.Element, E.Element, F.Element, G.Element
      ) throws -> Element
  ) -> Observable<Element>
  where
    A.Element: Sendable, B.Element: Sendable, C.Element: Sendable, D.Element: Sendable,
    E.Element: Sendable, F.Element: Sendable, G.Element: Sendable
  {
    combineLatest(a, b, c, d, e, f, g, resultSelector: resultSelector)
  }

  /// Swift 5 form of `combineLatest(_:_:_:_:_:_:_:_:resultSelector:)`: the compiler does not
  /// check the closure.
  @available(swift, obsoleted: 6)
  @_alwaysEmitIntoClient
  public static func combineLatest<
    A: ObservableType,
    B: ObservableType,
    C: ObservableType,
    D: ObservableType,
    E: ObservableType,
    F: ObservableType,
    G: ObservableType,
    H: ObservableType
  >(
    _ a: A,
    _ b: B,
    _ c: C,
    _ d: D,
    _ e: E,
    _ f: F,
    _ g: G,
    _ h: H,
    resultSelector:
      @escaping (
        A.Element, B.Element, C.Element, D.Element, E.Element, F.Element, G.Element, H.Element
      ) throws -> Element
  ) -> Observable<Element>
  where
    A.Element: Sendable, B.Element: Sendable, C.Element: Sendable, D.Element: Sendable,
    E.Element: Sendable, F.Element: Sendable, G.Element: Sendable, H.Element: Sendable
  {
    checkedCombineLatest(a, b, c, d, e, f, g, h, resultSelector: unchecked(resultSelector))
  }

  @_alwaysEmitIntoClient
  static func checkedCombineLatest<
    A: ObservableType,
    B: ObservableType,
    C: ObservableType,
    D: ObservableType,
    E: ObservableType,
    F: ObservableType,
    G: ObservableType,
    H: ObservableType
  >(
    _ a: A,
    _ b: B,
    _ c: C,
    _ d: D,
    _ e: E,
    _ f: F,
    _ g: G,
    _ h: H,
    resultSelector:
      @escaping @Sendable (
        A.Element, B.Element, C.Element, D.Element, E.Element, F.Element, G.Element, H.Element
      ) throws -> Element
  ) -> Observable<Element>
  where
    A.Element: Sendable, B.Element: Sendable, C.Element: Sendable, D.Element: Sendable,
    E.Element: Sendable, F.Element: Sendable, G.Element: Sendable, H.Element: Sendable
  {
    combineLatest(a, b, c, d, e, f, g, h, resultSelector: resultSelector)
  }

  /// Swift 5 form of `combineLatest(_:_:_:_:_:resultSelector:)`: the compiler does not check the
  /// closure.
  @available(swift, obsoleted: 6)
  @_alwaysEmitIntoClient
  @_disfavoredOverload
  public static func combineLatest<
    A: ObservableType,
    B: ObservableType,
    C: ObservableType,
    D: ObservableType,
    each Other: ObservableType
  >(
    _ a: A,
    _ b: B,
    _ c: C,
    _ d: D,
    _ others: repeat each Other,
    resultSelector:
      @escaping (A.Element, B.Element, C.Element, D.Element, repeat (each Other).Element) throws ->
      Element
  ) -> Observable<Element>
  where
    A.Element: Sendable, B.Element: Sendable, C.Element: Sendable, D.Element: Sendable,
    repeat (each Other).Element: Sendable
  {
    rows(a, b, c, d, repeat each others, policy: .latest, resultSelector: resultSelector)
  }
}

extension ObserverType where Self: Sendable {
  /// Swift 5 form of `mapObserver(_:)`: the compiler does not check the closure.
  @available(swift, obsoleted: 6)
  @_alwaysEmitIntoClient
  public func mapObserver<Result>(_ transform: @escaping (Result) throws -> Element) -> AnyObserver<
    Result
  > {
    checkedMapObserver(unchecked(transform))
  }

  @_alwaysEmitIntoClient
  func checkedMapObserver<Result>(_ transform: @escaping @Sendable (Result) throws -> Element)
    -> AnyObserver<Result>
  {
    mapObserver(transform)
  }
}

extension Catch {
  /// Swift 5 form of `callAsFunction(_:)`: the compiler does not check the closure.
  @available(swift, obsoleted: 6)
  @_alwaysEmitIntoClient
  public func callAsFunction(_ handler: @escaping (any Error) throws -> Observable<Element>)
    -> Observable<Element>
  {
    checkedCallAsFunction(unchecked(handler))
  }

  @_alwaysEmitIntoClient
  func checkedCallAsFunction(
    _ handler: @escaping @Sendable (any Error) throws -> Observable<Element>
  ) -> Observable<Element> {
    callAsFunction(handler)
  }
}

extension PrimitiveSequenceType where Trait == CompletableTrait, Element == Never {
  /// Swift 5 form of `create(subscribe:)`: the compiler does not check the closure.
  @available(swift, obsoleted: 6)
  @_alwaysEmitIntoClient
  public static func create(subscribe: @escaping (@escaping CompletableObserver) -> any Disposable)
    -> Completable
  {
    checkedCreate(subscribe: unchecked(subscribe))
  }

  @_alwaysEmitIntoClient
  static func checkedCreate(
    subscribe: @escaping @Sendable (@escaping CompletableObserver) -> any Disposable
  ) -> Completable {
    create(subscribe: subscribe)
  }

  /// Swift 5 form of `subscribe(_:)`: the compiler does not check the closure.
  @available(swift, obsoleted: 6)
  @_alwaysEmitIntoClient
  public func subscribe(_ observer: @escaping (CompletableEvent) -> Void) -> any Disposable {
    checkedSubscribe(unchecked(observer))
  }

  @_alwaysEmitIntoClient
  func checkedSubscribe(_ observer: @escaping @Sendable (CompletableEvent) -> Void)
    -> any Disposable
  {
    subscribe(observer)
  }

  /// Swift 5 form of `subscribe(onCompleted:onError:onDisposed:)`: the compiler does not check
  /// the closures.
  @available(swift, obsoleted: 6)
  @_alwaysEmitIntoClient
  public func subscribe(
    onCompleted: (() -> Void)? = nil,
    onError: ((any Error) -> Void)? = nil,
    onDisposed: (() -> Void)? = nil
  ) -> any Disposable {
    checkedSubscribe(
      onCompleted: unchecked(onCompleted),
      onError: unchecked(onError),
      onDisposed: unchecked(onDisposed)
    )
  }

  @_alwaysEmitIntoClient
  func checkedSubscribe(
    onCompleted: (@Sendable () -> Void)?,
    onError: (@Sendable (any Error) -> Void)?,
    onDisposed: (@Sendable () -> Void)?
  ) -> any Disposable {
    subscribe(onCompleted: onCompleted, onError: onError, onDisposed: onDisposed)
  }

  /// Swift 5 form of `subscribe(with:onCompleted:onError:onDisposed:)`: the compiler does not
  /// check the closures.
  @available(swift, obsoleted: 6)
  @_alwaysEmitIntoClient
  public func subscribe<Object: AnyObject & Sendable>(
    with object: Object,
    onCompleted: ((Object) -> Void)? = nil,
    onError: ((Object, any Error) -> Void)? = nil,
    onDisposed: ((Object) -> Void)? = nil
  ) -> any Disposable {
    checkedSubscribe(
      with: object,
      onCompleted: unchecked(onCompleted),
      onError: unchecked(onError),
      onDisposed: unchecked(onDisposed)
    )
  }

  @_alwaysEmitIntoClient
  func checkedSubscribe<Object: AnyObject & Sendable>(
    with object: Object,
    onCompleted: (@Sendable (Object) -> Void)?,
    onError: (@Sendable (Object, any Error) -> Void)?,
    onDisposed: (@Sendable (Object) -> Void)?
  ) -> any Disposable {
    subscribe(with: object, onCompleted: onCompleted, onError: onError, onDisposed: onDisposed)
  }

  /// Swift 5 form of `do`: the compiler does not check the closures.
  @available(swift, obsoleted: 6)
  @_alwaysEmitIntoClient
  public func `do`(
    onError: ((any Error) throws -> Void)? = nil,
    afterError: ((any Error) throws -> Void)? = nil,
    onCompleted: (() throws -> Void)? = nil,
    afterCompleted: (() throws -> Void)? = nil,
    onSubscribe: (() -> Void)? = nil,
    onSubscribed: (() -> Void)? = nil,
    onDispose: (() -> Void)? = nil
  ) -> Completable {
    checkedDo(
      onError: unchecked(onError),
      afterError: unchecked(afterError),
      onCompleted: unchecked(onCompleted),
      afterCompleted: unchecked(afterCompleted),
      onSubscribe: unchecked(onSubscribe),
      onSubscribed: unchecked(onSubscribed),
      onDispose: unchecked(onDispose)
    )
  }

  @_alwaysEmitIntoClient
  func checkedDo(
    onError: (@Sendable (any Error) throws -> Void)?,
    afterError: (@Sendable (any Error) throws -> Void)?,
    onCompleted: (@Sendable () throws -> Void)?,
    afterCompleted: (@Sendable () throws -> Void)?,
    onSubscribe: (@Sendable () -> Void)?,
    onSubscribed: (@Sendable () -> Void)?,
    onDispose: (@Sendable () -> Void)?
  ) -> Completable {
    self.`do`(
      onError: onError,
      afterError: afterError,
      onCompleted: onCompleted,
      afterCompleted: afterCompleted,
      onSubscribe: onSubscribe,
      onSubscribed: onSubscribed,
      onDispose: onDispose
    )
  }
}

extension Infallible {
  /// Swift 5 form of `create(subscribe:)`: the compiler does not check the closure.
  @available(swift, obsoleted: 6)
  @_alwaysEmitIntoClient
  public static func create(subscribe: @escaping (@escaping InfallibleObserver) -> any Disposable)
    -> Infallible<Element> where Element: Sendable
  {
    checkedCreate(subscribe: unchecked(subscribe))
  }

  @_alwaysEmitIntoClient
  static func checkedCreate(
    subscribe: @escaping @Sendable (@escaping InfallibleObserver) -> any Disposable
  ) -> Infallible<Element> where Element: Sendable {
    create(subscribe: subscribe)
  }
}

extension ObservableConvertibleType {
  /// Swift 5 form of `asInfallible(onErrorRecover:)`: the compiler does not check the closure.
  @available(swift, obsoleted: 6)
  @_alwaysEmitIntoClient
  public func asInfallible(onErrorRecover: @escaping (any Error) -> Infallible<Element>)
    -> Infallible<Element>
  {
    checkedAsInfallible(onErrorRecover: unchecked(onErrorRecover))
  }

  @_alwaysEmitIntoClient
  func checkedAsInfallible(onErrorRecover: @escaping @Sendable (any Error) -> Infallible<Element>)
    -> Infallible<Element>
  {
    asInfallible(onErrorRecover: onErrorRecover)
  }
}

extension PrimitiveSequenceType where Trait == MaybeTrait {
  /// Swift 5 form of `create(subscribe:)`: the compiler does not check the closure.
  @available(swift, obsoleted: 6)
  @_alwaysEmitIntoClient
  public static func create(subscribe: @escaping (@escaping MaybeObserver) -> any Disposable)
    -> Maybe<Element>
  {
    checkedCreate(subscribe: unchecked(subscribe))
  }

  @_alwaysEmitIntoClient
  static func checkedCreate(
    subscribe: @escaping @Sendable (@escaping MaybeObserver) -> any Disposable
  ) -> Maybe<Element> {
    create(subscribe: subscribe)
  }

  /// Swift 5 form of `subscribe(_:)`: the compiler does not check the closure.
  @available(swift, obsoleted: 6)
  @_alwaysEmitIntoClient
  public func subscribe(_ observer: @escaping (MaybeEvent<Element>) -> Void) -> any Disposable {
    checkedSubscribe(unchecked(observer))
  }

  @_alwaysEmitIntoClient
  func checkedSubscribe(_ observer: @escaping @Sendable (MaybeEvent<Element>) -> Void)
    -> any Disposable
  {
    subscribe(observer)
  }

  /// Swift 5 form of `subscribe(onSuccess:onError:onCompleted:onDisposed:)`: the compiler does
  /// not check the closures.
  @available(swift, obsoleted: 6)
  @_alwaysEmitIntoClient
  public func subscribe(
    onSuccess: ((Element) -> Void)? = nil,
    onError: ((any Error) -> Void)? = nil,
    onCompleted: (() -> Void)? = nil,
    onDisposed: (() -> Void)? = nil
  ) -> any Disposable {
    checkedSubscribe(
      onSuccess: unchecked(onSuccess),
      onError: unchecked(onError),
      onCompleted: unchecked(onCompleted),
      onDisposed: unchecked(onDisposed)
    )
  }

  @_alwaysEmitIntoClient
  func checkedSubscribe(
    onSuccess: (@Sendable (Element) -> Void)?,
    onError: (@Sendable (any Error) -> Void)?,
    onCompleted: (@Sendable () -> Void)?,
    onDisposed: (@Sendable () -> Void)?
  ) -> any Disposable {
    subscribe(
      onSuccess: onSuccess,
      onError: onError,
      onCompleted: onCompleted,
      onDisposed: onDisposed
    )
  }

  /// Swift 5 form of `subscribe(with:onSuccess:onError:onCompleted:onDisposed:)`: the compiler
  /// does not check the closures.
  @available(swift, obsoleted: 6)
  @_alwaysEmitIntoClient
  public func subscribe<Object: AnyObject & Sendable>(
    with object: Object,
    onSuccess: ((Object, Element) -> Void)? = nil,
    onError: ((Object, any Error) -> Void)? = nil,
    onCompleted: ((Object) -> Void)? = nil,
    onDisposed: ((Object) -> Void)? = nil
  ) -> any Disposable {
    checkedSubscribe(
      with: object,
      onSuccess: unchecked(onSuccess),
      onError: unchecked(onError),
      onCompleted: unchecked(onCompleted),
      onDisposed: unchecked(onDisposed)
    )
  }

  @_alwaysEmitIntoClient
  func checkedSubscribe<Object: AnyObject & Sendable>(
    with object: Object,
    onSuccess: (@Sendable (Object, Element) -> Void)?,
    onError: (@Sendable (Object, any Error) -> Void)?,
    onCompleted: (@Sendable (Object) -> Void)?,
    onDisposed: (@Sendable (Object) -> Void)?
  ) -> any Disposable {
    subscribe(
      with: object,
      onSuccess: onSuccess,
      onError: onError,
      onCompleted: onCompleted,
      onDisposed: onDisposed
    )
  }

  /// Swift 5 form of `do`: the compiler does not check the closures.
  @available(swift, obsoleted: 6)
  @_alwaysEmitIntoClient
  public func `do`(
    onNext: ((Element) throws -> Void)? = nil,
    afterNext: ((Element) throws -> Void)? = nil,
    onError: ((any Error) throws -> Void)? = nil,
    afterError: ((any Error) throws -> Void)? = nil,
    onCompleted: (() throws -> Void)? = nil,
    afterCompleted: (() throws -> Void)? = nil,
    onSubscribe: (() -> Void)? = nil,
    onSubscribed: (() -> Void)? = nil,
    onDispose: (() -> Void)? = nil
  ) -> Maybe<Element> {
    checkedDo(
      onNext: unchecked(onNext),
      afterNext: unchecked(afterNext),
      onError: unchecked(onError),
      afterError: unchecked(afterError),
      onCompleted: unchecked(onCompleted),
      afterCompleted: unchecked(afterCompleted),
      onSubscribe: unchecked(onSubscribe),
      onSubscribed: unchecked(onSubscribed),
      onDispose: unchecked(onDispose)
    )
  }

  @_alwaysEmitIntoClient
  func checkedDo(
    onNext: (@Sendable (Element) throws -> Void)?,
    afterNext: (@Sendable (Element) throws -> Void)?,
    onError: (@Sendable (any Error) throws -> Void)?,
    afterError: (@Sendable (any Error) throws -> Void)?,
    onCompleted: (@Sendable () throws -> Void)?,
    afterCompleted: (@Sendable () throws -> Void)?,
    onSubscribe: (@Sendable () -> Void)?,
    onSubscribed: (@Sendable () -> Void)?,
    onDispose: (@Sendable () -> Void)?
  ) -> Maybe<Element> {
    self.`do`(
      onNext: onNext,
      afterNext: afterNext,
      onError: onError,
      afterError: afterError,
      onCompleted: onCompleted,
      afterCompleted: afterCompleted,
      onSubscribe: onSubscribe,
      onSubscribed: onSubscribed,
      onDispose: onDispose
    )
  }
}

extension PrimitiveSequence {
  /// Swift 5 form of `catch(_:)`: the compiler does not check the closure.
  @available(swift, obsoleted: 6)
  @_alwaysEmitIntoClient
  public func `catch`(_ handler: @escaping (any Error) throws -> Self) -> Self {
    checkedCatch(unchecked(handler))
  }

  @_alwaysEmitIntoClient
  func checkedCatch(_ handler: @escaping @Sendable (any Error) throws -> Self) -> Self {
    self.`catch`(handler)
  }

  /// Swift 5 form of `deferred(_:)`: the compiler does not check the closure.
  @available(swift, obsoleted: 6)
  @_alwaysEmitIntoClient
  public static func deferred(_ observableFactory: @escaping () throws -> Self) -> Self {
    checkedDeferred(unchecked(observableFactory))
  }

  @_alwaysEmitIntoClient
  static func checkedDeferred(_ observableFactory: @escaping @Sendable () throws -> Self) -> Self {
    deferred(observableFactory)
  }

  /// Swift 5 form of `using(_:primitiveSequenceFactory:)`: the compiler does not check the
  /// closures.
  @available(swift, obsoleted: 6)
  @_alwaysEmitIntoClient
  public static func using<Resource: Disposable>(
    _ resourceFactory: @escaping () throws -> Resource,
    primitiveSequenceFactory: @escaping (Resource) throws -> Self
  ) -> Self {
    checkedUsing(
      unchecked(resourceFactory),
      primitiveSequenceFactory: unchecked(primitiveSequenceFactory)
    )
  }

  @_alwaysEmitIntoClient
  static func checkedUsing<Resource: Disposable>(
    _ resourceFactory: @escaping @Sendable () throws -> Resource,
    primitiveSequenceFactory: @escaping @Sendable (Resource) throws -> Self
  ) -> Self {
    using(resourceFactory, primitiveSequenceFactory: primitiveSequenceFactory)
  }

  /// Swift 5 form of `retry(when:)`: the compiler does not check the closure.
  @available(swift, obsoleted: 6)
  @_alwaysEmitIntoClient
  public func retry<Trigger: ObservableType, Failure: Error>(
    when notificationHandler: @escaping (Observable<Failure>) -> Trigger
  ) -> Self {
    checkedRetry(when: unchecked(notificationHandler))
  }

  @_alwaysEmitIntoClient
  func checkedRetry<Trigger: ObservableType, Failure: Error>(
    when notificationHandler: @escaping @Sendable (Observable<Failure>) -> Trigger
  ) -> Self {
    retry(when: notificationHandler)
  }

  /// Swift 5 form of `retry(when:)`: the compiler does not check the closure.
  @available(swift, obsoleted: 6)
  @_alwaysEmitIntoClient
  public func retry<Trigger: ObservableType>(
    when notificationHandler: @escaping (Observable<any Error>) -> Trigger
  ) -> Self {
    checkedRetry(when: unchecked(notificationHandler))
  }

  @_alwaysEmitIntoClient
  func checkedRetry<Trigger: ObservableType>(
    when notificationHandler: @escaping @Sendable (Observable<any Error>) -> Trigger
  ) -> Self {
    retry(when: notificationHandler)
  }
}

extension PrimitiveSequenceType where Trait: ElementTrait {
  /// Swift 5 form of `flatMapMaybe(_:)`: the compiler does not check the closure.
  @available(swift, obsoleted: 6)
  @_alwaysEmitIntoClient
  public func flatMapMaybe<Result: Sendable>(
    _ selector: @escaping (Element) throws -> Maybe<Result>
  ) -> Maybe<Result> {
    checkedFlatMapMaybe(unchecked(selector))
  }

  @_alwaysEmitIntoClient
  func checkedFlatMapMaybe<Result: Sendable>(
    _ selector: @escaping @Sendable (Element) throws -> Maybe<Result>
  ) -> Maybe<Result> {
    flatMapMaybe(selector)
  }

  /// Swift 5 form of `flatMapCompletable(_:)`: the compiler does not check the closure.
  @available(swift, obsoleted: 6)
  @_alwaysEmitIntoClient
  public func flatMapCompletable(_ selector: @escaping (Element) throws -> Completable)
    -> Completable
  {
    checkedFlatMapCompletable(unchecked(selector))
  }

  @_alwaysEmitIntoClient
  func checkedFlatMapCompletable(_ selector: @escaping @Sendable (Element) throws -> Completable)
    -> Completable
  {
    flatMapCompletable(selector)
  }

  /// Swift 5 form of `zip(_:resultSelector:)`: the compiler does not check the closure.
  @available(swift, obsoleted: 6)
  @_alwaysEmitIntoClient
  public static func zip<Sources: Collection, Result>(
    _ sources: Sources,
    resultSelector: @escaping ([Element]) throws -> Result
  ) -> PrimitiveSequence<Trait, Result>
  where Sources.Element == PrimitiveSequence<Trait, Element>, Element: Sendable {
    checkedZip(sources, resultSelector: unchecked(resultSelector))
  }

  @_alwaysEmitIntoClient
  static func checkedZip<Sources: Collection, Result>(
    _ sources: Sources,
    resultSelector: @escaping @Sendable ([Element]) throws -> Result
  ) -> PrimitiveSequence<Trait, Result>
  where Sources.Element == PrimitiveSequence<Trait, Element>, Element: Sendable {
    zip(sources, resultSelector: resultSelector)
  }

  /// Swift 5 form of `map(_:)`: the compiler does not check the closure.
  @available(swift, obsoleted: 6)
  @_alwaysEmitIntoClient
  public func map<Result>(_ transform: @escaping (Element) throws -> Result) -> PrimitiveSequence<
    Trait, Result
  > {
    checkedMap(unchecked(transform))
  }

  @_alwaysEmitIntoClient
  func checkedMap<Result>(_ transform: @escaping @Sendable (Element) throws -> Result)
    -> PrimitiveSequence<Trait, Result>
  {
    map(transform)
  }

  /// Swift 5 form of `compactMap(_:)`: the compiler does not check the closure.
  @available(swift, obsoleted: 6)
  @_alwaysEmitIntoClient
  public func compactMap<Result>(_ transform: @escaping (Element) throws -> Result?) -> Maybe<
    Result
  > {
    checkedCompactMap(unchecked(transform))
  }

  @_alwaysEmitIntoClient
  func checkedCompactMap<Result>(_ transform: @escaping @Sendable (Element) throws -> Result?)
    -> Maybe<Result>
  {
    compactMap(transform)
  }

  /// Swift 5 form of `filter(_:)`: the compiler does not check the closure.
  @available(swift, obsoleted: 6)
  @_alwaysEmitIntoClient
  public func filter(_ predicate: @escaping (Element) throws -> Bool) -> Maybe<Element> {
    checkedFilter(unchecked(predicate))
  }

  @_alwaysEmitIntoClient
  func checkedFilter(_ predicate: @escaping @Sendable (Element) throws -> Bool) -> Maybe<Element> {
    filter(predicate)
  }

  /// Swift 5 form of `flatMap(_:)`: the compiler does not check the closure.
  @available(swift, obsoleted: 6)
  @_alwaysEmitIntoClient
  public func flatMap<Result: Sendable>(
    _ selector: @escaping (Element) throws -> PrimitiveSequence<Trait, Result>
  ) -> PrimitiveSequence<Trait, Result> {
    checkedFlatMap(unchecked(selector))
  }

  @_alwaysEmitIntoClient
  func checkedFlatMap<Result: Sendable>(
    _ selector: @escaping @Sendable (Element) throws -> PrimitiveSequence<Trait, Result>
  ) -> PrimitiveSequence<Trait, Result> {
    flatMap(selector)
  }

  /// Swift 5 form of `zip(_:resultSelector:)`: the compiler does not check the closure.
  @available(swift, obsoleted: 6)
  @_alwaysEmitIntoClient
  public static func zip<each Source: Sendable>(
    _ source: repeat PrimitiveSequence<Trait, each Source>,
    resultSelector: @escaping (repeat each Source) throws -> Element
  ) -> PrimitiveSequence<Trait, Element> {
    PrimitiveSequence(
      raw: .zipped(repeat (each source).asObservable(), resultSelector: resultSelector)
    )
  }
}

extension PrimitiveSequenceType where Trait == SingleTrait {
  /// Swift 5 form of `create(subscribe:)`: the compiler does not check the closure.
  @available(swift, obsoleted: 6)
  @_alwaysEmitIntoClient
  public static func create(subscribe: @escaping (@escaping SingleObserver) -> any Disposable)
    -> Single<Element>
  {
    checkedCreate(subscribe: unchecked(subscribe))
  }

  @_alwaysEmitIntoClient
  static func checkedCreate(
    subscribe: @escaping @Sendable (@escaping SingleObserver) -> any Disposable
  ) -> Single<Element> {
    create(subscribe: subscribe)
  }

  /// Swift 5 form of `subscribe(_:)`: the compiler does not check the closure.
  @available(swift, obsoleted: 6)
  @_alwaysEmitIntoClient
  public func subscribe(_ observer: @escaping (SingleEvent<Element>) -> Void) -> any Disposable {
    checkedSubscribe(unchecked(observer))
  }

  @_alwaysEmitIntoClient
  func checkedSubscribe(_ observer: @escaping @Sendable (SingleEvent<Element>) -> Void)
    -> any Disposable
  {
    subscribe(observer)
  }

  /// Swift 5 form of `subscribe(_:_:)`: the compiler does not check the closure.
  @available(swift, obsoleted: 6)
  @_alwaysEmitIntoClient
  public func subscribe(
    _ observer: @escaping (Result<Element, any Error>) -> Void,
    _ form: ResultForm = ResultForm()
  ) -> any Disposable {
    checkedSubscribe(unchecked(observer), form)
  }

  @_alwaysEmitIntoClient
  func checkedSubscribe(
    _ observer: @escaping @Sendable (Result<Element, any Error>) -> Void,
    _ form: ResultForm
  ) -> any Disposable {
    subscribe(observer, form)
  }

  /// Swift 5 form of `subscribe(onSuccess:onFailure:onDisposed:)`: the compiler does not check
  /// the closures.
  @available(swift, obsoleted: 6)
  @_alwaysEmitIntoClient
  public func subscribe(
    onSuccess: ((Element) -> Void)? = nil,
    onFailure: ((any Error) -> Void)? = nil,
    onDisposed: (() -> Void)? = nil
  ) -> any Disposable {
    checkedSubscribe(
      onSuccess: unchecked(onSuccess),
      onFailure: unchecked(onFailure),
      onDisposed: unchecked(onDisposed)
    )
  }

  @_alwaysEmitIntoClient
  func checkedSubscribe(
    onSuccess: (@Sendable (Element) -> Void)?,
    onFailure: (@Sendable (any Error) -> Void)?,
    onDisposed: (@Sendable () -> Void)?
  ) -> any Disposable {
    subscribe(onSuccess: onSuccess, onFailure: onFailure, onDisposed: onDisposed)
  }

  /// Swift 5 form of `subscribe(onSuccess:onError:onDisposed:)`: the compiler does not check the
  /// closures.
  @available(swift, obsoleted: 6)
  @_alwaysEmitIntoClient
  public func subscribe(
    onSuccess: ((Element) -> Void)? = nil,
    onError: @escaping (any Error) -> Void,
    onDisposed: (() -> Void)? = nil
  ) -> any Disposable {
    checkedSubscribe(
      onSuccess: unchecked(onSuccess),
      onError: unchecked(onError),
      onDisposed: unchecked(onDisposed)
    )
  }

  @_alwaysEmitIntoClient
  func checkedSubscribe(
    onSuccess: (@Sendable (Element) -> Void)?,
    onError: @escaping @Sendable (any Error) -> Void,
    onDisposed: (@Sendable () -> Void)?
  ) -> any Disposable {
    subscribe(onSuccess: onSuccess, onError: onError, onDisposed: onDisposed)
  }

  /// Swift 5 form of `subscribe(with:onSuccess:onFailure:onDisposed:)`: the compiler does not
  /// check the closures.
  @available(swift, obsoleted: 6)
  @_alwaysEmitIntoClient
  public func subscribe<Object: AnyObject & Sendable>(
    with object: Object,
    onSuccess: ((Object, Element) -> Void)? = nil,
    onFailure: ((Object, any Error) -> Void)? = nil,
    onDisposed: ((Object) -> Void)? = nil
  ) -> any Disposable {
    checkedSubscribe(
      with: object,
      onSuccess: unchecked(onSuccess),
      onFailure: unchecked(onFailure),
      onDisposed: unchecked(onDisposed)
    )
  }

  @_alwaysEmitIntoClient
  func checkedSubscribe<Object: AnyObject & Sendable>(
    with object: Object,
    onSuccess: (@Sendable (Object, Element) -> Void)?,
    onFailure: (@Sendable (Object, any Error) -> Void)?,
    onDisposed: (@Sendable (Object) -> Void)?
  ) -> any Disposable {
    subscribe(with: object, onSuccess: onSuccess, onFailure: onFailure, onDisposed: onDisposed)
  }

  /// Swift 5 form of `do`: the compiler does not check the closures.
  @available(swift, obsoleted: 6)
  @_alwaysEmitIntoClient
  public func `do`(
    onSuccess: ((Element) throws -> Void)? = nil,
    afterSuccess: ((Element) throws -> Void)? = nil,
    onError: ((any Error) throws -> Void)? = nil,
    afterError: ((any Error) throws -> Void)? = nil,
    onSubscribe: (() -> Void)? = nil,
    onSubscribed: (() -> Void)? = nil,
    onDispose: (() -> Void)? = nil
  ) -> Single<Element> {
    checkedDo(
      onSuccess: unchecked(onSuccess),
      afterSuccess: unchecked(afterSuccess),
      onError: unchecked(onError),
      afterError: unchecked(afterError),
      onSubscribe: unchecked(onSubscribe),
      onSubscribed: unchecked(onSubscribed),
      onDispose: unchecked(onDispose)
    )
  }

  @_alwaysEmitIntoClient
  func checkedDo(
    onSuccess: (@Sendable (Element) throws -> Void)?,
    afterSuccess: (@Sendable (Element) throws -> Void)?,
    onError: (@Sendable (any Error) throws -> Void)?,
    afterError: (@Sendable (any Error) throws -> Void)?,
    onSubscribe: (@Sendable () -> Void)?,
    onSubscribed: (@Sendable () -> Void)?,
    onDispose: (@Sendable () -> Void)?
  ) -> Single<Element> {
    self.`do`(
      onSuccess: onSuccess,
      afterSuccess: afterSuccess,
      onError: onError,
      afterError: afterError,
      onSubscribe: onSubscribe,
      onSubscribed: onSubscribed,
      onDispose: onDispose
    )
  }
}

extension InfallibleType {
  /// Swift 5 form of `deferred(_:)`: the compiler does not check the closure.
  @available(swift, obsoleted: 6)
  @_alwaysEmitIntoClient
  public static func deferred(_ observableFactory: @escaping () -> Infallible<Element>)
    -> Infallible<Element>
  {
    checkedDeferred(unchecked(observableFactory))
  }

  @_alwaysEmitIntoClient
  static func checkedDeferred(_ observableFactory: @escaping @Sendable () -> Infallible<Element>)
    -> Infallible<Element>
  {
    deferred(observableFactory)
  }

  /// Swift 5 form of `map(_:)`: the compiler does not check the closure.
  @available(swift, obsoleted: 6)
  @_alwaysEmitIntoClient
  public func map<Result>(_ transform: @escaping (Element) -> Result) -> Infallible<Result> {
    checkedMap(unchecked(transform))
  }

  @_alwaysEmitIntoClient
  func checkedMap<Result>(_ transform: @escaping @Sendable (Element) -> Result) -> Infallible<
    Result
  > {
    map(transform)
  }

  /// Swift 5 form of `compactMap(_:)`: the compiler does not check the closure.
  @available(swift, obsoleted: 6)
  @_alwaysEmitIntoClient
  public func compactMap<Result>(_ transform: @escaping (Element) -> Result?) -> Infallible<Result>
  {
    checkedCompactMap(unchecked(transform))
  }

  @_alwaysEmitIntoClient
  func checkedCompactMap<Result>(_ transform: @escaping @Sendable (Element) -> Result?)
    -> Infallible<Result>
  {
    compactMap(transform)
  }

  /// Swift 5 form of `filter(_:)`: the compiler does not check the closure.
  @available(swift, obsoleted: 6)
  @_alwaysEmitIntoClient
  public func filter(_ predicate: @escaping (Element) -> Bool) -> Infallible<Element> {
    checkedFilter(unchecked(predicate))
  }

  @_alwaysEmitIntoClient
  func checkedFilter(_ predicate: @escaping @Sendable (Element) -> Bool) -> Infallible<Element> {
    filter(predicate)
  }

  /// Swift 5 form of `scan(_:accumulator:)`: the compiler does not check the closure.
  @available(swift, obsoleted: 6)
  @_alwaysEmitIntoClient
  public func scan<Seed>(_ seed: Seed, accumulator: @escaping (Seed, Element) -> Seed)
    -> Infallible<Seed> where Seed: Sendable
  {
    checkedScan(seed, accumulator: unchecked(accumulator))
  }

  @_alwaysEmitIntoClient
  func checkedScan<Seed>(_ seed: Seed, accumulator: @escaping @Sendable (Seed, Element) -> Seed)
    -> Infallible<Seed> where Seed: Sendable
  {
    scan(seed, accumulator: accumulator)
  }

  /// Swift 5 form of `scan(into:accumulator:)`: the compiler does not check the closure.
  @available(swift, obsoleted: 6)
  @_alwaysEmitIntoClient
  public func scan<Seed>(into seed: Seed, accumulator: @escaping (inout Seed, Element) -> Void)
    -> Infallible<Seed> where Seed: Sendable
  {
    checkedScan(into: seed, accumulator: unchecked(accumulator))
  }

  @_alwaysEmitIntoClient
  func checkedScan<Seed>(
    into seed: Seed,
    accumulator: @escaping @Sendable (inout Seed, Element) -> Void
  ) -> Infallible<Seed> where Seed: Sendable {
    scan(into: seed, accumulator: accumulator)
  }

  /// Swift 5 form of `withUnretained(_:resultSelector:)`: the compiler does not check the
  /// closure.
  @available(swift, obsoleted: 6)
  @_alwaysEmitIntoClient
  public func withUnretained<Object: AnyObject & Sendable, Result>(
    _ object: Object,
    resultSelector: @escaping (Object, Element) -> Result
  ) -> Infallible<Result> {
    checkedWithUnretained(object, resultSelector: unchecked(resultSelector))
  }

  @_alwaysEmitIntoClient
  func checkedWithUnretained<Object: AnyObject & Sendable, Result>(
    _ object: Object,
    resultSelector: @escaping @Sendable (Object, Element) -> Result
  ) -> Infallible<Result> {
    withUnretained(object, resultSelector: resultSelector)
  }

  /// Swift 5 form of `flatMap(_:)`: the compiler does not check the closure.
  @available(swift, obsoleted: 6)
  @_alwaysEmitIntoClient
  public func flatMap<Source: InfallibleType>(_ selector: @escaping (Element) -> Source)
    -> Infallible<Source.Element> where Element: Sendable, Source.Element: Sendable
  {
    checkedFlatMap(unchecked(selector))
  }

  @_alwaysEmitIntoClient
  func checkedFlatMap<Source: InfallibleType>(_ selector: @escaping @Sendable (Element) -> Source)
    -> Infallible<Source.Element> where Element: Sendable, Source.Element: Sendable
  {
    flatMap(selector)
  }

  /// Swift 5 form of `flatMapLatest(_:)`: the compiler does not check the closure.
  @available(swift, obsoleted: 6)
  @_alwaysEmitIntoClient
  public func flatMapLatest<Source: InfallibleType>(_ selector: @escaping (Element) -> Source)
    -> Infallible<Source.Element> where Element: Sendable, Source.Element: Sendable
  {
    checkedFlatMapLatest(unchecked(selector))
  }

  @_alwaysEmitIntoClient
  func checkedFlatMapLatest<Source: InfallibleType>(
    _ selector: @escaping @Sendable (Element) -> Source
  ) -> Infallible<Source.Element> where Element: Sendable, Source.Element: Sendable {
    flatMapLatest(selector)
  }

  /// Swift 5 form of `flatMapFirst(_:)`: the compiler does not check the closure.
  @available(swift, obsoleted: 6)
  @_alwaysEmitIntoClient
  public func flatMapFirst<Source: InfallibleType>(_ selector: @escaping (Element) -> Source)
    -> Infallible<Source.Element> where Element: Sendable, Source.Element: Sendable
  {
    checkedFlatMapFirst(unchecked(selector))
  }

  @_alwaysEmitIntoClient
  func checkedFlatMapFirst<Source: InfallibleType>(
    _ selector: @escaping @Sendable (Element) -> Source
  ) -> Infallible<Source.Element> where Element: Sendable, Source.Element: Sendable {
    flatMapFirst(selector)
  }

  /// Swift 5 form of `concatMap(_:)`: the compiler does not check the closure.
  @available(swift, obsoleted: 6)
  @_alwaysEmitIntoClient
  public func concatMap<Source: InfallibleType>(_ selector: @escaping (Element) -> Source)
    -> Infallible<Source.Element> where Element: Sendable, Source.Element: Sendable
  {
    checkedConcatMap(unchecked(selector))
  }

  @_alwaysEmitIntoClient
  func checkedConcatMap<Source: InfallibleType>(_ selector: @escaping @Sendable (Element) -> Source)
    -> Infallible<Source.Element> where Element: Sendable, Source.Element: Sendable
  {
    concatMap(selector)
  }

  /// Swift 5 form of `withLatestFrom(_:resultSelector:)`: the compiler does not check the
  /// closure.
  @available(swift, obsoleted: 6)
  @_alwaysEmitIntoClient
  public func withLatestFrom<Source: InfallibleType, Result>(
    _ second: Source,
    resultSelector: @escaping (Element, Source.Element) -> Result
  ) -> Infallible<Result> where Element: Sendable, Source.Element: Sendable {
    checkedWithLatestFrom(second, resultSelector: unchecked(resultSelector))
  }

  @_alwaysEmitIntoClient
  func checkedWithLatestFrom<Source: InfallibleType, Result>(
    _ second: Source,
    resultSelector: @escaping @Sendable (Element, Source.Element) -> Result
  ) -> Infallible<Result> where Element: Sendable, Source.Element: Sendable {
    withLatestFrom(second, resultSelector: resultSelector)
  }

  /// Swift 5 form of `combineLatest(_:resultSelector:)`: the compiler does not check the closure.
  @available(swift, obsoleted: 6)
  @_alwaysEmitIntoClient
  public static func combineLatest<each Source: InfallibleType>(
    _ sources: repeat each Source,
    resultSelector: @escaping (repeat (each Source).Element) -> Element
  ) -> Infallible<Element> where repeat (each Source).Element: Sendable {
    .init(raw: .combined(repeat (each sources).asObservable(), resultSelector: resultSelector))
  }

  /// Swift 5 form of `combineLatest(_:resultSelector:)`: the compiler does not check the closure.
  @available(swift, obsoleted: 6)
  @_alwaysEmitIntoClient
  public static func combineLatest<Sources: Collection>(
    _ sources: Sources,
    resultSelector: @escaping ([Sources.Element.Element]) -> Element
  ) -> Infallible<Element>
  where Sources.Element: InfallibleType, Sources.Element.Element: Sendable {
    checkedCombineLatest(sources, resultSelector: unchecked(resultSelector))
  }

  @_alwaysEmitIntoClient
  static func checkedCombineLatest<Sources: Collection>(
    _ sources: Sources,
    resultSelector: @escaping @Sendable ([Sources.Element.Element]) -> Element
  ) -> Infallible<Element>
  where Sources.Element: InfallibleType, Sources.Element.Element: Sendable {
    combineLatest(sources, resultSelector: resultSelector)
  }

  /// Swift 5 form of `zip(_:resultSelector:)`: the compiler does not check the closure.
  @available(swift, obsoleted: 6)
  @_alwaysEmitIntoClient
  public static func zip<each Source: InfallibleType>(
    _ sources: repeat each Source,
    resultSelector: @escaping (repeat (each Source).Element) -> Element
  ) -> Infallible<Element> where repeat (each Source).Element: Sendable {
    .init(raw: .zipped(repeat (each sources).asObservable(), resultSelector: resultSelector))
  }

  /// Swift 5 form of `distinctUntilChanged(_:)`: the compiler does not check the closure.
  @available(swift, obsoleted: 6)
  @_alwaysEmitIntoClient
  public func distinctUntilChanged(_ comparer: @escaping (Element, Element) -> Bool) -> Infallible<
    Element
  > {
    checkedDistinctUntilChanged(unchecked(comparer))
  }

  @_alwaysEmitIntoClient
  func checkedDistinctUntilChanged(_ comparer: @escaping @Sendable (Element, Element) -> Bool)
    -> Infallible<Element>
  {
    distinctUntilChanged(comparer)
  }

  /// Swift 5 form of `distinctUntilChanged(_:)`: the compiler does not check the closure.
  @available(swift, obsoleted: 6)
  @_alwaysEmitIntoClient
  public func distinctUntilChanged<Key: Equatable>(_ keySelector: @escaping (Element) -> Key)
    -> Infallible<Element> where Key: SendableMetatype
  {
    checkedDistinctUntilChanged(unchecked(keySelector))
  }

  @_alwaysEmitIntoClient
  func checkedDistinctUntilChanged<Key: Equatable>(
    _ keySelector: @escaping @Sendable (Element) -> Key
  ) -> Infallible<Element> where Key: SendableMetatype {
    distinctUntilChanged(keySelector)
  }

  /// Swift 5 form of `distinctUntilChanged(_:comparer:)`: the compiler does not check the
  /// closures.
  @available(swift, obsoleted: 6)
  @_alwaysEmitIntoClient
  public func distinctUntilChanged<Key>(
    _ keySelector: @escaping (Element) -> Key,
    comparer: @escaping (Key, Key) -> Bool
  ) -> Infallible<Element> {
    checkedDistinctUntilChanged(unchecked(keySelector), comparer: unchecked(comparer))
  }

  @_alwaysEmitIntoClient
  func checkedDistinctUntilChanged<Key>(
    _ keySelector: @escaping @Sendable (Element) -> Key,
    comparer: @escaping @Sendable (Key, Key) -> Bool
  ) -> Infallible<Element> {
    distinctUntilChanged(keySelector, comparer: comparer)
  }

  /// Swift 5 form of `take(until:behavior:)`: the compiler does not check the closure.
  @available(swift, obsoleted: 6)
  @_alwaysEmitIntoClient
  public func take(
    until predicate: @escaping (Element) -> Bool,
    behavior: TakeBehavior = .exclusive
  ) -> Infallible<Element> {
    checkedTake(until: unchecked(predicate), behavior: behavior)
  }

  @_alwaysEmitIntoClient
  func checkedTake(until predicate: @escaping @Sendable (Element) -> Bool, behavior: TakeBehavior)
    -> Infallible<Element>
  {
    take(until: predicate, behavior: behavior)
  }

  /// Swift 5 form of `take(while:behavior:)`: the compiler does not check the closure.
  @available(swift, obsoleted: 6)
  @_alwaysEmitIntoClient
  public func take(
    while predicate: @escaping (Element) -> Bool,
    behavior: TakeBehavior = .exclusive
  ) -> Infallible<Element> {
    checkedTake(while: unchecked(predicate), behavior: behavior)
  }

  @_alwaysEmitIntoClient
  func checkedTake(while predicate: @escaping @Sendable (Element) -> Bool, behavior: TakeBehavior)
    -> Infallible<Element>
  {
    take(while: predicate, behavior: behavior)
  }

  /// Swift 5 form of `skip(while:)`: the compiler does not check the closure.
  @available(swift, obsoleted: 6)
  @_alwaysEmitIntoClient
  public func skip(while predicate: @escaping (Element) -> Bool) -> Infallible<Element> {
    checkedSkip(while: unchecked(predicate))
  }

  @_alwaysEmitIntoClient
  func checkedSkip(while predicate: @escaping @Sendable (Element) -> Bool) -> Infallible<Element> {
    skip(while: predicate)
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
  ) -> Infallible<Element> {
    checkedDo(
      onNext: unchecked(onNext),
      afterNext: unchecked(afterNext),
      onCompleted: unchecked(onCompleted),
      afterCompleted: unchecked(afterCompleted),
      onSubscribe: unchecked(onSubscribe),
      onSubscribed: unchecked(onSubscribed),
      onDispose: unchecked(onDispose)
    )
  }

  @_alwaysEmitIntoClient
  func checkedDo(
    onNext: (@Sendable (Element) -> Void)?,
    afterNext: (@Sendable (Element) -> Void)?,
    onCompleted: (@Sendable () -> Void)?,
    afterCompleted: (@Sendable () -> Void)?,
    onSubscribe: (@Sendable () -> Void)?,
    onSubscribed: (@Sendable () -> Void)?,
    onDispose: (@Sendable () -> Void)?
  ) -> Infallible<Element> {
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

  /// Swift 5 form of `subscribe(onNext:onCompleted:onDisposed:)`: the compiler does not check the
  /// closures.
  @available(swift, obsoleted: 6)
  @_alwaysEmitIntoClient
  public func subscribe(
    onNext: ((Element) -> Void)? = nil,
    onCompleted: (() -> Void)? = nil,
    onDisposed: (() -> Void)? = nil
  ) -> any Disposable {
    checkedSubscribe(
      onNext: unchecked(onNext),
      onCompleted: unchecked(onCompleted),
      onDisposed: unchecked(onDisposed)
    )
  }

  @_alwaysEmitIntoClient
  func checkedSubscribe(
    onNext: (@Sendable (Element) -> Void)?,
    onCompleted: (@Sendable () -> Void)?,
    onDisposed: (@Sendable () -> Void)?
  ) -> any Disposable {
    subscribe(onNext: onNext, onCompleted: onCompleted, onDisposed: onDisposed)
  }

  /// Swift 5 form of `subscribe(with:onNext:onCompleted:onDisposed:)`: the compiler does not
  /// check the closures.
  @available(swift, obsoleted: 6)
  @_alwaysEmitIntoClient
  public func subscribe<Object: AnyObject & Sendable>(
    with object: Object,
    onNext: ((Object, Element) -> Void)? = nil,
    onCompleted: ((Object) -> Void)? = nil,
    onDisposed: ((Object) -> Void)? = nil
  ) -> any Disposable {
    checkedSubscribe(
      with: object,
      onNext: unchecked(onNext),
      onCompleted: unchecked(onCompleted),
      onDisposed: unchecked(onDisposed)
    )
  }

  @_alwaysEmitIntoClient
  func checkedSubscribe<Object: AnyObject & Sendable>(
    with object: Object,
    onNext: (@Sendable (Object, Element) -> Void)?,
    onCompleted: (@Sendable (Object) -> Void)?,
    onDisposed: (@Sendable (Object) -> Void)?
  ) -> any Disposable {
    subscribe(with: object, onNext: onNext, onCompleted: onCompleted, onDisposed: onDisposed)
  }

  /// Swift 5 form of `subscribe(_:)`: the compiler does not check the closure.
  @available(swift, obsoleted: 6)
  @_alwaysEmitIntoClient
  public func subscribe(_ on: @escaping (InfallibleEvent<Element>) -> Void) -> any Disposable {
    checkedSubscribe(unchecked(on))
  }

  @_alwaysEmitIntoClient
  func checkedSubscribe(_ on: @escaping @Sendable (InfallibleEvent<Element>) -> Void)
    -> any Disposable
  {
    subscribe(on)
  }

  /// Swift 5 form of `bind(onNext:)`: the compiler does not check the closure.
  @available(swift, obsoleted: 6)
  @_alwaysEmitIntoClient
  public func bind(onNext: @escaping (Element) -> Void) -> any Disposable {
    checkedBind(onNext: unchecked(onNext))
  }

  @_alwaysEmitIntoClient
  func checkedBind(onNext: @escaping @Sendable (Element) -> Void) -> any Disposable {
    bind(onNext: onNext)
  }
}
