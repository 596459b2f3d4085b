/// The matches of a query in a snapshot, ranked as far as was needed.
///
/// Where a query grew out of one that is answered, only what may be among the best is ranked anew; the
/// other matches are open: it is known that they match, and how well at most.
struct Matches: Sendable {
  /// The matches of each chunk.
  var chunks: [ChunkMatches]
  /// How many there are.
  var count: Int { chunks.reduce(0) { $0 + $1.matches.count } }

  @inline(__always)
  func forEach(_ body: (Match) -> Void) {
    for chunk in chunks { for match in chunk.matches { body(match) } }
  }
}

/// The matches of a chunk.
struct ChunkMatches: Sendable {
  /// By ascending id.
  var matches: [Match] = []
  /// For each match, where in its text the last term ends that is put as far to the left as it goes,
  /// or `unknownEnd`; empty when that is not known of any.
  var ends: [UInt16] = []

  static let unknownEnd = UInt16.max

  /// The same in memory that holds no more than it needs.
  var compact: ChunkMatches {
    ChunkMatches(
      matches: matches.withUnsafeBufferPointer { Array($0) },
      ends: ends.withUnsafeBufferPointer { Array($0) }
    )
  }

  mutating func removeAll() {
    matches.removeAll(keepingCapacity: true)
    ends.removeAll(keepingCapacity: true)
  }
}
