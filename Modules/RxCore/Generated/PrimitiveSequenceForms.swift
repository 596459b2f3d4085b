// Made by Tools/forms: change the functions that it reads, or Tools/Forms/operators.txt.

extension PrimitiveSequenceType where Trait: ElementTrait {
  /// Emits the given element.
  ///
  ///     Single.just(7).subscribe(onSuccess: { print($0) })
  ///
  /// - Parameter element: the element.
  /// - Returns: a sequence of the same kind.
  /// - Form of: `just(_:)`, for at most one element.
  @_alwaysEmitIntoClient
  public static func just(_ element: Element) -> PrimitiveSequence<Trait, Element>
  where Element: Sendable {
    .init(raw: .just(element))
  }

  /// Emits the given element on a scheduler.
  ///
  /// - Parameters:
  ///   - element: the element.
  ///   - scheduler: delivers each element, and the completion, in a piece of work of its own.
  /// - Returns: a sequence of the same kind.
  /// - Form of: `just(_:)`, on a scheduler.
  @_alwaysEmitIntoClient
  public static func just(_ element: Element, scheduler: any ImmediateSchedulerType)
    -> PrimitiveSequence<Trait, Element> where Element: Sendable
  {
    .init(raw: .just(element, scheduler: scheduler))
  }

  /// Emits the result of `transform` for the element; an error that it throws is emitted instead.
  ///
  ///     service.details(of: page).map { $0.title }.subscribe(onSuccess: { print($0) })
  ///
  /// - Parameter transform: called for each element.
  /// - Returns: a sequence of the same kind.
  /// - Form of: `map(_:)`, for at most one element.
  @available(swift, introduced: 6)
  @_disfavoredOverload
  @_alwaysEmitIntoClient
  public func map<Result>(_ transform: @escaping @Sendable (Element) throws -> Result)
    -> PrimitiveSequence<Trait, Result>
  {
    .init(raw: primitiveSequence.source.map(transform))
  }

  /// Emits the result of `transform` for the element, or completes if it is `nil`.
  ///
  /// - Parameter transform: called for each element.
  /// - Returns: a maybe.
  /// - Form of: `compactMap(_:)`, for at most one element.
  @available(swift, introduced: 6)
  @_disfavoredOverload
  @_alwaysEmitIntoClient
  public func compactMap<Result>(_ transform: @escaping @Sendable (Element) throws -> Result?)
    -> Maybe<Result>
  {
    .init(raw: primitiveSequence.source.compactMap(transform))
  }

  /// Emits the element if `predicate` returns `true` for it, and completes without one otherwise.
  ///
  /// - Parameter predicate: called for each element.
  /// - Returns: a maybe.
  /// - Form of: `filter(_:)`, for at most one element.
  @available(swift, introduced: 6)
  @_disfavoredOverload
  @_alwaysEmitIntoClient
  public func filter(_ predicate: @escaping @Sendable (Element) throws -> Bool) -> Maybe<Element> {
    .init(raw: primitiveSequence.source.filter(predicate))
  }

  /// Creates a sequence of the same kind from the element, and emits its event.
  ///
  ///     user().flatMap { user in settings(of: user) }
  ///
  /// - Parameter selector: returns the inner sequence of an element.
  /// - Returns: a sequence of the same kind.
  /// - Form of: `flatMap(_:)`, for at most one element.
  @available(swift, introduced: 6)
  @_disfavoredOverload
  @_alwaysEmitIntoClient
  public func flatMap<Result: Sendable>(
    _ selector: @escaping @Sendable (Element) throws -> PrimitiveSequence<Trait, Result>
  ) -> PrimitiveSequence<Trait, Result> {
    .init(raw: primitiveSequence.source.flatMapUnchecked(selector))
  }

