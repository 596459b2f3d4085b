/// All entries ever added to an index, in chunks that snapshots share until they change.
struct EntryStore: Sendable {
  private(set) var chunks: [EntryChunk] = []
  private(set) var liveCount = 0
  /// How many of the live entries are candidates.
  private(set) var candidateCount = 0
  private let hasParents: Bool

  init(hasParents: Bool) { self.hasParents = hasParents }

  /// How many entries were ever added, the removed ones included.
  var count: Int {
    chunks.last.map { (chunks.count - 1) * EntryChunk.capacity + $0.count } ?? 0
  }

  func chunk(of id: UInt32) -> EntryChunk { chunks[Int(id >> EntryChunk.shift)] }

  func slot(of id: UInt32) -> Int { Int(id) & (EntryChunk.capacity - 1) }

  func parent(of id: UInt32) -> Int32 { chunk(of: id).parents?[slot(of: id)] ?? -1 }

  func flags(of id: UInt32) -> EntryFlags { chunk(of: id).flags[slot(of: id)] }

  @inline(__always)
  func withName<Result>(
    of id: UInt32,
    _ body: (UnsafeBufferPointer<UInt8>) -> Result
  ) -> Result {
    let (chunk, slot) = (chunk(of: id), slot(of: id))
    return withExtendedLifetime(chunk) {
      body(
        UnsafeBufferPointer(
          start: chunk.names + Int(chunk.starts[slot]),
          count: Int(chunk.lengths[slot])
        )
      )
    }
  }

  @inline(__always)
  mutating func append(
    _ name: UnsafeBufferPointer<UInt8>,
    parent: Int32,
    kind: EntryKind
  ) -> UInt32 {
    let last = chunkWithRoom()
    let id = UInt32(truncatingIfNeeded: last << Int(EntryChunk.shift) + chunks[last].count)
    chunks[last].append(name, parent: parent, kind: kind)
    liveCount += 1
    candidateCount += 1
    return id
  }

  /// Adds all lines that the bytes hold whole.
  ///
  /// - Returns: how many bytes were taken.
  mutating func append(lines bytes: UnsafeBufferPointer<UInt8>, separator: UInt8) -> Int {
    var taken = 0
    while true {
      let last = chunkWithRoom()
      let before = chunks[last].count
      let rest = UnsafeBufferPointer(rebasing: bytes[taken...])
      taken += chunks[last].append(lines: rest, separator: separator)
      liveCount += chunks[last].count - before
      candidateCount += chunks[last].count - before
      if !chunks[last].isFull { return taken }
    }
  }

  /// The last chunk, for nobody else to see, with room for an entry.
  @inline(__always)
  private mutating func chunkWithRoom() -> Int {
    if chunks.last?.isFull ?? true { chunks.append(EntryChunk(hasParents: hasParents)) }
    own(chunks.count - 1)
    return chunks.count - 1
  }

  mutating func remove(_ id: UInt32) {
    let index = Int(id >> EntryChunk.shift)
    own(index)
    if !flags(of: id).isPassedOver { candidateCount -= 1 }
    chunks[index].remove(slot(of: id))
    if chunks[index].isFull && chunks[index].liveCount == 0 { chunks[index] = .removed }
    liveCount -= 1
  }

  /// Says whether a live entry is no candidate.
  mutating func passOver(_ id: UInt32, _ isPassedOver: Bool) {
    if flags(of: id).isPassedOver == isPassedOver { return }
    let index = Int(id >> EntryChunk.shift)
    own(index)
    chunks[index].passOver(slot(of: id), isPassedOver)
    candidateCount += isPassedOver ? -1 : 1
  }

  mutating func rename(_ id: UInt32, to name: UnsafeBufferPointer<UInt8>, parent: Int32) {
    let index = Int(id >> EntryChunk.shift)
    own(index)
    chunks[index].rename(slot(of: id), to: name, parent: parent)
  }

  @inline(__always)
  private mutating func own(_ index: Int) {
    if !isKnownUniquelyReferenced(&chunks[index]) { chunks[index] = chunks[index].copy() }
  }
}
