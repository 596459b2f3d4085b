// Made by Tools/forms: change the functions that it reads, or Tools/Forms/operators.txt.

public import RxCore
public import RxLoop

extension SharedSequence {
  /// Emits one element, then completes.
  ///
  ///     Driver.just("ready").drive(label.rx.text)
  ///
  /// - Parameter element: the element.
  /// - Returns: a shared sequence.
  /// - Form of: `just(_:)`, for a shared sequence, on the main actor.
  @_alwaysEmitIntoClient
  public static func just(_ element: Element) -> Self where Element: Sendable {
    Self(raw: .justUnchecked(element))
  }

  /// Emits the given elements, then completes.
  ///
  /// - Parameter elements: emitted in their order, at subscription.
  /// - Returns: a shared sequence.
  /// - Form of: `of(_:)`, for a shared sequence, on the main actor.
  @_alwaysEmitIntoClient
  public static func of(_ elements: Element...) -> Self where Element: Sendable {
    Self(raw: .fromUnchecked(elements))
  }

  /// Emits the elements of an array, then completes.
  ///
  /// - Parameter array: its elements are emitted in their order.
  /// - Returns: a shared sequence.
  /// - Form of: `from(_:)`, for a shared sequence, on the main actor.
  @_alwaysEmitIntoClient
  public static func from(_ array: [Element]) -> Self where Element: Sendable {
    Self(raw: .fromUnchecked(array))
  }

  /// Emits the elements of a Swift sequence, then completes.
  ///
  /// - Parameter elements: iterated again for each subscriber.
  /// - Returns: a shared sequence.
  /// - Form of: `from(_:)`, for a shared sequence, on the main actor.
  @_alwaysEmitIntoClient
  public static func from<Elements: Sequence & Sendable>(_ elements: Elements) -> Self
  where Elements.Element == Element {
    Self(raw: .from(elements))
  }

  /// Emits the element, unless it is `nil`, then completes.
  ///
  /// - Parameter optional: its value is emitted.
  /// - Returns: a shared sequence.
  /// - Form of: `from(optional:)`, for a shared sequence, on the main actor.
  @_alwaysEmitIntoClient
  public static func from(optional: Element?) -> Self where Element: Sendable {
    Self(raw: .fromUnchecked(optional: optional))
  }

  /// Completes at once.
  ///
  /// - Form of: `empty()`, for a shared sequence, on the main actor.
  @_alwaysEmitIntoClient
  public static func empty() -> Self {
    Self(raw: .empty())
  }

  /// Never emits an event.
  ///
  /// - Form of: `never()`, for a shared sequence, on the main actor.
  @_alwaysEmitIntoClient
  public static func never() -> Self {
    Self(raw: .never())
  }

  /// Creates a sequence for each subscriber when it subscribes.
  ///
  /// - Parameter factory: creates the sequence, once for each subscriber.
  /// - Returns: a shared sequence.
  /// - Form of: `deferred(_:)`, for a shared sequence, on the main actor.
  @available(swift, introduced: 6)
  @_alwaysEmitIntoClient
  public static func deferred(_ factory: @escaping @MainActor () -> Self) -> Self {
    let factory = onMain(factory)
    return Self(sharing: .deferred { factory().source })
  }

  /// Emits the elements of `sources`, one sequence after another.
  ///
  /// - Parameter sources: each is subscribed to when the one before it has completed.
  /// - Returns: a shared sequence.
  /// - Form of: `concat(_:)`, for a shared sequence, on the main actor.
  @_alwaysEmitIntoClient
  public static func concat(_ sources: Self...) -> Self {
    concat(sources)
  }

  /// Emits the elements of `sources`, one sequence after another.
  ///
  /// - Parameter sources: each is subscribed to when the one before it has completed.
  /// - Returns: a shared sequence.
  /// - Form of: `concat(_:)`, for a shared sequence, on the main actor.
  @_alwaysEmitIntoClient
  public static func concat<Sources: Collection>(_ sources: Sources) -> Self
  where Sources.Element == Self {
    Self(sharing: .concatUnchecked(sources.map { $0.source }))
  }

