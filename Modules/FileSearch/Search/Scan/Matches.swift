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

/// One match in eight bytes: its rank in the upper half, its entry in the lower half.
///
/// Matches compare by rank, then by entry, and smaller ones come first. As an index holds fewer
/// than 2^31 entries, one bit is left to mark a rank that is only an upper bound.
struct Match: Comparable, Sendable {
  private let rawValue: UInt64

  private static let upperBoundBit: UInt64 = 1 << 31

  init(_ rank: RankKey, _ id: EntryID) {
    rawValue = UInt64(rank.rawValue) << 32 | UInt64(id.rawValue)
  }

  /// Creates a match whose true rank is `rank` or a lower one.
  static func upperBound(_ rank: RankKey, _ id: EntryID) -> Match {
    Match(rawValue: Match(rank, id).rawValue | upperBoundBit)
  }

  private init(rawValue: UInt64) { self.rawValue = rawValue }

  var rank: RankKey { RankKey(rawValue: UInt32(rawValue >> 32)) }
  var id: EntryID { EntryID(rawValue: UInt32(rawValue & (Self.upperBoundBit - 1))) }
  /// True if the rank is an upper bound, and the true rank has yet to be computed.
  var isUpperBound: Bool { rawValue & Self.upperBoundBit != 0 }

  /// Returns 16 bits of the match, for a radix sort.
  @inline(__always)
  func digit(at shift: UInt64) -> Int { Int(rawValue >> shift & 0xFFFF) }

  static func < (left: Match, right: Match) -> Bool { left.rawValue < right.rawValue }
}

extension [Match] {
  /// Sorts matches, which must be in ascending order of entries, by rank.
  ///
  /// Cost: O(n), a radix sort of two passes for each half of the rank; 10 ms for a million.
  mutating func sortByRank() {
    if count < 1 << 14 { return sort() }
    var other = [Match](unsafeUninitializedCapacity: count) { $1 = $0.count }
    withUnsafeMutableBufferPointer { matches in
      other.withUnsafeMutableBufferPointer { spare in
        matches.distribute(into: spare, by: 32)
        spare.distribute(into: matches, by: 48)
      }
    }
  }
}

extension UnsafeMutableBufferPointer<Match> {
  /// Writes the matches in the order of the 16 bits at `shift`; matches with equal bits stay in
  /// order.
  fileprivate func distribute(into target: Self, by shift: UInt64) {
    withUnsafeTemporaryAllocation(of: Int.self, capacity: 1 << 16) { positions in
      positions.initialize(repeating: 0)
      for match in self { positions[match.digit(at: shift)] += 1 }
      var next = 0
      for digit in positions.indices {
        let count = positions[digit]
        positions[digit] = next
        next += count
      }
      for match in self {
        let digit = match.digit(at: shift)
        target.initializeElement(at: positions[digit], to: match)
        positions[digit] += 1
      }
    }
  }
}
