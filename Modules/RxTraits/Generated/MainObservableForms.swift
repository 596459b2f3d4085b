// Made by Tools/forms: change the functions that it reads, or Tools/Forms/operators.txt.

public import RxCore
public import RxLoop

extension MainObservable where Element: Sendable {
  /// Emits one element, then completes.
  ///
  /// - Parameter element: the element.
  /// - Returns: a sequence that is subscribed to and delivers on the main actor.
  /// - Form of: `just(_:)`, on the main actor.
  @available(swift, introduced: 6)
  @_alwaysEmitIntoClient
  public static func just(_ element: Element) -> MainObservable<Element> {
    MainObservable(onMain: .justUnchecked(element).subscribedOnMain())
  }

  /// Emits the given elements, then completes.
  ///
  /// - Parameter elements: emitted in their order, at subscription.
  /// - Returns: a sequence that is subscribed to and delivers on the main actor.
  /// - Form of: `of(_:)`, on the main actor.
  @available(swift, introduced: 6)
  @_alwaysEmitIntoClient
  public static func of(_ elements: Element...) -> MainObservable<Element> {
    MainObservable(onMain: .from(elements).subscribedOnMain())
  }
}

extension MainObservable {
  /// Completes at once.
  ///
  /// - Form of: `empty()`, on the main actor.
  @available(swift, introduced: 6)
  @_alwaysEmitIntoClient
  public static func empty() -> MainObservable<Element> {
    MainObservable(onMain: .empty().subscribedOnMain())
  }

  /// Never emits an event.
  ///
  /// - Form of: `never()`, on the main actor.
  @available(swift, introduced: 6)
  @_alwaysEmitIntoClient
  public static func never() -> MainObservable<Element> {
    MainObservable(onMain: .never())
  }

  /// Fails at once with the given error.
  ///
  /// - Parameter error: the error that every subscriber receives.
  /// - Returns: a sequence that is subscribed to and delivers on the main actor.
  /// - Form of: `error(_:)`, on the main actor.
  @available(swift, introduced: 6)
  @_alwaysEmitIntoClient
  public static func error(_ error: any Error) -> MainObservable<Element> {
    MainObservable(onMain: .error(error).subscribedOnMain())
  }
}

extension MainObservableType {
  /// Emits the result of `transform` for each element; an error that it throws ends the sequence.
  ///
  ///     button.rx.tap.map { field.text ?? "" }.subscribe(onNext: { save($0) })
  ///
  /// - Parameter transform: called for each element.
  /// - Returns: a sequence that delivers on the main actor.
  /// - Form of: `map(_:)`, on the main actor.
  @available(swift, introduced: 6)
  @_alwaysEmitIntoClient
  public func map<Result>(_ transform: @escaping @MainActor (Element) throws -> Result)
    -> MainObservable<Result>
  {
    MainObservable(onMain: observableOnMain.map(onMain(throwing: transform)))
  }

  /// Emits the result of `transform` for each element, unless it is `nil`.
  ///
  /// - Parameter transform: called for each element.
  /// - Returns: a sequence that delivers on the main actor.
  /// - Form of: `compactMap(_:)`, on the main actor.
  @available(swift, introduced: 6)
  @_alwaysEmitIntoClient
  public func compactMap<Result>(_ transform: @escaping @MainActor (Element) throws -> Result?)
    -> MainObservable<Result>
  {
    MainObservable(onMain: observableOnMain.compactMap(onMain(throwing: transform)))
  }

  /// Emits the elements for which `predicate` returns `true`.
  ///
  ///     field.rx.text.orEmpty.filter { $0.count > 2 }.subscribe(onNext: { search($0) })
  ///
  /// - Parameter predicate: called for each element.
  /// - Returns: a sequence that delivers on the main actor.
  /// - Form of: `filter(_:)`, on the main actor.
  @available(swift, introduced: 6)
  @_alwaysEmitIntoClient
  public func filter(_ predicate: @escaping @MainActor (Element) throws -> Bool) -> MainObservable<
    Element
  > {
    MainObservable(onMain: observableOnMain.filter(onMain(throwing: predicate)))
  }

  /// Combines the elements into a value, and emits the value after each element.
  ///
  /// - Parameters:
  ///   - seed: the initial value, which is not emitted.
  ///   - accumulator: combines the value so far with an element.
  /// - Returns: a sequence that delivers on the main actor.
  /// - Form of: `scan(_:accumulator:)`, on the main actor.
  @available(swift, introduced: 6)
  @_alwaysEmitIntoClient
  public func scan<Accumulated>(
    _ seed: Accumulated,
    accumulator: @escaping @MainActor (Accumulated, Element) throws -> Accumulated
  ) -> MainObservable<Accumulated> where Accumulated: Sendable {
    MainObservable(
      onMain: observableOnMain.scanUnchecked(seed, accumulator: onMain(throwing: accumulator))
    )
  }

