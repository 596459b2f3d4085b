/// How a query is read.
///
///     Query("Readme", options: QueryOptions(letterCase: .ignored))
///     Query("^v[0-9]+$", options: QueryOptions(syntax: .regularExpression, part: .name))
public struct QueryOptions: Hashable, Sendable {
  /// Whether capital letters count.
  public enum LetterCase: Hashable, Sendable {
    /// A term with a capital letter is matched as written, any other one in either case.
    ///
    /// A glob or regular expression is one term; in the latter `\W` and its like are no capitals.
    case smart
    /// Case never counts.
    case ignored
    /// Case always counts.
    case respected
  }

  /// What the text of a query is.
  public enum Syntax: Hashable, Sendable {
    /// Terms as of fuzzy finders; see `Query`.
    case terms
    /// One regular expression as of Perl, found anywhere.
    case regularExpression
    /// One pattern as of a shell, for the whole: `*.{c,h}`, `src/**/[!_]?.swift`.
    ///
    /// `*`, `?` and `[a-z]` match no slash, `**` between slashes any number of directories; a dot at
    /// the beginning of a name is a letter like any other.
    case glob
  }

  /// What of a candidate is looked at.
  public enum Part: Hashable, Sendable {
    /// The path below the root, or the line.
    case path
    /// What follows the last slash.
    case name
  }

  /// Whether capital letters count; decided for each term.
  public var letterCase: LetterCase
  /// Whether a plain letter in a term also matches the same letter with an accent.
  public var foldsAccents: Bool
  /// Whether plain terms are matched exactly, in which case a leading `'` makes a term fuzzy.
  public var isExact: Bool
  /// What the text of the query is.
  public var syntax: Syntax
  /// What is looked at; nil for the path, or for the name if the query is a glob without a slash.
  public var part: Part?

  /// Makes options; the defaults are those of fzf.
  public init(
    letterCase: LetterCase = .smart,
    foldsAccents: Bool = true,
    isExact: Bool = false,
    syntax: Syntax = .terms,
    part: Part? = nil
  ) {
    self.letterCase = letterCase
    self.foldsAccents = foldsAccents
    self.isExact = isExact
    self.syntax = syntax
    self.part = part
  }
}
