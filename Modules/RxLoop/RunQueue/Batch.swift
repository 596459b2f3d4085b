internal import Synchronization

/// The work of an runQueue that is being run.
///
/// It belongs to the thread that serves, and stands apart from what other threads add to: side by
/// side in memory, every piece that is run would slow down those who add the next.
final class Batch {
  @exclusivity(unchecked)  // as the whole
  private var pieces: [Work] = []
  @exclusivity(unchecked)
  private var begun = 0
  private var emptied: [Work] = []
  private let meter: CallbackMeter

  /// Whether a piece of work is running now.
  @exclusivity(unchecked)
  private(set) var isBusy = false
  /// How many pieces it had at first.
  private(set) var size = 0
  /// How many have not begun; a figure for the moment where it is not served.
  let remaining = Atomic<Int>(0)

  init(_ meter: CallbackMeter) { self.meter = meter }

  /// Runs `work` now, so that what it schedules is queued rather than nested.
  func runInPlace<Result>(_ work: () -> Result) -> Result {
    let outerBusy = isBusy
    isBusy = true
    defer { isBusy = outerBusy }
    return work()
  }

  /// Runs what `take` puts in the place of an empty array.
  ///
  /// Called inside a piece of work, it runs the rest of what that is part of first.
  func run(_ take: (inout [Work]) -> Void) {
    runInPlace {
      finish()
      var next: [Work] = []
      swap(&next, &emptied)
      take(&next)
      swap(&next, &pieces)
      begun = 0
      size = pieces.count
      finish()
      empty()
    }
  }

  /// Runs what has not begun; a piece of it may come here again.
  private func finish() {
    while begun < pieces.count {
      let piece = pieces[begun]
      begun += 1
      remaining.store(pieces.count - begun, ordering: .relaxed)
      meter.perform("scheduled work") { piece() }
    }
  }

  /// Releases what has run, which may bring the caller here again, and keeps an array with room.
  private func empty() {
    var done: [Work] = []
    swap(&done, &pieces)
    begun = 0
    done.removeAll(keepingCapacity: done.count <= Self.keptCapacity)
    if emptied.capacity < done.capacity { swap(&emptied, &done) }
  }

  /// A longer one gives its memory back.
  private static var keptCapacity: Int { 4096 }
}
