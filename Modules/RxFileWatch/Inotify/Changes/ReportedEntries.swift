/// Remembers which entries were reported, so that nothing is reported twice.
///
/// Flags in the records of the `EntryTable` hold the answer; this lists the records that have flags.
/// Within a batch, a second modification of an entry is not reported. After an overflow, the
/// comparison with the disk does not report again what was delivered since the queue was last empty,
/// unless it changed after the first read since then.
struct ReportedEntries {
  private struct Record {
    let id: DirectoryID
    let place: EntryTable.Place
    let generation: UInt32
  }

  private var inBatch: [Record] = []
  private var delivered: [Record] = []
  /// The time of the first read since the queue was empty; `nil` while it is.
  private(set) var firstRead: Int64?
  /// True from an overflow to the end of its comparison with the disk.
  private(set) var hasOverflowed = false

  /// True if no delivered entry is remembered.
  var isEmpty: Bool { delivered.isEmpty }

  /// Notes a read of the queue at `time`, in nanoseconds by the wall clock.
  mutating func noteRead(at time: @autoclosure () -> Int64) {
    if firstRead == nil { firstRead = time() }
  }

  mutating func noteOverflow() { hasOverflowed = true }

  /// Sets flags of the record at `place` until the end of the batch.
  mutating func mark(
    _ place: EntryTable.Place,
    in id: DirectoryID,
    _ flags: UInt8,
    _ tree: inout DirectoryTree
  ) {
    if tree[id].entries.flags(at: place) & EntryTable.Flags.ofBatch == 0 {
      inBatch.append(Record(id: id, place: place, generation: tree[id].entries.generation))
    }
    tree[id].entries.set(flags, at: place)
  }

  /// Clears the flags of the batch; its records are remembered as delivered while the queue may hold
  /// more events.
  mutating func endBatch(_ tree: inout DirectoryTree) {
    let replacement = firstRead == nil ? 0 : EntryTable.Flags.covered
    Self.clear(EntryTable.Flags.ofBatch, of: inBatch, replacement, &tree)
    if firstRead != nil { delivered += inBatch }
    inBatch.removeAll(keepingCapacity: true)
  }

  /// Forgets what was delivered: the queue is empty and no comparison is under way.
  mutating func forgetDelivered(_ tree: inout DirectoryTree) {
    Self.clear(EntryTable.Flags.covered, of: delivered, 0, &tree)
    delivered = []
    firstRead = nil
    hasOverflowed = false
  }

  private static func clear(
    _ flags: UInt8,
    of records: [Record],
    _ replacement: UInt8,
    _ tree: inout DirectoryTree
  ) {
    for record in records where tree[record.id].isAlive {
      if tree[record.id].entries.generation == record.generation {
        tree[record.id].entries.clear(flags, at: record.place)
        tree[record.id].entries.set(replacement, at: record.place)
      } else {
        // The table was packed, so the places are others.
        tree[record.id].entries.clear(flags)
      }
    }
  }
}
