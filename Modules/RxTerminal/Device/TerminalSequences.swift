/// The control sequences that the backend sends when it enters and leaves the terminal, and its queries.
///
/// Source: xterm's ctlseqs; DEC private mode 2026 (synchronized output); the kitty keyboard protocol;
/// https://gist.github.com/rockorager/e695fb2924d36b2bcf1fff4a3704bd83 for private mode 2048 (reports of the size);
/// https://github.com/contour-terminal/terminal-unicode-core for private mode 2027 (grapheme clusters).
struct TerminalSequences {
  let options: TerminalOptions

  /// True if the terminal has offered the kitty keyboard protocol.
  var hasKeyboardProtocol = false

  /// True if the terminal has offered to report its size (private mode 2048).
  var hasSizeReports = false

  /// True if the terminal has replied about private mode 2027.
  var knowsGraphemeClusters = false

  /// True if the program has the terminal measure grapheme clusters, which it does not by itself (private mode 2027).
  var setsGraphemeClusters = false

  /// The rows in use once they are known; always `nil` on the alternate screen.
  var region: InlineRegion?

  /// The title of the window; `nil` leaves the window its own.
  var title: String?

  /// The progress that the terminal shows.
  var progress: TerminalProgress?

  private var isInline: Bool { options.height != .full }

  /// Switches to the alternate screen, if the whole screen is used, and sets `terminalModes`.
  var enterSequence: [UInt8] {
    var bytes: [UInt8] = []
    if !isInline { bytes += "\u{1B}[?1049h".utf8 }
    bytes += terminalModes
    if let title { bytes += Self.titlePush + Self.setTitle(title) }
    bytes += progress?.sequence ?? []
    if hasKeyboardProtocol { bytes += Self.keyboardProtocolStart }
    return bytes
  }

  /// Sets no line wrapping, bracketed paste, mouse and focus reports, and no cursor; clears the screen.
  var terminalModes: [UInt8] {
    var bytes = Array("\u{1B}[?7l\u{1B}[?2004h".utf8)
    if options.usesMouse { bytes += "\u{1B}[?1002h\u{1B}[?1006h".utf8 }
    if options.reportsFocus { bytes += "\u{1B}[?1004h".utf8 }
    if setsGraphemeClusters { bytes += Self.graphemeClustersStart }
    bytes += "\u{1B}[?25l\u{1B}[m".utf8
    if !isInline { bytes += "\u{1B}[2J".utf8 }
    return bytes
  }

  /// Undoes `enterSequence`.
  ///
  /// CAN comes first, to end an incomplete sequence that may precede it.
  var leaveSequence: [UInt8] {
    var bytes = Array("\u{18}\u{1B}[?2026l\u{1B}]8;;\u{1B}\\\u{1B}[m".utf8)
    if options.usesMouse { bytes += "\u{1B}[?1006l\u{1B}[?1002l".utf8 }
    if options.reportsFocus { bytes += "\u{1B}[?1004l".utf8 }
    bytes += "\u{1B}[?2004l".utf8
    if title != nil { bytes += Self.titlePop }
    if progress != nil { bytes += TerminalProgress.removal }
    if hasSizeReports { bytes += "\u{1B}[?2048l".utf8 }
    if setsGraphemeClusters { bytes += "\u{1B}[?2027l".utf8 }
    if hasKeyboardProtocol { bytes += "\u{1B}[<u".utf8 }
    bytes += region?.leaveSequence ?? []
    bytes += "\u{1B}[?7h\u{1B}[?25h".utf8
    if !isInline { bytes += "\u{1B}[?1049l".utf8 }
    return bytes
  }

  /// Pushes the flag "disambiguate" on the stack of the kitty keyboard protocol.
  static let keyboardProtocolStart = Array("\u{1B}[>1u".utf8)

  /// Pushes the title of the window on the terminal's stack of titles (XTWINOPS).
  static let titlePush = Array("\u{1B}[22;2t".utf8)

  /// Sets the title of the window to the top of the stack, and removes that.
  static let titlePop = Array("\u{1B}[23;2t".utf8)

  /// Sets the title of the window (OSC 2), without control characters: they would end the sequence and start another one.
  static func setTitle(_ title: String) -> [UInt8] {
    let text = title.unicodeScalars.filter { $0.properties.generalCategory != .control }
    return Array("\u{1B}]2;\(String(String.UnicodeScalarView(text)))\u{1B}\\".utf8)
  }

  /// Sets the clipboard of the terminal's user (OSC 52).
  static func copy(_ text: String) -> [UInt8] {
    var bytes = Array("\u{1B}]52;c;".utf8)
    bytes.appendBase64(text.utf8)
    return bytes + "\u{1B}\\".utf8
  }

  /// Queries the active flags of the kitty keyboard protocol.
  static let keyboardProtocolQuery = Array("\u{1B}[?u".utf8)

  /// Asks the terminal for modes that it may have, or has it report its size if it can; it replies to both.
  ///
  /// Some terminals, such as macOS's Terminal, print the last character of a query (DECRQM): everything must be drawn after it.
  var modeRequests: [UInt8] {
    var bytes: [UInt8] = []
    if options.usesSizeReports {
      bytes += hasSizeReports ? Self.sizeReportsStart : Self.sizeReportsQuery
    }
    if options.usesGraphemeClusters, !knowsGraphemeClusters { bytes += Self.graphemeClustersQuery }
    return bytes
  }

  /// Queries the state of the mode that measures grapheme clusters (DECRQM).
  private static let graphemeClustersQuery = Array("\u{1B}[?2027$p".utf8)

  /// Has the terminal measure grapheme clusters.
  static let graphemeClustersStart = Array("\u{1B}[?2027h".utf8)

  /// Queries the state of the mode that reports the size (DECRQM).
  private static let sizeReportsQuery = Array("\u{1B}[?2048$p".utf8)

  /// Has the terminal report its size now, and each time that it has changed.
  static let sizeReportsStart = Array("\u{1B}[?2048h".utf8)

  /// Queries the color behind all characters (OSC 11).
  static let backgroundQuery = Array("\u{1B}]11;?\u{1B}\\".utf8)

  /// Queries the cursor position (DSR).
  static let cursorPositionQuery = Array("\u{1B}[6n".utf8)

  /// Queries the primary device attributes (DA1), to which every terminal replies, and in order.
  static let primaryAttributesQuery = Array("\u{1B}[c".utf8)
}
