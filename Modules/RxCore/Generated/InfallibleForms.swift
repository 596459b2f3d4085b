// Made by Tools/forms: change the functions that it reads, or Tools/Forms/operators.txt.

extension InfallibleType {
  /// Emits one element, then completes.
  ///
  /// - Parameter element: the element.
  /// - Returns: a sequence that cannot fail.
  /// - Form of: `just(_:)`, which cannot fail.
  @_alwaysEmitIntoClient
  public static func just(_ element: Element) -> Infallible<Element> where Element: Sendable {
    .init(raw: .just(element))
  }

  /// Emits one element on a scheduler, then completes.
  ///
  /// - Parameters:
  ///   - element: the element.
  ///   - scheduler: delivers each element, and the completion, in a piece of work of its own.
  /// - Returns: a sequence that cannot fail.
  /// - Form of: `just(_:)`, on a scheduler.
  @_alwaysEmitIntoClient
  public static func just(_ element: Element, scheduler: any ImmediateSchedulerType) -> Infallible<
    Element
  > where Element: Sendable {
    .init(raw: .just(element, scheduler: scheduler))
  }

  /// Completes at once.
  ///
  /// - Form of: `empty()`, which cannot fail.
  @_alwaysEmitIntoClient
  public static func empty() -> Infallible<Element> {
    .init(raw: .empty())
  }

  /// Never emits an event.
  ///
  /// - Form of: `never()`, which cannot fail.
  @_alwaysEmitIntoClient
  public static func never() -> Infallible<Element> {
    .init(raw: .never())
  }

  /// Creates a sequence for each subscriber when it subscribes.
  ///
  /// - Parameter observableFactory: creates the sequence, once for each subscriber.
  /// - Returns: a sequence that cannot fail.
  /// - Form of: `deferred(_:)`, which cannot fail.
  @available(swift, introduced: 6)
  @_alwaysEmitIntoClient
  public static func deferred(_ observableFactory: @escaping @Sendable () -> Infallible<Element>)
    -> Infallible<Element>
  {
    .init(raw: .deferred { observableFactory() })
  }

  /// Emits the result of `transform` for each element.
  ///
  ///     ticks.map { $0 * 10 }.subscribe(onNext: { print($0) })  // 0, 10, 20, …
  ///
  /// - Parameter transform: called for each element.
  /// - Returns: a sequence that cannot fail.
  /// - Form of: `map(_:)`, which cannot fail.
  @available(swift, introduced: 6)
  @_alwaysEmitIntoClient
  public func map<Result>(_ transform: @escaping @Sendable (Element) -> Result) -> Infallible<
    Result
  > {
    .init(raw: asObservable().map(transform))
  }

  /// Emits the result of `transform` for each element, unless it is `nil`.
  ///
  /// - Parameter transform: called for each element.
  /// - Returns: a sequence that cannot fail.
  /// - Form of: `compactMap(_:)`, which cannot fail.
  @available(swift, introduced: 6)
  @_alwaysEmitIntoClient
  public func compactMap<Result>(_ transform: @escaping @Sendable (Element) -> Result?)
    -> Infallible<Result>
  {
    .init(raw: asObservable().compactMap(transform))
  }

  /// Emits the elements for which `predicate` returns `true`.
  ///
  ///     ticks.filter { $0.isMultiple(of: 2) }.subscribe(onNext: { print($0) })  // 0, 2, 4, …
  ///
  /// - Parameter predicate: called for each element.
  /// - Returns: a sequence that cannot fail.
  /// - Form of: `filter(_:)`, which cannot fail.
  @available(swift, introduced: 6)
  @_alwaysEmitIntoClient
  public func filter(_ predicate: @escaping @Sendable (Element) -> Bool) -> Infallible<Element> {
    .init(raw: asObservable().filter(predicate))
  }

  /// Combines the elements into a value, and emits the value after each element.
  ///
  /// - Parameters:
  ///   - seed: the initial value, which is not emitted.
  ///   - accumulator: combines the value so far with an element.
  /// - Returns: a sequence that cannot fail.
  /// - Form of: `scan(_:accumulator:)`, which cannot fail.
  @available(swift, introduced: 6)
  @_alwaysEmitIntoClient
  public func scan<Seed>(_ seed: Seed, accumulator: @escaping @Sendable (Seed, Element) -> Seed)
    -> Infallible<Seed> where Seed: Sendable
  {
    .init(raw: asObservable().scan(seed, accumulator: accumulator))
  }

