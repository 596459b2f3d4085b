/// The matches of a query in a snapshot, by chunk, ranked as far as was needed.
///
/// Where a query extends one with known results, only those that may be among the best are ranked.
/// The ranks of the others are upper bounds (`Match.isUpperBound`).
struct Matches: Sendable {
  /// Indexed by chunk.
  var chunks: [ChunkMatches]
  /// The number of matches.
  var count: Int { chunks.reduce(0) { $0 + $1.matches.count } }

  /// Returns the first `count` matches in the order of entries.
  func first(_ count: Int) -> [Match] {
    var found: [Match] = []
    for chunk in chunks where found.count < count {
      found += chunk.matches.prefix(count - found.count)
    }
    return found
  }

  @inline(__always)
  func forEach(_ body: (Match) -> Void) {
    for chunk in chunks { for match in chunk.matches { body(match) } }
  }
}

/// The matches in one chunk.
struct ChunkMatches: Sendable {
  /// In ascending order of entries.
  var matches: [Match] = []
  /// The end of the leftmost alignment of the last term in the text of each match, in bytes.
  ///
  /// `unknownEnd` for a text without a known end; empty when no end is known.
  var ends: [UInt16] = []

  static let unknownEnd = UInt16.max

  /// A copy that allocates no more memory than needed.
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
