/// One match: its rank in the upper half, its entry in the lower; smaller ones come first.
struct Match: Comparable, Sendable {
  let rawValue: UInt64

  init(_ rank: RankKey, _ id: UInt32) { rawValue = UInt64(rank.rawValue) << 32 | UInt64(id) }

  var rank: RankKey { RankKey(rawValue: UInt32(truncatingIfNeeded: rawValue >> 32)) }
  var id: UInt32 { UInt32(truncatingIfNeeded: rawValue) }

  static func < (left: Match, right: Match) -> Bool { left.rawValue < right.rawValue }
}
