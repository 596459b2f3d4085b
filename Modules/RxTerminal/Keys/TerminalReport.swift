/// What a terminal answers when it is asked.
///
/// Source: xterm's ctlseqs (DA, DSR, DECRQM); the kitty keyboard protocol.
public enum TerminalReport: Hashable, Sendable {
  /// What it is (DA1): every terminal answers, so an answer that has not come by then never will.
  case attributes([Int])
  /// Which parts of the kitty keyboard protocol are on; it knows the protocol if it says so.
  case keyboard(flags: Int)
  /// Where the cursor stands, from 0.
  case cursor(row: Int, column: Int)
  /// How a private mode is set: 0 not known, 1 on, 2 off, 3 always on, 4 always off.
  case mode(Int, state: Int)
}
