public import Logging
public import RxCore

extension Hooks {
  /// Sends unhandled errors and the lines of `debug` to a logger instead of standard output.
  ///
  /// Call it once, after `LoggingSystem.bootstrap`:
  ///
  ///     Hooks.log(to: Logger(label: "rx"))
  ///
  /// An error without an observer is logged as `unhandled error: …`, with the error, and with the
  /// call stack of `subscribe` as the metadata `rx.stack` if one is recorded. A line of `debug` is
  /// logged as it is. The logger is called on the thread of the event.
  ///
  /// - Parameters:
  ///   - logger: receives the messages.
  ///   - debugLevel: the level of the lines of `debug`.
  ///   - errorLevel: the level of unhandled errors.
  /// - Returns: a disposable that sets `debugOutput` and `defaultErrorHandler` to what they were
  ///   before this call; its deallocation changes nothing. Dispose of several in reverse order.
  @discardableResult
  public static func log(
    to logger: Logger,
    debugLevel: Logger.Level = .debug,
    errorLevel: Logger.Level = .error
  ) -> any Disposable {
    let (output, handler) = (debugOutput, defaultErrorHandler)
    debugOutput = { line in logger.log(level: debugLevel, "\(line)") }
    defaultErrorHandler = { stack, error in
      logger.log(
        level: errorLevel,
        "unhandled error: \(error)",
        error: error,
        metadata: stack.isEmpty ? nil : ["rx.stack": .array(stack.map { .string($0) })]
      )
    }
    return Disposables.create {
      debugOutput = output
      defaultErrorHandler = handler
    }
  }
}