  /// Emits the result of `resultSelector` for the elements of any number of sequences.
  ///
  ///     Single.zip(user, settings) { Profile($0, $1) }
  ///
  /// - Parameters:
  ///   - source: sequences of the same kind; all are subscribed to at once.
  ///   - resultSelector: combines their elements; an error that it throws ends the result.
  /// - Returns: a sequence of the same kind. Maybes are combined to a maybe without an element if
  ///   one has none.
  /// - Form of: `zip(_:_:resultSelector:)`, for at most one element.
  @available(swift, introduced: 6)
  @_alwaysEmitIntoClient
  public static func zip<each Source: Sendable>(
    _ source: repeat PrimitiveSequence<Trait, each Source>,
    resultSelector: @escaping @Sendable (repeat each Source) throws -> Element
  ) -> PrimitiveSequence<Trait, Element> {
    PrimitiveSequence(
      raw: .zipped(repeat (each source).asObservable(), resultSelector: resultSelector)
    )
  }

  /// Emits the elements of all sequences in a collection as an array.
  ///
  /// - Parameter sources: the sequences.
  /// - Returns: a sequence of the same kind.
  /// - Form of: `zip(_:_:resultSelector:)`, for at most one element.
  @_alwaysEmitIntoClient
  public static func zip<Sources: Collection>(_ sources: Sources) -> PrimitiveSequence<
    Trait, [Element]
  > where Sources.Element == PrimitiveSequence<Trait, Element>, Element: Sendable {
    zip(sources) { $0 }
  }

  /// Emits `element` if this sequence fails.
  ///
  /// - Parameter element: emitted in place of the error.
  /// - Returns: a sequence of the same kind.
  /// - Form of: `catchAndReturn(_:)`, for at most one element.
  @_alwaysEmitIntoClient
  public func catchAndReturn(_ element: Element) -> PrimitiveSequence<Trait, Element>
  where Element: Sendable {
    .init(raw: primitiveSequence.source.catchAndReturn(element))
  }
}

extension PrimitiveSequenceType where Trait == MaybeTrait {
  /// Completes at once, without an element.
  ///
  /// - Form of: `empty()`, for at most one element.
  @_alwaysEmitIntoClient
  public static func empty() -> Maybe<Element> {
    .init(raw: .empty())
  }

  /// Emits `element` if this sequence completes without one.
  ///
  /// - Parameter element: emitted right before the completion of an empty sequence.
  /// - Returns: a single.
  /// - Form of: `ifEmpty(default:)`, for at most one element.
  @_alwaysEmitIntoClient
  public func ifEmpty(default element: Element) -> Single<Element> where Element: Sendable {
    .init(raw: primitiveSequence.source.ifEmpty(default: element))
  }

  /// Calls functions for the events that pass, and does not change them.
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
  ///   - onSubscribe: called before the source is subscribed to.
  ///   - onSubscribed: called after the source has been subscribed to.
  ///   - onDispose: called once, after the subscription to the source has ended for any reason.
  /// - Returns: the same sequence.
  /// - Form of: `do(onNext:afterNext:onError:afterError:onCompleted:afterCompleted:onSubscribe:onSubscribed:onDispose:)`
  @available(swift, introduced: 6)
  @_disfavoredOverload
  @_alwaysEmitIntoClient
  public func `do`(
    onNext: (@Sendable (Element) throws -> Void)? = nil,
    afterNext: (@Sendable (Element) throws -> Void)? = nil,
    onError: (@Sendable (any Error) throws -> Void)? = nil,
    afterError: (@Sendable (any Error) throws -> Void)? = nil,
    onCompleted: (@Sendable () throws -> Void)? = nil,
    afterCompleted: (@Sendable () throws -> Void)? = nil,
    onSubscribe: (@Sendable () -> Void)? = nil,
    onSubscribed: (@Sendable () -> Void)? = nil,
    onDispose: (@Sendable () -> Void)? = nil
  ) -> Maybe<Element> {
    .init(
      raw: primitiveSequence.source.do(
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
    )
  }
}

extension PrimitiveSequenceType where Trait == CompletableTrait, Element == Never {
  /// Completes at once.
  ///
  /// - Form of: `empty()`, for at most one element.
  @_alwaysEmitIntoClient
  public static func empty() -> Completable {
    .init(raw: .empty())
  }

