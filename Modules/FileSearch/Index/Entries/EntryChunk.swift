import Glibc
import SystemPackage

/// The storage of up to 1,024 entries: their names in one block, and an array for each other
/// property.
///
/// About 13 bytes an entry and its name. `ByteBuffer.slack` readable bytes follow the names,
/// because the search for a byte reads whole vectors. A chunk that a snapshot may hold is never
/// changed: the index copies the chunk first (`EntryStore`).
final class EntryChunk: @unchecked Sendable {
  // Unchecked: an index changes a chunk only while it holds the only reference to the chunk.

  /// The binary logarithm of `capacity`.
  static let shift = 10
  static let capacity = 1 << shift

  /// The number of slots in use, removed entries included.
  private(set) var count = 0
  /// The number of entries that are not removed.
  private(set) var liveCount = 0
  /// The directory of each entry; nil in a chunk of lines, which have no directory.
  private(set) var parents: UnsafeMutablePointer<DirectoryID>?
  /// The offset of each name in `names`, in bytes.
  private(set) var starts: UnsafeMutablePointer<UInt32>
  /// The length of each name in bytes.
  private(set) var lengths: UnsafeMutablePointer<UInt32>
  private(set) var flags: UnsafeMutablePointer<EntryFlags>
  private(set) var names: UnsafeMutablePointer<UInt8>
  private var nameCapacity = 1
  /// The number of bytes of the names, removed entries and separators included.
  private(set) var nameCount = 0
  /// The file that the arrays and names are a part of; nil if they are the chunk's own.
  private let file: StoredIndexFile?

  init(hasParents: Bool) {
    parents = hasParents ? .allocate(capacity: Self.capacity) : nil
    starts = .allocate(capacity: Self.capacity)
    lengths = .allocate(capacity: Self.capacity)
    flags = .allocate(capacity: Self.capacity)
    names = Self.allocate(nameCapacity)
    file = nil
  }

  private init(copying other: EntryChunk) {
    parents = other.parents.map { source in
      let copy = UnsafeMutablePointer<DirectoryID>.allocate(capacity: Self.capacity)
      copy.update(from: source, count: other.count)
      return copy
    }
    starts = .allocate(capacity: Self.capacity)
    starts.update(from: other.starts, count: other.count)
    lengths = .allocate(capacity: Self.capacity)
    lengths.update(from: other.lengths, count: other.count)
    flags = .allocate(capacity: Self.capacity)
    flags.update(from: other.flags, count: other.count)
    file = nil
    nameCapacity = other.count == Self.capacity ? other.nameCount + 256 : other.nameCapacity
    names = Self.allocate(nameCapacity)
    memcpy(names, other.names, other.nameCount)
    (count, liveCount, nameCount) = (other.count, other.liveCount, other.nameCount)
  }

  /// Takes a chunk from a file; nil if the file has none, or one with names outside of its bytes.
  init?(stored file: StoredIndexFile) {
    guard let counts = file.take(2, of: UInt32.self), counts[0] <= Self.capacity else { return nil }
    let (count, nameCount) = (Int(counts[0]), Int(counts[1]))
    guard let parents = file.take(count, of: DirectoryID.self)?.baseAddress,
      let starts = file.take(count, of: UInt32.self)?.baseAddress,
      let lengths = file.take(count, of: UInt32.self)?.baseAddress,
      let flags = file.take(count, of: EntryFlags.self)?.baseAddress,
      let names = file.take(nameCount, of: UInt8.self)?.baseAddress,
      file.has(slack: ByteBuffer.slack)
    else { return nil }
    for slot in 0..<count where Int(starts[slot]) + Int(lengths[slot]) > nameCount { return nil }
    self.file = file
    (self.count, liveCount, self.nameCount) = (count, count, nameCount)
    nameCapacity = nameCount
    self.parents = UnsafeMutablePointer(mutating: parents)
    self.starts = UnsafeMutablePointer(mutating: starts)
    self.lengths = UnsafeMutablePointer(mutating: lengths)
    self.flags = UnsafeMutablePointer(mutating: flags)
    self.names = UnsafeMutablePointer(mutating: names)
  }

  deinit {
    if file != nil { return }
    parents?.deallocate()
    starts.deallocate()
    lengths.deallocate()
    flags.deallocate()
    free(names)
  }

  /// The shared replacement for every full chunk without live entries, so that their names take no
  /// memory.
  static let removed: EntryChunk = {
    let chunk = EntryChunk(hasParents: true)
    let empty = UnsafeBufferPointer<UInt8>(start: nil, count: 0)
    for slot in 0..<capacity {
      chunk.append(empty, parent: DirectoryID(.first), kind: .other)
      chunk.remove(slot)
    }
    return chunk
  }()

  /// True if the chunk must be copied before a change, because its memory is that of a file.
  var isReadOnly: Bool { file != nil }

  var isFull: Bool { count == Self.capacity }

