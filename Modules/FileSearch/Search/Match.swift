/// One match: its rank in the upper half, its entry in the lower; smaller ones come first.
///
/// There are fewer than 2^31 entries, so a bit is left to say how far the rank can be trusted.
struct Match: Comparable, Sendable {
  let rawValue: UInt64

  private static let openBit: UInt64 = 1 << 31

  init(_ rank: RankKey, _ id: UInt32) { rawValue = UInt64(rank.rawValue) << 32 | UInt64(id) }

  /// A match that ranks as it says, or after that.
  static func open(_ rank: RankKey, _ id: UInt32) -> Match {
    Match(rawValue: Match(rank, id).rawValue | openBit)
  }

  private init(rawValue: UInt64) { self.rawValue = rawValue }

  var rank: RankKey { RankKey(rawValue: UInt32(truncatingIfNeeded: rawValue >> 32)) }
  var id: UInt32 { UInt32(truncatingIfNeeded: rawValue & (Self.openBit - 1)) }
  /// Whether the rank is only the best that is possible.
  var isOpen: Bool { rawValue & Self.openBit != 0 }

  static func < (left: Match, right: Match) -> Bool { left.rawValue < right.rawValue }
}