  /// Calls functions for the events that pass, and does not change them.
  ///
  /// - Parameters:
  ///   - onError: called before an error is passed on; an error that it throws is emitted
  ///     instead.
  ///   - afterError: called after an error has been passed on.
  ///   - onCompleted: called before the completion is passed on; an error that it throws is
  ///     emitted instead.
  ///   - afterCompleted: called after the completion has been passed on.
  ///   - onSubscribe: called before the source is subscribed to.
  ///   - onSubscribed: called after the source has been subscribed to.
  ///   - onDispose: called once, after the subscription to the source has ended for any reason.
  /// - Returns: the same sequence.
  /// - Form of: `do(onNext:afterNext:onError:afterError:onCompleted:afterCompleted:onSubscribe:onSubscribed:onDispose:)`
  @available(swift, introduced: 6)
  @_disfavoredOverload
  @_alwaysEmitIntoClient
  public func `do`(
    onError: (@Sendable (any Error) throws -> Void)? = nil,
    afterError: (@Sendable (any Error) throws -> Void)? = nil,
    onCompleted: (@Sendable () throws -> Void)? = nil,
    afterCompleted: (@Sendable () throws -> Void)? = nil,
    onSubscribe: (@Sendable () -> Void)? = nil,
    onSubscribed: (@Sendable () -> Void)? = nil,
    onDispose: (@Sendable () -> Void)? = nil
  ) -> Completable {
    .init(
      raw: primitiveSequence.source.do(
        onError: onError,
        afterError: afterError,
        onCompleted: onCompleted,
        afterCompleted: afterCompleted,
        onSubscribe: onSubscribe,
        onSubscribed: onSubscribed,
        onDispose: onDispose
      )
    )
  }
}

extension PrimitiveSequenceType {
  /// Never emits an event.
  ///
  /// - Form of: `never()`, for at most one element.
  @_alwaysEmitIntoClient
  public static func never() -> PrimitiveSequence<Trait, Element> {
    .init(raw: .never())
  }

  /// Fails at once with the given error.
  ///
  /// - Parameter error: the error that every subscriber receives.
  /// - Returns: a sequence of the same kind.
  /// - Form of: `error(_:)`, for at most one element.
  @_alwaysEmitIntoClient
  public static func error(_ error: any Error) -> PrimitiveSequence<Trait, Element> {
    .init(raw: .error(error))
  }
}

extension PrimitiveSequence {
  /// Creates a sequence for each subscriber when it subscribes.
  ///
  /// - Parameter observableFactory: creates the sequence, once for each subscriber.
  /// - Returns: a sequence of the same kind.
  /// - Form of: `deferred(_:)`, for at most one element.
  @available(swift, introduced: 6)
  @_alwaysEmitIntoClient
  public static func deferred(_ observableFactory: @escaping @Sendable () throws -> Self) -> Self {
    .init(raw: .deferred(observableFactory))
  }

  /// Creates a resource for each subscription, and disposes of it when the subscription ends.
  ///
  ///     Single.using({ try Connection() }) { connection in connection.details(of: page) }
  ///
  /// - Parameters:
  ///   - resourceFactory: creates the resource.
  ///   - primitiveSequenceFactory: creates the sequence from the resource.
  /// - Returns: a sequence; it fails with an error that a factory throws.
  /// - Form of: `using(_:observableFactory:)`, for at most one element.
  @available(swift, introduced: 6)
  @_alwaysEmitIntoClient
  public static func using<Resource: Disposable>(
    _ resourceFactory: @escaping @Sendable () throws -> Resource,
    primitiveSequenceFactory: @escaping @Sendable (Resource) throws -> Self
  ) -> Self {
    Self(raw: .using(resourceFactory) { try primitiveSequenceFactory($0).source })
  }

  /// Subscribes again each time this sequence fails, without a limit.
  ///
  /// - Form of: `retry(_:)`, without a limit.
  @_alwaysEmitIntoClient
  public func retry() -> Self {
    .init(raw: source.retry())
  }

  /// Subscribes again each time this sequence fails, up to `maxAttemptCount` subscriptions in
  /// total.
  ///
  /// - Parameter maxAttemptCount: the largest number of subscriptions, the first one included.
  /// - Returns: a sequence that fails with the last error.
  /// - Form of: `retry(_:)`, for at most one element.
  @_alwaysEmitIntoClient
  public func retry(_ maxAttemptCount: Int) -> Self {
    .init(raw: source.retry(maxAttemptCount))
  }

