/// The candidates of an index at one moment.
///
/// A snapshot never changes, so any number of threads may search it while the index changes:
///
///     let snapshot = index.snapshot
///     let results = snapshot.search(Query("readme"))
///
/// Cost: O(1) to take. While a snapshot exists, the index copies a chunk of 1,024 entries (about 30
/// kB) the first time it changes an entry of that chunk.
public struct CandidateSnapshot: Sendable {
  /// The order of candidates with equal rank, and of candidates without a rank.
  enum NaturalOrder: Sendable {
    /// The order of insertion.
    case input
    /// By root, then by the bytes of the path.
    case path
  }

  /// The number of candidates.
  public let count: Int
  let chunks: [EntryChunk]
  /// The lines to print, where they differ from the texts of the candidates; else empty.
  let originals: [EntryChunk]
  /// The bytes to print before the paths of each root; empty for lines.
  let prefixes: [[UInt8]]
  let order: NaturalOrder
  let version: IndexVersion
  /// True if no candidate was changed since the index was created.
  ///
  /// Candidates were added since then, and some may have been removed.
  let isAppendOnly: Bool

  /// Calls `body` with candidates in the order in which they were added, at most `count` of them.
  ///
  /// Use it to write all candidates in parts:
  ///
  ///     var next = 0
  ///     while let following = snapshot.forEachCandidate(from: next, first: 2000, { write($2) }) {
  ///       next = following
  ///     }
  ///
  /// Cost: O(bytes of the paths), and O(1) for each 1,024 candidates of the snapshot.
  ///
  /// - Parameters:
  ///   - number: the `EntryID.number` of the first candidate; 0 for the oldest.
  ///   - count: the largest number of candidates.
  ///   - body: called on this thread with the identity, the kind and the bytes to print; the bytes
  ///     are valid only during the call.
  /// - Returns: the number to go on from; nil when no candidate is left.
  public func forEachCandidate(
    from number: Int = 0,
    first count: Int = .max,
    _ body: (EntryID, EntryKind, UnsafeBufferPointer<UInt8>) -> Void
  ) -> Int? {
    let reader = SnapshotReader(self)
    let line = ByteBuffer()
    var left = count
    var place = number
    for chunk in EntryID(index: number).chunk..<max(chunks.count, EntryID(index: number).chunk) {
      let first = chunk << EntryChunk.shift
      let end = first + reader.count(ofChunk: chunk)
      place = max(place, first)
      while place < end {
        if left == 0 { return place }
        let id = EntryID(index: place)
        if reader.isCandidate(id) {
          body(id, reader.flags(of: id).kind, reader.printed(id, line))
          left -= 1
        }
        place += 1
      }
    }
    return nil
  }

  /// Calls `body` with those of some candidates that the snapshot has.
  ///
  ///     snapshot.forEachCandidate(in: delta.inserted) { id, kind, path in send(id.number, path) }
  ///
  /// - Parameters:
  ///   - ids: the identities.
  ///   - body: called on this thread with the identity, the kind and the bytes to print; the bytes
  ///     are valid only during the call.
  public func forEachCandidate(
    in ids: some Sequence<EntryID>,
    _ body: (EntryID, EntryKind, UnsafeBufferPointer<UInt8>) -> Void
  ) {
    let reader = SnapshotReader(self)
    let line = ByteBuffer()
    for id in ids where reader.isCandidate(id) {
      body(id, reader.flags(of: id).kind, reader.printed(id, line))
    }
  }
}
