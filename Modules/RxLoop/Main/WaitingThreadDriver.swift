internal import Dispatch
internal import Synchronization

/// Serves the main run queue on a thread that waits inside main's own work, in place of the usual driver.
///
/// Only work and timers of the scheduler run. Handles of the loop, blocks of the dispatch main queue and
/// main-actor tasks stay with the usual driver, which continues after this work returns.
final class WaitingThreadDriver: RunQueueDriver {
  let isLoop: Bool
  let checksBeforeSleeping = false
  private let semaphore = DispatchSemaphore(value: 0)
  private let due = Atomic<UInt64>(.max)

  init(insteadOf usual: (any RunQueueDriver)?) { isLoop = usual?.isLoop ?? false }

  func wake() { semaphore.signal() }

  func recheck() { semaphore.signal() }

  func arm(at moment: UInt64) {
    due.store(moment, ordering: .releasing)
    // On the serving thread itself no signal is needed: that thread does not sleep now.
    if !RunQueue.main.isServedByCurrentThread { semaphore.signal() }
  }

  func disarm() { due.store(.max, ordering: .releasing) }

  /// Serves the run queue until `isFinished`, or until `deadline` nanoseconds of the monotonic clock.
  func serve(until isFinished: () -> Bool, or deadline: UInt64) {
    while true {
      RunQueue.main.runBatch()
      disarm()  // firing timers arms the driver again
      RunQueue.main.fireDueTimers()
      if isFinished() || MonotonicTime.now >= deadline { return }
      let moment = min(due.load(ordering: .acquiring), deadline)
      _ = semaphore.wait(timeout: DispatchTime(monotonic: moment))
    }
  }
}
