import Synchronization

/// Tells what a scan has found so far: first when it has lasted for a while, then each time after twice
/// as long.
final class ScanProgress: Sendable {
  private struct State {
    var pause: Duration
    var due: SuspendingClock.Instant
    var isReporting = false
  }

  private let state: Mutex<State>
  private let report: @Sendable (Matches) -> Void

  /// - Parameters:
  ///   - pause: how long nothing is said at first.
  ///   - report: called on a worker's thread, never by two at once.
  init(after pause: Duration, _ report: @escaping @Sendable (Matches) -> Void) {
    state = Mutex(State(pause: pause, due: SuspendingClock().now + pause))
    self.report = report
  }

  /// Reports if it is time; from any worker.
  func reportIfDue(_ found: () -> Matches) {
    let isDue = state.withLock { state in
      if state.isReporting || SuspendingClock().now < state.due { return false }
      state.isReporting = true
      return true
    }
    if !isDue { return }
    report(found())
    state.withLock { state in
      state.pause *= 2
      state.due = SuspendingClock().now + state.pause
      state.isReporting = false
    }
  }
}
