internal import RxCore
internal import Synchronization

extension RunQueue {
  /// Adds `work` behind what waits.
  ///
  /// The host is woken if it is asleep: for the first piece of a batch only.
  ///
  /// - Returns: `false` when it has been closed, and drops the work.
  @discardableResult
  func enqueue(_ work: Work) -> Bool {
    lock.lock()
    if isClosed {
      lock.unlock()
      return false
    }
    incoming.append(work)
    queued.store(incoming.count, ordering: .relaxed)
    let sleeper = isAsleep ? host : nil
    isAsleep = false
    lock.unlock()
    sleeper?.wake()
    return true
  }

  /// The host may sleep now, and has to be woken; `false` if there is work.
  func prepareToSleep() -> Bool {
    lock.withLock {
      isAsleep = incoming.isEmpty
      return isAsleep
    }
  }

  /// Runs what waits now; what comes meanwhile is for the next batch.
  ///
  /// Called inside a piece of work, it runs the rest of the batch which that is part of first.
  func runBatch() {
    batch.run { empty in
      lock.withLock {
        swap(&empty, &incoming)
        queued.store(0, ordering: .relaxed)
        isAsleep = !driverChecksBeforeSleeping
      }
    }
  }

  /// Holds the loop until the result is disposed of.
  func keepAlive() -> any Disposable {
    lock.withLock { keepAliveCount += 1 }
    return Disposables.create(with: release)
  }

  private func release() {
    let idle = lock.withLock {
      keepAliveCount -= 1
      return keepAliveCount == 0 ? host : nil
    }
    if let idle, !isServedByCurrentThread { idle.recheck() }
  }
}
