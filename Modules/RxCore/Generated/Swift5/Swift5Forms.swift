// Made by Tools/forms: change the functions that it reads, or Tools/Forms/operators.txt.

extension AnyObserver {
  /// Swift 5 form of `mapObserver(_:)`: the compiler does not check the closure.
  @available(swift, obsoleted: 6)
  @_alwaysEmitIntoClient
  public func mapObserver<Result>(
    _ transform: @escaping (Result) throws -> Element,
    _ mode: Swift5 = Swift5()
  ) -> AnyObserver<Result> where Element: Sendable {
    mapObserver(unchecked(transform))
  }
}

extension Disposables {
  /// Swift 5 form of `create(with:)`: the compiler does not check the closure.
  @available(swift, obsoleted: 6)
  @_alwaysEmitIntoClient
  public static func create(with dispose: @escaping () -> Void, _ mode: Swift5 = Swift5())
    -> any Cancelable
  {
    create(with: unchecked(dispose))
  }
}

extension ObservableType {
  /// Swift 5 form of `subscribe(onNext:onError:onCompleted:onDisposed:)`: the compiler does not
  /// check the closures.
  @available(swift, obsoleted: 6)
  @_disfavoredOverload
  @_alwaysEmitIntoClient
  public func subscribe(
    onNext: ((Element) -> Void)? = nil,
    onError: ((any Error) -> Void)? = nil,
    onCompleted: (() -> Void)? = nil,
    onDisposed: (() -> Void)? = nil,
    _ mode: Swift5 = Swift5()
  ) -> any Disposable {
    subscribe(
      onNext: unchecked(onNext),
      onError: unchecked(onError),
      onCompleted: unchecked(onCompleted),
      onDisposed: unchecked(onDisposed)
    )
  }

  /// Swift 5 form of `subscribe(_:)`: the compiler does not check the closure.
  @available(swift, obsoleted: 6)
  @_disfavoredOverload
  @_alwaysEmitIntoClient
  public func subscribe(_ on: @escaping (Event<Element>) -> Void, _ mode: Swift5 = Swift5())
    -> any Disposable
  {
    subscribe(unchecked(on))
  }

  /// Swift 5 form of `subscribe(with:onNext:onError:onCompleted:onDisposed:)`: the compiler does
  /// not check the closures.
  @available(swift, obsoleted: 6)
  @_disfavoredOverload
  @_alwaysEmitIntoClient
  public func subscribe<Object: AnyObject & Sendable>(
    with object: Object,
    onNext: ((Object, Element) -> Void)? = nil,
    onError: ((Object, any Error) -> Void)? = nil,
    onCompleted: ((Object) -> Void)? = nil,
    onDisposed: ((Object) -> Void)? = nil,
    _ mode: Swift5 = Swift5()
  ) -> any Disposable {
    subscribe(
      with: object,
      onNext: unchecked(onNext),
      onError: unchecked(onError),
      onCompleted: unchecked(onCompleted),
      onDisposed: unchecked(onDisposed)
    )
  }

  /// Swift 5 form of `combineLatest(_:_:resultSelector:)`: the compiler does not check the
  /// closure.
  @available(swift, obsoleted: 6)
  @_alwaysEmitIntoClient
  public static func combineLatest<A: ObservableType, B: ObservableType>(
    _ a: A,
    _ b: B,
    resultSelector: @escaping (A.Element, B.Element) throws -> Element,
    _ mode: Swift5 = Swift5()
  ) -> Observable<Element> where A.Element: Sendable, B.Element: Sendable {
    combineLatest(a, b, resultSelector: unchecked(resultSelector))
  }

  /// Swift 5 form of `combineLatest(_:resultSelector:)`: the compiler does not check the closure.
  @available(swift, obsoleted: 6)
  @_alwaysEmitIntoClient
  public static func combineLatest<Sources: Collection>(
    _ sources: Sources,
    resultSelector: @escaping ([Sources.Element.Element]) throws -> Element,
    _ mode: Swift5 = Swift5()
  ) -> Observable<Element>
  where Sources.Element: ObservableType, Sources.Element.Element: Sendable {
    combineLatest(sources, resultSelector: unchecked(resultSelector))
  }

  /// Swift 5 form of `zip(_:_:resultSelector:)`: the compiler does not check the closure.
  @available(swift, obsoleted: 6)
  @_alwaysEmitIntoClient
  public static func zip<A: ObservableType, B: ObservableType>(
    _ a: A,
    _ b: B,
    resultSelector: @escaping (A.Element, B.Element) throws -> Element,
    _ mode: Swift5 = Swift5()
  ) -> Observable<Element> where A.Element: Sendable, B.Element: Sendable {
    zip(a, b, resultSelector: unchecked(resultSelector))
  }

  /// Swift 5 form of `zip(_:resultSelector:)`: the compiler does not check the closure.
  @available(swift, obsoleted: 6)
  @_alwaysEmitIntoClient
  public static func zip<Sources: Collection>(
    _ sources: Sources,
    resultSelector: @escaping ([Sources.Element.Element]) throws -> Element,
    _ mode: Swift5 = Swift5()
  ) -> Observable<Element>
  where Sources.Element: ObservableType, Sources.Element.Element: Sendable {
    zip(sources, resultSelector: unchecked(resultSelector))
  }

  /// Swift 5 form of `withLatestFrom(_:resultSelector:)`: the compiler does not check the
  /// closure.
  @available(swift, obsoleted: 6)
  @_disfavoredOverload
  @_alwaysEmitIntoClient
  public func withLatestFrom<Source: ObservableConvertibleType, Result>(
    _ second: Source,
    resultSelector: @escaping (Element, Source.Element) throws -> Result,
    _ mode: Swift5 = Swift5()
  ) -> Observable<Result> where Element: Sendable, Source.Element: Sendable {
    withLatestFrom(second, resultSelector: unchecked(resultSelector))
  }

  /// Swift 5 form of `retry(when:)`: the compiler does not check the closure.
  @available(swift, obsoleted: 6)
  @_disfavoredOverload
  @_alwaysEmitIntoClient
  public func retry<Trigger: ObservableType, Failure: Error>(
    when notificationHandler: @escaping (Observable<Failure>) -> Trigger,
    _ mode: Swift5 = Swift5()
  ) -> Observable<Element> {
    retry(when: unchecked(notificationHandler))
  }