  /// The name in a slot, which is valid as long as the chunk exists and is not changed.
  @inline(__always)
  func name(at slot: Int) -> UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(start: names + Int(starts[slot]), count: Int(lengths[slot]))
  }

  func copy() -> EntryChunk { EntryChunk(copying: self) }

  /// Writes the chunk, none of whose entries was removed, as `init(stored:)` reads it.
  func write(to writer: StoredIndexWriter) throws(Errno) {
    try writer.append([UInt32(count), UInt32(nameCount)])
    try writer.append(UnsafeBufferPointer(start: parents, count: count))
    try writer.append(UnsafeBufferPointer(start: starts, count: count))
    try writer.append(UnsafeBufferPointer(start: lengths, count: count))
    try writer.append(UnsafeBufferPointer(start: flags, count: count))
    try writer.append(UnsafeBufferPointer(start: names, count: nameCount))
  }

  @inline(__always)
  func append(_ name: UnsafeBufferPointer<UInt8>, parent: DirectoryID, kind: EntryKind) {
    let slot = count
    parents?[slot] = parent
    store(name, kind, at: slot)
    count += 1
    liveCount += 1
    if isFull { releaseSpareCapacity() }
  }

  /// Adds lines, each of which ends in the separator, until the chunk is full.
  ///
  /// One copy takes all bytes, separators included, which is faster than a copy for each line.
  ///
  /// - Returns: the number of bytes taken; a last line without a separator is left.
  func append(lines bytes: UnsafeBufferPointer<UInt8>, separator: UInt8) -> Int {
    guard let base = bytes.baseAddress else { return 0 }
    var (start, slot) = (0, count)
    while slot < Self.capacity,
      let found = memchr(base + start, Int32(separator), bytes.count - start)
    {
      let end = UnsafeRawPointer(found) - UnsafeRawPointer(base)
      let line = UnsafeBufferPointer(rebasing: bytes[start..<end])
      setName(line, at: nameCount + start, .file, slot)
      slot += 1
      start = end + 1
    }
    copyBytes(UnsafeBufferPointer(rebasing: bytes[..<start]))
    liveCount += slot - count
    count = slot
    if isFull { releaseSpareCapacity() }
    return start
  }

  func remove(_ slot: Int) {
    guard !flags[slot].isRemoved else { return }
    flags[slot].isRemoved = true
    liveCount -= 1
  }

  func setExcluded(_ slot: Int, _ isExcluded: Bool) { flags[slot].isExcluded = isExcluded }

  func rename(_ slot: Int, to name: UnsafeBufferPointer<UInt8>, parent: DirectoryID) {
    parents?[slot] = parent
    let isExcluded = flags[slot].isExcluded
    store(name, flags[slot].kind, at: slot)
    setExcluded(slot, isExcluded)
  }

  private func store(_ name: UnsafeBufferPointer<UInt8>, _ kind: EntryKind, at slot: Int) {
    setName(name, at: nameCount, kind, slot)
    copyBytes(name)
  }

  /// Records where the name of an entry starts in `names`; the caller copies the bytes.
  @inline(__always)
  private func setName(
    _ name: UnsafeBufferPointer<UInt8>,
    at start: Int,
    _ kind: EntryKind,
    _ slot: Int
  ) {
    starts[slot] = UInt32(truncatingIfNeeded: start)
    lengths[slot] = UInt32(truncatingIfNeeded: name.count)
    flags[slot] = EntryFlags(kind: kind, isASCII: name.isASCII)
  }

  private func copyBytes(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard let start = bytes.baseAddress else { return }
    if nameCount + bytes.count > nameCapacity {
      resize(max(nameCapacity * 2, nameCount + bytes.count, 4096))
    }
    memcpy(names + nameCount, start, bytes.count)
    nameCount += bytes.count
  }

  private func releaseSpareCapacity() { resize(nameCount) }

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

/// The properties of an entry besides its name and parent, in one byte.
struct EntryFlags {
  private static let kindMask: UInt8 = 0b0_0011
  private static let asciiBit: UInt8 = 0b0_0100
  private static let removedBit: UInt8 = 0b0_1000
  private static let excludedBit: UInt8 = 0b1_0000

  private var bits: UInt8

  init(kind: EntryKind, isASCII: Bool) {
    bits = kind.rawValue | (isASCII ? Self.asciiBit : 0)
  }

  var kind: EntryKind { EntryKind(rawValue: bits & Self.kindMask) ?? .other }

  /// True if all bytes of the name are ASCII.
  @inline(__always)
  var isASCII: Bool { bits & Self.asciiBit != 0 }

  /// True if searches look at the entry: it exists and is not excluded.
  @inline(__always)
  var isCandidate: Bool { bits & (Self.removedBit | Self.excludedBit) == 0 }

  /// True if the conditions of the index exclude the entry.
  ///
  /// Only directories are stored although they are excluded: entries below them need their names.
  var isExcluded: Bool {
    get { bits & Self.excludedBit != 0 }
    set { set(Self.excludedBit, to: newValue) }
  }

  /// True if the entry was removed; its slot is never used again.
  @inline(__always)
  var isRemoved: Bool {
    get { bits & Self.removedBit != 0 }
    set { set(Self.removedBit, to: newValue) }
  }

  @inline(__always)
  private mutating func set(_ bit: UInt8, to value: Bool) {
    bits = value ? bits | bit : bits & ~bit
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// True if all bytes are ASCII; eight bytes at a time.
  @inline(__always)
  var isASCII: Bool {
    guard let start = baseAddress.map({ UnsafeRawPointer($0) }) else { return true }
    var (index, union) = (0, UInt64(0))
    while index + 8 <= count {
      union |= start.loadUnaligned(fromByteOffset: index, as: UInt64.self)
      index += 8
    }
    while index < count {
      union |= UInt64(self[index])
      index += 1
    }
    return union & 0x8080_8080_8080_8080 == 0
  }
}
