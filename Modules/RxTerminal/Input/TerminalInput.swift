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
/// Source: xterm's ctlseqs (DA, DSR, DECRQM, OSC 11); the kitty keyboard protocol;
/// https://gist.github.com/rockorager/e695fb2924d36b2bcf1fff4a3704bd83 for reports of the size.
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
  /// The size of the screen, up to 4096 rows and columns, which has changed (private mode 2048).
  case screenSize(ScreenSize)
  /// The color behind all characters (OSC 11).
  case background(TerminalColor)

  /// Creates the reply of an operating system command: `11;rgb:1e1e/1e1e/1e1e`, with one to four digits for each part.
  init?(command: [UInt8]) {
    let text = String(decoding: command, as: UTF8.self)
    guard text.hasPrefix("11;rgb:") || text.hasPrefix("11;rgba:"),
      let colon = text.firstIndex(of: ":")
    else { return nil }
    let words = text[colon...].dropFirst().split(separator: "/", omittingEmptySubsequences: false)
    let parts = words.compactMap { word -> UInt8? in
      guard (1...4).contains(word.utf8.count), word.utf8.allSatisfy({ $0 != 0x2B && $0 != 0x2D }),
        let number = Int(word, radix: 16)
      else { return nil }
      let largest = (1 << (4 * word.utf8.count)) - 1
      return UInt8((number * 255 + largest / 2) / largest)
    }
    guard (3...4).contains(words.count), parts.count == words.count else { return nil }
    self = .background(.rgb(red: parts[0], green: parts[1], blue: parts[2]))
  }
}