  /// Swift 5 form of `retry(when:)`: the compiler does not check the closure.
  @available(swift, obsoleted: 6)
  @_disfavoredOverload
  @_alwaysEmitIntoClient
  public func retry<Trigger: ObservableType>(
    when notificationHandler: @escaping (Observable<any Error>) -> Trigger,
    _ mode: Swift5 = Swift5()
  ) -> Observable<Element> {
    retry(when: unchecked(notificationHandler))
  }

  /// Swift 5 form of `distinctUntilChanged(_:)`: the compiler does not check the closure.
  @available(swift, obsoleted: 6)
  @_disfavoredOverload
  @_alwaysEmitIntoClient
  public func distinctUntilChanged(
    _ comparer: @escaping (Element, Element) throws -> Bool,
    _ mode: Swift5 = Swift5()
  ) -> Observable<Element> {
    distinctUntilChanged(unchecked(comparer))
  }

  /// Swift 5 form of `distinctUntilChanged(_:)`: the compiler does not check the closure.
  @available(swift, obsoleted: 6)
  @_disfavoredOverload
  @_alwaysEmitIntoClient
  public func distinctUntilChanged<Key: Equatable>(
    _ keySelector: @escaping (Element) throws -> Key,
    _ mode: Swift5 = Swift5()
  ) -> Observable<Element> where Key: SendableMetatype {
    distinctUntilChanged(unchecked(keySelector))
  }

  /// Swift 5 form of `distinctUntilChanged(_:comparer:)`: the compiler does not check the
  /// closures.
  @available(swift, obsoleted: 6)
  @_disfavoredOverload
  @_alwaysEmitIntoClient
  public func distinctUntilChanged<Key>(
    _ keySelector: @escaping (Element) throws -> Key,
    comparer: @escaping (Key, Key) throws -> Bool,
    _ mode: Swift5 = Swift5()
  ) -> Observable<Element> {
    distinctUntilChanged(unchecked(keySelector), comparer: unchecked(comparer))
  }

  /// Swift 5 form of `filter(_:)`: the compiler does not check the closure.
  @available(swift, obsoleted: 6)
  @_disfavoredOverload
  @_alwaysEmitIntoClient
  public func filter(_ predicate: @escaping (Element) throws -> Bool, _ mode: Swift5 = Swift5())
    -> Observable<Element>
  {
    filter(unchecked(predicate))
  }

  /// Swift 5 form of `single(_:)`: the compiler does not check the closure.
  @available(swift, obsoleted: 6)
  @_disfavoredOverload
  @_alwaysEmitIntoClient
  public func single(_ predicate: @escaping (Element) throws -> Bool, _ mode: Swift5 = Swift5())
    -> Observable<Element>
  {
    single(unchecked(predicate))
  }

  /// Swift 5 form of `skip(while:)`: the compiler does not check the closure.
  @available(swift, obsoleted: 6)
  @_disfavoredOverload
  @_alwaysEmitIntoClient
  public func skip(while predicate: @escaping (Element) throws -> Bool, _ mode: Swift5 = Swift5())
    -> Observable<Element>
  {
    skip(while: unchecked(predicate))
  }

  /// Swift 5 form of `take(while:behavior:)`: the compiler does not check the closure.
  @available(swift, obsoleted: 6)
  @_disfavoredOverload
  @_alwaysEmitIntoClient
  public func take(
    while predicate: @escaping (Element) throws -> Bool,
    behavior: TakeBehavior = .exclusive,
    _ mode: Swift5 = Swift5()
  ) -> Observable<Element> {
    take(while: unchecked(predicate), behavior: behavior)
  }

  /// Swift 5 form of `take(until:behavior:)`: the compiler does not check the closure.
  @available(swift, obsoleted: 6)
  @_disfavoredOverload
  @_alwaysEmitIntoClient
  public func take(
    until predicate: @escaping (Element) throws -> Bool,
    behavior: TakeBehavior = .exclusive,
    _ mode: Swift5 = Swift5()
  ) -> Observable<Element> {
    take(until: unchecked(predicate), behavior: behavior)
  }

  /// Swift 5 form of `multicast(makeSubject:)`: the compiler does not check the closure.
  @available(swift, obsoleted: 6)
  @_alwaysEmitIntoClient
  public func multicast<Subject: SubjectType & Sendable>(
    makeSubject: @escaping () -> Subject,
    _ mode: Swift5 = Swift5()
  ) -> ConnectableObservable<Subject.Element>
  where Subject.Observer.Element == Element, Subject.Observer: Sendable {
    multicast(makeSubject: unchecked(makeSubject))
  }

  /// Swift 5 form of `multicast(_:selector:)`: the compiler does not check the closures.
  @available(swift, obsoleted: 6)
  @_alwaysEmitIntoClient
  public func multicast<Subject: SubjectType & Sendable, Result>(
    _ subjectSelector: @escaping () throws -> Subject,
    selector: @escaping (Observable<Subject.Element>) throws -> Observable<Result>,
    _ mode: Swift5 = Swift5()
  ) -> Observable<Result> where Subject.Observer.Element == Element, Subject.Observer: Sendable {
    multicast(unchecked(subjectSelector), selector: unchecked(selector))
  }

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

  /// Swift 5 form of `flatMap(_:)`: the compiler does not check the closure.
  @available(swift, obsoleted: 6)
  @_disfavoredOverload
  @_alwaysEmitIntoClient
  public func flatMap<Source: ObservableConvertibleType>(
    _ selector: @escaping (Element) throws -> Source,
    _ mode: Swift5 = Swift5()
  ) -> Observable<Source.Element> where Element: Sendable, Source.Element: Sendable {
    flatMap(unchecked(selector))
  }

  /// Swift 5 form of `flatMapFirst(_:)`: the compiler does not check the closure.
  @available(swift, obsoleted: 6)
  @_disfavoredOverload
  @_alwaysEmitIntoClient
  public func flatMapFirst<Source: ObservableConvertibleType>(
    _ selector: @escaping (Element) throws -> Source,
    _ mode: Swift5 = Swift5()
  ) -> Observable<Source.Element> where Element: Sendable, Source.Element: Sendable {
    flatMapFirst(unchecked(selector))
  }

  /// Swift 5 form of `concatMap(_:)`: the compiler does not check the closure.
  @available(swift, obsoleted: 6)
  @_disfavoredOverload
  @_alwaysEmitIntoClient
  public func concatMap<Source: ObservableConvertibleType>(
    _ selector: @escaping (Element) throws -> Source,
    _ mode: Swift5 = Swift5()
  ) -> Observable<Source.Element> where Element: Sendable, Source.Element: Sendable {
    concatMap(unchecked(selector))
  }

