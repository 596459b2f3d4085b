internal import Dispatch

/// Serves the main runQueue by the dispatch main queue, whoever drains that: `dispatchMain()`, an
/// async main, a test runner, or a loop that comes later.
final class MainQueueDriver: RunQueueDriver {
  static let instance = MainQueueDriver()

  let isLoop = false
  let checksBeforeSleeping = false

  private let alarm = DispatchAlarm(on: .main) { serveTimers() }

  private init() {}

  func wake() {
    DispatchQueue.main.async { MainQueueDriver.serveWakeup() }
  }

  /// Nothing: the main queue does not end.
  func recheck() {}

  func arm(at due: UInt64) { alarm.set(to: due) }

  func disarm() { alarm.unset() }

  // A block that was asked for before the loop took over comes too late: the loop has been woken.

  private nonisolated static func serveWakeup() {
    if RunQueue.main.isDrivenByLoop { return }
    RunQueue.main.serve { RunQueue.main.runBatch() }
  }

  private nonisolated static func serveTimers() {
    if RunQueue.main.isDrivenByLoop { return }
    RunQueue.main.serve {
      RunQueue.main.runBatch()  // what was waiting before a timer was due comes before it
      RunQueue.main.fireDueTimers()
    }
  }
}
