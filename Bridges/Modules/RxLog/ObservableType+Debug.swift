public import Logging
public import RxCore

extension ObservableType where Element: Sendable {
  /// Logs the subscription, each event and the disposal of a sequence, without changing it.
  ///
  /// Use it where a program logs with swift-log, and for the metadata:
  ///
  ///     orders.debug("orders", logger: logger)
  ///     // orders subscribed
  ///     // orders next: Order(7)
  ///     // orders completed
  ///     // orders disposed
  ///
  /// Each message has the metadata `rx.sequence`, the name; `rx.subscription`, the number of the
  /// subscription, from 1; `rx.event`; and `rx.count`, the number of elements of the subscription
  /// so far. The logger's own metadata and its metadata provider apply too: the provider is called
  /// on the thread of the event, and sees the task-local values there. A message of an error has
  /// the error.
  ///
  /// Costs some tens of nanoseconds for an event whose level is not enabled: the message and the
  /// text of the element are not made.
  ///
  /// - Parameters:
  ///   - identifier: the name; by default, file and line of the call.
  ///   - logger: receives the messages; for the task's own logger, `.current`, which is that of the
  ///     task that calls this function.
  ///   - level: the level of all messages.
  ///   - errorLevel: the level of errors; `nil` is `level`.
  ///   - limit: the number of characters after which the text of an element or an error is cut;
  ///     then it ends with `…`.
  ///   - file: the file in the messages.
  ///   - line: the line in the messages.
  ///   - function: the function in the messages.
  /// - Returns: a sequence of the same events.
  /// - Ends: when the source completes.
  /// - Errors: an error of the source is logged, and ends the result.
  /// - Thread: a message is logged on the thread of its event, before the event is passed on.
  /// - Memory: keeps no element.
  public func debug(
    _ identifier: String? = nil,
    logger: Logger,
    level: Logger.Level = .debug,
    errorLevel: Logger.Level? = nil,
    limit: Int = 200,
    file: String = #fileID,
    line: UInt = #line,
    function: String = #function
  ) -> Observable<Element> {
    asObservable().logged(
      to: SequenceLog(identifier, logger, level, errorLevel, limit, file, line, function)
    )
  }
}

extension Observable where Element: Sendable {
  func logged(to sequence: SequenceLog) -> Observable<Element> {
    .deferred {
      let log = sequence.subscription()
      return self.do(
        onNext: { log.next($0) },
        onError: { log.error($0) },
        onCompleted: { log.completed() },
        onSubscribe: { log.subscribed() },
        onDispose: { log.disposed() }
      )
    }
  }
}
