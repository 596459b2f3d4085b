internal import Synchronization

/// The work items that a run queue took from its incoming list and runs now.
///
/// Only the serving thread uses a batch. It is an object of its own, apart from the list that other
/// threads append to: in neighboring memory, each item that runs would slow down the threads that
/// append (false sharing).
final class Batch {
  @exclusivity(unchecked)  // used only by the serving thread; read and written for each item
  private var items: [Work] = []
  @exclusivity(unchecked)  // as `items`
  private var nextIndex = 0
  /// An empty array with capacity, for the next batch.
  private var spare: [Work] = []
  private let meter: CallbackMeter

  /// True while a serial item runs.
  @exclusivity(unchecked)  // as `items`
  private(set) var isRunningSerial = false
  /// The number of serial items that have not started.
  @exclusivity(unchecked)  // as `items`
  var serialRemaining = 0
  /// The number of items when the batch started.
  private(set) var size = 0
  /// The number of items that have not started; approximate on other threads than the serving one.
  let remaining = Atomic<Int>(0)

  init(_ meter: CallbackMeter) { self.meter = meter }

  /// Runs `work` now as if it were a serial item, so that what it schedules is queued and not nested.
  func runInPlace<Result>(_ work: () -> Result) -> Result {
    let wasRunning = isRunningSerial
    isRunningSerial = true
    defer { isRunningSerial = wasRunning }
    return work()
  }

  /// Runs the items that `take` puts in the place of an empty array.
  ///
  /// Called inside an item, it first runs the rest of the batch that the item belongs to.
  func run(_ take: (inout [Work]) -> Void) {
    runRemaining()
    var next: [Work] = []
    swap(&next, &spare)
    take(&next)
    swap(&next, &items)
    nextIndex = 0
    size = items.count
    runRemaining()
    releaseItems()
  }

  /// Runs the items that have not started; reentrant, as an item may run the rest of its batch.
  private func runRemaining() {
    while nextIndex < items.count {
      let item = items[nextIndex]
      nextIndex += 1
      if item.isSerial { serialRemaining -= 1 }
      remaining.store(items.count - nextIndex, ordering: .relaxed)
      meter.perform("scheduled work") { perform(item) }
    }
  }

  /// Runs an item or the work of a timer; what serial work gives to its scheduler is queued.
  func perform(_ work: Work) { if work.isSerial { runInPlace { work() } } else { work() } }

  /// Releases the items and keeps the array for its capacity.
  ///
  /// Releasing what an item captured may run code that calls `run(_:)` again.
  private func releaseItems() {
    var done: [Work] = []
    swap(&done, &items)
    nextIndex = 0
    done.removeAll(keepingCapacity: done.count <= Self.keptCapacity)
    if spare.capacity < done.capacity { swap(&spare, &done) }
  }

  /// The largest number of items whose array is kept; a longer one returns its memory.
  private static var keptCapacity: Int { 4096 }
}
