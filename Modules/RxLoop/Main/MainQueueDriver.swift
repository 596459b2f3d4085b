internal import CLibuv
internal import Dispatch
internal import RxCore
internal import Synchronization

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

extension RunQueue {
  /// The run queue of the main scheduler.
  ///
  /// `UVLoop.main` serves it while that loop runs, the dispatch main queue otherwise.
  static let main: RunQueue = {
    cuv_mark_main_queue()
    return RunQueue(driver: MainQueueDriver.instance)
  }()

  /// True while `UVLoop.main` runs.
  var isDrivenByLoop: Bool { lock.withLock { driver?.isLoop ?? false } }

  /// True on the main queue, on the main actor and on the running main loop.
  var isOnMain: Bool { isServedByCurrentThread || cuv_on_main_queue() != 0 }
}
