/// How a match ranks: a higher score first, then the shorter text; smaller keys come first.
///
/// Score and length are kept in 16 bits each; what is beyond counts as the largest.
struct RankKey: Hashable, Sendable {
  let rawValue: UInt32

  /// The key of everything that matches a query without scores.
  static let unranked = RankKey(rawValue: 0xFFFF_0000)

  init(rawValue: UInt32) { self.rawValue = rawValue }

  init(score: Int, length: Int) {
    let missing = UInt32(0xFFFF - min(max(score, 0), 0xFFFF))
    rawValue = missing << 16 | UInt32(min(length, 0xFFFF))
  }

  var score: Int { 0xFFFF - Int(rawValue >> 16) }
}