  /// Emits the elements of `sources`, one sequence after another.
  ///
  /// - Parameter sources: iterated over lazily, once for each subscription, so they may be
  ///   infinite.
  /// - Returns: a sequence that completes with the last of them.
  /// - Form of: `concat(_:)`, for a shared sequence, on the main actor.
  @_alwaysEmitIntoClient
  public static func concat<Sources: Sequence & Sendable>(_ sources: Sources) -> Self
  where Sources.Element == Self {
    Self(sharing: .concatUnchecked(ConfinedSources(sources: sources)))
  }

  /// Emits the result of `resultSelector` for the latest elements of all `sources`, each time one
  /// of them emits.
  ///
  /// It emits nothing until all sources have emitted.
  ///
  /// - Parameters:
  ///   - sources: the sequences.
  ///   - resultSelector: combines one element of each.
  /// - Returns: a shared sequence.
  /// - Form of: `combineLatest(_:_:resultSelector:)`, for a shared sequence, on the main actor.
  @available(swift, introduced: 6)
  @_alwaysEmitIntoClient
  public static func combineLatest<each Source>(
    _ sources: repeat SharedSequence<SharingStrategy, each Source>,
    resultSelector: @escaping @MainActor (repeat each Source) -> Element
  ) -> Self {
    Self(sharing: .combined(repeat (each sources).source, resultSelector: onMain(resultSelector)))
  }

  /// Emits the result of `resultSelector` for an array of the latest elements of all `sources`,
  /// each time one of them emits.
  ///
  /// It emits nothing until all sources have emitted.
  ///
  /// - Parameters:
  ///   - sources: the sequences.
  ///   - resultSelector: combines one element of each.
  /// - Returns: a shared sequence.
  /// - Form of: `combineLatest(_:_:resultSelector:)`, for a shared sequence, on the main actor.
  @available(swift, introduced: 6)
  @_alwaysEmitIntoClient
  public static func combineLatest<Sources: Collection, Source>(
    _ sources: Sources,
    resultSelector: @escaping @MainActor ([Source]) -> Element
  ) -> Self where Sources.Element == SharedSequence<SharingStrategy, Source> {
    Self(
      sharing: .combineLatestUnchecked(
        sources.map { $0.source },
        resultSelector: onMain(resultSelector)
      )
    )
  }

  /// Emits the latest elements of all `sources` as an array, each time one of them emits.
  ///
  /// It emits nothing until all sources have emitted.
  ///
  /// - Parameter sources: the sequences.
  /// - Returns: a shared sequence.
  /// - Form of: `combineLatest(_:_:resultSelector:)`, for a shared sequence, on the main actor.
  @_alwaysEmitIntoClient
  public static func combineLatest<Sources: Collection>(_ sources: Sources) -> SharedSequence<
    SharingStrategy, [Element]
  > where Sources.Element == Self {
    .init(sharing: Observable<[Element]>.combineLatestUnchecked(sources.map { $0.source }) { $0 })
  }

  /// Emits the result of `resultSelector` for the first elements of all `sources`, then for the
  /// second ones, and so on.
  ///
  /// - Parameters:
  ///   - sources: the sequences.
  ///   - resultSelector: combines one element of each.
  /// - Returns: a shared sequence.
  /// - Form of: `zip(_:_:resultSelector:)`, for a shared sequence, on the main actor.
  @available(swift, introduced: 6)
  @_alwaysEmitIntoClient
  public static func zip<each Source>(
    _ sources: repeat SharedSequence<SharingStrategy, each Source>,
    resultSelector: @escaping @MainActor (repeat each Source) -> Element
  ) -> Self {
    Self(sharing: .zipped(repeat (each sources).source, resultSelector: onMain(resultSelector)))
  }

