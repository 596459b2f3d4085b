internal import RxCore
internal import Synchronization

extension Agenda {
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
  func fallAsleep() -> Bool {
    lock.withLock {
      isAsleep = incoming.isEmpty
      return isAsleep
    }
  }

  /// Runs what waits now; what comes meanwhile is for the next batch.
  ///
  /// Called inside a piece of work, it runs the rest of the batch which that is part of first.
  func runBatch() {
    let outerBusy = isBusy
    isBusy = true
    finishBatch()
    takeBatch()
    finishBatch()
    isBusy = outerBusy
    // What was run is released outside the lock, and an array with room is kept.
    var done: [Work] = []
    swap(&done, &batch)
    begun = 0
    done.removeAll(keepingCapacity: done.count <= Self.keptCapacity)
    lock.withLock { if spare.capacity < done.capacity { swap(&spare, &done) } }
  }

  /// Runs what has not begun of the batch; a piece of it may come here again.
  private func finishBatch() {
    while begun < batch.count {
      let work = batch[begun]
      begun += 1
      unbegun.store(batch.count - begun, ordering: .relaxed)
      meter.perform("scheduled work") { work() }
    }
  }

  /// Runs `work` now, so that what it schedules is queued rather than nested.
  func runInPlace<Result>(_ work: () -> Result) -> Result {
    let outerBusy = isBusy
    isBusy = true
    defer { isBusy = outerBusy }
    return work()
  }

  /// Holds the loop until the result is disposed of.
  func keepAlive() -> any Disposable {
    lock.withLock { keepers += 1 }
    return Disposables.create(with: release)
  }

  private func release() {
    let idle = lock.withLock {
      keepers -= 1
      return keepers == 0 ? host : nil
    }
    if let idle, !isServedHere { idle.reconsider() }
  }

  /// Swaps the buffers: what waits becomes the batch, an empty array with room takes its place.
  private func takeBatch() {
    var next: [Work] = []
    lock.withLock {
      swap(&next, &spare)
      swap(&next, &incoming)
      queued.store(0, ordering: .relaxed)
      isAsleep = !hostLooks
    }
    swap(&next, &batch)
    begun = 0
  }

  /// A longer batch gives its memory back.
  private static var keptCapacity: Int { 4096 }
}