  /// Swift 5 form of `flatMapLatest(_:)`: the compiler does not check the closure.
  @available(swift, obsoleted: 6)
  @_disfavoredOverload
  @_alwaysEmitIntoClient
  public func flatMapLatest<Source: ObservableConvertibleType>(
    _ selector: @escaping (Element) throws -> Source,
    _ mode: Swift5 = Swift5()
  ) -> Observable<Source.Element> where Element: Sendable, Source.Element: Sendable {
    flatMapLatest(unchecked(selector))
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
  @_disfavoredOverload
  @_alwaysEmitIntoClient
  public func reduce<Accumulated>(
    _ seed: Accumulated,
    accumulator: @escaping (Accumulated, Element) throws -> Accumulated,
    _ mode: Swift5 = Swift5()
  ) -> Observable<Accumulated> where Accumulated: Sendable {
    reduce(seed, accumulator: unchecked(accumulator))
  }

  /// Swift 5 form of `reduce(_:accumulator:mapResult:)`: the compiler does not check the
  /// closures.
  @available(swift, obsoleted: 6)
  @_disfavoredOverload
  @_alwaysEmitIntoClient
  public func reduce<Accumulated, Result>(
    _ seed: Accumulated,
    accumulator: @escaping (Accumulated, Element) throws -> Accumulated,
    mapResult: @escaping (Accumulated) throws -> Result,
    _ mode: Swift5 = Swift5()
  ) -> Observable<Result> where Accumulated: Sendable {
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
  ) -> Observable<Accumulated> where Accumulated: Sendable {
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
  ) -> Observable<Accumulated> where Accumulated: Sendable {
    scan(into: seed, accumulator: unchecked(accumulator))
  }

  /// Swift 5 form of `groupBy(keySelector:)`: the compiler does not check the closure.
  @available(swift, obsoleted: 6)
  @_disfavoredOverload
  @_alwaysEmitIntoClient
  public func groupBy<Key: Hashable & SendableMetatype>(
    keySelector: @escaping (Element) throws -> Key,
    _ mode: Swift5 = Swift5()
  ) -> Observable<GroupedObservable<Key, Element>> {
    groupBy(keySelector: unchecked(keySelector))
  }

  /// Swift 5 form of `withUnretained(_:resultSelector:)`: the compiler does not check the
  /// closure.
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

  /// Swift 5 form of `do`: the compiler does not check the closures.
  @available(swift, obsoleted: 6)
  @_disfavoredOverload
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
    onDispose: (() -> Void)? = nil,
    _ mode: Swift5 = Swift5()
  ) -> Observable<Element> {
    self.`do`(
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

  /// Swift 5 form of `create(_:)`: the compiler does not check the closure.
  @available(swift, obsoleted: 6)
  @_alwaysEmitIntoClient
  public static func create(
    _ subscribe: @escaping (AnyObserver<Element>) -> any Disposable,
    _ mode: Swift5 = Swift5()
  ) -> Observable<Element> {
    create(unchecked(subscribe))
  }

  /// Swift 5 form of `deferred(_:)`: the compiler does not check the closure.
  @available(swift, obsoleted: 6)
  @_disfavoredOverload
  @_alwaysEmitIntoClient
  public static func deferred<Source: ObservableConvertibleType>(
    _ observableFactory: @escaping () throws -> Source,
    _ mode: Swift5 = Swift5()
  ) -> Observable<Element> where Source.Element == Element {
    deferred(unchecked(observableFactory))
  }

  /// Swift 5 form of `deferred(_:)`: the compiler does not check the closure.
  @available(swift, obsoleted: 6)
  @_disfavoredOverload
  @_alwaysEmitIntoClient
  public static func deferred(
    _ observableFactory: @escaping () throws -> Observable<Element>,
    _ mode: Swift5 = Swift5()
  ) -> Observable<Element> {
    deferred(unchecked(observableFactory))
  }

  /// Swift 5 form of `generate(initialState:condition:iterate:)`: the compiler does not check the
  /// closures.
  @available(swift, obsoleted: 6)
  @_alwaysEmitIntoClient
  public static func generate(
    initialState: Element,
    condition: @escaping (Element) throws -> Bool,
    iterate: @escaping (Element) throws -> Element,
    _ mode: Swift5 = Swift5()
  ) -> Observable<Element> where Element: Sendable {
    generate(
      initialState: initialState,
      condition: unchecked(condition),
      iterate: unchecked(iterate)
    )
  }

  /// Swift 5 form of `generate(initialState:condition:scheduler:iterate:)`: the compiler does not
  /// check the closures.
  @available(swift, obsoleted: 6)
  @_alwaysEmitIntoClient
  public static func generate(
    initialState: Element,
    condition: @escaping (Element) throws -> Bool,
    scheduler: any ImmediateSchedulerType,
    iterate: @escaping (Element) throws -> Element,
    _ mode: Swift5 = Swift5()
  ) -> Observable<Element> where Element: Sendable {
    generate(
      initialState: initialState,
      condition: unchecked(condition),
      scheduler: scheduler,
      iterate: unchecked(iterate)
    )
  }

  /// Swift 5 form of `using(_:observableFactory:)`: the compiler does not check the closures.
  @available(swift, obsoleted: 6)
  @_alwaysEmitIntoClient
  public static func using<Resource: Disposable>(
    _ resourceFactory: @escaping () throws -> Resource,
    observableFactory: @escaping (Resource) throws -> Observable<Element>,
    _ mode: Swift5 = Swift5()
  ) -> Observable<Element> {
    using(unchecked(resourceFactory), observableFactory: unchecked(observableFactory))
  }

  /// Swift 5 form of `bind(onNext:)`: the compiler does not check the closure.
  @available(swift, obsoleted: 6)
  @_disfavoredOverload
  @_alwaysEmitIntoClient
  public func bind(onNext: @escaping (Element) -> Void, _ mode: Swift5 = Swift5()) -> any Disposable
  {
    bind(onNext: unchecked(onNext))
  }

  /// Swift 5 form of `bind(with:onNext:)`: the compiler does not check the closure.
  @available(swift, obsoleted: 6)
  @_disfavoredOverload
  @_alwaysEmitIntoClient
  public func bind<Object: AnyObject & Sendable>(
    with object: Object,
    onNext: @escaping (Object, Element) -> Void,
    _ mode: Swift5 = Swift5()
  ) -> any Disposable {
    bind(with: object, onNext: unchecked(onNext))
  }

  /// Swift 5 form of `zip(_:_:_:resultSelector:)`: the compiler does not check the closure.
  @available(swift, obsoleted: 6)
  @_alwaysEmitIntoClient
  public static func zip<A: ObservableType, B: ObservableType, C: ObservableType>(
    _ a: A,
    _ b: B,
    _ c: C,
    resultSelector: @escaping (A.Element, B.Element, C.Element) throws -> Element,
    _ mode: Swift5 = Swift5()
  ) -> Observable<Element> where A.Element: Sendable, B.Element: Sendable, C.Element: Sendable {
    zip(a, b, c, resultSelector: unchecked(resultSelector))
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
    resultSelector: @escaping (A.Element, B.Element, C.Element, D.Element) throws -> Element,
    _ mode: Swift5 = Swift5()
  ) -> Observable<Element>
  where A.Element: Sendable, B.Element: Sendable, C.Element: Sendable, D.Element: Sendable {
    zip(a, b, c, d, resultSelector: unchecked(resultSelector))
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
      @escaping (A.Element, B.Element, C.Element, D.Element, E.Element) throws -> Element,
    _ mode: Swift5 = Swift5()
  ) -> Observable<Element>
  where
    A.Element: Sendable, B.Element: Sendable, C.Element: Sendable, D.Element: Sendable,
    E.Element: Sendable
  {
    zip(a, b, c, d, e, resultSelector: unchecked(resultSelector))
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
      @escaping (A.Element, B.Element, C.Element, D.Element, E.Element, F.Element) throws -> Element,
    _ mode: Swift5 = Swift5()
  ) -> Observable<Element>
  where
    A.Element: Sendable, B.Element: Sendable, C.Element: Sendable, D.Element: Sendable,
    E.Element: Sendable, F.Element: Sendable
  {
    zip(a, b, c, d, e, f, resultSelector: unchecked(resultSelector))
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
      -> Element,
    _ mode: Swift5 = Swift5()
  ) -> Observable<Element>
  where
    A.Element: Sendable, B.Element: Sendable, C.Element: Sendable, D.Element: Sendable,
    E.Element: Sendable, F.Element: Sendable, G.Element: Sendable
  {
    zip(a, b, c, d, e, f, g, resultSelector: unchecked(resultSelector))
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
      ) throws -> Element,
    _ mode: Swift5 = Swift5()
  ) -> Observable<Element>
  where
    A.Element: Sendable, B.Element: Sendable, C.Element: Sendable, D.Element: Sendable,
    E.Element: Sendable, F.Element: Sendable, G.Element: Sendable, H.Element: Sendable
  {
    zip(a, b, c, d, e, f, g, h, resultSelector: unchecked(resultSelector))
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
    resultSelector: @escaping (A.Element, B.Element, C.Element) throws -> Element,
    _ mode: Swift5 = Swift5()
  ) -> Observable<Element> where A.Element: Sendable, B.Element: Sendable, C.Element: Sendable {
    combineLatest(a, b, c, resultSelector: unchecked(resultSelector))
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
    resultSelector: @escaping (A.Element, B.Element, C.Element, D.Element) throws -> Element,
    _ mode: Swift5 = Swift5()
  ) -> Observable<Element>
  where A.Element: Sendable, B.Element: Sendable, C.Element: Sendable, D.Element: Sendable {
    combineLatest(a, b, c, d, resultSelector: unchecked(resultSelector))
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
      @escaping (A.Element, B.Element, C.Element, D.Element, E.Element) throws -> Element,
    _ mode: Swift5 = Swift5()
  ) -> Observable<Element>
  where
    A.Element: Sendable, B.Element: Sendable, C.Element: Sendable, D.Element: Sendable,
    E.Element: Sendable
  {
    combineLatest(a, b, c, d, e, resultSelector: unchecked(resultSelector))
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
      @escaping (A.Element, B.Element, C.Element, D.Element, E.Element, F.Element) throws -> Element,
    _ mode: Swift5 = Swift5()
  ) -> Observable<Element>
  where
    A.Element: Sendable, B.Element: Sendable, C.Element: Sendable, D.Element: Sendable,
    E.Element: Sendable, F.Element: Sendable
  {
    combineLatest(a, b, c, d, e, f, resultSelector: unchecked(resultSelector))
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
      -> Element,
    _ mode: Swift5 = Swift5()
  ) -> Observable<Element>
  where
    A.Element: Sendable, B.Element: Sendable, C.Element: Sendable, D.Element: Sendable,
    E.Element: Sendable, F.Element: Sendable, G.Element: Sendable
  {
    combineLatest(a, b, c, d, e, f, g, resultSelector: unchecked(resultSelector))
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
      ) throws -> Element,
    _ mode: Swift5 = Swift5()
  ) -> Observable<Element>
  where
    A.Element: Sendable, B.Element: Sendable, C.Element: Sendable, D.Element: Sendable,
    E.Element: Sendable, F.Element: Sendable, G.Element: Sendable, H.Element: Sendable
  {
    combineLatest(a, b, c, d, e, f, g, h, resultSelector: unchecked(resultSelector))
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
  public func mapObserver<Result>(
    _ transform: @escaping (Result) throws -> Element,
    _ mode: Swift5 = Swift5()
  ) -> AnyObserver<Result> {
    mapObserver(unchecked(transform))
  }
}

extension Catch {
  /// Swift 5 form of `callAsFunction(_:)`: the compiler does not check the closure.
  @available(swift, obsoleted: 6)
  @_alwaysEmitIntoClient
  public func callAsFunction(
    _ handler: @escaping (any Error) throws -> Observable<Element>,
    _ mode: Swift5 = Swift5()
  ) -> Observable<Element> {
    callAsFunction(unchecked(handler))
  }
}

extension PrimitiveSequenceType where Trait == CompletableTrait, Element == Never {
  /// Swift 5 form of `create(subscribe:)`: the compiler does not check the closure.
  @available(swift, obsoleted: 6)
  @_alwaysEmitIntoClient
  public static func create(
    subscribe: @escaping (@escaping CompletableObserver) -> any Disposable,
    _ mode: Swift5 = Swift5()
  ) -> Completable {
    create(subscribe: unchecked(subscribe))
  }