  /// Emits the result of `resultSelector` for an array of the first elements of all `sources`,
  /// then of the second ones, and so on.
  ///
  /// - Parameters:
  ///   - sources: the sequences.
  ///   - resultSelector: combines one element of each.
  /// - Returns: a shared sequence.
  /// - Form of: `zip(_:_:resultSelector:)`, for a shared sequence, on the main actor.
  @available(swift, introduced: 6)
  @_alwaysEmitIntoClient
  public static func zip<Sources: Collection, Source>(
    _ sources: Sources,
    resultSelector: @escaping @MainActor ([Source]) -> Element
  ) -> Self where Sources.Element == SharedSequence<SharingStrategy, Source> {
    Self(sharing: .zipUnchecked(sources.map { $0.source }, resultSelector: onMain(resultSelector)))
  }

  /// Emits the first elements of all `sources` as an array, then the second ones, and so on.
  ///
  /// - Parameter sources: the sequences.
  /// - Returns: a shared sequence.
  /// - Form of: `zip(_:_:resultSelector:)`, for a shared sequence, on the main actor.
  @_alwaysEmitIntoClient
  public static func zip<Sources: Collection>(_ sources: Sources) -> SharedSequence<
    SharingStrategy, [Element]
  > where Sources.Element == Self {
    .init(sharing: Observable<[Element]>.zipUnchecked(sources.map { $0.source }) { $0 })
  }
}

extension SharedSequence where Element: FixedWidthInteger & Sendable {
  /// Emits 0, 1, 2, … on the main scheduler, one in each `period`.
  ///
  /// - Parameter period: the time before the first number, and between two numbers.
  /// - Returns: a shared sequence.
  /// - Form of: `interval(_:scheduler:)`, for a shared sequence, on the main actor.
  public static func interval(_ period: RxTimeInterval) -> Self {
    Self(sharing: .interval(period, scheduler: SharingStrategy.mainScheduler))
  }

  /// Emits 0 on the main scheduler after `dueTime`, then 1, 2, …, one in each `period`.
  ///
  /// - Parameters:
  ///   - dueTime: the time before the first number.
  ///   - period: the time between two numbers.
  /// - Returns: a shared sequence.
  /// - Form of: `timer(_:period:scheduler:)`, for a shared sequence, on the main actor.
  public static func timer(_ dueTime: RxTimeInterval, period: RxTimeInterval) -> Self {
    Self(sharing: .timer(dueTime, period: period, scheduler: SharingStrategy.mainScheduler))
  }
}

extension SharedSequenceConvertibleType {
  /// Emits the result of `selector` for each element.
  ///
  ///     results.map { "\($0.count) results" }.drive(label.rx.text)
  ///
  /// - Parameter selector: called for each element.
  /// - Returns: a shared sequence.
  /// - Form of: `map(_:)`, for a shared sequence, on the main actor.
  @available(swift, introduced: 6)
  @_alwaysEmitIntoClient
  public func map<Result>(_ selector: @escaping @MainActor (Element) -> Result) -> SharedSequence<
    SharingStrategy, Result
  > {
    let selector = onMain(selector)
    return fused { selector($0) }
  }

  /// Emits the result of `selector` for each element, unless it is `nil`.
  ///
  /// - Parameter selector: called for each element.
  /// - Returns: a shared sequence.
  /// - Form of: `compactMap(_:)`, for a shared sequence, on the main actor.
  @available(swift, introduced: 6)
  @_alwaysEmitIntoClient
  public func compactMap<Result>(_ selector: @escaping @MainActor (Element) -> Result?)
    -> SharedSequence<SharingStrategy, Result>
  {
    fused(onMain(selector))
  }

  /// Emits the elements for which `predicate` returns `true`.
  ///
  /// - Parameter predicate: called for each element.
  /// - Returns: a shared sequence.
  /// - Form of: `filter(_:)`, for a shared sequence, on the main actor.
  @available(swift, introduced: 6)
  @_alwaysEmitIntoClient
  public func filter(_ predicate: @escaping @MainActor (Element) -> Bool) -> SharedSequence<
    SharingStrategy, Element
  > {
    let predicate = onMain(predicate)
    return fused { predicate($0) ? $0 : nil }
  }

