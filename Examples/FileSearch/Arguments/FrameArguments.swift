import ArgumentParser
import ProgramSupport
import RxTerminal

/// The options for the space around the search on the terminal, named as those of fzf.
struct FrameArguments: ParsableArguments {
  /// All options.
  static var options: [NamedOption<Self>] {
    [
      .init("--border", \.border), .init("--border-label", \.borderLabel),
      .init("--margin", \.margin), .init("--padding", \.padding), .init("--tmux", \.tmux),
      .init("--no-tmux", \.noTmux),
    ]
  }

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

  @Option(takes: "text", help: "What stands in the line of the border.")
  var borderLabel: String?

  @Option(
    takes: "space",
    help:
      "The space around the border: 2, 10%, or 1,5% above and at the sides; up to four numbers.",
    transform: Self.insets
  )
  var margin: TerminalInsets?

  @Option(
    takes: "space",
    help: "The space within the border, as of --margin.",
    transform: Self.insets
  )
  var padding: TerminalInsets?

  @Option(
    // Checked later, as the border is.
    defaultAsFlag: "center",
    parsing: .next,
    help: ArgumentHelp(
      "Within tmux, run in a popup: center, top, bottom, left or right, and a size, as left,40%.",
      valueName: "window"
    ),
    completion: .list(PopupWindow.Position.allCases.map(\.rawValue))
  )
  var tmux: String?

  @Flag(help: "Run in no popup, also if --tmux is a default option.")
  var noTmux = false

  private static let insets = parsed(
    or: "it takes one to four numbers or percents with commas, as 1,5%"
  ) { TerminalInsets($0) }

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
      label: ScreenText(argument: borderLabel ?? "").text,
      padding: padding ?? .none
    )
  }

  /// Returns the popup; nil without one.
  ///
  /// - Throws: an error that names the word without a meaning.
  func popup() throws(CommandError) -> PopupWindow? {
    let popup = try tmux.map { (text) throws(CommandError) in try PopupWindow(text) }
    return noTmux ? nil : popup
  }
}
