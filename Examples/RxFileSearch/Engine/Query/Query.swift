/// What to search for, in the extended grammar of fuzzy finders.
///
/// Terms are separated by spaces and must all match; `|` between terms asks for one of them.
///
///     Query("main .swift$ !test")      // fuzzy "main", ends in ".swift", "test" nowhere
///     Query("^src 'parser | 'lexer")   // begins with "src", holds "parser" or "lexer"
///
/// | term | matches |
/// | --- | --- |
/// | `wild` | the letters in this order, gaps allowed |
/// | `'wild` | the text as it stands |
/// | `'wild'` | the text as it stands, at word boundaries |
/// | `^wild` | the beginning |
/// | `wild$` | the end |
/// | `^wild$` | the whole |
/// | `!wild`, `!'wild`, `!^wild`, `!wild$` | what the term without `!` (exact for `!wild`, fuzzy for `!'wild`) does not |
/// | `a\ b` | a space that does not separate |
///
/// A sigil alone (`'`, `^`, `$`, `!`) is no term. The grammar is that of fzf's extended-search mode.
public struct Query: Hashable, Sendable {
  /// The query as it was typed.
  public let text: String
  /// How the terms were read.
  public let options: QueryOptions
  /// The terms: one of each inner list must match, all outer ones must.
  let sets: [[QueryTerm]]

  /// Reads a query; every text is a valid one.
  public init(_ text: String, options: QueryOptions = QueryOptions()) {
    self.text = text
    self.options = options
    sets = QueryParser(options: options).parse(text)
  }

  /// Whether there is nothing to look for, so that everything matches.
  public var isEmpty: Bool { sets.isEmpty }

  /// Whether matches have scores; a query of inverse terms alone keeps the natural order.
  public var ranks: Bool {
    sets.contains { set in set.contains { !$0.isInverse } }
  }
}