  /// Combines the elements into a value, and emits the value after each element.
  ///
  /// - Parameters:
  ///   - seed: the initial value, which is not emitted.
  ///   - accumulator: combines the value so far with an element.
  /// - Returns: a shared sequence.
  /// - Form of: `scan(_:accumulator:)`, for a shared sequence, on the main actor.
  @available(swift, introduced: 6)
  @_alwaysEmitIntoClient
  public func scan<Accumulated>(
    _ seed: Accumulated,
    accumulator: @escaping @MainActor (Accumulated, Element) -> Accumulated
  ) -> SharedSequence<SharingStrategy, Accumulated> where Accumulated: Sendable {
    .init(sharing: confined.scanUnchecked(seed, accumulator: onMain(accumulator)))
  }

  /// Emits each element with an object that is held weakly; completes once the object has been
  /// deallocated.
  ///
  /// - Parameters:
  ///   - object: held weakly.
  ///   - resultSelector: combines one element of each.
  /// - Returns: a shared sequence.
  /// - Form of: `withUnretained(_:resultSelector:)`, for a shared sequence, on the main actor.
  @available(swift, introduced: 6)
  @_alwaysEmitIntoClient
  public func withUnretained<Object: AnyObject & Sendable, Result>(
    _ object: Object,
    resultSelector: @escaping @MainActor (Object, Element) -> Result
  ) -> SharedSequence<SharingStrategy, Result> {
    .init(sharing: confined.withUnretained(object, resultSelector: onMain(resultSelector)))
  }

  /// Emits each element with an object that is held weakly; completes once the object has been
  /// deallocated.
  ///
  /// - Parameter object: held weakly.
  /// - Returns: a shared sequence.
  /// - Form of: `withUnretained(_:resultSelector:)`, for a shared sequence, on the main actor.
  @_alwaysEmitIntoClient
  public func withUnretained<Object: AnyObject & Sendable>(_ object: Object) -> SharedSequence<
    SharingStrategy, (Object, Element)
  > {
    .init(sharing: confined.withUnretained(object))
  }

  /// Creates a sequence from each element, and emits the elements of all of them as they arrive.
  ///
  /// - Parameter selector: returns the inner sequence of an element.
  /// - Returns: a shared sequence.
  /// - Form of: `flatMap(_:)`, for a shared sequence, on the main actor.
  @available(swift, introduced: 6)
  @_alwaysEmitIntoClient
  public func flatMap<Strategy: SharingStrategyProtocol, Result>(
    _ selector: @escaping @MainActor (Element) -> SharedSequence<Strategy, Result>
  ) -> SharedSequence<Strategy, Result> {
    .init(sharing: confined.flatMapUnchecked(confinedSelector(selector)))
  }

  /// Creates a sequence from each element, and emits the elements of the latest one only.
  ///
  /// - Parameter selector: returns the inner sequence of an element.
  /// - Returns: a shared sequence.
  /// - Form of: `flatMapLatest(_:)`, for a shared sequence, on the main actor.
  @available(swift, introduced: 6)
  @_alwaysEmitIntoClient
  public func flatMapLatest<Strategy: SharingStrategyProtocol, Result>(
    _ selector: @escaping @MainActor (Element) -> SharedSequence<Strategy, Result>
  ) -> SharedSequence<Strategy, Result> {
    .init(sharing: confined.flatMapLatestUnchecked(confinedSelector(selector)))
  }

  /// Creates a sequence from an element unless the previous one has not completed, and emits its
  /// elements.
  ///
  /// - Parameter selector: returns the inner sequence of an element.
  /// - Returns: a shared sequence.
  /// - Form of: `flatMapFirst(_:)`, for a shared sequence, on the main actor.
  @available(swift, introduced: 6)
  @_alwaysEmitIntoClient
  public func flatMapFirst<Strategy: SharingStrategyProtocol, Result>(
    _ selector: @escaping @MainActor (Element) -> SharedSequence<Strategy, Result>
  ) -> SharedSequence<Strategy, Result> {
    .init(sharing: confined.flatMapFirstUnchecked(confinedSelector(selector)))
  }