  /// Subscribes again each time a sequence that is made from the errors emits.
  ///
  /// - Parameter notificationHandler: returns that sequence; its terminal event ends the result.
  /// - Returns: a sequence of the same kind.
  /// - Form of: `retry(when:)`, for at most one element.
  @available(swift, introduced: 6)
  @_alwaysEmitIntoClient
  public func retry<Trigger: ObservableType, Failure: Error>(
    when notificationHandler: @escaping @Sendable (Observable<Failure>) -> Trigger
  ) -> Self {
    .init(raw: source.retry(when: notificationHandler))
  }

  /// Subscribes again each time a sequence that is made from the errors emits.
  ///
  /// - Parameter notificationHandler: returns that sequence; its terminal event ends the result.
  /// - Returns: a sequence of the same kind.
  /// - Form of: `retry(when:)`, for at most one element.
  @available(swift, introduced: 6)
  @_alwaysEmitIntoClient
  public func retry<Trigger: ObservableType>(
    when notificationHandler: @escaping @Sendable (Observable<any Error>) -> Trigger
  ) -> Self {
    .init(raw: source.retry(when: notificationHandler))
  }

  /// Prints all events, the subscription and the disposal, as `ObservableType.debug` does.
  ///
  /// - Parameters:
  ///   - identifier: the start of each line; by default the place of the call.
  ///   - trimOutput: `true` shortens long elements.
  ///   - file: the file of the call.
  ///   - line: the line of the call.
  ///   - function: the function of the call.
  /// - Returns: a sequence of the same kind.
  /// - Form of: `debug(_:trimOutput:file:line:function:)`, for at most one element.
  public func debug(
    _ identifier: String? = nil,
    trimOutput: Bool = false,
    file: String = #file,
    line: UInt = #line,
    function: String = #function
  ) -> Self {
    .init(
      raw: source.debug(
        identifier,
        trimOutput: trimOutput,
        file: file,
        line: line,
        function: function
      )
    )
  }
}

extension PrimitiveSequenceType where Trait: ElementTrait, Element: FixedWidthInteger & Sendable {
  /// Emits 0 after `dueTime`.
  ///
  ///     Single<Int>.timer(.seconds(1), scheduler: MainScheduler.instance)
  ///
  /// - Parameters:
  ///   - dueTime: the time to wait; zero or less means as soon as possible.
  ///   - scheduler: the scheduler that waits and delivers.
  /// - Returns: a sequence that delivers on `scheduler`.
  /// - Form of: `timer(_:period:scheduler:)`, for at most one element.
  public static func timer(_ dueTime: RxTimeInterval, scheduler: any SchedulerType)
    -> PrimitiveSequence<Trait, Element>
  {
    PrimitiveSequence(raw: .timer(dueTime, scheduler: scheduler))
  }
}

extension PrimitiveSequenceType where Trait: ElementTrait, Element == Any {
  /// Emits the elements of any number of sequences as a tuple.
  ///
  /// - Parameter source: the sequences.
  /// - Returns: a sequence of the same kind.
  /// - Form of: `zip(_:_:resultSelector:)`, for at most one element.
  @_alwaysEmitIntoClient
  public static func zip<each Source: Sendable>(
    _ source: repeat PrimitiveSequence<Trait, each Source>
  ) -> PrimitiveSequence<Trait, (repeat each Source)> {
    PrimitiveSequence<Trait, (repeat each Source)>(
      raw: .zipped(repeat (each source).asObservable()) { (element: repeat each Source) in
        (repeat each element)
      }
    )
  }
}

extension PrimitiveSequence where Element: Sendable {
  /// Emits the element, or the completion, later by `dueTime`; an error is not delayed.
  ///
  /// - Parameters:
  ///   - dueTime: the period of time.
  ///   - scheduler: the scheduler that waits and delivers.
  /// - Returns: a sequence that delivers on `scheduler`.
  /// - Form of: `delay(_:scheduler:)`, for at most one element.
  public func delay(_ dueTime: RxTimeInterval, scheduler: any SchedulerType) -> Self {
    .init(raw: source.delay(dueTime, scheduler: scheduler))
  }

