extension InfallibleType {
  /// One subscription for all subscribers.
  ///
  /// - Parameters:
  ///   - replay: how many of the latest elements newcomers are given.
  ///   - scope: whether they are kept when nobody listens.
  /// - Returns: a sequence that subscribes to this one for its first subscriber.
  @inlinable
  public func share(
    replay: Int = 0,
    scope: SubjectLifetimeScope = .whileConnected
  ) -> Infallible<Element> {
    .init(raw: asObservable().share(replay: replay, scope: scope))
  }

  /// Tells of everything that happens; see `ObservableType.debug`.
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

  /// Calls functions on the way, and changes nothing.
  ///
  /// - Parameters:
  ///   - onNext: before an element goes on.
  ///   - afterNext: after an element has gone on.
  ///   - onCompleted: before the end goes on.
  ///   - afterCompleted: after the end has gone on.
  ///   - onSubscribe: before the source is subscribed to.
  ///   - onSubscribed: after the source has been subscribed to.
  ///   - onDispose: called once, after the subscription to the source has ended for any reason.
  /// - Returns: the same sequence.
  @available(swift, introduced: 6)
  @inlinable
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
}