  /// Swift 5 form of `subscribe(_:)`: the compiler does not check the closure.
  @available(swift, obsoleted: 6)
  @_disfavoredOverload
  @_alwaysEmitIntoClient
  public func subscribe(_ observer: @escaping (CompletableEvent) -> Void, _ mode: Swift5 = Swift5())
    -> any Disposable
  {
    subscribe(unchecked(observer))
  }

  /// Swift 5 form of `subscribe(onCompleted:onError:onDisposed:)`: the compiler does not check
  /// the closures.
  @available(swift, obsoleted: 6)
  @_disfavoredOverload
  @_alwaysEmitIntoClient
  public func subscribe(
    onCompleted: (() -> Void)? = nil,
    onError: ((any Error) -> Void)? = nil,
    onDisposed: (() -> Void)? = nil,
    _ mode: Swift5 = Swift5()
  ) -> any Disposable {
    subscribe(
      onCompleted: unchecked(onCompleted),
      onError: unchecked(onError),
      onDisposed: unchecked(onDisposed)
    )
  }

  /// Swift 5 form of `subscribe(with:onCompleted:onError:onDisposed:)`: the compiler does not
  /// check the closures.
  @available(swift, obsoleted: 6)
  @_disfavoredOverload
  @_alwaysEmitIntoClient
  public func subscribe<Object: AnyObject & Sendable>(
    with object: Object,
    onCompleted: ((Object) -> Void)? = nil,
    onError: ((Object, any Error) -> Void)? = nil,
    onDisposed: ((Object) -> Void)? = nil,
    _ mode: Swift5 = Swift5()
  ) -> any Disposable {
    subscribe(
      with: object,
      onCompleted: unchecked(onCompleted),
      onError: unchecked(onError),
      onDisposed: unchecked(onDisposed)
    )
  }

