/// An input from a terminal.
///
///     var parser = KeyParser()
///     parser.feed("a\u{1B}[A".utf8)  // [.text("a"), .key(KeyPress(.up))]
public enum TerminalInput: Hashable, Sendable {
  /// A key that types no text by itself, or was pressed with Control or Alt.
  case key(KeyPress)
  /// Typed characters, as many as arrived at once.
  case text(String)
  /// Pasted text, in one piece of up to 16 MiB.
  case paste(String)
  /// A mouse event.
  case mouse(MouseEvent)
  /// The terminal's window has got the keyboard focus (true) or lost it (false).
  case focus(Bool)
  /// A reply of the terminal to a query.
  case report(TerminalReport)
}

/// A reply of the terminal to a query.
///
/// Source: xterm's ctlseqs (DA, DSR, DECRQM); the kitty keyboard protocol.
public enum TerminalReport: Hashable, Sendable {
  /// The primary device attributes (DA1).
  ///
  /// Every terminal replies, and in order: a reply to an earlier query that is still missing will not
  /// come.
  case attributes([Int])
  /// The active flags of the kitty keyboard protocol; only terminals with the protocol reply.
  case keyboard(flags: Int)
  /// The cursor's position, from 0.
  case cursor(row: Int, column: Int)
  /// The state of a private mode: 0 unknown, 1 on, 2 off, 3 always on, 4 always off.
  case mode(Int, state: Int)
}
