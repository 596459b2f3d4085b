// Made by Tools/forms: change the functions that it reads, or Tools/Forms/operators.txt.

public import RxCore
public import RxLoop

extension MainPrimitiveSequence where Trait: ElementTrait, Element: Sendable {
  /// Emits the given element.
  ///
  /// - Parameter element: the element.
  /// - Returns: a sequence of the same kind that delivers on the main actor.
  /// - Form of: `just(_:)`, for at most one element, on the main actor.
  @available(swift, introduced: 6)
  @_alwaysEmitIntoClient
  public static func just(_ element: Element) -> MainPrimitiveSequence<Trait, Element> {
    Self(onMain: .init(raw: .just(element).subscribedOnMain()))
  }
}

extension MainPrimitiveSequence where Trait == MaybeTrait {
  /// Completes at once, without an element.
  ///
  /// - Form of: `empty()`, for at most one element, on the main actor.
  @available(swift, introduced: 6)
  @_alwaysEmitIntoClient
  public static func empty() -> Self {
    Self(onMain: .init(raw: .empty().subscribedOnMain()))
  }

  /// Returns this sequence as a single, which requires exactly one element.
  ///
  /// - Form of: `asSingle()`, for at most one element, on the main actor.
  @available(swift, introduced: 6)
  @_alwaysEmitIntoClient
  public func asSingle() -> MainPrimitiveSequence<SingleTrait, Element> {
    .init(onMain: primitiveSequence.asSingle())
  }

