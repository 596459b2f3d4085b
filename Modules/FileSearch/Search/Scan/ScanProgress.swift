import Synchronization

/// Reports the matches of a running scan, after a pause that doubles with each report.
final class ScanProgress: Sendable {
  private struct State {
    var pause: Duration
    var due: SuspendingClock.Instant
    var isReporting = false
  }

  private let state: Mutex<State>
  private let report: @Sendable (Matches) -> Void

  /// - Parameters:
  ///   - pause: the time until the first report.
  ///   - report: called on a worker's thread, never by two workers at the same time.
  init(after pause: Duration, _ report: @escaping @Sendable (Matches) -> Void) {
    state = Mutex(State(pause: pause, due: SuspendingClock().now + pause))
    self.report = report
  }

  /// Reports if a report is due; any worker may call it.
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
