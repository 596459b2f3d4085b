internal import RxCore
internal import RxLoop

/// A command with the receiver of its reply.
final class RedisRequest: @unchecked Sendable {
  // Unchecked: `receive` is accessed only under `lock`, and called only on the thread of the loop,
  // as is `earlierError`.
  typealias Outcome = Result<RedisValue, RedisError>

  let command: RedisCommand
  /// Commands that are sent right before it; of their replies only an error is used.
  let preceding: [RedisCommand]
  /// The time at which the command fails without a reply.
  let deadline: RxTime
  private let lock = Lock()
  private var receive: ((Outcome) -> Void)?
  /// The first error of the preceding commands.
  private var earlierError: RedisError?

  init(
    _ command: RedisCommand,
    after preceding: [RedisCommand] = [],
    deadline: RxTime,
    _ receive: @escaping (Outcome) -> Void
  ) {
    self.command = command
    self.preceding = preceding
    self.deadline = deadline
    self.receive = receive
  }

  /// A Boolean value that indicates whether somebody still waits for the reply.
  var isWanted: Bool { lock.withLock { receive != nil } }

  /// Delivers the reply, once.
  func finish(_ outcome: Outcome) { takeReceiver()?(outcome) }

  /// Keeps the error of a preceding command, which is the reason why this one fails.
  func precede(_ outcome: Outcome) {
    if case .failure(let error) = outcome { earlierError = earlierError ?? error }
  }

  /// Delivers a reply, or the error that it is.
  func finish(with reply: RedisValue) {
    if case .error(let error) = reply {
      finish(.failure(earlierError ?? .server(error, command: command.name)))
    } else {
      finish(.success(reply))
    }
  }

  /// Releases the receiver without a delivery.
  func cancel() {
    _ = takeReceiver()
  }

  /// Removes the receiver, which the caller releases outside the lock: that may run a deinitializer.
  private func takeReceiver() -> ((Outcome) -> Void)? {
    lock.withLock {
      defer { receive = nil }
      return receive
    }
  }
}
