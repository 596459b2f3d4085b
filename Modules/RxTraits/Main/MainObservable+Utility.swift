public import RxCore

extension MainObservableType {
  /// Calls functions on the way, and changes nothing.
  ///
  /// - Parameters:
  ///   - onNext: before an element goes on; what it throws ends the sequence with that error.
  ///   - afterNext: after an element has gone on; what it throws ends the sequence with that error.
  ///   - onError: before an error goes on; what it throws goes on in its place.
  ///   - afterError: after an error has gone on.
  ///   - onCompleted: before the end goes on; what it throws goes on in its place.
  ///   - afterCompleted: after the end has gone on.
  ///   - onSubscribe: before the source is subscribed to.
  ///   - onSubscribed: after the source has been subscribed to.
  ///   - onDispose: called once, after the subscription has ended for any reason.
  /// - Returns: the same sequence, subscribed to and disposed of on the main actor.
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

  /// Prints everything that happens; see `ObservableType.debug`.
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

  /// One subscription for all subscribers, made and disposed of on the main actor.
  ///
  /// - Parameters:
  ///   - replay: how many of the latest elements late subscribers are given.
  ///   - scope: whether they are kept when nobody subscribes.
  /// - Returns: a sequence that subscribes to this one for its first subscriber.
  @inlinable
  public func share(
    replay: Int = 0,
    scope: SubjectLifetimeScope = .whileConnected
  ) -> MainObservable<Element> {
    MainObservable(onMain: asObservable().share(replay: replay, scope: scope).subscribedOnMain())
  }

  /// Delivers `element` and completes when this sequence fails.
  @inlinable
  public func catchAndReturn(_ element: Element) -> MainObservable<Element> {
    MainObservable(onMain: asObservable().catchAndReturn(element))
  }

  /// Subscribes again when this sequence fails, on the main actor, without limit.
  @inlinable
  public func retry() -> MainObservable<Element> { MainObservable(onMain: asObservable().retry()) }

  /// Subscribes again when this sequence fails, on the main actor, so that it is subscribed to
  /// `maxAttemptCount` times at most.
  @inlinable
  public func retry(_ maxAttemptCount: Int) -> MainObservable<Element> {
    MainObservable(onMain: asObservable().retry(maxAttemptCount))
  }
}