  /// Emits `element` at subscription, then the elements of this sequence.
  ///
  ///     results.startWith([]).drive(onNext: { show($0) })
  ///
  /// - Parameter element: emitted at subscription.
  /// - Returns: a shared sequence.
  /// - Form of: `startWith(_:)`, for a shared sequence, on the main actor.
  @_alwaysEmitIntoClient
  public func startWith(_ element: Element) -> SharedSequence<SharingStrategy, Element>
  where Element: Sendable {
    .init(sharing: confined.startWithUnchecked([element]))
  }

  /// Emits the elements of all `sources` as they arrive.
  ///
  /// - Parameter sources: the sequences.
  /// - Returns: a shared sequence.
  /// - Form of: `merge(_:)`, for a shared sequence, on the main actor.
  @_alwaysEmitIntoClient
  public static func merge(_ sources: SharedSequence<SharingStrategy, Element>...)
    -> SharedSequence<SharingStrategy, Element>
  {
    merge(sources)
  }

  /// Emits the elements of all `sources` as they arrive.
  ///
  /// - Parameter sources: the sequences.
  /// - Returns: a shared sequence.
  /// - Form of: `merge(_:)`, for a shared sequence, on the main actor.
  @_alwaysEmitIntoClient
  public static func merge<Sources: Collection>(_ sources: Sources) -> SharedSequence<
    SharingStrategy, Element
  > where Sources.Element == SharedSequence<SharingStrategy, Element> {
    .init(sharing: .mergeUnchecked(sources.map { $0.source }))
  }

  /// Emits the result of `resultSelector` for each element and the latest element of `second`.
  ///
  /// - Parameters:
  ///   - second: subscribed to first. Its completion is ignored.
  ///   - resultSelector: combines one element of each.
  /// - Returns: a shared sequence.
  /// - Form of: `withLatestFrom(_:resultSelector:)`, for a shared sequence, on the main actor.
  @available(swift, introduced: 6)
  @_alwaysEmitIntoClient
  public func withLatestFrom<Second: SharedSequenceConvertibleType, Result>(
    _ second: Second,
    resultSelector: @escaping @MainActor (Element, Second.Element) -> Result
  ) -> SharedSequence<SharingStrategy, Result> where Second.SharingStrategy == SharingStrategy {
    .init(
      sharing: confined.withLatestFromUnchecked(
        second.confined,
        resultSelector: onMain(resultSelector)
      )
    )
  }

  /// Emits the latest element of `second` each time this sequence emits.
  ///
  /// - Parameter second: subscribed to first. Its completion is ignored.
  /// - Returns: a shared sequence.
  /// - Form of: `withLatestFrom(_:resultSelector:)`, for a shared sequence, on the main actor.
  @_alwaysEmitIntoClient
  public func withLatestFrom<Second: SharedSequenceConvertibleType>(_ second: Second)
    -> SharedSequence<SharingStrategy, Second.Element>
  {
    .init(sharing: confined.withLatestFromUnchecked(second.confined) { $1 })
  }

  /// Emits an element unless `comparer` finds it equal to the element emitted before it.
  ///
  /// - Parameter comparer: returns `true` if the two count as equal.
  /// - Returns: a shared sequence.
  /// - Form of: `distinctUntilChanged()`, for a shared sequence, on the main actor.
  @available(swift, introduced: 6)
  @_alwaysEmitIntoClient
  public func distinctUntilChanged(_ comparer: @escaping @MainActor (Element, Element) -> Bool)
    -> SharedSequence<SharingStrategy, Element>
  {
    .init(sharing: confined.distinctUntilChanged(onMain(comparer)))
  }

