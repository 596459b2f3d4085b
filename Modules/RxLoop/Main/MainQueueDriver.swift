internal import Dispatch

/// Serves the main run queue on the dispatch main queue.
///
/// The main queue itself is drained by `dispatchMain()`, an async main, a test runner, or a loop that
/// runs later.
final class MainQueueDriver: RunQueueDriver {
  static let instance = MainQueueDriver()

  let isLoop = false
  let checksBeforeSleeping = false

  private let timer = MonotonicTimer(on: .main) { serveTimers() }

  private init() {}

  func wake() {
    DispatchQueue.main.async { MainQueueDriver.serveWork() }
  }

  /// Does nothing: the main queue does not end.
  func recheck() {}

  func arm(at due: UInt64) { timer.arm(at: due) }

  func disarm() { timer.disarm() }

  // A block that was requested before the loop took over has nothing to do: the loop has been woken.

  private nonisolated static func serveWork() {
    if RunQueue.main.isDrivenByLoop { return }
    RunQueue.main.serve { RunQueue.main.runBatch() }
  }

  private nonisolated static func serveTimers() {
    if RunQueue.main.isDrivenByLoop { return }
    RunQueue.main.serve {
      RunQueue.main.runBatch()  // work that waited before a timer was due runs before the timer
      RunQueue.main.fireDueTimers()
    }
  }
}
