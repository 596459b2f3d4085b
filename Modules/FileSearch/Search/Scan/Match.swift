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
  /// Indicates whether the rank is an upper bound, and the true rank has yet to be computed.
  var isUpperBound: Bool { rawValue & Self.upperBoundBit != 0 }

  /// Returns 16 bits of the match, for a radix sort.
  @inline(__always)
  func digit(at shift: UInt64) -> Int { Int(rawValue >> shift & 0xFFFF) }

  static func < (left: Match, right: Match) -> Bool { left.rawValue < right.rawValue }
}