  /// Combines the elements into a value that is changed in place, and emits the value after each
  /// element.
  ///
  /// - Parameters:
  ///   - seed: the initial value, which is not emitted.
  ///   - accumulator: changes the value for an element.
  /// - Returns: a sequence that delivers on the main actor.
  /// - Form of: `scan(_:accumulator:)`, in place, on the main actor.
  @available(swift, introduced: 6)
  @_alwaysEmitIntoClient
  public func scan<Accumulated>(
    into seed: Accumulated,
    accumulator: @escaping @MainActor (inout Accumulated, Element) throws -> Void
  ) -> MainObservable<Accumulated> where Accumulated: Sendable {
    MainObservable(
      onMain: observableOnMain.scanUnchecked(into: seed, accumulator: onMain(changing: accumulator))
    )
  }

  /// Emits each element with an object that is held weakly; completes once the object has been
  /// deallocated.
  ///
  /// - Parameters:
  ///   - object: held weakly.
  ///   - resultSelector: combines one element of each.
  /// - Returns: a sequence that delivers on the main actor.
  /// - Form of: `withUnretained(_:resultSelector:)`, on the main actor.
  @available(swift, introduced: 6)
  @_alwaysEmitIntoClient
  public func withUnretained<Object: AnyObject & Sendable, Result>(
    _ object: Object,
    resultSelector: @escaping @MainActor (Object, Element) -> Result
  ) -> MainObservable<Result> {
    MainObservable(
      onMain: observableOnMain.withUnretained(object, resultSelector: onMain(resultSelector))
    )
  }

  /// Emits each element with an object that is held weakly; completes once the object has been
  /// deallocated.
  ///
  /// - Parameter object: held weakly.
  /// - Returns: a sequence that delivers on the main actor.
  /// - Form of: `withUnretained(_:resultSelector:)`, on the main actor.
  @available(swift, introduced: 6)
  @_alwaysEmitIntoClient
  public func withUnretained<Object: AnyObject & Sendable>(_ object: Object) -> MainObservable<
    (Object, Element)
  > {
    MainObservable(onMain: observableOnMain.withUnretained(object))
  }

  /// Emits each element with its index, which starts at 0.
  ///
  /// - Form of: `enumerated()`, on the main actor.
  @available(swift, introduced: 6)
  @_alwaysEmitIntoClient
  public func enumerated() -> MainObservable<(index: Int, element: Element)> {
    MainObservable(onMain: observableOnMain.enumerated())
  }

  /// Emits each element with the one before it.
  ///
  /// - Form of: `pairwise()`, on the main actor.
  @available(swift, introduced: 6)
  @_alwaysEmitIntoClient
  public func pairwise() -> MainObservable<(Element, Element)> {
    MainObservable(onMain: observableOnMain.pairwise())
  }

  /// Combines all elements into a value, and emits it on completion.
  ///
  /// - Parameters:
  ///   - seed: the initial value, which is not emitted.
  ///   - accumulator: combines the value so far with an element.
  /// - Returns: a sequence that delivers on the main actor.
  /// - Form of: `reduce(_:accumulator:)`, on the main actor.
  @available(swift, introduced: 6)
  @_alwaysEmitIntoClient
  public func reduce<Accumulated>(
    _ seed: Accumulated,
    accumulator: @escaping @MainActor (Accumulated, Element) throws -> Accumulated
  ) -> MainObservable<Accumulated> where Accumulated: Sendable {
    MainObservable(
      onMain: observableOnMain.reduce(seed, accumulator: onMain(throwing: accumulator))
    )
  }

  /// Combines all elements into a value, and emits the result of `mapResult` for it on
  /// completion.
  ///
  /// - Parameters:
  ///   - seed: the initial value, which is not emitted.
  ///   - accumulator: combines the value so far with an element.
  ///   - mapResult: called once, with the value.
  /// - Returns: a sequence that delivers on the main actor.
  /// - Form of: `reduce(_:accumulator:)`, on the main actor.
  @available(swift, introduced: 6)
  @_alwaysEmitIntoClient
  public func reduce<Accumulated, Result>(
    _ seed: Accumulated,
    accumulator: @escaping @MainActor (Accumulated, Element) throws -> Accumulated,
    mapResult: @escaping @MainActor (Accumulated) throws -> Result
  ) -> MainObservable<Result> where Accumulated: Sendable {
    MainObservable(
      onMain: observableOnMain.reduceUnchecked(
        seed,
        accumulator: onMain(throwing: accumulator),
        mapResult: onMain(throwing: mapResult)
      )
    )
  }

  /// Emits each event as an element, and completes after the terminal event.
  ///
  /// - Form of: `materialize()`, on the main actor.
  @available(swift, introduced: 6)
  @_alwaysEmitIntoClient
  public func materialize() -> MainObservable<Event<Element>> {
    MainObservable(onMain: observableOnMain.materialize())
  }

  /// Emits the terminal event only.
  ///
  /// - Form of: `ignoreElements()`, on the main actor.
  @available(swift, introduced: 6)
  @_alwaysEmitIntoClient
  public func ignoreElements() -> MainObservable<Never> {
    MainObservable(onMain: observableOnMain.ignoreElements())
  }

