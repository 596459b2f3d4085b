internal import HeapModule

/// Timers ordered by due time; timers with the same due time are ordered by insertion.
///
/// Cancelling releases the timer's work at once and leaves a cancelled entry in the heap. When more
/// than half of the entries are cancelled, the heap is rebuilt, so memory stays proportional to the
/// number of waiting timers. Inserting is O(log n), cancelling O(1) amortized.
struct TimerHeap {
  /// The identity of a timer while it waits.
  ///
  /// Sequence numbers are never reused.
  struct Key: Sendable, Hashable {
    let sequence: UInt64
    let slot: UInt32

    /// The key of no timer.
    static let none = Key(sequence: 0, slot: .max)
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
  private var freeSlots: [UInt32] = []
  private var cancelled = 0

  /// The sequence number of the timer that was inserted last.
  private(set) var lastSequence: UInt64 = 0

  /// The number of waiting timers.
  var count: Int { heap.count - cancelled }

  /// The number of entries, cancelled ones included.
  var entryCount: Int { heap.count }

  /// Inserts a timer that is due at `due` nanoseconds.
  mutating func insert(_ work: Work, due: UInt64) -> Key {
    lastSequence += 1
    let slot: UInt32
    if let reused = freeSlots.popLast() {
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

  /// Removes a waiting timer and returns its work; `nil` if the timer does not wait any more.
  mutating func cancel(_ key: Key) -> Work? {
    guard let work = remove(key) else { return nil }
    cancelled += 1
    if cancelled > 64, cancelled * 2 > heap.count { compact() }
    return work
  }

  /// Removes the first timer due by `moment` and not younger than `youngest`, and returns its work.
  mutating func popDue(by moment: UInt64, youngest: UInt64) -> Work? {
    while let first = heap.min, first.due <= moment, first.key.sequence <= youngest {
      heap.removeMin()
      if let work = remove(first.key) { return work }
      cancelled -= 1
    }
    return nil
  }

  /// Returns the due time of the earliest waiting timer, and removes cancelled entries before it.
  mutating func nextDue() -> UInt64? {
    while let first = heap.min {
      if isWaiting(first.key) { return first.due }
      heap.removeMin()
      cancelled -= 1
    }
    return nil
  }

  /// The work of the timers that wait, in the order of their due times.
  var waiting: [Work] {
    heap.unordered.filter { isWaiting($0.key) }.sorted().compactMap { slots[Int($0.key.slot)].work }
  }

  private func isWaiting(_ key: Key) -> Bool {
    key.slot < slots.count && slots[Int(key.slot)].sequence == key.sequence
  }

  private mutating func remove(_ key: Key) -> Work? {
    guard isWaiting(key) else { return nil }
    let work = slots[Int(key.slot)].work
    slots[Int(key.slot)] = Slot(sequence: 0, work: nil)
    freeSlots.append(key.slot)
    return work
  }

  private mutating func compact() {
    heap = Heap(heap.unordered.filter { isWaiting($0.key) })
    cancelled = 0
    if heap.isEmpty {
      slots = []
      freeSlots = []
    }
  }
}
