import Synchronization

/// Tells what a scan has found so far: first when it has lasted longer than half a frame, then each
/// time after twice as long.
final class ScanProgress: Sendable {
  private static let firstPause = Duration.milliseconds(8)

  private struct State {
    var pause = ScanProgress.firstPause
    var due = SuspendingClock().now + ScanProgress.firstPause
    var isReporting = false
  }

  private let state = Mutex(State())
  private let report: @Sendable ([[Match]]) -> Void

  /// - Parameter report: called on a worker's thread, never by two at once.
  init(_ report: @escaping @Sendable ([[Match]]) -> Void) { self.report = report }

  /// Reports if it is time; from any worker.
  func reportIfDue(_ found: () -> [[Match]]) {
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
