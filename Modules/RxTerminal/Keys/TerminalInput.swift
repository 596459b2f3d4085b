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
