internal import HeapModule

/// Timers in the order they are due, first come first served among equals.
///
/// A cancelled timer gives its work back at once and leaves a dead entry in the heap; when more than
/// half are dead the heap is built anew, so memory stays in proportion to what isWaiting. Scheduling is
/// O(log n), cancelling O(1) amortised.
struct TimerHeap {
  /// Names a timer for as long as it waits.
  ///
  /// Sequence numbers are never used again.
  struct Key: Sendable, Hashable {
    let sequence: UInt64
    let slot: UInt32
  }

  private struct Entry: Comparable {
    let due: UInt64
    let key: Key

    static func < (left: Entry, right: Entry) -> Bool {
      left.due != right.due ? left.due < right.due : left.key.sequence < right.key.sequence
    }
  }

  private struct Slot {
    var sequence: UInt64
    var work: Work?
  }

  private var heap = Heap<Entry>()
  private var slots: [Slot] = []
  private var free: [UInt32] = []
  private var dead = 0

  /// The number of the youngest timer.
  private(set) var lastSequence: UInt64 = 0

  /// How many wait and have not been cancelled.
  var count: Int { heap.count - dead }

  /// How many entries there are, dead ones included.
  var entryCount: Int { heap.count }

  /// Adds `work` to be done at `due` nanoseconds.
  mutating func insert(_ work: Work, due: UInt64) -> Key {
    lastSequence += 1
    let slot: UInt32
    if let reused = free.popLast() {
      slot = reused
      slots[Int(slot)] = Slot(sequence: lastSequence, work: work)
    } else {
      slot = UInt32(slots.count)
      slots.append(Slot(sequence: lastSequence, work: work))
    }
    let key = Key(sequence: lastSequence, slot: slot)
    heap.insert(Entry(due: due, key: key))
    return key
  }

  /// Takes a waiting timer's work out, so that it never runs; `nil` when it does not wait any more.
  mutating func cancel(_ key: Key) -> Work? {
    guard let work = take(key) else { return nil }
    dead += 1
    if dead > 64, dead * 2 > heap.count { compact() }
    return work
  }

  /// The work of the first timer due by `moment` and not younger than `youngest`, taken out.
  mutating func popDue(by moment: UInt64, youngest: UInt64) -> Work? {
    while let first = heap.min, first.due <= moment, first.key.sequence <= youngest {
      heap.removeMin()
      if let work = take(first.key) { return work }
      dead -= 1
    }
    return nil
  }

  /// When the next living timer is due.
  mutating func nextDue() -> UInt64? {
    while let first = heap.min {
      if isWaiting(first.key) { return first.due }
      heap.removeMin()
      dead -= 1
    }
    return nil
  }

  private func isWaiting(_ key: Key) -> Bool {
    key.slot < slots.count && slots[Int(key.slot)].sequence == key.sequence
  }

  private mutating func take(_ key: Key) -> Work? {
    guard isWaiting(key) else { return nil }
    let work = slots[Int(key.slot)].work
    slots[Int(key.slot)] = Slot(sequence: 0, work: nil)
    free.append(key.slot)
    return work
  }

  private mutating func compact() {
    heap = Heap(heap.unordered.filter { isWaiting($0.key) })
    dead = 0
    if heap.isEmpty {
      slots = []
      free = []
    }
  }
}
