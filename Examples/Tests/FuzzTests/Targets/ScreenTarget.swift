import FileSearchLines
import ProgramSupport
import TerminalKit

@testable import FileSearchProgram
@testable import RxTerminal

extension FuzzTarget {
  /// Text for the screen: no byte of it controls the terminal, and each character keeps to its columns.
  static let screen = FuzzTarget(
    "screen",
    words: [
      "\u{1B}[31m", "\u{1B}[38;5;200m", "\u{1B}[38:2:1:2:3m", "\u{1B}[2J", "\u{1B}]0;t\u{7}",
      "\u{1B}]8;;x\u{1B}\\", "\u{1B}P", "\u{9B}2J", "\u{202E}", "\u{2066}", "\u{200D}", "\u{FE0F}",
      "e\u{301}",
      "日本", "👩‍👧", "🇩🇪", "\t", "\r", "\n", "\u{8}", "\u{7F}", "กำ", "각", "\u{AD}", "\u{0}",
    ]
  ) { input in
    let cut = input.byte()
    let bytes = input.rest()
    let shown = ScreenText(bytes)
    try hold(shown.sources.count == shown.text.unicodeScalars.count, "a scalar without a source")
    try hold(zip(shown.sources, shown.sources.dropFirst()).allSatisfy { $0 <= $1 }, "out of order")
    try holdClean(shown.text)
    let lines = try holdSameLines(bytes, cut)
    for run in lines.flatMap(\.runs) { try holdClean(run.text) }

    var writer = FrameWriter(depth: .truecolor)
    var terminal = ScreenEmulator(size: size)
    try holdShown(lines.map(\.text), &writer, &terminal)
    try holdShown([bytes.decoded, shown.text], &writer, &terminal)
    try holdShown([shown.text, bytes.decoded], &writer, &terminal)
  }

  private static let size = ScreenSize(rows: 3, columns: 20)

  private static func holdClean(_ text: String) throws {
    try hold(!text.unicodeScalars.contains { $0.isControl }, "\(text.debugDescription)")
  }

  /// The output of a command gives the same lines however it is cut.
  private static func holdSameLines(_ bytes: [UInt8], _ cut: UInt8) throws -> [PreviewLine] {
    var (whole, cutUp) = (OutputParser(), OutputParser())
    whole.feed(bytes)
    whole.finish()
    for piece in bytes.pieces(cut) { cutUp.feed(piece) }
    cutUp.finish()
    let lines = whole.takeLines()
    try hold(lines == cutUp.takeLines(), "the lines differ")
    return lines
  }

  /// The terminal shows what is in the grid, and has received nothing else.
  private static func holdShown(
    _ rows: [String],
    _ writer: inout FrameWriter,
    _ terminal: inout ScreenEmulator
  ) throws {
    var grid = ScreenGrid(size: size)
    for (row, text) in rows.prefix(size.rows).enumerated() {
      let end = grid.put(text, row: row, column: 0, limit: 20, style: .plain, link: text)
      try hold((0...20).contains(end), "the text ends in column \(end)")
    }
    terminal.feed(writer.frame(grid, cursor: nil))
    try hold(terminal.unknown.isEmpty, "the terminal received \(terminal.unknown)")
    for row in 0..<size.rows {
      let characters = grid.row(row).filter { $0.columns > 0 }.map(\.character)
      let drawn = String(String(characters).reversed().drop { $0 == " " }.reversed())
      // Halves of a flag in neighboring cells: terminals differ in whether they join them.
      if Array(String(characters)) != characters { continue }
      try hold(terminal.rows[row] == drawn, "drawn: \(drawn), shown: \(terminal.rows[row])")
    }
  }
}
