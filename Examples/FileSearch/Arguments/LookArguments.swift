import ArgumentParser
import ProgramSupport
import RxTerminal

/// The options for texts and signs on the screen, named as those of fzf.
struct LookArguments: ParsableArguments {
  /// All options.
  static var options: [NamedOption<Self>] {
    [
      .init("--header-first", \.headerFirst), .init("--footer", \.footer),
      .init("--ghost", \.ghost), .init("--pointer", \.pointer), .init("--marker", \.marker),
      .init("--wrap", \.wrap), .init("--wrap-sign", \.wrapSign),
      .init("--keep-right", \.keepRight), .init("--ellipsis", \.ellipsis),
    ]
  }

  @Flag(help: "The header stands before the query, not between query and list.")
  var headerFirst = false

  @Option(takes: "text", help: "What stands at the other end of the list.")
  var footer: String?

  @Option(takes: "text", help: "What stands in place of an empty query.")
  var ghost: String?

  @Option(
    takes: "sign",
    help: "What stands before the highlighted row: up to two columns.",
    transform: Self.sign
  )
  var pointer: String?

  @Option(
    takes: "sign",
    help: "What stands before a marked row: up to two columns.",
    transform: Self.sign
  )
  var marker: String?

  @Flag(help: "Long rows continue in the next line; the action toggle-wrap changes that.")
  var wrap = false

  @Option(takes: "text", help: "What stands before a further line of a row.")
  var wrapSign: String?

  @Flag(help: "Show the end of a long row in which no character matches, and not its start.")
  var keepRight = false

  @Option(takes: "text", help: "What stands for the part of a row that has no room.")
  var ellipsis: String?

  private static let sign = parsed(or: "it takes a text of up to two columns") { word -> String? in
    let text = ScreenText(argument: word).text
    return TerminalTheme.isSign(text) ? text : nil
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
}