  /// Emits `element` if this sequence completes without one.
  ///
  /// - Parameter element: emitted right before the completion of an empty sequence.
  /// - Returns: a single that delivers on the main actor.
  /// - Form of: `ifEmpty(default:)`, for at most one element, on the main actor.
  @available(swift, introduced: 6)
  @_alwaysEmitIntoClient
  public func ifEmpty(default element: Element) -> MainPrimitiveSequence<SingleTrait, Element>
  where Element: Sendable {
    .init(onMain: .init(raw: primitiveSequence.source.ifEmptyUnchecked(default: element)))
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
  ) -> Self {
    .init(
      onMain: .init(
        raw: primitiveSequence.source.do(
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
    )
  }
}

extension MainPrimitiveSequence where Trait == CompletableTrait, Element == Never {
  /// Completes at once.
  ///
  /// - Form of: `empty()`, for at most one element, on the main actor.
  @available(swift, introduced: 6)
  @_alwaysEmitIntoClient
  public static func empty() -> Self {
    Self(onMain: .init(raw: .empty().subscribedOnMain()))
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
  ///   - onSubscribe: called before the source is subscribed to; later if that is not on the main
  ///     actor.
  ///   - onSubscribed: called after the source has been subscribed to.
  ///   - onDispose: called once, after the subscription to the source has ended for any reason.
  /// - Returns: the same sequence.
  /// - Form of: `do(onNext:afterNext:onError:afterError:onCompleted:afterCompleted:onSubscribe:onSubscribed:onDispose:)`
  @available(swift, introduced: 6)
  @_alwaysEmitIntoClient
  public func `do`(
    onError: (@MainActor (any Error) throws -> Void)? = nil,
    afterError: (@MainActor (any Error) throws -> Void)? = nil,
    onCompleted: (@MainActor () throws -> Void)? = nil,
    afterCompleted: (@MainActor () throws -> Void)? = nil,
    onSubscribe: (@MainActor () -> Void)? = nil,
    onSubscribed: (@MainActor () -> Void)? = nil,
    onDispose: (@MainActor () -> Void)? = nil
  ) -> Self {
    .init(
      onMain: .init(
        raw: primitiveSequence.source.do(
          onError: onError.map { onMain(throwing: $0) },
          afterError: afterError.map { onMain(throwing: $0) },
          onCompleted: onCompleted.map { onMain(throwing: $0) },
          afterCompleted: afterCompleted.map { onMain(throwing: $0) },
          onSubscribe: onSubscribe.map { carriedToMain($0) },
          onSubscribed: onSubscribed.map { carriedToMain($0) },
          onDispose: onDispose.map { carriedToMain($0) }
        )
      )
    )
  }
}

extension MainPrimitiveSequence {
  /// Never emits an event.
  ///
  /// - Form of: `never()`, for at most one element, on the main actor.
  @available(swift, introduced: 6)
  @_alwaysEmitIntoClient
  public static func never() -> Self {
    .init(onMain: .init(raw: .never()))
  }

  /// Fails at once with the given error.
  ///
  /// - Parameter error: the error that every subscriber receives.
  /// - Returns: a sequence of the same kind that delivers on the main actor.
  /// - Form of: `error(_:)`, for at most one element, on the main actor.
  @available(swift, introduced: 6)
  @_alwaysEmitIntoClient
  public static func error(_ error: any Error) -> Self {
    Self(onMain: .init(raw: .error(error).subscribedOnMain()))
  }

  /// Subscribes again each time this sequence fails, without a limit.
  ///
  /// - Form of: `retry(_:)`, without a limit, on the main actor.
  @available(swift, introduced: 6)
  @_alwaysEmitIntoClient
  public func retry() -> Self {
    .init(onMain: .init(raw: primitiveSequence.source.retry()))
  }

  /// Subscribes again each time this sequence fails, up to `maxAttemptCount` subscriptions in
  /// total.
  ///
  /// - Parameter maxAttemptCount: the largest number of subscriptions, the first one included.
  /// - Returns: a sequence of the same kind that delivers on the main actor.
  /// - Form of: `retry(_:)`, for at most one element, on the main actor.
  @available(swift, introduced: 6)
  @_alwaysEmitIntoClient
  public func retry(_ maxAttemptCount: Int) -> Self {
    .init(onMain: .init(raw: primitiveSequence.source.retry(maxAttemptCount)))
  }

  /// Subscribes again each time a sequence that is made from the errors emits.
  ///
  /// The subscription is carried to the main actor.
  ///
  /// - Parameter notificationHandler: called on the main actor, once for each subscriber, with
  ///   the errors on main; may return a sequence that emits on any thread.
  /// - Returns: a sequence of the same kind that delivers on the main actor.
  /// - Form of: `retry(when:)`, for at most one element, on the main actor.
  @available(swift, introduced: 6)
  @_alwaysEmitIntoClient
  public func retry<Trigger: ObservableType, Failure: Error>(
    when notificationHandler: @escaping @MainActor (MainObservable<Failure>) -> Trigger
  ) -> Self {
    Self(onMain: .init(raw: primitiveSequence.source.retriedOnMain(when: notificationHandler)))
  }

  /// Subscribes again each time a sequence that is made from the errors emits.
  ///
  /// The subscription is carried to the main actor.
  ///
  /// - Parameter notificationHandler: called on the main actor, once for each subscriber, with
  ///   the errors on main; may return a sequence that emits on any thread.
  /// - Returns: a sequence of the same kind that delivers on the main actor.
  /// - Form of: `retry(when:)`, for at most one element, on the main actor.
  @available(swift, introduced: 6)
  @_alwaysEmitIntoClient
  public func retry<Trigger: ObservableType>(
    when notificationHandler: @escaping @MainActor (MainObservable<any Error>) -> Trigger
  ) -> Self {
    Self(onMain: .init(raw: primitiveSequence.source.retriedOnMain(when: notificationHandler)))
  }

  /// Prints all events, the subscription and the disposal, as `ObservableType.debug` does.
  ///
  /// - Parameters:
  ///   - identifier: the start of each line; by default the place of the call.
  ///   - trimOutput: `true` shortens long elements.
  ///   - file: the file of the call.
  ///   - line: the line of the call.
  ///   - function: the function of the call.
  /// - Returns: a sequence of the same kind that delivers on the main actor.
  /// - Form of: `debug(_:trimOutput:file:line:function:)`, for at most one element, on the main actor.
  @available(swift, introduced: 6)
  public func debug(
    _ identifier: String? = nil,
    trimOutput: Bool = false,
    file: String = #file,
    line: UInt = #line,
    function: String = #function
  ) -> Self {
    .init(
      onMain: .init(
        raw: primitiveSequence.source.debug(
          identifier,
          trimOutput: trimOutput,
          file: file,
          line: line,
          function: function
        )
      )
    )
  }
}

extension MainPrimitiveSequence where Trait: ElementTrait {
  /// Emits the result of `transform` for the element; an error that it throws is emitted instead.
  ///
  /// - Parameter transform: called for each element.
  /// - Returns: a sequence of the same kind that delivers on the main actor.
  /// - Form of: `map(_:)`, for at most one element, on the main actor.
  @available(swift, introduced: 6)
  @_alwaysEmitIntoClient
  public func map<Result>(_ transform: @escaping @MainActor (Element) throws -> Result)
    -> MainPrimitiveSequence<Trait, Result>
  {
    .init(onMain: .init(raw: primitiveSequence.source.map(onMain(throwing: transform))))
  }

  /// Emits the result of `transform` for the element, or completes if it is `nil`.
  ///
  /// - Parameter transform: called for each element.
  /// - Returns: a maybe that delivers on the main actor.
  /// - Form of: `compactMap(_:)`, for at most one element, on the main actor.
  @available(swift, introduced: 6)
  @_alwaysEmitIntoClient
  public func compactMap<Result>(_ transform: @escaping @MainActor (Element) throws -> Result?)
    -> MainPrimitiveSequence<MaybeTrait, Result>
  {
    .init(onMain: .init(raw: primitiveSequence.source.compactMap(onMain(throwing: transform))))
  }

  /// Emits the element if `predicate` returns `true` for it, and completes without one otherwise.
  ///
  /// - Parameter predicate: called for each element.
  /// - Returns: a maybe that delivers on the main actor.
  /// - Form of: `filter(_:)`, for at most one element, on the main actor.
  @available(swift, introduced: 6)
  @_alwaysEmitIntoClient
  public func filter(_ predicate: @escaping @MainActor (Element) throws -> Bool)
    -> MainPrimitiveSequence<MaybeTrait, Element>
  {
    .init(onMain: .init(raw: primitiveSequence.source.filter(onMain(throwing: predicate))))
  }

  /// Ignores the element, and emits the completion or the error.
  ///
  /// - Form of: `asCompletable()`, for at most one element, on the main actor.
  @available(swift, introduced: 6)
  @_alwaysEmitIntoClient
  public func asCompletable() -> MainPrimitiveSequence<CompletableTrait, Never> {
    .init(onMain: primitiveSequence.asCompletable())
  }

  /// Creates a sequence of the same kind from the element, and emits its event.
  ///
  /// - Parameter selector: called on the main actor.
  /// - Returns: a plain sequence, which delivers on the thread of the inner one.
  /// - Form of: `flatMap(_:)`, with `selector` on the main actor.
  @available(swift, introduced: 6)
  @_alwaysEmitIntoClient
  public func flatMap<Result: Sendable>(
    _ selector: @escaping @MainActor (Element) throws -> PrimitiveSequence<Trait, Result>
  ) -> PrimitiveSequence<Trait, Result> {
    primitiveSequence.flatMap(onMain(throwing: selector))
  }

  /// Creates a maybe from the element, and emits its event.
  ///
  /// - Parameter selector: called on the main actor.
  /// - Returns: a plain maybe, which delivers on the thread of the inner one.
  /// - Form of: `flatMapMaybe(_:)`, with `selector` on the main actor.
  @available(swift, introduced: 6)
  @_alwaysEmitIntoClient
  public func flatMapMaybe<Result: Sendable>(
    _ selector: @escaping @MainActor (Element) throws -> Maybe<Result>
  ) -> Maybe<Result> {
    primitiveSequence.flatMapMaybe(onMain(throwing: selector))
  }

  /// Creates a completable from the element, and emits its event.
  ///
  /// - Parameter selector: called on the main actor.
  /// - Returns: a plain completable, which delivers on the thread of the inner one.
  /// - Form of: `flatMapCompletable(_:)`, with `selector` on the main actor.
  @available(swift, introduced: 6)
  @_alwaysEmitIntoClient
  public func flatMapCompletable(_ selector: @escaping @MainActor (Element) throws -> Completable)
    -> Completable
  {
    primitiveSequence.flatMapCompletable(onMain(throwing: selector))
  }

  /// Emits `element` if this sequence fails.
  ///
  /// - Parameter element: emitted in place of the error.
  /// - Returns: a sequence of the same kind that delivers on the main actor.
  /// - Form of: `catchAndReturn(_:)`, for at most one element, on the main actor.
  @available(swift, introduced: 6)
  @_alwaysEmitIntoClient
  public func catchAndReturn(_ element: Element) -> MainPrimitiveSequence<Trait, Element>
  where Element: Sendable {
    .init(onMain: .init(raw: primitiveSequence.source.catchAndReturnUnchecked(element)))
  }
}

extension MainPrimitiveSequence where Trait == SingleTrait {
  /// Returns this sequence as a maybe, which requires at most one element.
  ///
  /// - Form of: `asMaybe()`, for at most one element, on the main actor.
  @available(swift, introduced: 6)
  @_alwaysEmitIntoClient
  public func asMaybe() -> MainPrimitiveSequence<MaybeTrait, Element> {
    .init(onMain: primitiveSequence.asMaybe())
  }

  /// Calls functions for the events that pass, and does not change them.
  ///
  /// - Parameters:
  ///   - onSuccess: called before the element is passed on; an error that it throws is emitted
  ///     instead.
  ///   - afterSuccess: called after the element has been passed on.
  ///   - onError: called before an error is passed on; an error that it throws is emitted
  ///     instead.
  ///   - afterError: called after an error has been passed on.
  ///   - onSubscribe: called before the source is subscribed to; later if that is not on the main
  ///     actor.
  ///   - onSubscribed: called after the source has been subscribed to.
  ///   - onDispose: called once, after the subscription to the source has ended for any reason.
  /// - Returns: the same sequence.
  /// - Form of: `do(onNext:afterNext:onError:afterError:onCompleted:afterCompleted:onSubscribe:onSubscribed:onDispose:)`
  @available(swift, introduced: 6)
  @_alwaysEmitIntoClient
  public func `do`(
    onSuccess: (@MainActor (Element) throws -> Void)? = nil,
    afterSuccess: (@MainActor (Element) throws -> Void)? = nil,
    onError: (@MainActor (any Error) throws -> Void)? = nil,
    afterError: (@MainActor (any Error) throws -> Void)? = nil,
    onSubscribe: (@MainActor () -> Void)? = nil,
    onSubscribed: (@MainActor () -> Void)? = nil,
    onDispose: (@MainActor () -> Void)? = nil
  ) -> Self {
    .init(
      onMain: .init(
        raw: primitiveSequence.source.do(
          onNext: onSuccess.map { onMain(throwing: $0) },
          afterNext: afterSuccess.map { onMain(throwing: $0) },
          onError: onError.map { onMain(throwing: $0) },
          afterError: afterError.map { onMain(throwing: $0) },
          onSubscribe: onSubscribe.map { carriedToMain($0) },
          onSubscribed: onSubscribed.map { carriedToMain($0) },
          onDispose: onDispose.map { carriedToMain($0) }
        )
      )
    )
  }
}

extension MainPrimitiveSequence where Element: Sendable {
  /// Emits the element, or the completion, later by `dueTime`; an error is not delayed.
  ///
  /// - Parameters:
  ///   - dueTime: the period of time.
  ///   - scheduler: measures the time.
  /// - Returns: a sequence of the same kind that delivers on the main actor.
  /// - Form of: `delay(_:scheduler:)`, for at most one element, on the main actor.
  @available(swift, introduced: 6)
  @_alwaysEmitIntoClient
  public func delay(_ dueTime: RxTimeInterval, scheduler: MainScheduler) -> Self {
    .init(onMain: .init(raw: primitiveSequence.source.delay(dueTime, scheduler: scheduler)))
  }

  /// Subscribes to this sequence later by `dueTime`.
  ///
  /// - Parameters:
  ///   - dueTime: the period of time.
  ///   - scheduler: the scheduler that waits and subscribes.
  /// - Returns: a sequence of the same kind that delivers on the main actor.
  /// - Form of: `delaySubscription(_:scheduler:)`, for at most one element, on the main actor.
  @available(swift, introduced: 6)
  public func delaySubscription(_ dueTime: RxTimeInterval, scheduler: MainScheduler) -> Self {
    .init(
      onMain: .init(raw: primitiveSequence.source.delaySubscription(dueTime, scheduler: scheduler))
    )
  }

  /// Subscribes to the source, and disposes of that subscription, on `scheduler`.
  ///
  /// - Parameter scheduler: where the side effects of subscribing and disposing happen.
  /// - Returns: a sequence of the same kind that delivers on the main actor.
  /// - Form of: `subscribe(on:)`, for at most one element, on the main actor.
  @available(swift, introduced: 6)
  @_alwaysEmitIntoClient
  public func subscribe(on scheduler: any ImmediateSchedulerType) -> Self {
    .init(onMain: .init(raw: primitiveSequence.source.subscribe(on: scheduler)))
  }

  /// Fails with `RxError.timeout` if no event arrives within `dueTime`.
  ///
  /// - Parameters:
  ///   - dueTime: the time to wait.
  ///   - scheduler: measures the time.
  /// - Returns: a sequence of the same kind that delivers on the main actor.
  /// - Form of: `timeout(_:scheduler:)`, for at most one element, on the main actor.
  @available(swift, introduced: 6)
  public func timeout(_ dueTime: RxTimeInterval, scheduler: MainScheduler) -> Self {
    .init(
      onMain: .init(
        raw: primitiveSequence.source.timeout(dueTime, scheduler: scheduler).keptOnMain()
      )
    )
  }
}
