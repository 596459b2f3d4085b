/// The candidates of an index at one moment: never changes, may be searched from any thread.
///
///     let snapshot = index.snapshot
///     let results = snapshot.search(Query("readme"))
///
/// Taking one costs nothing; the index copies a chunk of 1,024 entries (some 30 kB) the first time it
/// changes something in it afterwards.
public struct CandidateSnapshot: Sendable {
  /// How candidates are ordered that rank the same, and those that have no rank.
  enum NaturalOrder: Sendable {
    /// As they came in.
    case input
    /// By root, then by the bytes of the path.
    case path
  }

  /// How many candidates there are.
  public let count: Int
  let chunks: [EntryChunk]
  /// What to print before the paths of each root.
  let prefixes: [[UInt8]]
  let order: NaturalOrder
  let version: IndexVersion
}
