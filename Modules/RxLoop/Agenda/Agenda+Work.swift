internal import RxCore
internal import Synchronization

extension Agenda {
  /// Adds `work` behind what waits.
  ///
  /// The host is woken for the first piece of a batch only.
  func enqueue(_ work: @escaping Work) {
    lock.lock()
    guard let host else { return lock.unlock() }
    incoming.append(work)
    let count = incoming.count
    queued.store(count, ordering: .relaxed)
    lock.unlock()
    if count == 1 { host.wake() }
  }

  /// Runs what waits now; what comes meanwhile is for the next batch.
  func runBatch() {
    var batch = takeBatch()
    if batch.isEmpty { return }
    let (outerUnbegun, outerBusy) = (unbegun.load(ordering: .relaxed), isBusy)
    isBusy = true
    var left = batch.count
    for work in batch {
      left -= 1
      unbegun.store(left, ordering: .relaxed)
      work()
    }
    isBusy = outerBusy
    unbegun.store(outerUnbegun, ordering: .relaxed)
    batch.removeAll(keepingCapacity: batch.count <= Self.keptCapacity)
    lock.withLock { if spare.capacity < batch.capacity { swap(&spare, &batch) } }
  }

  /// Runs `work` now, so that what it schedules is queued rather than nested.
  func runInPlace<Result>(_ work: () -> Result) -> Result {
    isBusy = true
    defer { isBusy = false }
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

  /// Swaps the two buffers: a batch leaves, an empty array with room takes its place.
  private func takeBatch() -> [Work] {
    lock.withLock {
      var batch: [Work] = []
      swap(&batch, &spare)
      swap(&batch, &incoming)
      queued.store(0, ordering: .relaxed)
      return batch
    }
  }

  /// A longer batch gives its memory back.
  private static var keptCapacity: Int { 4096 }
}
