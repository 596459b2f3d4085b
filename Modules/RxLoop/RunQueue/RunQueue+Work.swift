internal import RxCore
internal import Synchronization

extension RunQueue {
  /// Appends `work`.
  ///
  /// Wakes the driver if it sleeps: only the first work item of a batch does.
  ///
  /// - Returns: `false` if the queue is closed; `work` has been discarded then.
  @discardableResult
  func enqueue(_ work: Work) -> Bool {
    lock.lock()
    if isClosed {
      lock.unlock()
      work.discard()
      return false
    }
    incoming.append(work)
    queuedCount.store(incoming.count, ordering: .relaxed)
    let sleeper = isAsleep ? driver : nil
    isAsleep = false
    lock.unlock()
    sleeper?.wake()
    return true
  }

  /// Lets the driver sleep, so that it is woken for new work; returns `false` if there is work already.
  func prepareToSleep() -> Bool {
    lock.withLock {
      isAsleep = incoming.isEmpty
      return isAsleep
    }
  }

  /// Runs the work that waits now; work that is added meanwhile waits for the next batch.
  ///
  /// Called inside a work item, it first runs the rest of the batch that the item belongs to.
  func runBatch() {
    batch.run { empty in
      lock.withLock {
        swap(&empty, &incoming)
        queuedCount.store(0, ordering: .relaxed)
        isAsleep = !driverChecksBeforeSleeping
      }
    }
  }

  /// Keeps the loop alive until the result is disposed of.
  func keepAlive() -> any Disposable {
    lock.withLock { keepAliveCount += 1 }
    return Disposables.create(with: releaseKeepAlive)
  }

  private func releaseKeepAlive() {
    let idleDriver = lock.withLock {
      keepAliveCount -= 1
      return keepAliveCount == 0 ? driver : nil
    }
    if let idleDriver, !isServedByCurrentThread { idleDriver.recheck() }
  }
}
