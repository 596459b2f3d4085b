internal import RxCore
internal import RxLoop
internal import RxSystem

/// Sends commands of a client, on the connection that it shares, again until the server has replied, with pauses that double.
final class CommandRepeater: @unchecked Sendable {
  // Unchecked: all variables are accessed only on the loop's thread.
  private let redis: Redis
  private var isOver = false
  private var generator = SystemRandomNumberGenerator()

  /// Called with an error that the server would give again, and after the client was closed.
  var onError: ((RedisError) -> Void)?

  init(_ redis: Redis) { self.redis = redis }

  /// Repeats nothing any more, and reports no error.
  ///
  /// Commands that were sent go on.
  func end() {
    isOver = true
    onError = nil
  }

  /// Sends commands until they succeed.
  ///
  /// If `isRepeated` is true, the server may have executed them already.
  func send(
    after failures: Int = 0,
    _ send: @escaping @Sendable (_ isRepeated: Bool) -> Completable,
    _ done: @escaping @Sendable () -> Void
  ) {
    if isOver { return }
    _ = send(failures > 0).subscribe(
      onCompleted: done,
      onError: { [weak self] error in self?.failed(error, after: failures, send, done) }
    )
  }

  private func failed(
    _ error: any Error,
    after failures: Int,
    _ send: @escaping @Sendable (_ isRepeated: Bool) -> Completable,
    _ done: @escaping @Sendable () -> Void
  ) {
    if isOver { return }
    let error = error as? RedisError ?? .unexpectedReply(command: "EXEC")
    if error == .closed || error.isRefusal {
      onError?(error)
      return
    }
    let pause = redis.options.backoff.pause(before: failures, using: &generator)
    redis.loop.schedule(after: pause) { [weak self] in
      self?.send(after: failures + 1, send, done)
    }
  }
}
