/// Parses the extended query grammar of fzf(1); see `Query`.
struct QueryParser {
  let options: QueryOptions

  private static let space = UInt32(0x20)
  private static let backslash = UInt32(0x5C)
  private static let quote = UInt32(0x27)
  private static let dollar = UInt32(0x24)
  private static let caret = UInt32(0x5E)
  private static let bang = UInt32(0x21)
  private static let bar = UInt32(0x7C)

  /// Returns the terms: one of each inner list must match, and every outer list must have a match.
  func parse(_ text: String) -> [[QueryTerm]] {
    var sets: [[QueryTerm]] = []
    var joinsPrevious = false
    var mayJoin = false
    for token in tokens(of: text) {
      if mayJoin, token == [Self.bar] {
        joinsPrevious = true
        mayJoin = false
        continue
      }
      if let term = term(token) {
        if joinsPrevious {
          sets[sets.count - 1].append(term)
        } else {
          sets.append([term])
        }
        joinsPrevious = false
      }
      mayJoin = !sets.isEmpty
    }
    return sets
  }

  /// Splits at spaces, except for a space after a backslash, which is kept without the backslash.
  private func tokens(of text: String) -> [[UInt32]] {
    var tokens: [[UInt32]] = []
    var current: [UInt32] = []
    var isEscaped = false
    for scalar in text.unicodeScalars {
      let value = scalar.value
      if value == Self.space, !isEscaped {
        if !current.isEmpty { tokens.append(current) }
        current = []
        continue
      }
      if value == Self.space { current.removeLast() }
      current.append(value)
      isEscaped = value == Self.backslash
    }
    if !current.isEmpty { tokens.append(current) }
    return tokens
  }

  private func term(_ token: [UInt32]) -> QueryTerm? {
    let folding = folding(for: token)
    var pattern = folding.isCaseSensitive ? token[...] : token.map(CaseFolding.lowercase)[...]
    var kind: QueryTerm.Kind = options.isExact ? .exact : .fuzzy
    var isInverse = false
    if pattern.first == Self.bang {
      isInverse = true
      kind = .exact
      pattern = pattern.dropFirst()
    }
    if pattern.last == Self.dollar {
      kind = .suffix
      pattern = pattern.dropLast()
    }
    if pattern.count > 2, pattern.first == Self.quote, pattern.last == Self.quote {
      kind = .boundary
      pattern = pattern.dropFirst().dropLast()
    } else if pattern.first == Self.quote {
      kind = isInverse || options.isExact ? .fuzzy : .exact
      pattern = pattern.dropFirst()
    } else if pattern.first == Self.caret {
      kind = kind == .suffix ? .equal : .prefix
      pattern = pattern.dropFirst()
    }
    if pattern.isEmpty { return nil }
    return QueryTerm(
      kind: kind,
      isInverse: isInverse,
      pattern: Array(pattern),
      folding: folding
    )
  }

  private func folding(for token: [UInt32]) -> TextFolding {
    let lowercase = token.map(CaseFolding.lowercase)
    let isCaseSensitive =
      switch options.letterCase {
      case .smart: lowercase != token
      case .ignored: false
      case .respected: true
      }
    // Of the letters that are compared: Ⱥ has the base A, but its lower case ⱥ has none.
    let compared = isCaseSensitive ? token : lowercase
    let isPlain = compared.allSatisfy { AccentFolding.base(of: $0) == $0 }
    return TextFolding(
      isCaseSensitive: isCaseSensitive,
      foldsAccents: options.foldsAccents && isPlain
    )
  }
}

/// A parsed term of a query: a pattern and the way to match it.
struct QueryTerm: Hashable, Sendable {
  enum Kind: Hashable, Sendable {
    case fuzzy, exact, boundary, prefix, suffix, equal
  }

  var kind: Kind
  /// True if a text must not match the term.
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
