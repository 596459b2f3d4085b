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

  private static let sign: @Sendable (String) throws -> String = { word in
    let text = ScreenText(RawArguments.bytes(of: word)).text
    if TerminalTheme.isSign(text) { return text }
    throw ValidationError("it takes a text of up to two columns")
  }

  /// True if a sign differs from that of the theme.
  var hasSigns: Bool { pointer != nil || marker != nil }

  /// Puts the signs into a theme.
  func apply(to theme: inout TerminalTheme) {
    if let pointer { theme.pointerSign = pointer }
    if let marker { theme.markSign = marker }
  }

  /// The name of the first option that was given.
  var firstGiven: String? {
    [
      (headerFirst, "--header-first"), (footer != nil, "--footer"), (ghost != nil, "--ghost"),
      (pointer != nil, "--pointer"), (marker != nil, "--marker"),
    ].first { isGiven, _ in isGiven }?.1
  }
}
