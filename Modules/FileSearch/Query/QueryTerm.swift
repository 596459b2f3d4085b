/// A parsed term of a query: a pattern and the way to match it.
struct QueryTerm: Hashable, Sendable {
  enum Kind: Hashable, Sendable {
    case fuzzy, exact, boundary, prefix, suffix, equal
  }

  var kind: Kind
  /// Indicates whether a text must not match the term.
  var isInverse: Bool
  /// The scalars to match: in lower case unless case counts, without accents unless they count.
  var pattern: [UInt32]
  var folding: TextFolding

  /// The pattern as bytes; nil when it has a character that no ASCII text can contain.
  var asciiPattern: [UInt8]? {
    guard pattern.allSatisfy({ $0 < 0x80 }) else { return nil }
    return pattern.map { UInt8(truncatingIfNeeded: $0) }
  }
}
