/// All entries that were ever added to an index, in chunks that snapshots share until they change.
struct EntryStore: Sendable {
  private(set) var chunks: [EntryChunk] = []
  /// The number of entries that are not removed.
  private(set) var liveCount = 0
  /// The number of live entries that are candidates.
  private(set) var candidateCount = 0
  /// The number of bytes of the names in all chunks, those of removed entries included.
  private(set) var byteCount = 0
  private let hasParents: Bool
  /// The number of entries that `removeOldest` has removed.
  private var oldestCount = 0

  init(hasParents: Bool) { self.hasParents = hasParents }

  /// Creates a store of chunks none of whose entries was removed.
  init(chunks: [EntryChunk], candidateCount: Int, byteCount: Int) {
    hasParents = true
    self.chunks = chunks
    self.candidateCount = candidateCount
    self.byteCount = byteCount
    liveCount = chunks.reduce(0) { $0 + $1.count }
  }

  /// The number of entries that were ever added, the removed ones included.
  var count: Int {
    chunks.last.map { (chunks.count - 1) * EntryChunk.capacity + $0.count } ?? 0
  }

  /// The identifiers of all entries that are not removed, in the order of insertion.
  var liveIDs: some Sequence<EntryID> {
    (0..<count).lazy.map { EntryID(index: $0) }.filter { !flags(of: $0).isRemoved }
  }

  /// The directory of an entry; the first root where entries have no directory.
  func parent(of id: EntryID) -> DirectoryID {
    chunks[id.chunk].parents?[id.slot] ?? DirectoryID(.first)
  }

  func flags(of id: EntryID) -> EntryFlags { chunks[id.chunk].flags[id.slot] }

  /// Calls `body` with the name of an entry, which is valid only during the call.
  @inline(__always)
  func withName<Result>(
    of id: EntryID,
    _ body: (UnsafeBufferPointer<UInt8>) -> Result
  ) -> Result {
    let chunk = chunks[id.chunk]
    return withExtendedLifetime(chunk) { body(chunk.name(at: id.slot)) }
  }

  @inline(__always)
  mutating func append(
    _ name: UnsafeBufferPointer<UInt8>,
    parent: DirectoryID,
    kind: EntryKind
  ) -> EntryID {
    let last = makeChunkWithRoom()
    let id = EntryID(chunk: last, slot: chunks[last].count)
    chunks[last].append(name, parent: parent, kind: kind)
    byteCount += name.count
    liveCount += 1
    candidateCount += 1
    return id
  }

  /// Adds every line that ends in the separator.
  ///
  /// - Returns: the number of bytes taken.
  mutating func append(lines bytes: UnsafeBufferPointer<UInt8>, separator: UInt8) -> Int {
    var taken = 0
    while true {
      let last = makeChunkWithRoom()
      let before = chunks[last].count
      let rest = UnsafeBufferPointer(rebasing: bytes[taken...])
      let added = chunks[last].append(lines: rest, separator: separator)
      taken += added
      byteCount += added
      liveCount += chunks[last].count - before
      candidateCount += chunks[last].count - before
      if !chunks[last].isFull { return taken }
    }
  }

  mutating func remove(_ id: EntryID) {
    makeUnique(id.chunk)
    if !flags(of: id).isExcluded { candidateCount -= 1 }
    chunks[id.chunk].remove(id.slot)
    if chunks[id.chunk].isFull && chunks[id.chunk].liveCount == 0 { removeChunk(id.chunk) }
    liveCount -= 1
  }

  /// Removes the oldest entries until `limit` are left; all entries must be candidates, and none may
  /// have been removed in another way.
  ///
  /// Cost: O(1) for 1,024 entries.
  mutating func removeOldest(keeping limit: Int) {
    while liveCount > limit {
      let id = EntryID(index: oldestCount)
      let count = chunks[id.chunk].liveCount
      if chunks[id.chunk].isFull, liveCount - count >= limit {
        removeChunk(id.chunk)
        liveCount -= count
        candidateCount -= count
        oldestCount += count
      } else {
        remove(id)
        oldestCount += 1
      }
    }
  }

  /// Releases the memory of a full chunk without live entries.
  private mutating func removeChunk(_ chunk: Int) {
    byteCount -= chunks[chunk].nameCount
    chunks[chunk] = .removed
  }

  /// Makes a live entry a candidate, or excludes it.
  mutating func setExcluded(_ id: EntryID, _ isExcluded: Bool) {
    if flags(of: id).isExcluded == isExcluded { return }
    makeUnique(id.chunk)
    chunks[id.chunk].setExcluded(id.slot, isExcluded)
    candidateCount += isExcluded ? -1 : 1
  }

  mutating func rename(
    _ id: EntryID,
    to name: UnsafeBufferPointer<UInt8>,
    parent: DirectoryID
  ) {
    makeUnique(id.chunk)
    chunks[id.chunk].rename(id.slot, to: name, parent: parent)
    byteCount += name.count
  }

  /// Returns the index of the last chunk, which has room for an entry and is shared with no
  /// snapshot.
  @inline(__always)
  private mutating func makeChunkWithRoom() -> Int {
    if chunks.last?.isFull ?? true { chunks.append(EntryChunk(hasParents: hasParents)) }
    makeUnique(chunks.count - 1)
    return chunks.count - 1
  }

  /// Copies a chunk that a snapshot holds too, or that is a part of a file.
  @inline(__always)
  private mutating func makeUnique(_ chunk: Int) {
    if !isKnownUniquelyReferenced(&chunks[chunk]) || chunks[chunk].isReadOnly {
      chunks[chunk] = chunks[chunk].copy()
    }
  }
}
