import Glibc

/// 1,024 entries: their names one after the other, and for each its parent, place and flags.
///
/// About 13 bytes an entry and its name. Behind the names is the room that looking for bytes reads
/// and passes over. A chunk that a snapshot may hold is never changed: the index
/// copies it first.
final class EntryChunk: @unchecked Sendable {
  // Sendable because only the index changes a chunk, and only while nobody else holds it.
  static let shift: UInt32 = 10
  static let capacity = 1 << 10

  private(set) var count = 0
  private(set) var liveCount = 0
  /// Absent in a chunk of lines, which have no parents.
  private(set) var parents: UnsafeMutablePointer<Int32>?
  private(set) var starts: UnsafeMutablePointer<UInt32>
  private(set) var lengths: UnsafeMutablePointer<UInt32>
  private(set) var flags: UnsafeMutablePointer<EntryFlags>
  private(set) var names: UnsafeMutablePointer<UInt8>
  private var nameCapacity = 1
  private var nameCount = 0

  init(hasParents: Bool) {
    parents = hasParents ? .allocate(capacity: Self.capacity) : nil
    starts = .allocate(capacity: Self.capacity)
    lengths = .allocate(capacity: Self.capacity)
    flags = .allocate(capacity: Self.capacity)
    names = Self.allocate(nameCapacity)
  }

  private init(copying other: EntryChunk) {
    parents = other.parents.map { source in
      let copy = UnsafeMutablePointer<Int32>.allocate(capacity: Self.capacity)
      copy.update(from: source, count: other.count)
      return copy
    }
    starts = .allocate(capacity: Self.capacity)
    starts.update(from: other.starts, count: other.count)
    lengths = .allocate(capacity: Self.capacity)
    lengths.update(from: other.lengths, count: other.count)
    flags = .allocate(capacity: Self.capacity)
    flags.update(from: other.flags, count: other.count)
    nameCapacity = other.count == Self.capacity ? other.nameCount + 256 : other.nameCapacity
    names = Self.allocate(nameCapacity)
    memcpy(names, other.names, other.nameCount)
    (count, liveCount, nameCount) = (other.count, other.liveCount, other.nameCount)
  }

  deinit {
    parents?.deallocate()
    starts.deallocate()
    lengths.deallocate()
    flags.deallocate()
    free(names)
  }

  /// Stands in for every full chunk whose entries are all gone, so that their names take no room.
  static let removed: EntryChunk = {
    let chunk = EntryChunk(hasParents: true)
    let empty = UnsafeBufferPointer<UInt8>(start: nil, count: 0)
    for slot in 0..<capacity {
      chunk.append(empty, parent: -1, kind: .other)
      chunk.remove(slot)
    }
    return chunk
  }()

  var isFull: Bool { count == Self.capacity }

  func copy() -> EntryChunk { EntryChunk(copying: self) }

  @inline(__always)
  func append(_ name: UnsafeBufferPointer<UInt8>, parent: Int32, kind: EntryKind) {
    let slot = count
    parents?[slot] = parent
    store(name, kind, at: slot)
    count += 1
    liveCount += 1
    if isFull { shrink() }
  }

  /// Adds lines, each ended by the separator, until the chunk is full.
  ///
  /// The bytes are copied as they stand, separators included, which is faster than line by line.
  ///
  /// - Returns: how many bytes were taken; the last line is left if nothing ends it.
  func append(lines bytes: UnsafeBufferPointer<UInt8>, separator: UInt8) -> Int {
    guard let base = bytes.baseAddress else { return 0 }
    var (start, slot) = (0, count)
    while slot < Self.capacity,
      let found = memchr(base + start, Int32(separator), bytes.count - start)
    {
      let end = UnsafeRawPointer(found) - UnsafeRawPointer(base)
      let line = UnsafeBufferPointer(rebasing: bytes[start..<end])
      note(line, at: nameCount + start, .file, slot)
      slot += 1
      start = end + 1
    }
    copy(UnsafeBufferPointer(rebasing: bytes[..<start]))
    liveCount += slot - count
    count = slot
    if isFull { shrink() }
    return start
  }

  func remove(_ slot: Int) {
    guard !flags[slot].isRemoved else { return }
    flags[slot].isRemoved = true
    liveCount -= 1
  }

  func passOver(_ slot: Int, _ isPassedOver: Bool) { flags[slot].isPassedOver = isPassedOver }

  func rename(_ slot: Int, to name: UnsafeBufferPointer<UInt8>, parent: Int32) {
    parents?[slot] = parent
    let isPassedOver = flags[slot].isPassedOver
    store(name, flags[slot].kind, at: slot)
    passOver(slot, isPassedOver)
  }

  private func store(_ name: UnsafeBufferPointer<UInt8>, _ kind: EntryKind, at slot: Int) {
    note(name, at: nameCount, kind, slot)
    copy(name)
  }

  /// Says where the name of an entry is to lie.
  @inline(__always)
  private func note(
    _ name: UnsafeBufferPointer<UInt8>,
    at start: Int,
    _ kind: EntryKind,
    _ slot: Int
  ) {
    starts[slot] = UInt32(truncatingIfNeeded: start)
    lengths[slot] = UInt32(truncatingIfNeeded: name.count)
    flags[slot] = EntryFlags(kind: kind, isASCII: name.isASCII)
  }

  private func copy(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard let start = bytes.baseAddress else { return }
    if nameCount + bytes.count > nameCapacity {
      resize(max(nameCapacity * 2, nameCount + bytes.count, 4096))
    }
    memcpy(names + nameCount, start, bytes.count)
    nameCount += bytes.count
  }

  /// Gives back the room that a full chunk does not need.
  private func shrink() { resize(nameCount) }

  private func resize(_ size: Int) {
    if let moved = realloc(names, size + ByteBuffer.slack) {
      names = moved.assumingMemoryBound(to: UInt8.self)
      nameCapacity = size
    }
  }

  private static func allocate(_ size: Int) -> UnsafeMutablePointer<UInt8> {
    guard let memory = malloc(size + ByteBuffer.slack) else { fatalError("no memory for names") }
    return memory.assumingMemoryBound(to: UInt8.self)
  }
}
