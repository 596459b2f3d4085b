internal import Guarding
public import Logging
public import RxCore
public import RxTraits

extension InfallibleType where Element: Sendable {
  /// Logs the events of an infallible, without changing them.
  ///
  /// - Form of: `debug(_:logger:level:errorLevel:limit:file:line:function:)`
  public func debug(
    _ identifier: String? = nil,
    logger: Logger,
    level: Logger.Level = .debug,
    limit: Int = 200,
    file: String = #fileID,
    line: UInt = #line,
    function: String = #function
  ) -> Infallible<Element> {
    let sequence = SequenceLog(identifier, logger, level, nil, limit, file, line, function)
    let source = asInfallible()
    return .deferred {
      let log = sequence.subscription()
      return source.do(
        onNext: { log.next($0) },
        onCompleted: { log.completed() },
        onSubscribe: { log.subscribed() },
        onDispose: { log.disposed() }
      )
    }
  }
}

extension SharedSequenceConvertibleType where Element: Sendable {
  /// Logs the events of a driver or a signal, without changing them.
  ///
  /// Its subscribers share one subscription, which is logged once.
  ///
  /// - Form of: `debug(_:logger:level:errorLevel:limit:file:line:function:)`
  public func debug(
    _ identifier: String? = nil,
    logger: Logger,
    level: Logger.Level = .debug,
    limit: Int = 200,
    file: String = #fileID,
    line: UInt = #line,
    function: String = #function
  ) -> SharedSequence<SharingStrategy, Element> {
    let log = SharedLog(
      of: SequenceLog(identifier, logger, level, nil, limit, file, line, function)
    )
    return self.do(
      onNext: { log.current?.next($0) },
      onCompleted: { log.current?.completed() },
      onSubscribe: { log.restart() },
      onDispose: { log.current?.disposed() }
    )
  }
}

/// The log of a sequence that has one subscription at a time.
private final class SharedLog: Sendable {
  private let sequence: SequenceLog
  private let subscription = Guarded<SubscriptionLog?>(nil)

  init(of sequence: SequenceLog) { self.sequence = sequence }

  var current: SubscriptionLog? { subscription.withLock { $0 } }

  func restart() {
    let log = sequence.subscription()
    subscription.withLock { $0 = log }
    log.subscribed()
  }
}