  /// Subscribes to this sequence later by `dueTime`.
  ///
  /// - Parameters:
  ///   - dueTime: the period of time.
  ///   - scheduler: the scheduler that waits and subscribes.
  /// - Returns: a sequence of the same kind.
  /// - Form of: `delaySubscription(_:scheduler:)`, for at most one element.
  public func delaySubscription(_ dueTime: RxTimeInterval, scheduler: any SchedulerType) -> Self {
    .init(raw: source.delaySubscription(dueTime, scheduler: scheduler))
  }

  /// Delivers the event on `scheduler`.
  ///
  ///     service.details(of: page).observe(on: parsing).map { try parse($0) }
  ///
  /// - Parameter scheduler: where the events are delivered.
  /// - Returns: a sequence of the same kind.
  /// - Form of: `observe(on:)`, for at most one element.
  @_alwaysEmitIntoClient
  public func observe(on scheduler: any ImmediateSchedulerType) -> Self {
    .init(raw: source.observe(on: scheduler))
  }

  /// Subscribes to the source, and disposes of that subscription, on `scheduler`.
  ///
  /// - Parameter scheduler: where the side effects of subscribing and disposing happen.
  /// - Returns: a sequence of the same kind.
  /// - Form of: `subscribe(on:)`, for at most one element.
  public func subscribe(on scheduler: any ImmediateSchedulerType) -> Self {
    .init(raw: source.subscribe(on: scheduler))
  }

  /// Fails with `RxError.timeout` if no event arrives within `dueTime`.
  ///
  /// - Parameters:
  ///   - dueTime: the time to wait.
  ///   - scheduler: measures the time.
  /// - Returns: a sequence of the same kind.
  /// - Form of: `timeout(_:scheduler:)`, for at most one element.
  public func timeout(_ dueTime: RxTimeInterval, scheduler: any SchedulerType) -> Self {
    .init(raw: source.timeout(dueTime, scheduler: scheduler))
  }

  /// Subscribes to `other` instead if no event arrives within `dueTime`.
  ///
  /// - Parameters:
  ///   - dueTime: the time to wait.
  ///   - other: the sequence that replaces this one.
  ///   - scheduler: measures the time.
  /// - Returns: a sequence of the same kind.
  /// - Form of: `timeout(_:scheduler:)`, for at most one element.
  public func timeout(_ dueTime: RxTimeInterval, other: Self, scheduler: any SchedulerType) -> Self
  {
    Self(raw: source.timeout(dueTime, other: other.source, scheduler: scheduler))
  }
}

extension PrimitiveSequenceType where Trait == SingleTrait {
  /// Calls functions for the events that pass, and does not change them.
  ///
  /// - Parameters:
  ///   - onSuccess: called before the element is passed on; an error that it throws is emitted
  ///     instead.
  ///   - afterSuccess: called after the element has been passed on.
  ///   - onError: called before an error is passed on; an error that it throws is emitted
  ///     instead.
  ///   - afterError: called after an error has been passed on.
  ///   - onSubscribe: called before the source is subscribed to.
  ///   - onSubscribed: called after the source has been subscribed to.
  ///   - onDispose: called once, after the subscription to the source has ended for any reason.
  /// - Returns: the same sequence.
  /// - Form of: `do(onNext:afterNext:onError:afterError:onCompleted:afterCompleted:onSubscribe:onSubscribed:onDispose:)`
  @available(swift, introduced: 6)
  @_disfavoredOverload
  @_alwaysEmitIntoClient
  public func `do`(
    onSuccess: (@Sendable (Element) throws -> Void)? = nil,
    afterSuccess: (@Sendable (Element) throws -> Void)? = nil,
    onError: (@Sendable (any Error) throws -> Void)? = nil,
    afterError: (@Sendable (any Error) throws -> Void)? = nil,
    onSubscribe: (@Sendable () -> Void)? = nil,
    onSubscribed: (@Sendable () -> Void)? = nil,
    onDispose: (@Sendable () -> Void)? = nil
  ) -> Single<Element> {
    .init(
      raw: primitiveSequence.source.do(
        onNext: onSuccess,
        afterNext: afterSuccess,
        onError: onError,
        afterError: afterError,
        onSubscribe: onSubscribe,
        onSubscribed: onSubscribed,
        onDispose: onDispose
      )
    )
  }
}
