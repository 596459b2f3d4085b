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
  /// Indicates whether no candidate was changed since the index was created.
  ///
  /// Candidates were added since then, and some may have been removed.
  let isAppendOnly: Bool
}