  /// Emits an element unless its key equals the key of the element emitted before it.
  ///
  /// - Parameter keySelector: returns the key of an element.
  /// - Returns: a shared sequence.
  /// - Form of: `distinctUntilChanged()`, for a shared sequence, on the main actor.
  @available(swift, introduced: 6)
  @_alwaysEmitIntoClient
  public func distinctUntilChanged<Key: Equatable>(
    _ keySelector: @escaping @MainActor (Element) -> Key
  ) -> SharedSequence<SharingStrategy, Element> {
    .init(sharing: confined.distinctUntilChangedUnchecked(onMain(keySelector)))
  }

  /// Emits an element unless `comparer` finds its key equal to the key of the element emitted
  /// before it.
  ///
  /// - Parameters:
  ///   - keySelector: returns the key of an element.
  ///   - comparer: returns `true` if the two count as equal.
  /// - Returns: a shared sequence.
  /// - Form of: `distinctUntilChanged()`, for a shared sequence, on the main actor.
  @available(swift, introduced: 6)
  @_alwaysEmitIntoClient
  public func distinctUntilChanged<Key>(
    _ keySelector: @escaping @MainActor (Element) -> Key,
    comparer: @escaping @MainActor (Key, Key) -> Bool
  ) -> SharedSequence<SharingStrategy, Element> {
    .init(sharing: confined.distinctUntilChanged(onMain(keySelector), comparer: onMain(comparer)))
  }

  /// Skips the first `count` elements, and emits the others.
  ///
  /// - Parameter count: the number of elements to leave out.
  /// - Returns: a shared sequence.
  /// - Form of: `skip(_:)`, for a shared sequence, on the main actor.
  @_alwaysEmitIntoClient
  public func skip(_ count: Int) -> SharedSequence<SharingStrategy, Element> {
    .init(sharing: confined.skip(count))
  }

