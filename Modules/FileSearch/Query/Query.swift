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
/// Query and text are compared in the composed form of Unicode (NFC): `ö` is the same as `o` with a following
/// U+0308.
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
    let text = ComposedForm.of(text)
    termSets = options.syntax == .terms ? QueryParser(options: options).parse(text) : []
    do throws(QueryProblem) {
      regularExpression = isExpression ? try RegularExpression(text, options: options) : nil
      problem = nil
    } catch {
      regularExpression = nil
      problem = error
    }
  }

  /// True if the query has no term, so that every candidate matches.
  public var isEmpty: Bool { termSets.isEmpty && regularExpression == nil && problem == nil }

  /// The part of a candidate that the query is matched against.
  var part: QueryOptions.Part {
    options.part ?? (options.syntax == .glob && !text.contains("/") ? .name : .path)
  }

  /// True if matches have scores, by which results are sorted.
  ///
  /// A query of inverse terms alone, a glob and a regular expression have none: their results are
  /// sorted by path, or in the order of input.
  public var ranks: Bool {
    termSets.contains { set in set.contains { !$0.isInverse } }
  }

  /// True if every match of this query is certain to match `previous` too.
  ///
  /// If so, a search needs to scan only the matches of `previous`. Conservative: false for queries
  /// with alternatives, inverse terms or escapes, and for changes that may narrow or not.
  ///
  ///     Query("src par").narrows(Query("src p"))   // true
  ///     Query("src !p").narrows(Query("src"))      // false
  ///
  /// Cost: O(characters of both).
  public func narrows(_ previous: Query) -> Bool {
    // A shorter query may match a directory above what a longer one matches.
    guard !options.prunes, options == previous.options, isConjunction, previous.isConjunction,
      termSets.count >= previous.termSets.count
    else { return false }
    return zip(termSets, previous.termSets).allSatisfy { new, old in new[0].implies(old[0]) }
  }

  /// Returns the step from `previous` to this query; nil unless it extends `previous` and bounds
  /// the scores.
  func extending(_ previous: Query) -> QueryExtension? {
    let before = previous.termSets.count
    guard options.fields == nil, narrows(previous), previous.ranks, let term = termSets.last?.first,
      term.kind == .fuzzy,
      term.asciiPattern != nil, termSets.dropLast() == previous.termSets.prefix(termSets.count - 1)
    else { return nil }
    let gain = Int(Scoring.maximumGain)
    if before < termSets.count {
      let (first, others) = (Int(Scoring.maximumFirstCharacter), term.pattern.count - 1)
      return QueryExtension(
        previousLength: 0,
        maximumGain: first + gain * others,
        addsOneCharacter: others == 0
      )
    }
    // After one character nearly every match may still be among the best, so bounds save nothing.
    guard let old = previous.termSets.last?.first, old.kind == .fuzzy, old.folding == term.folding,
      old.pattern.count > 1, term.pattern.starts(with: old.pattern)
    else { return nil }
    let added = term.pattern.count - old.pattern.count
    return QueryExtension(
      previousLength: old.pattern.count,
      maximumGain: gain * added,
      addsOneCharacter: added == 1
    )
  }

  private var isConjunction: Bool {
    options.syntax == .terms && !text.contains("\\")
      && termSets.allSatisfy { $0.count == 1 && !$0[0].isInverse }
  }
}

extension Query: Hashable {
  /// True if two queries have the same text and the same options.
  public static func == (left: Query, right: Query) -> Bool {
    left.text == right.text && left.options == right.options
  }

  /// Hashes the text and the options.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(text)
    hasher.combine(options)
  }
}

/// The reason why a glob or regular expression is invalid, and the offset of the error.
///
///     let query = Query("a(b", options: QueryOptions(syntax: .regularExpression))
///     if let problem = query.problem { print(problem) }  // missing closing parenthesis at the end
public struct QueryProblem: Error, Hashable, Sendable, CustomStringConvertible {
  /// The reason, in English, without the offset.
  public let reason: String
  /// The offset of the error in the text of the query, in Unicode scalars of its composed form; nil when it
  /// has no place.
  public let offset: Int?
  /// True if the offset is the end of the query.
  let isAtEnd: Bool

  init(_ reason: String, at offset: Int? = nil, in query: String) {
    self.reason = reason
    self.offset = offset
    isAtEnd = offset == query.unicodeScalars.count
  }

  /// The reason and the place, counted from 1: `nothing after the backslash at character 4`.
  public var description: String {
    guard let offset else { return reason }
    return isAtEnd ? "\(reason) at the end" : "\(reason) at character \(offset + 1)"
  }
}

/// The step from one query to a longer one, by characters at its end.
struct QueryExtension {
  /// The number of characters of the last term before the step; zero when the term is new.
  let previousLength: Int
  /// The most by which the step can raise the score of a text.
  let maximumGain: Int
  /// True if the step adds exactly one character.
  let addsOneCharacter: Bool
}

extension QueryTerm {
  /// True if every text that this term matches is matched by `weaker` too.
  fileprivate func implies(_ weaker: QueryTerm) -> Bool {
    if self == weaker { return true }
    if weaker.folding.isCaseSensitive, !folding.isCaseSensitive { return false }
    if folding.foldsAccents, !weaker.folding.foldsAccents { return false }
    let widened =
      weaker.folding.isCaseSensitive ? pattern : pattern.map(CaseFolding.lowercase)
    guard widened.starts(with: weaker.pattern) else { return false }
    return switch (weaker.kind, kind) {
    case (.fuzzy, _): true
    case (.exact, .fuzzy): false
    case (.exact, _): true
    case (.prefix, .prefix), (.prefix, .equal): true
    default: false
    }
  }
}