  /// Emits a sequence for each key, which emits the elements with that key.
  ///
  /// - Parameter keySelector: returns the key of an element.
  /// - Returns: a sequence on the main actor of plain sequences.
  /// - Form of: `groupBy(keySelector:)`, on the main actor.
  @available(swift, introduced: 6)
  @_alwaysEmitIntoClient
  public func groupBy<Key: Hashable & SendableMetatype>(
    keySelector: @escaping @MainActor (Element) throws -> Key
  ) -> MainObservable<GroupedObservable<Key, Element>> {
    MainObservable(onMain: observableOnMain.groupBy(keySelector: onMain(throwing: keySelector)))
  }

  /// Emits an array of all elements when the sequence completes.
  ///
  /// - Form of: `toArray()`, on the main actor.
  @available(swift, introduced: 6)
  @_alwaysEmitIntoClient
  public func toArray() -> MainPrimitiveSequence<SingleTrait, [Element]> {
    .init(onMain: observableOnMain.toArray())
  }

  /// Emits the first element, or `nil` if the sequence completes without one.
  ///
  /// - Form of: `first()`, on the main actor.
  @available(swift, introduced: 6)
  @_alwaysEmitIntoClient
  public func first() -> MainPrimitiveSequence<SingleTrait, Element?> {
    .init(onMain: observableOnMain.first())
  }

  /// Returns this sequence as a single, which requires exactly one element.
  ///
  /// - Form of: `asSingle()`, on the main actor.
  @available(swift, introduced: 6)
  @_alwaysEmitIntoClient
  public func asSingle() -> MainPrimitiveSequence<SingleTrait, Element> {
    .init(onMain: observableOnMain.asSingle())
  }

  /// Returns this sequence as a maybe, which requires at most one element.
  ///
  /// - Form of: `asMaybe()`, on the main actor.
  @available(swift, introduced: 6)
  @_alwaysEmitIntoClient
  public func asMaybe() -> MainPrimitiveSequence<MaybeTrait, Element> {
    .init(onMain: observableOnMain.asMaybe())
  }

  /// Creates a sequence from each element, and emits the elements of all of them as they arrive.
  ///
  /// - Parameter selector: called on the main actor.
  /// - Returns: a plain `Observable`, which delivers on the threads of the inner sequences.
  /// - Form of: `flatMap(_:)`, with `selector` on the main actor.
  @available(swift, introduced: 6)
  @_alwaysEmitIntoClient
  public func flatMap<Source: ObservableConvertibleType>(
    _ selector: @escaping @MainActor (Element) throws -> Source
  ) -> Observable<Source.Element> where Source.Element: Sendable {
    innerSequences(selector).flatMap { $0 }
  }

  /// Creates a sequence from each element, and emits the elements of the latest one only.
  ///
  /// - Parameter selector: called on the main actor.
  /// - Returns: a plain `Observable`, which delivers on the threads of the inner sequences.
  /// - Form of: `flatMapLatest(_:)`, with `selector` on the main actor.
  @available(swift, introduced: 6)
  @_alwaysEmitIntoClient
  public func flatMapLatest<Source: ObservableConvertibleType>(
    _ selector: @escaping @MainActor (Element) throws -> Source
  ) -> Observable<Source.Element> where Source.Element: Sendable {
    innerSequences(selector).flatMapLatest { $0 }
  }

  /// Creates a sequence from each element, and emits their elements one sequence after another.
  ///
  /// - Parameter selector: called on the main actor when an element arrives.
  /// - Returns: a plain `Observable`, which delivers on the threads of the inner sequences.
  /// - Form of: `concatMap(_:)`, with `selector` on the main actor.
  @available(swift, introduced: 6)
  @_alwaysEmitIntoClient
  public func concatMap<Source: ObservableConvertibleType>(
    _ selector: @escaping @MainActor (Element) throws -> Source
  ) -> Observable<Source.Element> where Source.Element: Sendable {
    innerSequences(selector).concatMap { $0 }
  }

  /// Emits `elements` at subscription, then the elements of this sequence.
  ///
  ///     button.rx.tap.map { "tapped" }.startWith("ready").subscribe(onNext: { label.text = $0 })
  ///
  /// - Parameter elements: emitted at subscription.
  /// - Returns: a sequence that delivers on the main actor.
  /// - Form of: `startWith(_:)`, on the main actor.
  @available(swift, introduced: 6)
  @_alwaysEmitIntoClient
  public func startWith(_ elements: Element...) -> MainObservable<Element> where Element: Sendable {
    MainObservable(
      onMain: Observable.concatUnchecked([.fromUnchecked(elements), observableOnMain]).keptOnMain()
    )
  }

  /// Emits an element unless `comparer` finds it equal to the element emitted before it.
  ///
  /// - Parameter comparer: returns `true` if the two count as equal.
  /// - Returns: a sequence that delivers on the main actor.
  /// - Form of: `distinctUntilChanged()`, on the main actor.
  @available(swift, introduced: 6)
  @_alwaysEmitIntoClient
  public func distinctUntilChanged(
    _ comparer: @escaping @MainActor (Element, Element) throws -> Bool
  ) -> MainObservable<Element> {
    MainObservable(onMain: observableOnMain.distinctUntilChanged(onMain(throwing: comparer)))
  }

