import ArgumentParser
import ProgramSupport
import RxTerminal

/// The options for the space around the search on the terminal, named as those of fzf.
struct FrameArguments: ParsableArguments {
  @Option(
    // Checked later: the parser takes a value that it refuses for none.
    defaultAsFlag: TerminalBorder.rounded.rawValue,
    parsing: .next,
    help: ArgumentHelp(
      "Draw a border: rounded, sharp, bold, block, thinblock, double, horizontal, vertical, top, "
        + "bottom, left, right or none.",
      valueName: "style"
    ),
    completion: .list(TerminalBorder.allCases.map(\.rawValue))
  )
  var border: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("What stands in the line of the border.", valueName: "text")
  )
  var borderLabel: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The space around the border: 2, 10%, or 1,5% above and at the sides; up to four numbers.",
      valueName: "space"
    ),
    transform: Self.insets
  )
  var margin: TerminalInsets?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The space within the border, as of --margin.", valueName: "space"),
    transform: Self.insets
  )
  var padding: TerminalInsets?

  private static let insets: @Sendable (String) throws -> TerminalInsets = { word in
    if let insets = TerminalInsets(word) { return insets }
    throw ValidationError("it takes one to four numbers or percents with commas, as 1,5%")
  }

  /// Returns the space around the search.
  ///
  /// - Throws: an error that names the known borders.
  func frame() throws(CommandError) -> TerminalFrame {
    let style = border ?? TerminalBorder.none.rawValue
    guard let border = TerminalBorder(rawValue: style) else {
      let names = TerminalBorder.allCases.map(\.rawValue).joined(separator: ", ")
      throw CommandError("--border: '\(style)': it takes one of \(names)")
    }
    return TerminalFrame(
      margin: margin ?? .none,
      border: border,
      label: ScreenText(RawArguments.bytes(of: borderLabel ?? "")).text,
      padding: padding ?? .none
    )
  }

  /// The name of the first option that was given.
  var firstGiven: String? {
    [
      (border != nil, "--border"), (borderLabel != nil, "--border-label"),
      (margin != nil, "--margin"), (padding != nil, "--padding"),
    ].first { isGiven, _ in isGiven }?.1
  }
}
