/// What stands on a terminal, as far as it takes to find a text there: characters and the cursor's
/// ways, no styles; every character is one column wide.
struct TerminalText {
  private(set) var row = 0
  private(set) var column = 0
  /// How many synchronized frames have ended.
  private(set) var frames = 0

  private var cells: [[UInt8]]
  /// The bytes of a sequence that has started.
  private var sequence: [UInt8] = []

  private let blank = UInt8(ascii: " ")

  init(rows: Int, columns: Int) {
    cells = Array(repeating: Array(repeating: blank, count: columns), count: rows)
  }

  /// Whether the text, which is ASCII, stands in a row.
  func shows(_ text: String) -> Bool {
    let wanted = Array(text.utf8)
    return cells.contains { row in
      row.indices.contains { row[$0...].starts(with: wanted) }
    }
  }

  /// The text of a row, blanks at its end included.
  func line(_ row: Int) -> String { String(decoding: cells[row], as: UTF8.self) }

  /// Takes in what a program has written.
  mutating func receive(_ bytes: some Sequence<UInt8>) {
    for byte in bytes { receive(byte) }
  }

  private mutating func receive(_ byte: UInt8) {
    if !sequence.isEmpty { return goOn(byte) }
    switch byte {
    case 0x1B: sequence = [byte]
    case 0x0D: column = 0
    case 0x0A: row = min(row + 1, cells.count - 1)
    case 0x08: column = max(column - 1, 0)
    case 0x80..<0xC0, 0..<0x20: break
    default:
      if column < cells[row].count { cells[row][column] = byte }
      column += 1
    }
  }

  private mutating func goOn(_ byte: UInt8) {
    sequence.append(byte)
    switch sequence[1] {
    case UInt8(ascii: "["):
      if sequence.count > 2, 0x40..<0x7F ~= byte { finish(byte) }
    case UInt8(ascii: "]"), UInt8(ascii: "P"), UInt8(ascii: "_"):
      if byte == 0x07 || byte == UInt8(ascii: "\\") { sequence = [] }
    case UInt8(ascii: "("), UInt8(ascii: ")"):
      if sequence.count == 3 { sequence = [] }
    default: sequence = []
    }
  }

  private mutating func finish(_ final: UInt8) {
    let text = String(decoding: sequence.dropFirst(2).dropLast(), as: UTF8.self)
    sequence = []
    if text == "?2026", final == UInt8(ascii: "l") { frames += 1 }
    if text.first == "?" || text.first == ">" || text.first == "<" { return }
    let numbers = text.split(separator: ";", omittingEmptySubsequences: false).map { Int($0) ?? 0 }
    let first = max(numbers.first ?? 0, 1)
    switch UnicodeScalar(final) {
    case "H", "f":
      row = min(first, cells.count) - 1
      column = max(numbers.dropFirst().first ?? 1, 1) - 1
    case "G": column = first - 1
    case "d": row = min(first, cells.count) - 1
    case "A": row = max(row - first, 0)
    case "B": row = min(row + first, cells.count - 1)
    case "C": column += first
    case "D": column = max(column - first, 0)
    case "K": erase(row, from: numbers.first == 0 || text.isEmpty ? column : 0)
    case "J":
      if numbers.first == 0 || text.isEmpty { erase(row, from: column) }
      for row in cells.indices where numbers.first == 2 || row > self.row { erase(row, from: 0) }
    case "X":
      for place in column..<min(column + first, cells[row].count) { cells[row][place] = blank }
    default: break
    }
  }

  private mutating func erase(_ row: Int, from column: Int) {
    for place in min(column, cells[row].count)..<cells[row].count { cells[row][place] = blank }
  }
}