  /// Combines the elements into a value that is changed in place, and emits the value after each
  /// element.
  ///
  /// - Parameters:
  ///   - seed: the initial value, which is not emitted.
  ///   - accumulator: changes the value for an element.
  /// - Returns: a sequence that cannot fail.
  /// - Form of: `scan(_:accumulator:)`, in place.
  @available(swift, introduced: 6)
  @_alwaysEmitIntoClient
  public func scan<Seed>(
    into seed: Seed,
    accumulator: @escaping @Sendable (inout Seed, Element) -> Void
  ) -> Infallible<Seed> where Seed: Sendable {
    .init(raw: asObservable().scan(into: seed, accumulator: accumulator))
  }

  /// Emits each element with an object that is held weakly; completes once the object has been
  /// deallocated.
  ///
  /// - Parameters:
  ///   - object: held weakly.
  ///   - resultSelector: combines one element of each.
  /// - Returns: a sequence that cannot fail.
  /// - Form of: `withUnretained(_:resultSelector:)`, which cannot fail.
  @available(swift, introduced: 6)
  @_alwaysEmitIntoClient
  public func withUnretained<Object: AnyObject & Sendable, Result>(
    _ object: Object,
    resultSelector: @escaping @Sendable (Object, Element) -> Result
  ) -> Infallible<Result> {
    .init(raw: asObservable().withUnretained(object, resultSelector: resultSelector))
  }

  /// Emits each element with an object that is held weakly; completes once the object has been
  /// deallocated.
  ///
  /// - Parameter object: held weakly.
  /// - Returns: a sequence that cannot fail.
  /// - Form of: `withUnretained(_:resultSelector:)`, which cannot fail.
  @_alwaysEmitIntoClient
  public func withUnretained<Object: AnyObject & Sendable>(_ object: Object) -> Infallible<
    (Object, Element)
  > {
    .init(raw: asObservable().withUnretained(object))
  }

  /// Creates a sequence from each element, and emits the elements of all of them as they arrive.
  ///
  /// - Parameter selector: returns the inner sequence of an element.
  /// - Returns: a sequence that cannot fail.
  /// - Form of: `flatMap(_:)`, which cannot fail.
  @available(swift, introduced: 6)
  @_alwaysEmitIntoClient
  public func flatMap<Source: InfallibleType>(_ selector: @escaping @Sendable (Element) -> Source)
    -> Infallible<Source.Element> where Element: Sendable, Source.Element: Sendable
  {
    .init(raw: asObservable().flatMap(selector))
  }

  /// Creates a sequence from each element, and emits the elements of the latest one only.
  ///
  /// - Parameter selector: returns the inner sequence of an element.
  /// - Returns: a sequence that cannot fail.
  /// - Form of: `flatMapLatest(_:)`, which cannot fail.
  @available(swift, introduced: 6)
  @_alwaysEmitIntoClient
  public func flatMapLatest<Source: InfallibleType>(
    _ selector: @escaping @Sendable (Element) -> Source
  ) -> Infallible<Source.Element> where Element: Sendable, Source.Element: Sendable {
    .init(raw: asObservable().flatMapLatest(selector))
  }

  /// Creates a sequence from an element unless the previous one has not completed, and emits its
  /// elements.
  ///
  /// - Parameter selector: returns the inner sequence of an element.
  /// - Returns: a sequence that cannot fail.
  /// - Form of: `flatMapFirst(_:)`, which cannot fail.
  @available(swift, introduced: 6)
  @_alwaysEmitIntoClient
  public func flatMapFirst<Source: InfallibleType>(
    _ selector: @escaping @Sendable (Element) -> Source
  ) -> Infallible<Source.Element> where Element: Sendable, Source.Element: Sendable {
    .init(raw: asObservable().flatMapFirst(selector))
  }

  /// Creates a sequence from each element, and emits their elements one sequence after another.
  ///
  /// - Parameter selector: returns the inner sequence of an element.
  /// - Returns: a sequence that cannot fail.
  /// - Form of: `concatMap(_:)`, which cannot fail.
  @available(swift, introduced: 6)
  @_alwaysEmitIntoClient
  public func concatMap<Source: InfallibleType>(_ selector: @escaping @Sendable (Element) -> Source)
    -> Infallible<Source.Element> where Element: Sendable, Source.Element: Sendable
  {
    .init(raw: asObservable().concatMap(selector))
  }

  /// Emits `elements` at subscription, then the elements of this sequence.
  ///
  ///     ticks.startWith(-1).subscribe(onNext: { print($0) })  // -1, 0, 1, …
  ///
  /// - Parameter elements: emitted at subscription.
  /// - Returns: a sequence that cannot fail.
  /// - Form of: `startWith(_:)`, which cannot fail.
  @_alwaysEmitIntoClient
  public func startWith(_ elements: Element...) -> Infallible<Element> where Element: Sendable {
    .init(raw: Observable.concat([.from(elements), asObservable()]))
  }

