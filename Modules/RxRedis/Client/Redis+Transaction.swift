public import RxCore
internal import RxLoop

extension Redis {
  /// Executes commands together: no command of another client comes between them.
  ///
  ///     redis.transaction([
  ///       RedisCommand("INCR", ["orders"]),
  ///       RedisCommand("XADD", ["log", "*", "event", "order"]),
  ///     ])
  ///
  /// They are sent at once as MULTI, the commands and EXEC. If the server refuses one of them before it executes any, as one with a
  /// wrong number of arguments or when it has no memory, none is executed.
  ///
  /// - Parameter commands: the commands.
  /// - Returns: a single of their replies; one that has failed while it was executed is a `RedisValue.error`. It fails with a
  ///   `RedisError` if none was executed, or with one that `mayHaveRun`.
  public func transaction(_ commands: [RedisCommand]) -> Single<[RedisValue]> {
    .create { [self] single in
      let deadline = SuspendingClock().now + options.timeout
      // The reason of a refusal is the reply to the command; EXEC says only that there was one.
      let refusal = Refusal()
      let queued = ([RedisCommand("MULTI")] + commands).map { command in
        RedisRequest(command, deadline: deadline) { outcome in
          if case .failure(let error) = outcome, refusal.error == nil { refusal.error = error }
        }
      }
      let execute = RedisRequest(RedisCommand("EXEC"), deadline: deadline) { [self] outcome in
        withExtendedLifetime(self) {
          switch outcome {
          case .success(let reply):
            if let replies = reply.elements { return single(.success(replies)) }
            single(.error(RedisError.unexpectedReply(command: "EXEC")))
          case .failure(let error):
            single(.error(error.serverError == nil ? error : refusal.error ?? error))
          }
        }
      }
      let requests = queued + [execute]
      loop.perform { [link] in link.submit(requests) }
      return Disposables.create { execute.cancel() }
    }
  }
}

/// The first error of the commands of a transaction.
private final class Refusal: @unchecked Sendable {
  // Unchecked: accessed only on the thread of the loop.
  var error: RedisError?
}