  /// Swift 5 form of `do`: the compiler does not check the closures.
  @available(swift, obsoleted: 6)
  @_disfavoredOverload
  @_alwaysEmitIntoClient
  public func `do`(
    onError: ((any Error) throws -> Void)? = nil,
    afterError: ((any Error) throws -> Void)? = nil,
    onCompleted: (() throws -> Void)? = nil,
    afterCompleted: (() throws -> Void)? = nil,
    onSubscribe: (() -> Void)? = nil,
    onSubscribed: (() -> Void)? = nil,
    onDispose: (() -> Void)? = nil,
    _ mode: Swift5 = Swift5()
  ) -> Completable {
    self.`do`(
      onError: unchecked(onError),
      afterError: unchecked(afterError),
      onCompleted: unchecked(onCompleted),
      afterCompleted: unchecked(afterCompleted),
      onSubscribe: unchecked(onSubscribe),
      onSubscribed: unchecked(onSubscribed),
      onDispose: unchecked(onDispose)
    )
  }
}

extension Infallible {
  /// Swift 5 form of `create(subscribe:)`: the compiler does not check the closure.
  @available(swift, obsoleted: 6)
  @_alwaysEmitIntoClient
  public static func create(
    subscribe: @escaping (@escaping InfallibleObserver) -> any Disposable,
    _ mode: Swift5 = Swift5()
  ) -> Infallible<Element> where Element: Sendable {
    create(subscribe: unchecked(subscribe))
  }
}

extension ObservableConvertibleType {
  /// Swift 5 form of `asInfallible(onErrorRecover:)`: the compiler does not check the closure.
  @available(swift, obsoleted: 6)
  @_alwaysEmitIntoClient
  public func asInfallible(
    onErrorRecover: @escaping (any Error) -> Infallible<Element>,
    _ mode: Swift5 = Swift5()
  ) -> Infallible<Element> {
    asInfallible(onErrorRecover: unchecked(onErrorRecover))
  }
}

extension PrimitiveSequenceType where Trait == MaybeTrait {
  /// Swift 5 form of `create(subscribe:)`: the compiler does not check the closure.
  @available(swift, obsoleted: 6)
  @_alwaysEmitIntoClient
  public static func create(
    subscribe: @escaping (@escaping MaybeObserver) -> any Disposable,
    _ mode: Swift5 = Swift5()
  ) -> Maybe<Element> {
    create(subscribe: unchecked(subscribe))
  }

  /// Swift 5 form of `subscribe(_:)`: the compiler does not check the closure.
  @available(swift, obsoleted: 6)
  @_disfavoredOverload
  @_alwaysEmitIntoClient
  public func subscribe(
    _ observer: @escaping (MaybeEvent<Element>) -> Void,
    _ mode: Swift5 = Swift5()
  ) -> any Disposable {
    subscribe(unchecked(observer))
  }

  /// Swift 5 form of `subscribe(onSuccess:onError:onCompleted:onDisposed:)`: the compiler does
  /// not check the closures.
  @available(swift, obsoleted: 6)
  @_disfavoredOverload
  @_alwaysEmitIntoClient
  public func subscribe(
    onSuccess: ((Element) -> Void)? = nil,
    onError: ((any Error) -> Void)? = nil,
    onCompleted: (() -> Void)? = nil,
    onDisposed: (() -> Void)? = nil,
    _ mode: Swift5 = Swift5()
  ) -> any Disposable {
    subscribe(
      onSuccess: unchecked(onSuccess),
      onError: unchecked(onError),
      onCompleted: unchecked(onCompleted),
      onDisposed: unchecked(onDisposed)
    )
  }

  /// Swift 5 form of `subscribe(with:onSuccess:onError:onCompleted:onDisposed:)`: the compiler
  /// does not check the closures.
  @available(swift, obsoleted: 6)
  @_disfavoredOverload
  @_alwaysEmitIntoClient
  public func subscribe<Object: AnyObject & Sendable>(
    with object: Object,
    onSuccess: ((Object, Element) -> Void)? = nil,
    onError: ((Object, any Error) -> Void)? = nil,
    onCompleted: ((Object) -> Void)? = nil,
    onDisposed: ((Object) -> Void)? = nil,
    _ mode: Swift5 = Swift5()
  ) -> any Disposable {
    subscribe(
      with: object,
      onSuccess: unchecked(onSuccess),
      onError: unchecked(onError),
      onCompleted: unchecked(onCompleted),
      onDisposed: unchecked(onDisposed)
    )
  }