  /// Emits the elements of `sources`, one sequence after another.
  ///
  /// - Parameter sources: each is subscribed to when the one before it has completed.
  /// - Returns: a sequence that cannot fail.
  /// - Form of: `concat(_:)`, which cannot fail.
  @_alwaysEmitIntoClient
  public static func concat(_ sources: Infallible<Element>...) -> Infallible<Element>
  where Element: Sendable {
    concat(sources)
  }

  /// Emits the elements of `sources`, one sequence after another.
  ///
  /// - Parameter sources: each is subscribed to when the one before it has completed.
  /// - Returns: a sequence that cannot fail.
  /// - Form of: `concat(_:)`, which cannot fail.
  @_alwaysEmitIntoClient
  public static func concat<Sources: Collection>(_ sources: Sources) -> Infallible<Element>
  where Sources.Element == Infallible<Element>, Element: Sendable {
    .init(raw: .concat(sources.map { $0.asObservable() }))
  }

  /// Emits the elements of all `sources` as they arrive.
  ///
  /// - Parameter sources: the sequences.
  /// - Returns: a sequence that cannot fail.
  /// - Form of: `merge(_:)`, which cannot fail.
  @_alwaysEmitIntoClient
  public static func merge(_ sources: Infallible<Element>...) -> Infallible<Element>
  where Element: Sendable {
    merge(sources)
  }

  /// Emits the elements of all `sources` as they arrive.
  ///
  /// - Parameter sources: the sequences.
  /// - Returns: a sequence that cannot fail.
  /// - Form of: `merge(_:)`, which cannot fail.
  @_alwaysEmitIntoClient
  public static func merge<Sources: Collection>(_ sources: Sources) -> Infallible<Element>
  where Sources.Element == Infallible<Element>, Element: Sendable {
    .init(raw: .merge(sources.map { $0.asObservable() }))
  }

  /// Emits the result of `resultSelector` for each element and the latest element of `second`.
  ///
  /// - Parameters:
  ///   - second: subscribed to first. Its completion is ignored.
  ///   - resultSelector: combines one element of each.
  /// - Returns: a sequence that cannot fail.
  /// - Form of: `withLatestFrom(_:resultSelector:)`, which cannot fail.
  @available(swift, introduced: 6)
  @_alwaysEmitIntoClient
  public func withLatestFrom<Source: InfallibleType, Result>(
    _ second: Source,
    resultSelector: @escaping @Sendable (Element, Source.Element) -> Result
  ) -> Infallible<Result> where Element: Sendable, Source.Element: Sendable {
    .init(raw: asObservable().withLatestFrom(second, resultSelector: resultSelector))
  }

  /// Emits the latest element of `second` each time this sequence emits.
  ///
  /// - Parameter second: subscribed to first. Its completion is ignored.
  /// - Returns: a sequence that cannot fail.
  /// - Form of: `withLatestFrom(_:resultSelector:)`, which cannot fail.
  @_alwaysEmitIntoClient
  public func withLatestFrom<Source: InfallibleType>(_ second: Source) -> Infallible<Source.Element>
  where Element: Sendable, Source.Element: Sendable {
    .init(raw: asObservable().withLatestFrom(second))
  }

  /// Emits the result of `resultSelector` for the latest elements of all `sources`, each time one
  /// of them emits.
  ///
  /// It emits nothing until all sources have emitted.
  ///
  /// - Parameters:
  ///   - sources: the sequences.
  ///   - resultSelector: combines one element of each.
  /// - Returns: a sequence that cannot fail.
  /// - Form of: `combineLatest(_:_:resultSelector:)`, which cannot fail.
  @available(swift, introduced: 6)
  @_alwaysEmitIntoClient
  public static func combineLatest<each Source: InfallibleType>(
    _ sources: repeat each Source,
    resultSelector: @escaping @Sendable (repeat (each Source).Element) -> Element
  ) -> Infallible<Element> where repeat (each Source).Element: Sendable {
    .init(raw: .combined(repeat (each sources).asObservable(), resultSelector: resultSelector))
  }

  /// Emits the result of `resultSelector` for an array of the latest elements of all `sources`,
  /// each time one of them emits.
  ///
  /// It emits nothing until all sources have emitted.
  ///
  /// - Parameters:
  ///   - sources: the sequences.
  ///   - resultSelector: combines one element of each.
  /// - Returns: a sequence that cannot fail.
  /// - Form of: `combineLatest(_:_:resultSelector:)`, which cannot fail.
  @available(swift, introduced: 6)
  @_alwaysEmitIntoClient
  public static func combineLatest<Sources: Collection>(
    _ sources: Sources,
    resultSelector: @escaping @Sendable ([Sources.Element.Element]) -> Element
  ) -> Infallible<Element>
  where Sources.Element: InfallibleType, Sources.Element.Element: Sendable {
    .init(raw: .combineLatest(sources.map { $0.asObservable() }, resultSelector: resultSelector))
  }

