/// What a terminal is told when it is taken and when it is given back.
///
/// Source: xterm's ctlseqs; DEC private mode 2026 (synchronized output); the kitty keyboard protocol.
struct TerminalSequences {
  let options: TerminalOptions

  /// Whether the terminal has offered the kitty keyboard protocol.
  var speaksKeyboardProtocol = false

  /// The rows that are taken, as soon as they are known, unless it is the alternate screen.
  var region: InlineRegion?

  private var isInline: Bool { options.height != .full }

  /// The alternate screen, then `manners`.
  var greeting: [UInt8] {
    var bytes: [UInt8] = []
    if !isInline { bytes += "\u{1B}[?1049h".utf8 }
    bytes += manners
    if speaksKeyboardProtocol { bytes += Self.keyboardBegins }
    return bytes
  }

  /// No wrapping at the edge, bracketed paste, the mouse, no cursor, nothing on the screen.
  var manners: [UInt8] {
    var bytes = Array("\u{1B}[?7l\u{1B}[?2004h".utf8)
    if options.usesMouse { bytes += "\u{1B}[?1002h\u{1B}[?1006h".utf8 }
    if options.reportsFocus { bytes += "\u{1B}[?1004h".utf8 }
    bytes += "\u{1B}[?25l\u{1B}[m".utf8
    if !isInline { bytes += "\u{1B}[2J".utf8 }
    return bytes
  }

  /// All of it undone.
  ///
  /// CAN first, as half a sequence may stand before it.
  var farewell: [UInt8] {
    var bytes = Array("\u{18}\u{1B}[?2026l\u{1B}]8;;\u{1B}\\\u{1B}[m".utf8)
    if options.usesMouse { bytes += "\u{1B}[?1006l\u{1B}[?1002l".utf8 }
    if options.reportsFocus { bytes += "\u{1B}[?1004l".utf8 }
    bytes += "\u{1B}[?2004l".utf8
    if speaksKeyboardProtocol { bytes += "\u{1B}[<u".utf8 }
    bytes += region?.leaving ?? []
    bytes += "\u{1B}[?7h\u{1B}[?25h".utf8
    if !isInline { bytes += "\u{1B}[?1049l".utf8 }
    return bytes
  }

  /// Keys are told apart: "disambiguate" of the kitty keyboard protocol, put on its stack.
  static let keyboardBegins = Array("\u{1B}[>1u".utf8)

  /// Asks which parts of the kitty keyboard protocol are on.
  static let keyboardQuestion = Array("\u{1B}[?u".utf8)

  /// Asks where the cursor is (DSR).
  static let cursorQuestion = Array("\u{1B}[6n".utf8)

  /// Asks what the terminal is (DA1): every one answers, and in order.
  static let lastQuestion = Array("\u{1B}[c".utf8)
}
