public import RxCore

extension SharedSequenceConvertibleType {
  /// Prints all events, the subscription and the disposal, as `ObservableType.debug` does.
  ///
  /// - Parameters:
  ///   - identifier: the start of each line; by default the place of the call.
  ///   - trimOutput: `true` shortens long elements.
  ///   - file: the file of the call.
  ///   - line: the line of the call.
  ///   - function: the function of the call.
  /// - Returns: a shared sequence.
  /// - Form of: `debug(_:trimOutput:file:line:function:)`
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
  /// - Returns: a sequence of the same kind.
  /// - Form of: `do(onNext:afterNext:onError:afterError:onCompleted:afterCompleted:onSubscribe:onSubscribed:onDispose:)`
  @available(swift, introduced: 6)
  @inlinable
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