  /// Emits the latest elements of all `sources` as an array, each time one of them emits.
  ///
  /// It emits nothing until all sources have emitted.
  ///
  /// - Parameter sources: the sequences.
  /// - Returns: a sequence that cannot fail.
  /// - Form of: `combineLatest(_:_:resultSelector:)`, which cannot fail.
  @_alwaysEmitIntoClient
  public static func combineLatest<Sources: Collection>(_ sources: Sources) -> Infallible<[Element]>
  where Sources.Element: InfallibleType, Sources.Element.Element == Element, Element: Sendable {
    .init(raw: Observable<Element>.combineLatest(sources.map { $0.asObservable() }))
  }

  /// Emits the result of `resultSelector` for the first elements of all `sources`, then for the
  /// second ones, and so on.
  ///
  /// - Parameters:
  ///   - sources: the sequences.
  ///   - resultSelector: combines one element of each.
  /// - Returns: a sequence that cannot fail.
  /// - Form of: `zip(_:_:resultSelector:)`, which cannot fail.
  @available(swift, introduced: 6)
  @_alwaysEmitIntoClient
  public static func zip<each Source: InfallibleType>(
    _ sources: repeat each Source,
    resultSelector: @escaping @Sendable (repeat (each Source).Element) -> Element
  ) -> Infallible<Element> where repeat (each Source).Element: Sendable {
    .init(raw: .zipped(repeat (each sources).asObservable(), resultSelector: resultSelector))
  }

  /// Emits an element unless `comparer` finds it equal to the element emitted before it.
  ///
  /// - Parameter comparer: returns `true` if the two count as equal.
  /// - Returns: a sequence that cannot fail.
  /// - Form of: `distinctUntilChanged()`, which cannot fail.
  @available(swift, introduced: 6)
  @_alwaysEmitIntoClient
  public func distinctUntilChanged(_ comparer: @escaping @Sendable (Element, Element) -> Bool)
    -> Infallible<Element>
  {
    .init(raw: asObservable().distinctUntilChanged(comparer))
  }

  /// Emits an element unless its key equals the key of the element emitted before it.
  ///
  /// - Parameter keySelector: returns the key of an element.
  /// - Returns: a sequence that cannot fail.
  /// - Form of: `distinctUntilChanged()`, which cannot fail.
  @available(swift, introduced: 6)
  @_alwaysEmitIntoClient
  public func distinctUntilChanged<Key: Equatable>(
    _ keySelector: @escaping @Sendable (Element) -> Key
  ) -> Infallible<Element> where Key: SendableMetatype {
    .init(raw: asObservable().distinctUntilChanged(keySelector))
  }

  /// Emits an element unless `comparer` finds its key equal to the key of the element emitted
  /// before it.
  ///
  /// - Parameters:
  ///   - keySelector: returns the key of an element.
  ///   - comparer: returns `true` if the two count as equal.
  /// - Returns: a sequence that cannot fail.
  /// - Form of: `distinctUntilChanged()`, which cannot fail.
  @available(swift, introduced: 6)
  @_alwaysEmitIntoClient
  public func distinctUntilChanged<Key>(
    _ keySelector: @escaping @Sendable (Element) -> Key,
    comparer: @escaping @Sendable (Key, Key) -> Bool
  ) -> Infallible<Element> {
    .init(raw: asObservable().distinctUntilChanged(keySelector, comparer: comparer))
  }

  /// Emits an element unless its property equals the property of the element emitted before it.
  ///
  /// - Parameter property: the key path of the property to compare.
  /// - Returns: a sequence that cannot fail.
  /// - Form of: `distinctUntilChanged()`, which cannot fail.
  @_alwaysEmitIntoClient
  public func distinctUntilChanged<Property: Equatable & SendableMetatype>(
    at property: any KeyPath<Element, Property> & Sendable
  ) -> Infallible<Element> {
    .init(raw: asObservable().distinctUntilChanged(at: property))
  }

  /// Emits the first `count` elements, then completes.
  ///
  /// - Parameter count: the number of elements.
  /// - Returns: a sequence that cannot fail.
  /// - Form of: `take(_:)`, which cannot fail.
  @_alwaysEmitIntoClient
  public func take(_ count: Int) -> Infallible<Element> {
    .init(raw: asObservable().take(count))
  }

