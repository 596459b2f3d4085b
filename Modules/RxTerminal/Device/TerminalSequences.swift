/// What a terminal is told when it is taken and when it is given back.
///
/// Source: xterm's ctlseqs; DEC private mode 2026 (synchronized output).
enum TerminalSequences {
  /// The alternate screen, then `manners`.
  static let greeting = Array("\u{1B}[?1049h".utf8) + manners

  /// No wrapping at the edge, bracketed paste, no cursor, nothing on the screen.
  static let manners = Array("\u{1B}[?7l\u{1B}[?2004h\u{1B}[?25l\u{1B}[m\u{1B}[2J".utf8)

  /// All of it undone.
  ///
  /// CAN first, as half a sequence may stand before it.
  static let farewell = Array(
    "\u{18}\u{1B}[?2026l\u{1B}[m\u{1B}[?2004l\u{1B}[?7h\u{1B}[?25h\u{1B}[?1049l".utf8
  )
}