  /// Emits an element unless its key equals the key of the element emitted before it.
  ///
  /// - Parameter keySelector: returns the key of an element.
  /// - Returns: a sequence that delivers on the main actor.
  /// - Form of: `distinctUntilChanged()`, on the main actor.
  @available(swift, introduced: 6)
  @_alwaysEmitIntoClient
  public func distinctUntilChanged<Key: Equatable>(
    _ keySelector: @escaping @MainActor (Element) throws -> Key
  ) -> MainObservable<Element> {
    MainObservable(
      onMain: observableOnMain.distinctUntilChangedUnchecked(onMain(throwing: keySelector))
    )
  }

  /// Emits an element unless `comparer` finds its key equal to the key of the element emitted
  /// before it.
  ///
  /// - Parameters:
  ///   - keySelector: returns the key of an element.
  ///   - comparer: returns `true` if the two count as equal.
  /// - Returns: a sequence that delivers on the main actor.
  /// - Form of: `distinctUntilChanged()`, on the main actor.
  @available(swift, introduced: 6)
  @_alwaysEmitIntoClient
  public func distinctUntilChanged<Key>(
    _ keySelector: @escaping @MainActor (Element) throws -> Key,
    comparer: @escaping @MainActor (Key, Key) throws -> Bool
  ) -> MainObservable<Element> {
    MainObservable(
      onMain: observableOnMain.distinctUntilChanged(
        onMain(throwing: keySelector),
        comparer: onMain(throwing: comparer)
      )
    )
  }

  /// Emits an element unless its property equals the property of the element emitted before it.
  ///
  /// - Parameter property: the key path of the property to compare.
  /// - Returns: a sequence that delivers on the main actor.
  /// - Form of: `distinctUntilChanged()`, on the main actor.
  @available(swift, introduced: 6)
  @_alwaysEmitIntoClient
  public func distinctUntilChanged<Property: Equatable & SendableMetatype>(
    at property: any KeyPath<Element, Property> & Sendable
  ) -> MainObservable<Element> {
    MainObservable(onMain: observableOnMain.distinctUntilChanged(at: property))
  }

  /// Emits elements until `predicate` returns `true` for one, then completes.
  ///
  /// - Parameters:
  ///   - predicate: called for each element.
  ///   - behavior: `.inclusive` emits that element as well.
  /// - Returns: a sequence that delivers on the main actor.
  /// - Form of: `take(while:behavior:)`, on the main actor.
  @available(swift, introduced: 6)
  @_alwaysEmitIntoClient
  public func take(
    until predicate: @escaping @MainActor (Element) throws -> Bool,
    behavior: TakeBehavior = .exclusive
  ) -> MainObservable<Element> {
    MainObservable(
      onMain: observableOnMain.take(until: onMain(throwing: predicate), behavior: behavior)
    )
  }

  /// Emits elements while `predicate` returns `true` for them, then completes.
  ///
  /// - Parameters:
  ///   - predicate: called for each element.
  ///   - behavior: the treatment of the element that ends the result.
  /// - Returns: a sequence that delivers on the main actor.
  /// - Form of: `take(while:behavior:)`, on the main actor.
  @available(swift, introduced: 6)
  @_alwaysEmitIntoClient
  public func take(
    while predicate: @escaping @MainActor (Element) throws -> Bool,
    behavior: TakeBehavior = .exclusive
  ) -> MainObservable<Element> {
    MainObservable(
      onMain: observableOnMain.take(while: onMain(throwing: predicate), behavior: behavior)
    )
  }

  /// Skips the first `count` elements, and emits the others.
  ///
  /// - Parameter count: the number of elements to leave out.
  /// - Returns: a sequence that delivers on the main actor.
  /// - Form of: `skip(_:)`, on the main actor.
  @available(swift, introduced: 6)
  @_alwaysEmitIntoClient
  public func skip(_ count: Int) -> MainObservable<Element> {
    MainObservable(onMain: observableOnMain.skip(count))
  }

  /// Skips the first elements while `predicate` returns `true` for them, and emits the others.
  ///
  /// - Parameter predicate: called for each element.
  /// - Returns: a sequence that delivers on the main actor.
  /// - Form of: `skip(while:)`, on the main actor.
  @available(swift, introduced: 6)
  @_alwaysEmitIntoClient
  public func skip(while predicate: @escaping @MainActor (Element) throws -> Bool)
    -> MainObservable<Element>
  {
    MainObservable(onMain: observableOnMain.skip(while: onMain(throwing: predicate)))
  }

  /// Emits `element` if this sequence completes without one.
  ///
  /// - Parameter element: emitted right before the completion of an empty sequence.
  /// - Returns: a sequence that delivers on the main actor.
  /// - Form of: `ifEmpty(default:)`, on the main actor.
  @available(swift, introduced: 6)
  @_alwaysEmitIntoClient
  public func ifEmpty(default element: Element) -> MainObservable<Element> where Element: Sendable {
    MainObservable(onMain: observableOnMain.ifEmptyUnchecked(default: element))
  }

