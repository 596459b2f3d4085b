import ArgumentParser
import ProgramSupport
import RxTerminal

/// The options for texts and signs on the screen, named as those of fzf.
struct LookArguments: ParsableArguments {
  @Flag(help: "The header stands before the query, not between query and list.")
  var headerFirst = false

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("What stands at the other end of the list.", valueName: "text")
  )
  var footer: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("What stands in place of an empty query.", valueName: "text")
  )
  var ghost: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "What stands before the highlighted row: up to two columns.",
      valueName: "sign"
    ),
    transform: Self.sign
  )
  var pointer: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("What stands before a marked row: up to two columns.", valueName: "sign"),
    transform: Self.sign
  )
  var marker: String?

  @Flag(help: "Long rows continue in the next line; the action toggle-wrap changes that.")
  var wrap = false

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("What stands before a further line of a row.", valueName: "text")
  )
  var wrapSign: String?

  @Flag(help: "Show the end of a long row in which no character matches, and not its start.")
  var keepRight = false

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("What stands for the part of a row that has no room.", valueName: "text")
  )
  var ellipsis: String?

  private static let sign: @Sendable (String) throws -> String = { word in
    let text = ScreenText(argument: word).text
    if TerminalTheme.isSign(text) { return text }
    throw ValidationError("it takes a text of up to two columns")
  }

  /// True if a sign differs from that of the theme.
  var hasSigns: Bool { pointer != nil || marker != nil || wrapSign != nil || ellipsis != nil }

  /// Puts the signs into a theme.
  func apply(to theme: inout TerminalTheme) {
    if let pointer { theme.pointerSign = pointer }
    if let marker { theme.markSign = marker }
    if let wrapSign { theme.wrapSign = ScreenText(argument: wrapSign).text }
    if let ellipsis { theme.ellipsis = ScreenText(argument: ellipsis).text }
  }

  /// The name of the first option that was given.
  var firstGiven: String? {
    [
      (headerFirst, "--header-first"), (footer != nil, "--footer"), (ghost != nil, "--ghost"),
      (pointer != nil, "--pointer"), (marker != nil, "--marker"),
      (wrap, "--wrap"), (wrapSign != nil, "--wrap-sign"),
      (keepRight, "--keep-right"), (ellipsis != nil, "--ellipsis"),
    ].first { isGiven, _ in isGiven }?.1
  }
}
