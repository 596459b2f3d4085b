/// How a match ranks: a higher score first, then the shorter text; smaller keys come first.
///
/// Score and length are kept in 16 bits each; what is beyond counts as the largest.
struct RankKey: Hashable, Sendable {
  let rawValue: UInt32

  /// The key of everything that matches a query without scores.
  static let unranked = RankKey(rawValue: 0xFFFF_0000)

  init(rawValue: UInt32) { self.rawValue = rawValue }

  static let maximumScore = 0xFFFF
  static let maximumLength = 0xFFFF

  init(score: Int, length: Int) {
    let missing = UInt32(Self.maximumScore - min(max(score, 0), Self.maximumScore))
    rawValue = missing << 16 | UInt32(min(length, Self.maximumLength))
  }

  var score: Int { Self.maximumScore - Int(rawValue >> 16) }

  var length: Int { Int(rawValue & 0xFFFF) }

  /// The key of a text of the same length with a higher score.
  @inline(__always)
  func raised(by gain: Int) -> RankKey {
    let gain = UInt32(truncatingIfNeeded: gain) << 16
    return RankKey(rawValue: rawValue >= gain ? rawValue - gain : rawValue & 0xFFFF)
  }
}