  /// Emits elements until `other` emits, then completes.
  ///
  /// - Parameter other: its first element ends the result.
  /// - Returns: a sequence that cannot fail.
  /// - Form of: `take(until:)`, which cannot fail.
  @_alwaysEmitIntoClient
  public func take<Source: InfallibleType>(until other: Source) -> Infallible<Element>
  where Element: Sendable {
    .init(raw: asObservable().take(until: other.asObservable()))
  }

  /// Emits elements until `other` emits, then completes; an error of `other` is ignored.
  ///
  /// - Parameter other: its first element ends the result.
  /// - Returns: a sequence that cannot fail.
  /// - Form of: `take(until:)`, which cannot fail.
  @_alwaysEmitIntoClient
  public func take<Source: ObservableType>(until other: Source) -> Infallible<Element>
  where Element: Sendable, Source.Element: Sendable {
    .init(raw: asObservable().take(until: other.asObservable().catch { _ in .never() }))
  }

  /// Emits elements until `predicate` returns `true` for one, then completes.
  ///
  /// - Parameters:
  ///   - predicate: called for each element.
  ///   - behavior: `.inclusive` emits that element as well.
  /// - Returns: a sequence of the first elements of this one.
  /// - Form of: `take(while:behavior:)`, with the test reversed.
  @available(swift, introduced: 6)
  @_alwaysEmitIntoClient
  public func take(
    until predicate: @escaping @Sendable (Element) -> Bool,
    behavior: TakeBehavior = .exclusive
  ) -> Infallible<Element> {
    .init(raw: asObservable().take(until: predicate, behavior: behavior))
  }

  /// Emits elements while `predicate` returns `true` for them, then completes.
  ///
  /// - Parameters:
  ///   - predicate: called for each element.
  ///   - behavior: `.inclusive` emits the first element for which it is `false` as well.
  /// - Returns: a sequence of the first elements of this one.
  /// - Form of: `take(while:behavior:)`, which cannot fail.
  @available(swift, introduced: 6)
  @_alwaysEmitIntoClient
  public func take(
    while predicate: @escaping @Sendable (Element) -> Bool,
    behavior: TakeBehavior = .exclusive
  ) -> Infallible<Element> {
    .init(raw: asObservable().take(while: predicate, behavior: behavior))
  }

  /// Skips the first elements while `predicate` returns `true` for them, and emits the others.
  ///
  /// - Parameter predicate: called for each element.
  /// - Returns: a sequence that cannot fail.
  /// - Form of: `skip(while:)`, which cannot fail.
  @available(swift, introduced: 6)
  @_alwaysEmitIntoClient
  public func skip(while predicate: @escaping @Sendable (Element) -> Bool) -> Infallible<Element> {
    .init(raw: asObservable().skip(while: predicate))
  }

  /// Skips elements until `other` emits, and emits the following ones.
  ///
  /// - Parameter other: its first element starts the result.
  /// - Returns: a sequence that cannot fail.
  /// - Form of: `skip(until:)`, which cannot fail.
  @_alwaysEmitIntoClient
  public func skip<Source: InfallibleType>(until other: Source) -> Infallible<Element>
  where Element: Sendable {
    .init(raw: asObservable().skip(until: other.asObservable()))
  }

  /// Shares one subscription among all subscribers.
  ///
  ///     let shared = ticks.share(replay: 1)
  ///
  /// - Parameters:
  ///   - replay: the number of latest elements that a late subscriber receives.
  ///   - scope: the lifetime of these elements when there is no subscriber.
  /// - Returns: a sequence that subscribes to this one for its first subscriber.
  /// - Form of: `share(replay:scope:)`, which cannot fail.
  @_alwaysEmitIntoClient
  public func share(replay: Int = 0, scope: SubjectLifetimeScope = .whileConnected) -> Infallible<
    Element
  > where Element: Sendable {
    .init(raw: asObservable().share(replay: replay, scope: scope))
  }

  /// Prints all events, the subscription and the disposal, as `ObservableType.debug` does.
  ///
  /// - Parameters:
  ///   - identifier: the start of each line; by default the place of the call.
  ///   - trimOutput: `true` shortens long elements.
  ///   - file: the file of the call.
  ///   - line: the line of the call.
  ///   - function: the function of the call.
  /// - Returns: a sequence that cannot fail.
  /// - Form of: `debug(_:trimOutput:file:line:function:)`, which cannot fail.
  public func debug(
    _ identifier: String? = nil,
    trimOutput: Bool = false,
    file: String = #file,
    line: UInt = #line,
    function: String = #function
  ) -> Infallible<Element> {
    .init(
      raw: asObservable().debug(
        identifier,
        trimOutput: trimOutput,
        file: file,
        line: line,
        function: function
      )
    )
  }