  /// Prints all events, the subscription and the disposal, as `ObservableType.debug` does.
  ///
  /// - Parameters:
  ///   - identifier: the start of each line; by default the place of the call.
  ///   - trimOutput: `true` shortens long elements.
  ///   - file: the file of the call.
  ///   - line: the line of the call.
  ///   - function: the function of the call.
  /// - Returns: a shared sequence.
  /// - Form of: `debug(_:trimOutput:file:line:function:)`, for a shared sequence, on the main actor.
  public func debug(
    _ identifier: String? = nil,
    trimOutput: Bool = false,
    file: String = #file,
    line: UInt = #line,
    function: String = #function
  ) -> SharedSequence<SharingStrategy, Element> {
    .init(
      sharing: confined.debug(
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
  ///     results.do(onNext: { log("\($0.count) results") })
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
    onNext: (@MainActor (Element) -> Void)? = nil,
    afterNext: (@MainActor (Element) -> Void)? = nil,
    onCompleted: (@MainActor () -> Void)? = nil,
    afterCompleted: (@MainActor () -> Void)? = nil,
    onSubscribe: (@MainActor () -> Void)? = nil,
    onSubscribed: (@MainActor () -> Void)? = nil,
    onDispose: (@MainActor () -> Void)? = nil
  ) -> SharedSequence<SharingStrategy, Element> {
    .init(
      sharing: confined.do(
        onNext: onNext.map { onMain($0) },
        afterNext: afterNext.map { onMain($0) },
        onCompleted: onCompleted.map { onMain($0) },
        afterCompleted: afterCompleted.map { onMain($0) },
        onSubscribe: onSubscribe.map { onMain($0) },
        onSubscribed: onSubscribed.map { onMain($0) },
        onDispose: onDispose.map { onMain($0) }
      )
    )
  }
}

extension SharedSequenceConvertibleType where Element: SharedSequenceConvertibleType {
  /// Emits the elements of the latest inner sequence only.
  ///
  ///     let selectedTitle: Driver<String> = selectedPage.map { $0.title }.switchLatest()
  ///
  /// - Form of: `switchLatest()`, for a shared sequence, on the main actor.
  @_alwaysEmitIntoClient
  public func switchLatest() -> SharedSequence<Element.SharingStrategy, Element.Element> {
    .init(sharing: innerSequences.switchLatestUnchecked())
  }
}

extension SharedSequenceConvertibleType where Element == Any {
  /// Emits a tuple of the latest elements of all `sources`, each time one of them emits.
  ///
  /// It emits nothing until all sources have emitted.
  ///
  /// - Parameter sources: the sequences.
  /// - Returns: a shared sequence.
  /// - Form of: `combineLatest(_:_:resultSelector:)`, for a shared sequence, on the main actor.
  @_alwaysEmitIntoClient
  public static func combineLatest<each Source>(
    _ sources: repeat SharedSequence<SharingStrategy, each Source>
  ) -> SharedSequence<SharingStrategy, (repeat each Source)> {
    .init(
      sharing: .combined(repeat (each sources).source) { (element: repeat each Source) in
        (repeat each element)
      }
    )
  }

  /// Emits a tuple of the first elements of all `sources`, then of the second ones, and so on.
  ///
  /// - Parameter sources: the sequences.
  /// - Returns: a shared sequence.
  /// - Form of: `zip(_:_:resultSelector:)`, for a shared sequence, on the main actor.
  @_alwaysEmitIntoClient
  public static func zip<each Source>(
    _ sources: repeat SharedSequence<SharingStrategy, each Source>
  ) -> SharedSequence<SharingStrategy, (repeat each Source)> {
    .init(
      sharing: .zipped(repeat (each sources).source) { (element: repeat each Source) in
        (repeat each element)
      }
    )
  }
}

extension SharedSequenceConvertibleType where Element: Equatable {
  /// Emits an element unless it equals the element emitted before it.
  ///
  ///     query.distinctUntilChanged().drive(onNext: { search($0) })  // "a", "a", "b"  →  "a", "b"
  ///
  /// - Form of: `distinctUntilChanged()`, for a shared sequence, on the main actor.
  @_alwaysEmitIntoClient
  public func distinctUntilChanged() -> SharedSequence<SharingStrategy, Element> {
    .init(sharing: confined.distinctUntilChangedUnchecked())
  }
}

extension SharedSequenceConvertibleType where Element: Sendable {
  /// Emits an element once no other has followed it for `dueTime`.
  ///
  /// - Parameter dueTime: the period for which the source must emit nothing.
  /// - Returns: a shared sequence.
  /// - Form of: `debounce(_:scheduler:)`, for a shared sequence, on the main actor.
  @_alwaysEmitIntoClient
  public func debounce(_ dueTime: RxTimeInterval) -> SharedSequence<SharingStrategy, Element> {
    .init(sharing: confined.debounce(dueTime, scheduler: SharingStrategy.mainScheduler))
  }

  /// Emits an element, then at most one in each `dueTime`.
  ///
  ///     scrollPositions.throttle(.milliseconds(16)).drive(onNext: { draw(at: $0) })
  ///
  /// - Parameters:
  ///   - dueTime: the shortest time between two elements.
  ///   - latest: `true` emits the last element of each `dueTime` at its end.
  ///   - scheduler: for compatibility with RxSwift; a shared sequence always uses its strategy's
  ///     scheduler.
  /// - Returns: a shared sequence.
  /// - Form of: `throttle(_:latest:scheduler:)`, for a shared sequence, on the main actor.
  @_alwaysEmitIntoClient
  public func throttle(
    _ dueTime: RxTimeInterval,
    latest: Bool = true,
    scheduler: MainScheduler = .instance
  ) -> SharedSequence<SharingStrategy, Element> {
    .init(
      sharing: confined.throttle(dueTime, latest: latest, scheduler: SharingStrategy.mainScheduler)
    )
  }

  /// Emits each element, and the completion, later by `dueTime`.
  ///
  /// - Parameter dueTime: the period of time.
  /// - Returns: a shared sequence.
  /// - Form of: `delay(_:scheduler:)`, for a shared sequence, on the main actor.
  @_alwaysEmitIntoClient
  public func delay(_ dueTime: RxTimeInterval) -> SharedSequence<SharingStrategy, Element> {
    .init(sharing: confined.delay(dueTime, scheduler: SharingStrategy.mainScheduler))
  }
}
