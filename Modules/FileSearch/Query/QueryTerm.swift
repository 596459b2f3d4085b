/// One word of a query, read: what to look for and where.
struct QueryTerm: Hashable, Sendable {
  enum Kind: Hashable, Sendable {
    case fuzzy, exact, boundary, prefix, suffix, equal
  }

  var kind: Kind
  var isInverse: Bool
  /// The scalars to look for, already lower case and without accents where these do not count.
  var pattern: [UInt32]
  var folding: Folding

  /// The pattern as bytes, or nil when it has a character that no ASCII text can hold.
  var asciiPattern: [UInt8]? {
    guard pattern.allSatisfy({ $0 < 0x80 }) else { return nil }
    return pattern.map { UInt8(truncatingIfNeeded: $0) }
  }
}