  /// Calls functions for the events that pass, and does not change them.
  ///
  /// - Parameters:
  ///   - onNext: called before an element is passed on.
  ///   - afterNext: called after an element has been passed on.
  ///   - onCompleted: called before the completion is passed on.
  ///   - afterCompleted: called after the completion has been passed on.
  ///   - onSubscribe: called before the source is subscribed to.
  ///   - onSubscribed: called after the source has been subscribed to.
  ///   - onDispose: called once, after the subscription to the source has ended for any reason.
  /// - Returns: the same sequence.
  /// - Form of: `do(onNext:afterNext:onError:afterError:onCompleted:afterCompleted:onSubscribe:onSubscribed:onDispose:)`
  @available(swift, introduced: 6)
  @_alwaysEmitIntoClient
  public func `do`(
    onNext: (@Sendable (Element) -> Void)? = nil,
    afterNext: (@Sendable (Element) -> Void)? = nil,
    onCompleted: (@Sendable () -> Void)? = nil,
    afterCompleted: (@Sendable () -> Void)? = nil,
    onSubscribe: (@Sendable () -> Void)? = nil,
    onSubscribed: (@Sendable () -> Void)? = nil,
    onDispose: (@Sendable () -> Void)? = nil
  ) -> Infallible<Element> {
    .init(
      raw: asObservable().do(
        onNext: onNext,
        afterNext: afterNext,
        onCompleted: onCompleted,
        afterCompleted: afterCompleted,
        onSubscribe: onSubscribe,
        onSubscribed: onSubscribed,
        onDispose: onDispose
      )
    )
  }

  /// Subscribes a function for each kind of event, and one for the disposal.
  ///
  ///     ticks.subscribe(onNext: { print($0) })
  ///
  /// - Parameters:
  ///   - onNext: called for each element.
  ///   - onCompleted: called when the sequence completes.
  ///   - onDisposed: called once, after the subscription has ended for any reason.
  /// - Returns: a disposable that ends the subscription.
  @available(swift, introduced: 6)
  @_alwaysEmitIntoClient
  public func subscribe(
    onNext: (@Sendable (Element) -> Void)? = nil,
    onCompleted: (@Sendable () -> Void)? = nil,
    onDisposed: (@Sendable () -> Void)? = nil
  ) -> any Disposable {
    asObservable().subscribe(onNext: onNext, onCompleted: onCompleted, onDisposed: onDisposed)
  }

  /// Subscribes functions that take an object, which is held weakly.
  ///
  /// - Parameters:
  ///   - object: passed to each function.
  ///   - onNext: called for each element.
  ///   - onCompleted: called when the sequence completes.
  ///   - onDisposed: called once, after the subscription has ended for any reason.
  /// - Returns: a disposable that ends the subscription.
  @available(swift, introduced: 6)
  public func subscribe<Object: AnyObject & Sendable>(
    with object: Object,
    onNext: (@Sendable (Object, Element) -> Void)? = nil,
    onCompleted: (@Sendable (Object) -> Void)? = nil,
    onDisposed: (@Sendable (Object) -> Void)? = nil
  ) -> any Disposable {
    asObservable().subscribe(
      with: object,
      onNext: onNext,
      onCompleted: onCompleted,
      onDisposed: onDisposed
    )
  }

  /// Subscribes one function for all events.
  ///
  /// - Parameter on: called for each event, one at a time.
  /// - Returns: a disposable that ends the subscription.
  @available(swift, introduced: 6)
  public func subscribe(_ on: @escaping @Sendable (InfallibleEvent<Element>) -> Void)
    -> any Disposable
  {
    asObservable().subscribe(onNext: { on(.next($0)) }, onCompleted: { on(.completed) })
  }

  /// Subscribes a function for elements.
  ///
  /// - Parameter onNext: called for each element.
  /// - Returns: a disposable that ends the binding.
  @available(swift, introduced: 6)
  @_alwaysEmitIntoClient
  public func bind(onNext: @escaping @Sendable (Element) -> Void) -> any Disposable {
    subscribe(onNext: onNext)
  }
}

extension Infallible {
  /// Emits the given elements, then completes.
  ///
  /// - Parameter elements: emitted in their order, at subscription.
  /// - Returns: a sequence that cannot fail.
  /// - Form of: `of(_:)`, which cannot fail.
  @_alwaysEmitIntoClient
  public static func of(_ elements: Element...) -> Infallible<Element> where Element: Sendable {
    from(elements)
  }

