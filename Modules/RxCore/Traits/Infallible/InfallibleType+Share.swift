extension InfallibleType {
  /// Shares one subscription among all subscribers.
  ///
  ///     let shared = ticks.share(replay: 1)
  ///
  /// - Parameters:
  ///   - replay: the number of latest elements that a late subscriber receives.
  ///   - scope: the lifetime of these elements when there is no subscriber.
  /// - Returns: a sequence that subscribes to this one for its first subscriber.
  /// - Form of: `share(replay:scope:)`, which cannot fail.
  @inlinable
  public func share(
    replay: Int = 0,
    scope: SubjectLifetimeScope = .whileConnected
  ) -> Infallible<Element> {
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
