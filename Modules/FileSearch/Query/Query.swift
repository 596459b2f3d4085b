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
///
/// With another syntax (`QueryOptions.Syntax`) the whole text is one regular expression or one glob.
public struct Query: Sendable {
  /// The query as it was typed.
  public let text: String
  /// How the terms were read.
  public let options: QueryOptions
  /// The terms: one of each inner list must match, all outer ones must.
  let sets: [[QueryTerm]]
  /// What to look for instead of terms.
  let expression: Expression?
  /// Why the text cannot be read, in which case nothing matches.
  ///
  /// Only a glob or a regular expression can have one: terms may be any text.
  public let problem: QueryProblem?

  /// Reads a query.
  public init(_ text: String, options: QueryOptions = QueryOptions()) {
    self.text = text
    self.options = options
    let isExpression = options.syntax != .terms && !text.isEmpty
    sets = options.syntax == .terms ? QueryParser(options: options).parse(text) : []
    do throws(QueryProblem) {
      expression = isExpression ? try Expression(text, options: options) : nil
      problem = nil
    } catch {
      expression = nil
      problem = error
    }
  }

  /// Whether there is nothing to look for, so that everything matches.
  public var isEmpty: Bool { sets.isEmpty && expression == nil && problem == nil }

  /// What of a candidate is looked at.
  var part: QueryOptions.Part {
    options.part ?? (options.syntax == .glob && !text.contains("/") ? .name : .path)
  }

  /// Whether matches have scores.
  ///
  /// A query of inverse terms alone, a glob and a regular expression keep the natural order.
  public var ranks: Bool {
    sets.contains { set in set.contains { !$0.isInverse } }
  }
}

extension Query: Hashable {
  /// Queries are the same that are read from the same text in the same way.
  public static func == (left: Query, right: Query) -> Bool {
    left.text == right.text && left.options == right.options
  }

  /// Hashes the text and how it is read.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(text)
    hasher.combine(options)
  }
}
