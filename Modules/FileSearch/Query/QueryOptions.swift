/// The syntax of a query, and how its characters are compared.
///
///     Query("Readme", options: QueryOptions(letterCase: .ignored))
///     Query("^v[0-9]+$", options: QueryOptions(syntax: .regularExpression, part: .name))
public struct QueryOptions: Hashable, Sendable {
  /// The treatment of upper and lower case.
  public enum LetterCase: Hashable, Sendable {
    /// Case counts only for a term that has an upper-case letter (smart case).
    ///
    /// A glob or regular expression is one term; the letter of an escape such as `\W` does not
    /// count.
    case smart
    /// Case never counts.
    case ignored
    /// Case always counts.
    case respected
  }

  /// The syntax of the text of a query.
  public enum Syntax: Hashable, Sendable {
    /// The terms of a fuzzy finder; see `Query`.
    case terms
    /// One regular expression of Perl, as PCRE2 reads it, that matches anywhere in a text.
    case regularExpression
    /// One pattern of a shell that matches a whole text: `*.{c,h}`, `src/**/[!_]?.swift`.
    ///
    /// `*`, `?` and `[a-z]` match no slash; `**` between slashes matches any number of directories.
    /// A dot at the start of a name is an ordinary character.
    case glob
  }

  /// The part of a candidate that a query is matched against.
  public enum Part: Hashable, Sendable {
    /// The path below the root, or the line.
    case path
    /// The part after the last slash.
    case name
  }

  /// The treatment of upper and lower case, decided for each term.
  public var letterCase: LetterCase
  /// True if a letter without an accent also matches that letter
  /// with one.
  public var foldsAccents: Bool
  /// True if terms are exact by default; a leading `'` then makes a
  /// term fuzzy.
  public var isExact: Bool
  /// The syntax of the text.
  public var syntax: Syntax
  /// The part to match; nil for the path, or for the name if the query is a glob without a slash.
  public var part: Part?
  /// The fields of a candidate that are matched; nil for all of it.
  public var fields: FieldScope?

  /// True if what lies below a directory that matches is left out, as
  /// by `--prune` of fd(1).
  ///
  /// A directory matches if it is a candidate and the query matches it. Lines have no directories.
  public var prunes = false

  /// The kind of texts for which matches are scored.
  public var scheme = ScoringScheme.general

  /// The criteria that order matches of equal scores, the first one before all others.
  ///
  /// Matches that are equal by all of them come in the order of paths or of input.
  public var tieBreakers: [TieBreaker] = [.length]

  /// Creates options; the defaults are those of fzf(1).
  ///
  /// - Parameters:
  ///   - letterCase: the treatment of upper and lower case.
  ///   - foldsAccents: whether a letter without an accent also matches that letter with one.
  ///   - isExact: whether terms are exact by default.
  ///   - syntax: the syntax of the text.
  ///   - part: the part of a candidate to match; nil decides by the syntax.
  ///   - fields: the fields of that part to match; nil for all of it.
  public init(
    letterCase: LetterCase = .smart,
    foldsAccents: Bool = true,
    isExact: Bool = false,
    syntax: Syntax = .terms,
    part: Part? = nil,
    fields: FieldScope? = nil
  ) {
    self.letterCase = letterCase
    self.foldsAccents = foldsAccents
    self.isExact = isExact
    self.syntax = syntax
    self.part = part
    self.fields = fields
  }
}

/// The kind of texts for which matches are scored, named as those of fzf(1).
///
/// A scheme is more than its scores: `tieBreakers` are the criteria that belong to it.
///
///     var options = QueryOptions()
///     options.scheme = .path
///     options.tieBreakers = options.scheme.tieBreakers
public enum ScoringScheme: String, CaseIterable, Hashable, Sendable {
  /// Any text: the start of a word after white space or a delimiter scores more than others.
  case general = "default"
  /// Paths: only a slash is a delimiter, and the start of a text counts as after one.
  case path
  /// Lines of a command history: the starts of all words score the same.
  case history

  /// The criteria that order matches of equal scores unless others are chosen.
  public var tieBreakers: [TieBreaker] {
    switch self {
    case .general: [.length]
    case .path: [.pathname, .length]
    case .history: []
    }
  }
}

/// A criterion that orders matches of equal scores, named as those of fzf(1).
///
///     var options = QueryOptions()
///     options.tieBreakers = [.begin, .length]
public enum TieBreaker: String, CaseIterable, Hashable, Sendable {
  /// The shorter text comes first; white space at its ends does not count.
  case length
  /// The match in the shorter chunk comes first: what it covers, up to white space on both sides.
  case chunk
  /// A match in the name, after the last slash, comes first, and the nearer to its start the better.
  case pathname
  /// The match that ends nearer to the start of the text comes first.
  case begin
  /// The match that ends nearer to the end of the text comes first.
  case end
}
