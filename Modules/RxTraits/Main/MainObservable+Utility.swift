public import RxCore

extension MainObservableType {
  /// Calls functions for the events that pass, and does not change them.
  ///
  ///     button.rx.tap.do(onNext: { log("tapped") })
  ///
  /// - Parameters:
  ///   - onNext: called before an element is passed on; an error that it throws ends the sequence.
  ///   - afterNext: called after an element has been passed on; an error that it throws ends the sequence.
  ///   - onError: called before an error is passed on; an error that it throws is emitted instead.
  ///   - afterError: called after an error has been passed on.
  ///   - onCompleted: called before the completion is passed on; an error that it throws is emitted instead.
  ///   - afterCompleted: called after the completion has been passed on.
  ///   - onSubscribe: called before the source is subscribed to.
  ///   - onSubscribed: called after the source has been subscribed to.
  ///   - onDispose: called once, after the subscription has ended for any reason.
  /// - Returns: a sequence whose subscription and disposal are carried to the main actor.
  /// - Form of: `do(onNext:afterNext:onError:afterError:onCompleted:afterCompleted:onSubscribe:onSubscribed:onDispose:)`
  @available(swift, introduced: 6)
  @inlinable
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
      onMain: asObservable().do(
        onNext: onNext.map { onMain(throwing: $0) },
        afterNext: afterNext.map { onMain(throwing: $0) },
        onError: onError.map { onMain(throwing: $0) },
        afterError: afterError.map { onMain(throwing: $0) },
        onCompleted: onCompleted.map { onMain(throwing: $0) },
        afterCompleted: afterCompleted.map { onMain(throwing: $0) },
        onSubscribe: onSubscribe.map { onMain($0) },
        onSubscribed: onSubscribed.map { onMain($0) },
        onDispose: onDispose.map { onMain($0) }
      )
      .subscribedOnMain()
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
  public func debug(
    _ identifier: String? = nil,
    trimOutput: Bool = false,
    file: String = #file,
    line: UInt = #line,
    function: String = #function
  ) -> MainObservable<Element> {
    MainObservable(
      onMain: asObservable().debug(
        identifier,
        trimOutput: trimOutput,
        file: file,
        line: line,
        function: function
      )
    )
  }

  /// Shares one subscription among all subscribers.
  ///
  /// - Parameters:
  ///   - replay: the number of latest elements that a late subscriber receives.
  ///   - scope: the lifetime of these elements when there is no subscriber.
  /// - Returns: a sequence that subscribes to this one for its first subscriber.
  /// - Form of: `share(replay:scope:)`, on the main actor.
  @inlinable
  public func share(
    replay: Int = 0,
    scope: SubjectLifetimeScope = .whileConnected
  ) -> MainObservable<Element> {
    MainObservable(onMain: asObservable().share(replay: replay, scope: scope).subscribedOnMain())
  }

  /// Emits `element` and completes when this sequence fails.
  ///
  /// - Parameter element: emitted in place of the error.
  /// - Returns: a sequence that delivers on the main actor.
  /// - Form of: `catchAndReturn(_:)`, on the main actor.
  @inlinable
  public func catchAndReturn(_ element: Element) -> MainObservable<Element> {
    MainObservable(onMain: asObservable().catchAndReturn(element))
  }

  /// Subscribes again each time this sequence fails, without a limit.
  ///
  /// - Form of: `retry(_:)`, without a limit, on the main actor.
  @inlinable
  public func retry() -> MainObservable<Element> { MainObservable(onMain: asObservable().retry()) }

  /// Subscribes again each time this sequence fails, up to `maxAttemptCount` subscriptions in total.
  ///
  /// - Parameter maxAttemptCount: the largest number of subscriptions, the first one included.
  /// - Returns: a sequence that delivers on the main actor.
  /// - Form of: `retry(_:)`, on the main actor.
  @inlinable
  public func retry(_ maxAttemptCount: Int) -> MainObservable<Element> {
    MainObservable(onMain: asObservable().retry(maxAttemptCount))
  }
}