  /// Emits the given elements on a scheduler, then completes.
  ///
  /// - Parameters:
  ///   - elements: emitted in their order, at subscription.
  ///   - scheduler: delivers each element, and the completion, in a piece of work of its own.
  /// - Returns: a sequence that cannot fail.
  /// - Form of: `of(_:)`, on a scheduler.
  @_alwaysEmitIntoClient
  public static func of(_ elements: Element..., scheduler: any ImmediateSchedulerType)
    -> Infallible<Element> where Element: Sendable
  {
    from(elements, scheduler: scheduler)
  }

  /// Emits the elements of an array, then completes.
  ///
  /// - Parameter array: its elements are emitted in their order.
  /// - Returns: a sequence that cannot fail.
  /// - Form of: `from(_:)`, which cannot fail.
  @_alwaysEmitIntoClient
  public static func from(_ array: [Element]) -> Infallible<Element> where Element: Sendable {
    Self(raw: .from(array))
  }

  /// Emits the elements of an array on a scheduler, then completes.
  ///
  /// - Parameters:
  ///   - array: its elements are emitted in their order.
  ///   - scheduler: delivers each element, and the completion, in a piece of work of its own.
  /// - Returns: a sequence that cannot fail.
  /// - Form of: `from(_:)`, on a scheduler.
  @_alwaysEmitIntoClient
  public static func from(_ array: [Element], scheduler: any ImmediateSchedulerType) -> Infallible<
    Element
  > where Element: Sendable {
    Self(raw: .from(array, scheduler: scheduler))
  }

  /// Emits the elements of a Swift sequence, then completes.
  ///
  /// - Parameter sequence: iterated again for each subscriber.
  /// - Returns: a sequence that cannot fail.
  /// - Form of: `from(_:)`, which cannot fail.
  @_alwaysEmitIntoClient
  public static func from<Elements: Sequence & Sendable>(_ sequence: Elements) -> Infallible<
    Element
  > where Elements.Element == Element {
    Self(raw: .from(sequence))
  }

  /// Emits the elements of a Swift sequence on a scheduler, then completes.
  ///
  /// - Parameters:
  ///   - sequence: iterated again for each subscriber.
  ///   - scheduler: delivers each element, and the completion, in a piece of work of its own.
  /// - Returns: a sequence that cannot fail.
  /// - Form of: `from(_:)`, on a scheduler.
  @_alwaysEmitIntoClient
  public static func from<Elements: Sequence & Sendable>(
    _ sequence: Elements,
    scheduler: any ImmediateSchedulerType
  ) -> Infallible<Element> where Elements.Element == Element, Element: Sendable {
    Self(raw: .from(sequence, scheduler: scheduler))
  }
}

extension InfallibleType where Element: FixedWidthInteger & Sendable {
  /// Emits 0, 1, 2, … on `scheduler`, one in each `period`.
  ///
  /// - Parameters:
  ///   - period: the time before the first number, and between two numbers.
  ///   - scheduler: measures the time.
  /// - Returns: a sequence that cannot fail.
  /// - Form of: `interval(_:scheduler:)`, which cannot fail.
  @_alwaysEmitIntoClient
  public static func interval(_ period: RxTimeInterval, scheduler: any SchedulerType) -> Infallible<
    Element
  > {
    .init(raw: .interval(period, scheduler: scheduler))
  }

  /// Emits 0 on `scheduler` after `dueTime`, then 1, 2, …, one in each `period`, if it is not
  /// `nil`.
  ///
  /// - Parameters:
  ///   - dueTime: the time before the first number.
  ///   - period: the time between two numbers. Without it, the sequence completes after the
  ///     first.
  ///   - scheduler: measures the time.
  /// - Returns: a sequence that cannot fail.
  /// - Form of: `timer(_:period:scheduler:)`, which cannot fail.
  @_alwaysEmitIntoClient
  public static func timer(
    _ dueTime: RxTimeInterval,
    period: RxTimeInterval? = nil,
    scheduler: any SchedulerType
  ) -> Infallible<Element> {
    .init(raw: .timer(dueTime, period: period, scheduler: scheduler))
  }
}

extension InfallibleType where Element == Any {
  /// Emits a tuple of the latest elements of all `sources`, each time one of them emits.
  ///
  /// It emits nothing until all sources have emitted.
  ///
  /// - Parameter sources: the sequences.
  /// - Returns: a sequence that cannot fail.
  /// - Form of: `combineLatest(_:_:resultSelector:)`, which cannot fail.
  @_alwaysEmitIntoClient
  public static func combineLatest<each Source: InfallibleType>(_ sources: repeat each Source)
    -> Infallible<(repeat (each Source).Element)> where repeat (each Source).Element: Sendable
  {
    .init(
      raw: .combined(repeat (each sources).asObservable()) {
        (element: repeat (each Source).Element) in (repeat each element)
      }
    )
  }

