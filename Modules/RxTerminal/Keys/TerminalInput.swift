/// What comes from a terminal.
public enum TerminalInput: Hashable, Sendable {
  /// A key that writes nothing by itself, or was pressed with control or alt.
  case key(KeyPress)
  /// Characters that were typed, as many as came at once.
  case text(String)
  /// What was pasted, in one piece.
  case paste(String)
  /// What the mouse did.
  case mouse(MouseEvent)
  /// The terminal's window is the one that is typed into from now on, or is not.
  case focus(Bool)
  /// What the terminal answers when it is asked.
  case report(TerminalReport)
}
