import ArgumentParser
import FileSearch
import ProgramSupport

/// The options that choose how the query is read.
struct QueryArguments: ParsableArguments {
  @Flag(help: "Match terms as they stand; a leading ' makes one fuzzy.")
  var exact = false

  @Flag(help: "QUERY is one regular expression, as of Perl; results come in the order of paths.")
  var regex = false

  @Flag(
    name: [.customShort("g"), .long],
    help: """
      QUERY is one glob: *.{c,h}, src/**/[a-z]?.txt. It is about names, with a slash about paths; \
      results come in the order of paths.
      """
  )
  var glob = false

  @Flag(help: "Match names: what follows the last slash.")
  var name = false

  @Flag(
    name: [.customShort("p"), .long],
    help: "Match whole paths, as is the rule but for --glob."
  )
  var path = false

  @Option(
    name: .customLong("case"),
    takes: "when",
    help: "smart: a term with a capital respects case, others ignore it; ignore; respect.",
    completion: .list(["smart", "ignore", "respect"]),
    transform: parsed(or: "it takes smart, ignore or respect") { Self.letterCases[$0] }
  )
  var letterCase: QueryOptions.LetterCase?

  @Flag(name: [.customShort("i"), .customLong("ignore-case")], help: "The same as --case ignore.")
  var ignoresCase = false

  @Flag(help: "Let a letter without accent match only itself.")
  var literal = false

  @Flag(
    help: "Search the contents of files for QUERY, by ripgrep; print path:line:column."
  )
  var contents = false

  @Option(
    takes: "scheme",
    help: """
      The kind of text for which matches are scored: default; path, with --tiebreak pathname,length; \
      history, with --tiebreak index.
      """,
    completion: .list(ScoringScheme.allCases.map(\.rawValue)),
    transform: parsed(or: "it takes default, path or history") { ScoringScheme(rawValue: $0) }
  )
  var scheme: ScoringScheme?

  @Option(
    name: .customLong("tiebreak"),
    takes: "criteria",
    help: """
      How equal scores are ordered: length, chunk, pathname, begin, end, with commas between them; \
      index, the order of the input, at the end.
      """,
    completion: .list(TieBreaker.allCases.map(\.rawValue) + ["index"]),
    transform: parsed(
      or: """
        it takes length, chunk, pathname, begin and end, each once, with commas between them, and \
        index at the end
        """
    ) { TieBreaker.list($0) }
  )
  var tieBreakers: [TieBreaker]?

  private static let letterCases: [String: QueryOptions.LetterCase] =
    ["smart": .smart, "ignore": .ignored, "respect": .respected]

  func validate() throws {
    if OptionChecks.arePostponed { return }
    if contents, let option = Self.notForContents.firstGiven(in: self) {
      throw ValidationError("--contents and \(option) exclude each other")
    }
    if regex, glob { throw ValidationError("--regex and --glob exclude each other") }
    if name, path { throw ValidationError("--name and --path exclude each other") }
    if ignoresCase, letterCase != nil {
      throw ValidationError("-i and --case exclude each other")
    }
    let expression = regex ? "--regex" : "--glob"
    if exact, regex || glob {
      throw ValidationError("--exact is about terms: leave it out with \(expression)")
    }
    if scheme != nil || tieBreakers != nil, regex || glob {
      let option = scheme != nil ? "--scheme" : "--tiebreak"
      throw ValidationError("\(option) is about scores: leave it out with \(expression)")
    }
    if literal, regex || glob {
      throw ValidationError("--literal is about terms: leave it out with \(expression)")
    }
  }

  /// The options as the query takes them.
  var options: QueryOptions {
    var options = QueryOptions(
      letterCase: ignoresCase ? .ignored : letterCase ?? .smart,
      foldsAccents: !literal,
      isExact: exact,
      syntax: regex ? .regularExpression : glob ? .glob : .terms,
      part: name ? .name : path ? .path : nil
    )
    if let scheme {
      options.scheme = scheme
      options.tieBreakers = scheme.tieBreakers
    }
    if let tieBreakers { options.tieBreakers = tieBreakers }
    return options
  }

  /// Checks a query.
  ///
  /// - Parameter text: the query as it is given on the command line.
  /// - Throws: an error with the mistake in the query and its place.
  func check(_ text: String) throws(CommandError) {
    let query = Query(RawArguments.plainText(of: text), options: options)
    if let problem = query.problem {
      throw CommandError("\(regex ? "--regex" : "--glob"): '\(text)': \(problem)")
    }
  }
}

extension TieBreaker {
  /// Returns the criteria that a list names, each once; nil for another list.
  ///
  /// `index` may be the last one, and is always meant.
  fileprivate static func list(_ text: String) -> [TieBreaker]? {
    var names = text.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    if names.last == "index" { names.removeLast() }
    let criteria = names.compactMap { TieBreaker(rawValue: $0) }
    return criteria.count == names.count && Set(criteria).count == names.count ? criteria : nil
  }
}
