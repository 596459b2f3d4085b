import RxTerminal

/// The value of `--height`: `10`, `40%`, `~10`, `~40%`.
struct HeightArgument: Equatable, Sendable {
  let limit: TerminalHeight
  /// True if fewer rows are used for fewer candidates.
  let isAdaptive: Bool

  /// Parses the value as it is given on the command line; nil if it has no meaning.
  init?(_ text: String) {
    isAdaptive = text.first == "~"
    guard let limit = TerminalHeight(isAdaptive ? String(text.dropFirst()) : text) else {
      return nil
    }
    self.limit = limit
  }
}
