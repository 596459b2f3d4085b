internal import Dispatch
internal import Synchronization

/// Serves the main runQueue on a thread that waits inside main's own work, instead of its usual host.
///
/// Only the scheduler's work and timers: handles of the loop, blocks of the dispatch main queue and
/// main-actor tasks stay with the usual host, which cannot go on before this work returns.
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
    if !RunQueue.main.isServedByCurrentThread { semaphore.signal() }  // else it is not sleeping
  }

  func disarm() { due.store(.max, ordering: .releasing) }

  /// Serves until `isOver`, or until `deadline` nanoseconds of the monotonic clock.
  func serve(until isOver: () -> Bool, or deadline: UInt64) {
    while true {
      RunQueue.main.runBatch()
      disarm()  // firing arms anew
      RunQueue.main.fireDueTimers()
      if isOver() || MonotonicTime.now >= deadline { return }
      // Dispatch keeps the two topmost bits of a time for itself.
      let moment = min(due.load(ordering: .acquiring), deadline, 1 << 62 - 1)
      _ = semaphore.wait(timeout: DispatchTime(uptimeNanoseconds: moment))
    }
  }
}
