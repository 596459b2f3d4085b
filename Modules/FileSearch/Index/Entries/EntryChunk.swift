import Glibc

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

  /// Creates a chunk of the arrays and names of a file.
  ///
  /// The counts must be right, and the chunk must not be changed.
  init(
    _ file: StoredIndexFile,
    count: Int,
    nameCount: Int,
    parents: UnsafePointer<DirectoryID>,
    starts: UnsafePointer<UInt32>,
    lengths: UnsafePointer<UInt32>,
    flags: UnsafePointer<EntryFlags>,
    names: UnsafePointer<UInt8>
  ) {
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

  /// Indicates whether the chunk must be copied before a change, because its memory is that of a file.
  var isReadOnly: Bool { file != nil }

  var isFull: Bool { count == Self.capacity }

  func copy() -> EntryChunk { EntryChunk(copying: self) }

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
