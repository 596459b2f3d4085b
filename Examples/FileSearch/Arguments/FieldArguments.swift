import ArgumentParser
import FileSearch
import ProgramSupport

/// The options about the fields of a line, named as those of fzf.
struct FieldArguments: ParsableArguments {
  @Option(
    takes: "text",
    help: "What ends a field: a text, or a regular expression; white space by default."
  )
  var delimiter: String?

  @Option(
    name: [.customShort("n", allowingJoined: true), .long],
    takes: "fields",
    help: "Match these fields only: 2, -1, 2.., ..-2 or 1,3..5; each term within one of them."
  )
  var nth: String?

  @Option(
    takes: "fields",
    help: "Show and match these fields of a line of standard input, or such a text: '{1}: {3..}'."
  )
  var withNth: String?

  @Option(takes: "fields", help: "Print these fields of what is chosen, or such a text.")
  var acceptNth: String?

  func validate() throws {
    if OptionChecks.arePostponed { return }
    if delimiter == "" { throw ValidationError("--delimiter takes a text, as ':'") }
    if let nth, FieldRange.list(nth) == nil {
      throw ValidationError("--nth takes fields, as 2, -1, 2.. or 1,3..5, not '\(nth)'")
    }
    for (name, text) in [("--with-nth", withNth), ("--accept-nth", acceptNth)] {
      if let text, FieldTemplate(text) == nil {
        throw ValidationError("\(name) takes fields, as 2.. or '{1}: {3}', not '\(text)'")
      }
    }
  }

  /// True if no option of these uses the delimiter.
  var areUnused: Bool { nth == nil && withNth == nil && acceptNth == nil }

  /// Puts the options into settings.
  ///
  /// - Throws: the reason why the delimiter cannot be used.
  func apply(to settings: inout SearchSettings) throws(CommandError) {
    let delimiter = try delimiter.map { (text) throws(CommandError) in
      try CommandError.naming("--delimiter") {
        try FieldDelimiter(RawArguments.plainText(of: text))
      }
    }
    let boundaries = delimiter ?? .whitespace
    settings.query.fields = nth.flatMap { FieldRange.list($0) }
      .map { FieldScope($0, separatedBy: boundaries) }
    settings.shown = withNth.flatMap { FieldTemplate($0, separatedBy: boundaries) }
    settings.printed = acceptNth.flatMap { FieldTemplate($0, separatedBy: boundaries) }
    settings.delimiter = delimiter
  }
}