  /// Swift 5 form of `do`: the compiler does not check the closures.
  @available(swift, obsoleted: 6)
  @_disfavoredOverload
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
    onDispose: (() -> Void)? = nil,
    _ mode: Swift5 = Swift5()
  ) -> Maybe<Element> {
    self.`do`(
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
}

extension PrimitiveSequence {
  /// Swift 5 form of `catch(_:)`: the compiler does not check the closure.
  @available(swift, obsoleted: 6)
  @_alwaysEmitIntoClient
  public func `catch`(_ handler: @escaping (any Error) throws -> Self, _ mode: Swift5 = Swift5())
    -> Self
  {
    self.`catch`(unchecked(handler))
  }

  /// Swift 5 form of `deferred(_:)`: the compiler does not check the closure.
  @available(swift, obsoleted: 6)
  @_alwaysEmitIntoClient
  public static func deferred(
    _ observableFactory: @escaping () throws -> Self,
    _ mode: Swift5 = Swift5()
  ) -> Self {
    deferred(unchecked(observableFactory))
  }

  /// Swift 5 form of `using(_:primitiveSequenceFactory:)`: the compiler does not check the
  /// closures.
  @available(swift, obsoleted: 6)
  @_alwaysEmitIntoClient
  public static func using<Resource: Disposable>(
    _ resourceFactory: @escaping () throws -> Resource,
    primitiveSequenceFactory: @escaping (Resource) throws -> Self,
    _ mode: Swift5 = Swift5()
  ) -> Self {
    using(unchecked(resourceFactory), primitiveSequenceFactory: unchecked(primitiveSequenceFactory))
  }

  /// Swift 5 form of `retry(when:)`: the compiler does not check the closure.
  @available(swift, obsoleted: 6)
  @_alwaysEmitIntoClient
  public func retry<Trigger: ObservableType, Failure: Error>(
    when notificationHandler: @escaping (Observable<Failure>) -> Trigger,
    _ mode: Swift5 = Swift5()
  ) -> Self {
    retry(when: unchecked(notificationHandler))
  }

  /// Swift 5 form of `retry(when:)`: the compiler does not check the closure.
  @available(swift, obsoleted: 6)
  @_alwaysEmitIntoClient
  public func retry<Trigger: ObservableType>(
    when notificationHandler: @escaping (Observable<any Error>) -> Trigger,
    _ mode: Swift5 = Swift5()
  ) -> Self {
    retry(when: unchecked(notificationHandler))
  }
}

extension PrimitiveSequenceType where Trait: ElementTrait {
  /// Swift 5 form of `flatMapMaybe(_:)`: the compiler does not check the closure.
  @available(swift, obsoleted: 6)
  @_disfavoredOverload
  @_alwaysEmitIntoClient
  public func flatMapMaybe<Result: Sendable>(
    _ selector: @escaping (Element) throws -> Maybe<Result>,
    _ mode: Swift5 = Swift5()
  ) -> Maybe<Result> {
    flatMapMaybe(unchecked(selector))
  }

  /// Swift 5 form of `flatMapCompletable(_:)`: the compiler does not check the closure.
  @available(swift, obsoleted: 6)
  @_disfavoredOverload
  @_alwaysEmitIntoClient
  public func flatMapCompletable(
    _ selector: @escaping (Element) throws -> Completable,
    _ mode: Swift5 = Swift5()
  ) -> Completable {
    flatMapCompletable(unchecked(selector))
  }

  /// Swift 5 form of `zip(_:resultSelector:)`: the compiler does not check the closure.
  @available(swift, obsoleted: 6)
  @_alwaysEmitIntoClient
  public static func zip<Sources: Collection, Result>(
    _ sources: Sources,
    resultSelector: @escaping ([Element]) throws -> Result,
    _ mode: Swift5 = Swift5()
  ) -> PrimitiveSequence<Trait, Result>
  where Sources.Element == PrimitiveSequence<Trait, Element>, Element: Sendable {
    zip(sources, resultSelector: unchecked(resultSelector))
  }

  /// Swift 5 form of `map(_:)`: the compiler does not check the closure.
  @available(swift, obsoleted: 6)
  @_disfavoredOverload
  @_alwaysEmitIntoClient
  public func map<Result>(
    _ transform: @escaping (Element) throws -> Result,
    _ mode: Swift5 = Swift5()
  ) -> PrimitiveSequence<Trait, Result> {
    map(unchecked(transform))
  }

  /// Swift 5 form of `compactMap(_:)`: the compiler does not check the closure.
  @available(swift, obsoleted: 6)
  @_disfavoredOverload
  @_alwaysEmitIntoClient
  public func compactMap<Result>(
    _ transform: @escaping (Element) throws -> Result?,
    _ mode: Swift5 = Swift5()
  ) -> Maybe<Result> {
    compactMap(unchecked(transform))
  }

  /// Swift 5 form of `filter(_:)`: the compiler does not check the closure.
  @available(swift, obsoleted: 6)
  @_disfavoredOverload
  @_alwaysEmitIntoClient
  public func filter(_ predicate: @escaping (Element) throws -> Bool, _ mode: Swift5 = Swift5())
    -> Maybe<Element>
  {
    filter(unchecked(predicate))
  }

  /// Swift 5 form of `flatMap(_:)`: the compiler does not check the closure.
  @available(swift, obsoleted: 6)
  @_disfavoredOverload
  @_alwaysEmitIntoClient
  public func flatMap<Result: Sendable>(
    _ selector: @escaping (Element) throws -> PrimitiveSequence<Trait, Result>,
    _ mode: Swift5 = Swift5()
  ) -> PrimitiveSequence<Trait, Result> {
    flatMap(unchecked(selector))
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
  public static func create(
    subscribe: @escaping (@escaping SingleObserver) -> any Disposable,
    _ mode: Swift5 = Swift5()
  ) -> Single<Element> {
    create(subscribe: unchecked(subscribe))
  }

  /// Swift 5 form of `subscribe(_:)`: the compiler does not check the closure.
  @available(swift, obsoleted: 6)
  @_disfavoredOverload
  @_alwaysEmitIntoClient
  public func subscribe(
    _ observer: @escaping (SingleEvent<Element>) -> Void,
    _ mode: Swift5 = Swift5()
  ) -> any Disposable {
    subscribe(unchecked(observer))
  }

  /// Swift 5 form of `subscribe(_:_:)`: the compiler does not check the closure.
  @available(swift, obsoleted: 6)
  @_disfavoredOverload
  @_alwaysEmitIntoClient
  public func subscribe(
    _ observer: @escaping (Result<Element, any Error>) -> Void,
    _ form: ResultForm = ResultForm(),
    _ mode: Swift5 = Swift5()
  ) -> any Disposable {
    subscribe(unchecked(observer), form)
  }

  /// Swift 5 form of `subscribe(onSuccess:onFailure:onDisposed:)`: the compiler does not check
  /// the closures.
  @available(swift, obsoleted: 6)
  @_disfavoredOverload
  @_alwaysEmitIntoClient
  public func subscribe(
    onSuccess: ((Element) -> Void)? = nil,
    onFailure: ((any Error) -> Void)? = nil,
    onDisposed: (() -> Void)? = nil,
    _ mode: Swift5 = Swift5()
  ) -> any Disposable {
    subscribe(
      onSuccess: unchecked(onSuccess),
      onFailure: unchecked(onFailure),
      onDisposed: unchecked(onDisposed)
    )
  }

  /// Swift 5 form of `subscribe(onSuccess:onError:onDisposed:)`: the compiler does not check the
  /// closures.
  @available(swift, obsoleted: 6)
  @_disfavoredOverload
  @_alwaysEmitIntoClient
  public func subscribe(
    onSuccess: ((Element) -> Void)? = nil,
    onError: @escaping (any Error) -> Void,
    onDisposed: (() -> Void)? = nil,
    _ mode: Swift5 = Swift5()
  ) -> any Disposable {
    subscribe(
      onSuccess: unchecked(onSuccess),
      onError: unchecked(onError),
      onDisposed: unchecked(onDisposed)
    )
  }

  /// Swift 5 form of `subscribe(with:onSuccess:onFailure:onDisposed:)`: the compiler does not
  /// check the closures.
  @available(swift, obsoleted: 6)
  @_disfavoredOverload
  @_alwaysEmitIntoClient
  public func subscribe<Object: AnyObject & Sendable>(
    with object: Object,
    onSuccess: ((Object, Element) -> Void)? = nil,
    onFailure: ((Object, any Error) -> Void)? = nil,
    onDisposed: ((Object) -> Void)? = nil,
    _ mode: Swift5 = Swift5()
  ) -> any Disposable {
    subscribe(
      with: object,
      onSuccess: unchecked(onSuccess),
      onFailure: unchecked(onFailure),
      onDisposed: unchecked(onDisposed)
    )
  }

  /// Swift 5 form of `do`: the compiler does not check the closures.
  @available(swift, obsoleted: 6)
  @_disfavoredOverload
  @_alwaysEmitIntoClient
  public func `do`(
    onSuccess: ((Element) throws -> Void)? = nil,
    afterSuccess: ((Element) throws -> Void)? = nil,
    onError: ((any Error) throws -> Void)? = nil,
    afterError: ((any Error) throws -> Void)? = nil,
    onSubscribe: (() -> Void)? = nil,
    onSubscribed: (() -> Void)? = nil,
    onDispose: (() -> Void)? = nil,
    _ mode: Swift5 = Swift5()
  ) -> Single<Element> {
    self.`do`(
      onSuccess: unchecked(onSuccess),
      afterSuccess: unchecked(afterSuccess),
      onError: unchecked(onError),
      afterError: unchecked(afterError),
      onSubscribe: unchecked(onSubscribe),
      onSubscribed: unchecked(onSubscribed),
      onDispose: unchecked(onDispose)
    )
  }
}

extension InfallibleType {
  /// Swift 5 form of `deferred(_:)`: the compiler does not check the closure.
  @available(swift, obsoleted: 6)
  @_alwaysEmitIntoClient
  public static func deferred(
    _ observableFactory: @escaping () -> Infallible<Element>,
    _ mode: Swift5 = Swift5()
  ) -> Infallible<Element> {
    deferred(unchecked(observableFactory))
  }

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

  /// Swift 5 form of `filter(_:)`: the compiler does not check the closure.
  @available(swift, obsoleted: 6)
  @_alwaysEmitIntoClient
  public func filter(_ predicate: @escaping (Element) -> Bool, _ mode: Swift5 = Swift5())
    -> Infallible<Element>
  {
    filter(unchecked(predicate))
  }

  /// Swift 5 form of `scan(_:accumulator:)`: the compiler does not check the closure.
  @available(swift, obsoleted: 6)
  @_alwaysEmitIntoClient
  public func scan<Seed>(
    _ seed: Seed,
    accumulator: @escaping (Seed, Element) -> Seed,
    _ mode: Swift5 = Swift5()
  ) -> Infallible<Seed> where Seed: Sendable {
    scan(seed, accumulator: unchecked(accumulator))
  }

  /// Swift 5 form of `scan(into:accumulator:)`: the compiler does not check the closure.
  @available(swift, obsoleted: 6)
  @_alwaysEmitIntoClient
  public func scan<Seed>(
    into seed: Seed,
    accumulator: @escaping (inout Seed, Element) -> Void,
    _ mode: Swift5 = Swift5()
  ) -> Infallible<Seed> where Seed: Sendable {
    scan(into: seed, accumulator: unchecked(accumulator))
  }

  /// Swift 5 form of `withUnretained(_:resultSelector:)`: the compiler does not check the
  /// closure.
  @available(swift, obsoleted: 6)
  @_alwaysEmitIntoClient
  public func withUnretained<Object: AnyObject & Sendable, Result>(
    _ object: Object,
    resultSelector: @escaping (Object, Element) -> Result,
    _ mode: Swift5 = Swift5()
  ) -> Infallible<Result> {
    withUnretained(object, resultSelector: unchecked(resultSelector))
  }

  /// Swift 5 form of `flatMap(_:)`: the compiler does not check the closure.
  @available(swift, obsoleted: 6)
  @_alwaysEmitIntoClient
  public func flatMap<Source: InfallibleType>(
    _ selector: @escaping (Element) -> Source,
    _ mode: Swift5 = Swift5()
  ) -> Infallible<Source.Element> where Element: Sendable, Source.Element: Sendable {
    flatMap(unchecked(selector))
  }

  /// Swift 5 form of `flatMapLatest(_:)`: the compiler does not check the closure.
  @available(swift, obsoleted: 6)
  @_alwaysEmitIntoClient
  public func flatMapLatest<Source: InfallibleType>(
    _ selector: @escaping (Element) -> Source,
    _ mode: Swift5 = Swift5()
  ) -> Infallible<Source.Element> where Element: Sendable, Source.Element: Sendable {
    flatMapLatest(unchecked(selector))
  }

  /// Swift 5 form of `flatMapFirst(_:)`: the compiler does not check the closure.
  @available(swift, obsoleted: 6)
  @_alwaysEmitIntoClient
  public func flatMapFirst<Source: InfallibleType>(
    _ selector: @escaping (Element) -> Source,
    _ mode: Swift5 = Swift5()
  ) -> Infallible<Source.Element> where Element: Sendable, Source.Element: Sendable {
    flatMapFirst(unchecked(selector))
  }

  /// Swift 5 form of `concatMap(_:)`: the compiler does not check the closure.
  @available(swift, obsoleted: 6)
  @_alwaysEmitIntoClient
  public func concatMap<Source: InfallibleType>(
    _ selector: @escaping (Element) -> Source,
    _ mode: Swift5 = Swift5()
  ) -> Infallible<Source.Element> where Element: Sendable, Source.Element: Sendable {
    concatMap(unchecked(selector))
  }

  /// Swift 5 form of `withLatestFrom(_:resultSelector:)`: the compiler does not check the
  /// closure.
  @available(swift, obsoleted: 6)
  @_alwaysEmitIntoClient
  public func withLatestFrom<Source: InfallibleType, Result>(
    _ second: Source,
    resultSelector: @escaping (Element, Source.Element) -> Result,
    _ mode: Swift5 = Swift5()
  ) -> Infallible<Result> where Element: Sendable, Source.Element: Sendable {
    withLatestFrom(second, resultSelector: unchecked(resultSelector))
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
    resultSelector: @escaping ([Sources.Element.Element]) -> Element,
    _ mode: Swift5 = Swift5()
  ) -> Infallible<Element>
  where Sources.Element: InfallibleType, Sources.Element.Element: Sendable {
    combineLatest(sources, resultSelector: unchecked(resultSelector))
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
  public func distinctUntilChanged(
    _ comparer: @escaping (Element, Element) -> Bool,
    _ mode: Swift5 = Swift5()
  ) -> Infallible<Element> {
    distinctUntilChanged(unchecked(comparer))
  }

  /// Swift 5 form of `distinctUntilChanged(_:)`: the compiler does not check the closure.
  @available(swift, obsoleted: 6)
  @_alwaysEmitIntoClient
  public func distinctUntilChanged<Key: Equatable>(
    _ keySelector: @escaping (Element) -> Key,
    _ mode: Swift5 = Swift5()
  ) -> Infallible<Element> where Key: SendableMetatype {
    distinctUntilChanged(unchecked(keySelector))
  }

  /// Swift 5 form of `distinctUntilChanged(_:comparer:)`: the compiler does not check the
  /// closures.
  @available(swift, obsoleted: 6)
  @_alwaysEmitIntoClient
  public func distinctUntilChanged<Key>(
    _ keySelector: @escaping (Element) -> Key,
    comparer: @escaping (Key, Key) -> Bool,
    _ mode: Swift5 = Swift5()
  ) -> Infallible<Element> {
    distinctUntilChanged(unchecked(keySelector), comparer: unchecked(comparer))
  }

  /// Swift 5 form of `take(until:behavior:)`: the compiler does not check the closure.
  @available(swift, obsoleted: 6)
  @_alwaysEmitIntoClient
  public func take(
    until predicate: @escaping (Element) -> Bool,
    behavior: TakeBehavior = .exclusive,
    _ mode: Swift5 = Swift5()
  ) -> Infallible<Element> {
    take(until: unchecked(predicate), behavior: behavior)
  }

  /// Swift 5 form of `take(while:behavior:)`: the compiler does not check the closure.
  @available(swift, obsoleted: 6)
  @_alwaysEmitIntoClient
  public func take(
    while predicate: @escaping (Element) -> Bool,
    behavior: TakeBehavior = .exclusive,
    _ mode: Swift5 = Swift5()
  ) -> Infallible<Element> {
    take(while: unchecked(predicate), behavior: behavior)
  }

  /// Swift 5 form of `skip(while:)`: the compiler does not check the closure.
  @available(swift, obsoleted: 6)
  @_alwaysEmitIntoClient
  public func skip(while predicate: @escaping (Element) -> Bool, _ mode: Swift5 = Swift5())
    -> Infallible<Element>
  {
    skip(while: unchecked(predicate))
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
    onDispose: (() -> Void)? = nil,
    _ mode: Swift5 = Swift5()
  ) -> Infallible<Element> {
    self.`do`(
      onNext: unchecked(onNext),
      afterNext: unchecked(afterNext),
      onCompleted: unchecked(onCompleted),
      afterCompleted: unchecked(afterCompleted),
      onSubscribe: unchecked(onSubscribe),
      onSubscribed: unchecked(onSubscribed),
      onDispose: unchecked(onDispose)
    )
  }

  /// Swift 5 form of `subscribe(onNext:onCompleted:onDisposed:)`: the compiler does not check the
  /// closures.
  @available(swift, obsoleted: 6)
  @_alwaysEmitIntoClient
  public func subscribe(
    onNext: ((Element) -> Void)? = nil,
    onCompleted: (() -> Void)? = nil,
    onDisposed: (() -> Void)? = nil,
    _ mode: Swift5 = Swift5()
  ) -> any Disposable {
    subscribe(
      onNext: unchecked(onNext),
      onCompleted: unchecked(onCompleted),
      onDisposed: unchecked(onDisposed)
    )
  }

  /// Swift 5 form of `subscribe(with:onNext:onCompleted:onDisposed:)`: the compiler does not
  /// check the closures.
  @available(swift, obsoleted: 6)
  @_alwaysEmitIntoClient
  public func subscribe<Object: AnyObject & Sendable>(
    with object: Object,
    onNext: ((Object, Element) -> Void)? = nil,
    onCompleted: ((Object) -> Void)? = nil,
    onDisposed: ((Object) -> Void)? = nil,
    _ mode: Swift5 = Swift5()
  ) -> any Disposable {
    subscribe(
      with: object,
      onNext: unchecked(onNext),
      onCompleted: unchecked(onCompleted),
      onDisposed: unchecked(onDisposed)
    )
  }

  /// Swift 5 form of `subscribe(_:)`: the compiler does not check the closure.
  @available(swift, obsoleted: 6)
  @_alwaysEmitIntoClient
  public func subscribe(
    _ on: @escaping (InfallibleEvent<Element>) -> Void,
    _ mode: Swift5 = Swift5()
  ) -> any Disposable {
    subscribe(unchecked(on))
  }

  /// Swift 5 form of `bind(onNext:)`: the compiler does not check the closure.
  @available(swift, obsoleted: 6)
  @_alwaysEmitIntoClient
  public func bind(onNext: @escaping (Element) -> Void, _ mode: Swift5 = Swift5()) -> any Disposable
  {
    bind(onNext: unchecked(onNext))
  }
}
