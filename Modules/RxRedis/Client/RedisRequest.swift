internal import RxCore
internal import Synchronization

/// A command with the receiver of its reply; to dispose of it releases the receiver without a delivery.
final class RedisRequest: Disposable, @unchecked Sendable {
  // Unchecked: `receiver` is accessed only by the one thread that sets `isTaken`, and called only on
  // the thread of the loop. `earlierError` is accessed only on that thread.
  typealias Outcome = Result<RedisValue, RedisError>
  typealias RawOutcome = Result<RESPReply, RedisError>

  /// The form in which a reply is wanted.
  private enum Receiver {
    case value((Outcome) -> Void)
    case raw((RawOutcome) -> Void)
    /// The observer of a single, and the client, which lives as long as it waits.
    case observer(AnyObserver<RedisValue>, Redis)
  }

  let command: RedisCommand
  /// Commands that are sent right before it; of their replies only an error is used.
  let preceding: [RedisCommand]
  private let isTaken = Atomic(false)
  private var receiver: Receiver?
  /// The first error of the preceding commands.
  private var earlierError: RedisError?

  init(
    _ command: RedisCommand,
    after preceding: [RedisCommand] = [],
    _ receive: @escaping (Outcome) -> Void
  ) {
    self.command = command
    self.preceding = preceding
    receiver = .value(receive)
  }

  /// Creates a request whose reply is not copied: it is valid only while it is being received.
  init(raw command: RedisCommand, _ receive: @escaping (RawOutcome) -> Void) {
    self.command = command
    preceding = []
    receiver = .raw(receive)
  }

  /// Creates the request of a subscription.
  init(
    _ command: RedisCommand,
    after preceding: [RedisCommand],
    for observer: AnyObserver<RedisValue>,
    of client: Redis
  ) {
    self.command = command
    self.preceding = preceding
    receiver = .observer(observer, client)
  }

  /// True if somebody still waits for the reply.
  var isWanted: Bool { !isTaken.load(ordering: .relaxed) }

  /// Delivers the reason why there is no reply, unless something was delivered before.
  func fail(_ error: RedisError) {
    switch takeReceiver() {
    case .value(let receive)?: receive(.failure(error))
    case .raw(let receive)?: receive(.failure(error))
    case .observer(let observer, let client)?:
      withExtendedLifetime(client) { observer.onError(error) }
    case nil: break
    }
  }

  /// Delivers a reply, or the error that it is, unless something was delivered before.
  func finish(with reply: RESPReply) {
    if let error = reply.error {
      return fail(earlierError ?? .server(error, command: command.name))
    }
    switch takeReceiver() {
    case .value(let receive)?: receive(.success(reply.value))
    case .raw(let receive)?: receive(.success(reply))
    case .observer(let observer, let client)?:
      withExtendedLifetime(client) {
        observer.onNext(reply.value)
        observer.onCompleted()
      }
    case nil: break
    }
  }

  /// Keeps the error of a preceding command, which is the reason why this one fails.
  func precede(_ outcome: Outcome) {
    if case .failure(let error) = outcome { earlierError = earlierError ?? error }
  }

  func dispose() { _ = takeReceiver() }

  /// Returns the receiver to the first caller.
  private func takeReceiver() -> Receiver? {
    if isTaken.exchange(true, ordering: .acquiringAndReleasing) { return nil }
    defer { receiver = nil }
    return receiver
  }
}
