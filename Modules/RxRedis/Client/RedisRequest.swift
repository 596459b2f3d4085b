internal import RxCore
internal import Synchronization

/// A command with the receiver of its reply; to dispose of it releases the receiver without a delivery.
final class RedisRequest: Disposable, @unchecked Sendable {
  // Unchecked: `receive` is accessed only by the one thread that sets `isTaken`, and called only on
  // the thread of the loop. `earlierError` is accessed only on that thread.
  typealias Outcome = Result<RedisValue, RedisError>

  let command: RedisCommand
  /// Commands that are sent right before it; of their replies only an error is used.
  let preceding: [RedisCommand]
  private let isTaken = Atomic(false)
  private var receive: ((Outcome) -> Void)?
  /// The first error of the preceding commands.
  private var earlierError: RedisError?

  init(
    _ command: RedisCommand,
    after preceding: [RedisCommand] = [],
    _ receive: @escaping (Outcome) -> Void
  ) {
    self.command = command
    self.preceding = preceding
    self.receive = receive
  }

  /// A Boolean value that indicates whether somebody still waits for the reply.
  var isWanted: Bool { !isTaken.load(ordering: .relaxed) }

  /// Delivers the reply, once.
  func finish(_ outcome: Outcome) {
    guard take(), let receive else { return }
    self.receive = nil
    receive(outcome)
  }

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

  func dispose() { if take() { receive = nil } }

  /// Returns true for the first caller, which may use the receiver.
  private func take() -> Bool { !isTaken.exchange(true, ordering: .acquiringAndReleasing) }
}
