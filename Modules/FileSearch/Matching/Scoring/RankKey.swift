/// The sort key of a match: smaller keys come first, that is, higher scores, then the smaller
/// number of the first criterion for ties, which is the length of the text by default.
///
/// Score and number take 16 bits each; larger numbers count as the largest of 16 bits.
struct RankKey: Hashable, Sendable {
  let rawValue: UInt32

  /// The key of every match of a query without scores.
  static let unranked = RankKey(rawValue: 0xFFFF_0000)

  init(rawValue: UInt32) { self.rawValue = rawValue }

  static let maximumScore = 0xFFFF
  static let maximumTie = 0xFFFF

  init(score: Int, tie: Int) {
    let missing = UInt32(Self.maximumScore - min(max(score, 0), Self.maximumScore))
    rawValue = missing << 16 | UInt32(min(tie, Self.maximumTie))
  }

  var score: Int { Self.maximumScore - Int(rawValue >> 16) }

  /// The number of the first criterion for ties.
  var tie: Int { Int(rawValue & 0xFFFF) }

  /// Returns the key with a score that is higher by `gain`.
  @inline(__always)
  func raised(by gain: Int) -> RankKey {
    let gain = UInt32(truncatingIfNeeded: gain) << 16
    return RankKey(rawValue: rawValue >= gain ? rawValue - gain : rawValue & 0xFFFF)
  }
}