  /// Emits the element with the given index, then completes.
  ///
  /// - Parameter index: that of the first element is 0.
  /// - Returns: a sequence that delivers on the main actor.
  /// - Form of: `element(at:)`, on the main actor.
  @available(swift, introduced: 6)
  @_alwaysEmitIntoClient
  public func element(at index: Int) -> MainObservable<Element> {
    MainObservable(onMain: observableOnMain.element(at: index))
  }

  /// Emits the only element; fails if there is none, or a second one.
  ///
  /// - Form of: `single()`, on the main actor.
  @available(swift, introduced: 6)
  @_alwaysEmitIntoClient
  public func single() -> MainObservable<Element> {
    MainObservable(onMain: observableOnMain.single())
  }

  /// Emits the only element for which `predicate` returns `true`; fails if there is none, or a
  /// second one.
  ///
  /// - Parameter predicate: called for each element.
  /// - Returns: a sequence that delivers on the main actor.
  /// - Form of: `single()`, on the main actor.
  @available(swift, introduced: 6)
  @_alwaysEmitIntoClient
  public func single(_ predicate: @escaping @MainActor (Element) throws -> Bool) -> MainObservable<
    Element
  > {
    MainObservable(onMain: observableOnMain.single(onMain(throwing: predicate)))
  }

  /// Emits the last `count` elements on completion.
  ///
  /// - Parameter count: the number of elements.
  /// - Returns: a sequence that delivers on the main actor.
  /// - Form of: `takeLast(_:)`, on the main actor.
  @available(swift, introduced: 6)
  @_alwaysEmitIntoClient
  public func takeLast(_ count: Int) -> MainObservable<Element> {
    MainObservable(onMain: observableOnMain.takeLast(count))
  }

  /// Emits `element` and completes when this sequence fails.
  ///
  /// - Parameter element: emitted in place of the error.
  /// - Returns: a sequence that delivers on the main actor.
  /// - Form of: `catchAndReturn(_:)`, on the main actor.
  @available(swift, introduced: 6)
  @_alwaysEmitIntoClient
  public func catchAndReturn(_ element: Element) -> MainObservable<Element>
  where Element: Sendable {
    MainObservable(onMain: observableOnMain.catchAndReturnUnchecked(element))
  }

  /// Subscribes again each time this sequence fails, without a limit.
  ///
  /// - Form of: `retry(_:)`, without a limit, on the main actor.
  @available(swift, introduced: 6)
  @_alwaysEmitIntoClient
  public func retry() -> MainObservable<Element> {
    MainObservable(onMain: observableOnMain.retry())
  }

  /// Subscribes again each time this sequence fails, up to `maxAttemptCount` subscriptions in
  /// total.
  ///
  /// - Parameter maxAttemptCount: the largest number of subscriptions, the first one included.
  /// - Returns: a sequence that delivers on the main actor.
  /// - Form of: `retry(_:)`, on the main actor.
  @available(swift, introduced: 6)
  @_alwaysEmitIntoClient
  public func retry(_ maxAttemptCount: Int) -> MainObservable<Element> {
    MainObservable(onMain: observableOnMain.retry(maxAttemptCount))
  }

  /// Subscribes again each time a sequence that is made from the errors emits.
  ///
  /// The subscription is carried to the main actor.
  ///
  /// - Parameter notificationHandler: called on the main actor, once for each subscriber, with
  ///   the errors on main; may return a sequence that emits on any thread.
  /// - Returns: a sequence that delivers on the main actor.
  /// - Form of: `retry(when:)`, on the main actor.
  @available(swift, introduced: 6)
  @_alwaysEmitIntoClient
  public func retry<Trigger: ObservableType, Failure: Error>(
    when notificationHandler: @escaping @MainActor (MainObservable<Failure>) -> Trigger
  ) -> MainObservable<Element> {
    MainObservable(onMain: observableOnMain.retriedOnMain(when: notificationHandler))
  }

  /// Subscribes again each time a sequence that is made from the errors emits.
  ///
  /// The subscription is carried to the main actor.
  ///
  /// - Parameter notificationHandler: called on the main actor, once for each subscriber, with
  ///   the errors on main; may return a sequence that emits on any thread.
  /// - Returns: a sequence that delivers on the main actor.
  /// - Form of: `retry(when:)`, on the main actor.
  @available(swift, introduced: 6)
  @_alwaysEmitIntoClient
  public func retry<Trigger: ObservableType>(
    when notificationHandler: @escaping @MainActor (MainObservable<any Error>) -> Trigger
  ) -> MainObservable<Element> {
    MainObservable(onMain: observableOnMain.retriedOnMain(when: notificationHandler))
  }

  /// Shares one subscription among all subscribers.
  ///
  /// - Parameters:
  ///   - replay: the number of latest elements that a late subscriber receives.
  ///   - scope: the lifetime of these elements when there is no subscriber.
  /// - Returns: a sequence that subscribes to this one for its first subscriber.
  /// - Form of: `share(replay:scope:)`, on the main actor.
  @available(swift, introduced: 6)
  @_alwaysEmitIntoClient
  public func share(replay: Int = 0, scope: SubjectLifetimeScope = .whileConnected)
    -> MainObservable<Element>
  {
    MainObservable(
      onMain: observableOnMain.shareUnchecked(replay: replay, scope: scope).keptOnMain()
    )
  }

