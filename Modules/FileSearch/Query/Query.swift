/// A parsed query, by default in the extended-search grammar of the fuzzy finder fzf(1).
///
/// A query has terms, separated by spaces. All terms must match; of terms joined by `|` one must
/// match.
///
///     Query("main .swift$ !test")      // fuzzy "main", ends with ".swift", does not contain "test"
///     Query("^src 'parser | 'lexer")   // starts with "src", contains "parser" or "lexer"
///
/// | term | matches |
/// | --- | --- |
/// | `wild` | texts with these characters in this order, gaps allowed (fuzzy) |
/// | `'wild` | texts that contain `wild` |
/// | `'wild'` | texts that contain `wild` between word boundaries |
/// | `^wild` | texts that start with `wild` |
/// | `wild$` | texts that end with `wild` |
/// | `^wild$` | the text `wild` |
/// | `!wild`, `!^wild`, `!wild$` | texts that do not contain, start with or end with `wild` |
/// | `!'wild` | texts that the fuzzy term `wild` does not match |
/// | `a\ b` | a term with a space in it |
///
/// A lone `'`, `^`, `$` or `!` is no term and is ignored.
///
/// With another `QueryOptions.Syntax` the whole text is one regular expression or one glob:
///
///     let query = Query("**/*.{c,h}", options: QueryOptions(syntax: .glob))
///     if let problem = query.problem { print(problem) }    // an invalid query matches nothing
///
/// A query is a value; any thread may use it. Keep it for several searches: a regular expression is
/// compiled when the query is created.
public struct Query: Sendable {
  /// The query as it was typed.
  public let text: String
  /// The options with which the text was parsed.
  public let options: QueryOptions
  /// The terms: one of each inner list must match, and every outer list must have a match.
  let termSets: [[QueryTerm]]
  /// The regular expression to match instead of terms.
  let regularExpression: RegularExpression?
  /// The reason why the query is invalid and matches nothing; nil for a valid query.
  ///
  /// Only a glob or a regular expression can be invalid, or need a library (PCRE2) that is not
  /// installed. Every text is a valid list of terms.
  public let problem: QueryProblem?

  /// Parses a query.
  ///
  /// - Parameters:
  ///   - text: the text, as a user typed it.
  ///   - options: the syntax, and how characters are compared.
  /// - Note: costs O(characters); PCRE2 compiles a regular expression or glob in this call.
  public init(_ text: String, options: QueryOptions = QueryOptions()) {
    self.text = text
    self.options = options
    let isExpression = options.syntax != .terms && !text.isEmpty
    termSets = options.syntax == .terms ? QueryParser(options: options).parse(text) : []
    do throws(QueryProblem) {
      regularExpression = isExpression ? try RegularExpression(text, options: options) : nil
      problem = nil
    } catch {
      regularExpression = nil
      problem = error
    }
  }

  /// A Boolean value that indicates whether the query has no term, so that every candidate matches.
  public var isEmpty: Bool { termSets.isEmpty && regularExpression == nil && problem == nil }

  /// The part of a candidate that the query is matched against.
  var part: QueryOptions.Part {
    options.part ?? (options.syntax == .glob && !text.contains("/") ? .name : .path)
  }

  /// A Boolean value that indicates whether matches have scores, by which results are sorted.
  ///
  /// A query of inverse terms alone, a glob and a regular expression have none: their results are
  /// sorted by path, or in the order of input.
  public var ranks: Bool {
    termSets.contains { set in set.contains { !$0.isInverse } }
  }
}

extension Query: Hashable {
  /// Returns whether two queries have the same text and the same options.
  public static func == (left: Query, right: Query) -> Bool {
    left.text == right.text && left.options == right.options
  }

  /// Hashes the text and the options.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(text)
    hasher.combine(options)
  }
}
