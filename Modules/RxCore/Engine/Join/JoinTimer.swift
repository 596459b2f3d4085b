/// The timer of a join: the latest of those that are set, which several threads may do at once.
final class JoinTimer: @unchecked Sendable {
  // Unchecked: the variables are accessed only under `lock`.
  private let lock = Lock()
  private var latest = (number: 0, attempt: 0)
  private var held: (any Disposable)?
  private var ended = false

  init() {}

  /// Holds a timer that was set, and cancels the one before; cancels it if a later one is held, or after the end.
  ///
  /// - Parameters:
  ///   - timer: cancels the timer.
  ///   - number: its number; that of a later timer is higher.
  ///   - attempt: how often a timer of this number was set before.
  func hold(_ timer: any Disposable, number: Int, attempt: Int) {
    let outgoing: (any Disposable)? = lock.withLock {
      if ended || (number, attempt) < latest { return timer }
      latest = (number, attempt)
      defer { held = timer }
      return held
    }
    outgoing?.dispose()
  }

  /// Cancels the timer, and from now on each one that is set.
  func cancel() {
    let outgoing: (any Disposable)? = lock.withLock {
      ended = true
      defer { held = nil }
      return held
    }
    outgoing?.dispose()
  }
}
