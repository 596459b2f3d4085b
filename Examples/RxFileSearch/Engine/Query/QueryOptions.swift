/// How the terms of a query are read.
///
///     Query("Readme", options: QueryOptions(letterCase: .ignored))
public struct QueryOptions: Hashable, Sendable {
  /// Whether capital letters count.
  public enum LetterCase: Hashable, Sendable {
    /// A term with a capital letter is matched as written, any other one in either case.
    case smart
    /// Case never counts.
    case ignored
    /// Case always counts.
    case respected
  }

  /// Whether capital letters count; decided for each term.
  public var letterCase: LetterCase
  /// Whether a plain letter in the query also matches the same letter with an accent.
  public var foldsAccents: Bool
  /// Whether plain terms are matched exactly, in which case a leading `'` makes a term fuzzy.
  public var isExact: Bool

  /// Makes options; the defaults are those of fzf.
  public init(
    letterCase: LetterCase = .smart,
    foldsAccents: Bool = true,
    isExact: Bool = false
  ) {
    self.letterCase = letterCase
    self.foldsAccents = foldsAccents
    self.isExact = isExact
  }
}