  /// Emits a tuple of the first elements of all `sources`, then of the second ones, and so on.
  ///
  /// - Parameter sources: the sequences.
  /// - Returns: a sequence that cannot fail.
  /// - Form of: `zip(_:_:resultSelector:)`, which cannot fail.
  @_alwaysEmitIntoClient
  public static func zip<each Source: InfallibleType>(_ sources: repeat each Source) -> Infallible<
    (repeat (each Source).Element)
  > where repeat (each Source).Element: Sendable {
    .init(
      raw: .zipped(repeat (each sources).asObservable()) {
        (element: repeat (each Source).Element) in (repeat each element)
      }
    )
  }
}

extension InfallibleType where Element: Equatable {
  /// Emits an element unless it equals the element emitted before it.
  ///
  /// - Form of: `distinctUntilChanged()`, which cannot fail.
  @_alwaysEmitIntoClient
  public func distinctUntilChanged() -> Infallible<Element> where Element: SendableMetatype {
    .init(raw: asObservable().distinctUntilChanged())
  }
}

extension InfallibleType where Element: Sendable {
  /// Emits the elements that arrive within `duration`, then completes.
  ///
  /// - Parameters:
  ///   - duration: the length of the period, which starts with the subscription.
  ///   - scheduler: measures the time.
  /// - Returns: a sequence that cannot fail.
  /// - Form of: `take(for:scheduler:)`, which cannot fail.
  @_alwaysEmitIntoClient
  public func take(for duration: RxTimeInterval, scheduler: any SchedulerType) -> Infallible<
    Element
  > {
    .init(raw: asObservable().take(for: duration, scheduler: scheduler))
  }

  /// Emits an element once no other has followed it for `dueTime`.
  ///
  ///     typed.debounce(.milliseconds(300), scheduler: MainScheduler.instance)
  ///
  /// - Parameters:
  ///   - dueTime: the period for which the source must emit nothing.
  ///   - scheduler: measures the time.
  /// - Returns: a sequence that cannot fail.
  /// - Form of: `debounce(_:scheduler:)`, which cannot fail.
  @_alwaysEmitIntoClient
  public func debounce(_ dueTime: RxTimeInterval, scheduler: any SchedulerType) -> Infallible<
    Element
  > {
    .init(raw: asObservable().debounce(dueTime, scheduler: scheduler))
  }

  /// Emits at most one element in each `dueTime`: the first, and the last as well if `latest`.
  ///
  /// - Parameters:
  ///   - dueTime: the shortest time between two elements.
  ///   - latest: indicates whether the last element of a period is emitted at its end.
  ///   - scheduler: measures the time.
  /// - Returns: a sequence that cannot fail.
  /// - Form of: `throttle(_:latest:scheduler:)`, which cannot fail.
  @_alwaysEmitIntoClient
  public func throttle(_ dueTime: RxTimeInterval, latest: Bool = true, scheduler: any SchedulerType)
    -> Infallible<Element>
  {
    .init(raw: asObservable().throttle(dueTime, latest: latest, scheduler: scheduler))
  }

  /// Emits each element, and the completion, later by `dueTime`.
  ///
  /// - Parameters:
  ///   - dueTime: the period of time.
  ///   - scheduler: measures the time.
  /// - Returns: a sequence that cannot fail.
  /// - Form of: `delay(_:scheduler:)`, which cannot fail.
  @_alwaysEmitIntoClient
  public func delay(_ dueTime: RxTimeInterval, scheduler: any SchedulerType) -> Infallible<Element>
  {
    .init(raw: asObservable().delay(dueTime, scheduler: scheduler))
  }

  /// Delivers events on `scheduler`.
  ///
  /// - Parameter scheduler: where the events are delivered.
  /// - Returns: a sequence that cannot fail.
  /// - Form of: `observe(on:)`, which cannot fail.
  @_alwaysEmitIntoClient
  public func observe(on scheduler: any ImmediateSchedulerType) -> Infallible<Element> {
    .init(raw: asObservable().observe(on: scheduler))
  }

  /// Subscribes to the source, and disposes of that subscription, on `scheduler`.
  ///
  /// - Parameter scheduler: where the side effects of subscribing and disposing happen.
  /// - Returns: a sequence that cannot fail.
  /// - Form of: `subscribe(on:)`, which cannot fail.
  @_alwaysEmitIntoClient
  public func subscribe(on scheduler: any ImmediateSchedulerType) -> Infallible<Element> {
    .init(raw: asObservable().subscribe(on: scheduler))
  }
}
