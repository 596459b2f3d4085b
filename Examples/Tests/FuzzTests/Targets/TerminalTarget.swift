import RxTerminal

extension FuzzTarget {
  /// Keys, mouse and replies: the same however the bytes are cut; nothing waits without end.
  static let terminal = FuzzTarget(
    "terminal",
    words: [
      "\u{1B}", "\u{1B}[", "\u{1B}[A", "\u{1B}[1;5C", "\u{1B}OP", "\u{1B}[[A", "\u{1B}[M !!",
      "\u{1B}[<0;3;4M", "\u{1B}[<64;1;1m", "\u{1B}[200~", "\u{1B}[201~", "\u{1B}]0;t\u{7}",
      "\u{1B}\\",
      "\u{1B}[?62;4c", "\u{1B}[12;40R", "\u{1B}[?2026;2$y", "\u{1B}[97;6u", "\u{1B}[57399;1:3u",
      "\u{1B}[27;5;13~", "\u{1B}[I", "\u{18}", "\u{3}", "é", "日", "😀", ":", ";", "99999999999",
    ]
  ) { input in
    let (cut, awaitsCursor) = (input.byte(), input.byte() & 1 == 1)
    let bytes = input.rest()
    var (whole, cutUp) = (KeyParser(), KeyParser())
    (whole.awaitsCursor, cutUp.awaitsCursor) = (awaitsCursor, awaitsCursor)
    let atOnce = whole.feed(bytes)
    let inPieces = bytes.pieces(cut).flatMap { cutUp.feed($0) }
    try hold(joined(atOnce) == joined(inPieces), "at once \(atOnce), in pieces \(inPieces)")
    try hold(whole.isPending == cutUp.isPending, "one parser waits")
    try hold(whole.mayBeKey == cutUp.mayBeKey, "one parser may wait for a key")
    let ends = (whole.flush(), cutUp.flush())
    try hold(joined(ends.0) == joined(ends.1), "ends: \(ends)")
    try hold(!whole.isPending, "it waits after flush()")
    try hold(whole.feed([0x78]) == [.text("x")], "a letter after flush() is another input")
    let all = atOnce + ends.0
    try hold(all.count <= bytes.count, "\(all.count) inputs in \(bytes.count) bytes")
    for input in all { try holdSensible(input) }
  }

  /// The inputs, with adjacent pieces of text as one.
  private static func joined(_ inputs: [TerminalInput]) -> [TerminalInput] {
    var result: [TerminalInput] = []
    for input in inputs {
      switch (result.last, input) {
      case (.text(let before), .text(let next)): result[result.count - 1] = .text(before + next)
      default: result.append(input)
      }
    }
    return result
  }

  private static func holdSensible(_ input: TerminalInput) throws {
    switch input {
    case .text(let text):
      let controls = text.unicodeScalars.contains { $0.value < 0x20 || $0.value == 0x7F }
      try hold(!text.isEmpty && !controls, "text \(text.debugDescription)")
    case .mouse(let event):
      try hold(event.row >= 0 && event.column >= 0 && event.clickCount > 0, "\(event)")
    case .report(.cursor(let row, let column)): try hold(row >= 0 && column >= 0, "\(input)")
    case .key(let press):
      if case .function(let number) = press.key {
        try hold((1...35).contains(number), "F\(number)")
      }
      try hold(press.modifiers.rawValue < 64, "modifiers \(press.modifiers.rawValue)")
    case .paste, .focus, .report: break
    }
  }
}