  /// Prints all events, the subscription and the disposal, as `ObservableType.debug` does.
  ///
  /// - Parameters:
  ///   - identifier: the start of each line; by default the place of the call.
  ///   - trimOutput: `true` shortens long elements.
  ///   - file: the file of the call.
  ///   - line: the line of the call.
  ///   - function: the function of the call.
  /// - Returns: a sequence that delivers on the main actor.
  /// - Form of: `debug(_:trimOutput:file:line:function:)`, on the main actor.
  @available(swift, introduced: 6)
  public func debug(
    _ identifier: String? = nil,
    trimOutput: Bool = false,
    file: String = #file,
    line: UInt = #line,
    function: String = #function
  ) -> MainObservable<Element> {
    MainObservable(
      onMain: observableOnMain.debug(
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
  ///     button.rx.tap.do(onNext: { log("tapped") })
  ///
  /// - Parameters:
  ///   - onNext: called before an element is passed on; an error that it throws ends the
  ///     sequence.
  ///   - afterNext: called after an element has been passed on.
  ///   - onError: called before an error is passed on; an error that it throws is emitted
  ///     instead.
  ///   - afterError: called after an error has been passed on.
  ///   - onCompleted: called before the completion is passed on; an error that it throws is
  ///     emitted instead.
  ///   - afterCompleted: called after the completion has been passed on.
  ///   - onSubscribe: called before the source is subscribed to; later if that is not on the main
  ///     actor.
  ///   - onSubscribed: called after the source has been subscribed to.
  ///   - onDispose: called once, after the subscription to the source has ended for any reason.
  /// - Returns: the same sequence.
  /// - Form of: `do(onNext:afterNext:onError:afterError:onCompleted:afterCompleted:onSubscribe:onSubscribed:onDispose:)`
  @available(swift, introduced: 6)
  @_alwaysEmitIntoClient
  public func `do`(
    onNext: (@MainActor (Element) throws -> Void)? = nil,
    afterNext: (@MainActor (Element) throws -> Void)? = nil,
    onError: (@MainActor (any Error) throws -> Void)? = nil,
    afterError: (@MainActor (any Error) throws -> Void)? = nil,
    onCompleted: (@MainActor () throws -> Void)? = nil,
    afterCompleted: (@MainActor () throws -> Void)? = nil,
    onSubscribe: (@MainActor () -> Void)? = nil,
    onSubscribed: (@MainActor () -> Void)? = nil,
    onDispose: (@MainActor () -> Void)? = nil
  ) -> MainObservable<Element> {
    MainObservable(
      onMain: observableOnMain.do(
        onNext: onNext.map { onMain(throwing: $0) },
        afterNext: afterNext.map { onMain(throwing: $0) },
        onError: onError.map { onMain(throwing: $0) },
        afterError: afterError.map { onMain(throwing: $0) },
        onCompleted: onCompleted.map { onMain(throwing: $0) },
        afterCompleted: afterCompleted.map { onMain(throwing: $0) },
        onSubscribe: onSubscribe.map { carriedToMain($0) },
        onSubscribed: onSubscribed.map { carriedToMain($0) },
        onDispose: onDispose.map { carriedToMain($0) }
      )
    )
  }

  /// Subscribes a function for elements.
  ///
  /// An error is passed to `Hooks.defaultErrorHandler`.
  ///
  /// - Parameter onNext: called for each element.
  /// - Returns: a disposable that ends the binding.
  @available(swift, introduced: 6)
  @_alwaysEmitIntoClient
  public func bind(onNext: @escaping @MainActor (Element) -> Void) -> any Disposable {
    subscribe(onNext: onNext)
  }

  /// Subscribes a function for elements that takes an object, which is held weakly.
  ///
  /// An error is passed to `Hooks.defaultErrorHandler`.
  ///
  /// - Parameters:
  ///   - object: held weakly.
  ///   - onNext: called for each element.
  /// - Returns: a disposable that ends the binding.
  @available(swift, introduced: 6)
  @_alwaysEmitIntoClient
  public func bind<Object: AnyObject & Sendable>(
    with object: Object,
    onNext: @escaping @MainActor (Object, Element) -> Void
  ) -> any Disposable {
    subscribe(with: object, onNext: onNext)
  }
}

extension MainObservableType where Element: EventConvertible {
  /// Emits what the elements, which are events, describe.
  ///
  /// - Form of: `dematerialize()`, on the main actor.
  @available(swift, introduced: 6)
  @_alwaysEmitIntoClient
  public func dematerialize() -> MainObservable<Element.Element> {
    MainObservable(onMain: observableOnMain.dematerialize())
  }
}

extension MainObservableType where Element == Never {
  /// Returns this sequence, which has no elements, as a completable.
  ///
  /// - Form of: `asCompletable()`, on the main actor.
  @available(swift, introduced: 6)
  @_alwaysEmitIntoClient
  public func asCompletable() -> MainPrimitiveSequence<CompletableTrait, Never> {
    .init(onMain: observableOnMain.asCompletable())
  }
}

extension MainObservableType where Element: Sendable {
  /// Emits the latest element of `second` each time this sequence emits.
  ///
  /// - Parameter second: subscribed to first. Its completion is ignored.
  /// - Returns: a sequence that delivers on the main actor.
  /// - Form of: `withLatestFrom(_:resultSelector:)`, on the main actor.
  @available(swift, introduced: 6)
  @_alwaysEmitIntoClient
  public func withLatestFrom<Second: ObservableConvertibleType>(_ second: Second) -> MainObservable<
    Second.Element
  > where Second.Element: Sendable {
    MainObservable(onMain: observableOnMain.withLatestFrom(second).observedOnMain())
  }

  /// Emits elements until `other` emits, then completes.
  ///
  /// - Parameter other: subscribed to before this sequence; it may emit on any thread.
  /// - Returns: a sequence that completes on the main actor.
  /// - Form of: `take(until:)`, on the main actor.
  @available(swift, introduced: 6)
  @_alwaysEmitIntoClient
  public func take<Source: ObservableType>(until other: Source) -> MainObservable<Element> {
    MainObservable(onMain: observableOnMain.take(until: other).observedOnMain())
  }

  /// Emits the elements that arrive within `duration`, then completes.
  ///
  /// - Parameters:
  ///   - duration: the length of the period, which starts with the subscription.
  ///   - scheduler: measures the time.
  /// - Returns: a sequence that delivers on the main actor.
  /// - Form of: `take(for:scheduler:)`, on the main actor.
  @available(swift, introduced: 6)
  @_alwaysEmitIntoClient
  public func take(for duration: RxTimeInterval, scheduler: MainScheduler) -> MainObservable<
    Element
  > {
    MainObservable(onMain: observableOnMain.take(for: duration, scheduler: scheduler).keptOnMain())
  }

  /// Skips the elements that arrive within `duration`, and emits the following ones.
  ///
  /// - Parameters:
  ///   - duration: the length of the period, which starts with the subscription.
  ///   - scheduler: measures the time.
  /// - Returns: a sequence that delivers on the main actor.
  /// - Form of: `skip(_:scheduler:)`, on the main actor.
  @available(swift, introduced: 6)
  @_alwaysEmitIntoClient
  public func skip(_ duration: RxTimeInterval, scheduler: MainScheduler) -> MainObservable<Element>
  {
    MainObservable(onMain: observableOnMain.skip(duration, scheduler: scheduler))
  }

  /// Skips elements until `other` emits, and emits the following ones.
  ///
  /// - Parameter other: may emit on any thread; its first element starts the result.
  /// - Returns: a sequence that delivers on the main actor.
  /// - Form of: `skip(until:)`, on the main actor.
  @available(swift, introduced: 6)
  @_alwaysEmitIntoClient
  public func skip<Source: ObservableType>(until other: Source) -> MainObservable<Element> {
    MainObservable(onMain: observableOnMain.skip(until: other).observedOnMain())
  }

  /// Emits the elements of `other` if this sequence completes without one.
  ///
  /// - Parameter other: subscribed to then; it may emit on any thread.
  /// - Returns: a sequence that delivers on the main actor.
  /// - Form of: `ifEmpty(switchTo:)`, on the main actor.
  @available(swift, introduced: 6)
  @_alwaysEmitIntoClient
  public func ifEmpty(switchTo other: Observable<Element>) -> MainObservable<Element> {
    MainObservable(onMain: observableOnMain.ifEmpty(switchTo: other).observedOnMain())
  }

  /// Emits the latest element each time `sampler` emits, if it is a new one.
  ///
  /// - Parameters:
  ///   - sampler: may emit on any thread.
  ///   - defaultValue: emitted instead of a new element, if it is not `nil`.
  /// - Returns: a sequence that delivers on the main actor.
  /// - Form of: `sample(_:defaultValue:)`, on the main actor.
  @available(swift, introduced: 6)
  @_alwaysEmitIntoClient
  public func sample<Source: ObservableType>(_ sampler: Source, defaultValue: Element? = nil)
    -> MainObservable<Element>
  {
    MainObservable(
      onMain: observableOnMain.sample(sampler, defaultValue: defaultValue).observedOnMain()
    )
  }

  /// Emits an element once no other has followed it for `dueTime`.
  ///
  /// - Parameters:
  ///   - dueTime: the period for which the source must emit nothing.
  ///   - scheduler: measures the time.
  /// - Returns: a sequence that delivers on the main actor.
  /// - Form of: `debounce(_:scheduler:)`, on the main actor.
  @available(swift, introduced: 6)
  @_alwaysEmitIntoClient
  public func debounce(_ dueTime: RxTimeInterval, scheduler: MainScheduler) -> MainObservable<
    Element
  > {
    MainObservable(onMain: observableOnMain.debounce(dueTime, scheduler: scheduler))
  }

  /// Emits an element, then at most one in each `dueTime`.
  ///
  ///     field.rx.text.throttle(.milliseconds(16), scheduler: MainScheduler.instance)
  ///
  /// - Parameters:
  ///   - dueTime: the shortest time between two elements.
  ///   - latest: indicates whether the last element of a period is emitted at its end.
  ///   - scheduler: measures the time.
  /// - Returns: a sequence that delivers on the main actor.
  /// - Form of: `throttle(_:latest:scheduler:)`, on the main actor.
  @available(swift, introduced: 6)
  @_alwaysEmitIntoClient
  public func throttle(_ dueTime: RxTimeInterval, latest: Bool = true, scheduler: MainScheduler)
    -> MainObservable<Element>
  {
    MainObservable(onMain: observableOnMain.throttle(dueTime, latest: latest, scheduler: scheduler))
  }

  /// Collects elements, and emits them as an array after `timeSpan`, or as soon as there are
  /// `count` of them.
  ///
  /// - Parameters:
  ///   - timeSpan: the longest time that an array is filled for.
  ///   - count: the largest number of elements of an array.
  ///   - scheduler: measures the time.
  /// - Returns: a sequence that delivers on the main actor.
  /// - Form of: `buffer(timeSpan:count:scheduler:)`, on the main actor.
  @available(swift, introduced: 6)
  @_alwaysEmitIntoClient
  public func buffer(timeSpan: RxTimeInterval, count: Int, scheduler: MainScheduler)
    -> MainObservable<[Element]>
  {
    MainObservable(
      onMain: observableOnMain.buffer(timeSpan: timeSpan, count: count, scheduler: scheduler)
    )
  }

  /// Emits each element, and the completion, later by `dueTime`; an error is not delayed.
  ///
  /// - Parameters:
  ///   - dueTime: the period of time.
  ///   - scheduler: measures the time.
  /// - Returns: a sequence that delivers on the main actor.
  /// - Form of: `delay(_:scheduler:)`, on the main actor.
  @available(swift, introduced: 6)
  @_alwaysEmitIntoClient
  public func delay(_ dueTime: RxTimeInterval, scheduler: MainScheduler) -> MainObservable<Element>
  {
    MainObservable(onMain: observableOnMain.delay(dueTime, scheduler: scheduler))
  }

  /// Subscribes to this sequence later by `dueTime`.
  ///
  /// - Parameters:
  ///   - dueTime: the period of time.
  ///   - scheduler: the scheduler that waits and subscribes.
  /// - Returns: a sequence that delivers on the main actor.
  /// - Form of: `delaySubscription(_:scheduler:)`, on the main actor.
  @available(swift, introduced: 6)
  public func delaySubscription(_ dueTime: RxTimeInterval, scheduler: MainScheduler)
    -> MainObservable<Element>
  {
    MainObservable(onMain: observableOnMain.delaySubscription(dueTime, scheduler: scheduler))
  }

  /// Subscribes to the source, and disposes of that subscription, on `scheduler`.
  ///
  /// - Parameter scheduler: where the side effects of subscribing and disposing happen.
  /// - Returns: a sequence that delivers on the main actor.
  /// - Form of: `subscribe(on:)`, on the main actor.
  @available(swift, introduced: 6)
  @_alwaysEmitIntoClient
  public func subscribe(on scheduler: any ImmediateSchedulerType) -> MainObservable<Element> {
    MainObservable(onMain: observableOnMain.subscribe(on: scheduler))
  }

  /// Fails with `RxError.timeout` if no event arrives within `dueTime`.
  ///
  /// - Parameters:
  ///   - dueTime: the time to wait for the first event, and for each one after an element.
  ///   - scheduler: measures the time.
  /// - Returns: a sequence that delivers on the main actor.
  /// - Form of: `timeout(_:scheduler:)`, on the main actor.
  @available(swift, introduced: 6)
  public func timeout(_ dueTime: RxTimeInterval, scheduler: MainScheduler) -> MainObservable<
    Element
  > {
    MainObservable(onMain: observableOnMain.timeout(dueTime, scheduler: scheduler).keptOnMain())
  }

  /// Subscribes to `other` instead if no event arrives within `dueTime`.
  ///
  /// - Parameters:
  ///   - dueTime: the time to wait for the first event, and for each one after an element.
  ///   - other: the sequence that replaces this one; it may emit on any thread.
  ///   - scheduler: measures the time.
  /// - Returns: a sequence that delivers on the main actor.
  /// - Form of: `timeout(_:scheduler:)`, on the main actor.
  @available(swift, introduced: 6)
  public func timeout<Other: ObservableConvertibleType>(
    _ dueTime: RxTimeInterval,
    other: Other,
    scheduler: MainScheduler
  ) -> MainObservable<Element> where Other.Element == Element {
    MainObservable(
      onMain: observableOnMain.timeout(dueTime, other: other, scheduler: scheduler).observedOnMain()
    )
  }
}

extension MainObservableType where Element: Equatable {
  /// Emits an element unless it equals the element emitted before it.
  ///
  /// - Form of: `distinctUntilChanged()`, on the main actor.
  @available(swift, introduced: 6)
  @_alwaysEmitIntoClient
  public func distinctUntilChanged() -> MainObservable<Element> {
    MainObservable(onMain: observableOnMain.distinctUntilChangedUnchecked())
  }
}
