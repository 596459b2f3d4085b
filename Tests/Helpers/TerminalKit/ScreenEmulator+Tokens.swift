internal import Foundation
internal import RxTerminal

extension ScreenEmulator {
  mutating func apply(_ token: EmulatorParser.Token) {
    switch token {
    case .scalar(let scalar): write(scalar)
    case .control(0x0D): cursor.column = 0
    case .control(0x0A): lineFeed()
    case .control(0x08): cursor.column = max(0, cursor.column - 1)
    case .control(0x07): break
    case .control(0x09): cursor.column = min(size.columns - 1, cursor.column / 8 * 8 + 8)
    case .control(let byte): unknown.append("control \(byte)")
    case .link(let target): link = target
    case .backgroundQuery:
      if abilities.contains(.darkBackground) { reply("\u{1B}]11;rgb:0000/2b2b/3636\u{1B}\\") }
      if abilities.contains(.lightBackground) { reply("\u{1B}]11;rgb:ff/ff/ff\u{7}") }
    case .clipboard(let text):
      if isInFrame { unknown.append("clipboard within a frame") }
      clipboard = Data(base64Encoded: text).map { String(decoding: $0, as: UTF8.self) }
    case .title(let text):
      title = text
      titleChanges += 1
    case .progress(let text):
      progress = text == "0" ? nil : text
      progressChanges += 1
    case .broken(let text): unknown.append(text)
    case .sequence(let prefix, let parameters, let final): run(prefix, parameters, final)
    }
  }

  private mutating func run(_ prefix: String, _ parameters: [Int], _ final: Character) {
    let first = parameters.first ?? 0
    switch (prefix, final) {
    case ("?", "h"), ("?", "l"):
      for mode in parameters {
        guard [7, 25, 1002, 1004, 1006, 1049, 2004, 2026, 2027, 2048].contains(mode) else {
          unknown.append("mode \(mode)")
          continue
        }
        setMode(mode, final == "h")
        if mode == 2048, !abilities.contains(.sizeReports) { unknown.append("mode 2048") }
        if mode == 2048 { reportSize() }
        if mode == 2027 {
          if !abilities.contains(.clusters) { unknown.append("mode 2027") }
          measure = final == "h" ? .clusters : .scalars
        }
      }
    case ("?$", "p"):
      if abilities.contains(.sizeReports), first == 2048 { reply("\u{1B}[?2048;2$y") }
      if abilities.contains(.clusters), first == 2027 {
        reply("\u{1B}[?2027;\(measure == .clusters ? 1 : 2)$y")
      }
      if abilities.contains(.printsModeQuery) { write("p") }
    case ("", "m"):
      style = parameters.isEmpty ? "0" : parameters.map(String.init).joined(separator: ";")
    case ("", "H"):
      let column = parameters.count > 1 ? parameters[1] : 1
      place(row: max(1, first) - 1, column: max(1, column) - 1)
    case ("", "G"): place(row: cursor.row, column: max(1, first) - 1)
    case ("", "c"): if abilities.contains(.attributes) { reply("\u{1B}[?62;22c") }
    case ("", "n") where first == 6:
      if abilities.contains(.cursor) { reply("\u{1B}[\(cursor.row + 1);\(cursor.column + 1)R") }
    case ("?", "u"):
      if abilities.contains(.keyboard) { reply("\u{1B}[?\(keyboard.last ?? 0)u") }
    case (">", "u") where abilities.contains(.keyboard): keyboard.append(first)
    case ("<", "u") where !keyboard.isEmpty: keyboard.removeLast()
    case ("", "K") where first == 0: erase(row: cursor.row, from: cursor.column)
    case ("", "J") where first == 2: for row in 0..<size.rows { erase(row: row, from: 0) }
    case ("", "J") where first == 3: break  // this terminal has no scrollback to erase
    case ("", "J") where first == 0:
      erase(row: cursor.row, from: cursor.column)
      for row in cursor.row + 1..<max(cursor.row + 1, size.rows) { erase(row: row, from: 0) }
    case ("", "t") where parameters == [22, 2]: titles.append(title)
    case ("", "t") where parameters == [23, 2]: title = titles.popLast() ?? title
    case ("", "A"): place(row: cursor.row - max(1, first), column: cursor.column)
    case ("", "C"): place(row: cursor.row, column: cursor.column + max(1, first))
    default: unknown.append("sequence \(prefix)\(parameters)\(final)")
    }
  }

  private mutating func place(row: Int, column: Int) {
    if isAlternate, row >= size.rows || column >= size.columns {
      unknown.append("place \(row) \(column)")
    }
    cursor = (max(0, min(row, size.rows - 1)), max(0, min(column, size.columns - 1)))
  }

  private mutating func erase(row: Int, from column: Int) {
    for column in column..<max(column, size.columns) { set(.blank, row, column) }
  }

  private mutating func lineFeed() {
    if cursor.row + 1 < size.rows {
      cursor.row += 1
    } else {
      cells.removeFirst()
      cells.append(Array(repeating: .blank, count: size.columns))
    }
  }

  private mutating func write(_ scalar: Unicode.Scalar) {
    if joins(scalar) { return }
    let width = Character(scalar).columns
    if width == 0 { return }
    if cursor.column + width > size.columns {
      if modes.contains(7) {
        cursor.column = 0
        lineFeed()
      } else {
        cursor.column = max(0, size.columns - width)
      }
    }
    set(EmulatedCell(text: String(scalar), style: style, link: link), cursor.row, cursor.column)
    if width == 2 {
      set(EmulatedCell(text: "", style: style, link: link), cursor.row, cursor.column + 1)
    }
    cursor.column += width
  }

  /// Appends a scalar to the character before the cursor if both form one character.
  private mutating func joins(_ scalar: Unicode.Scalar) -> Bool {
    var column = cursor.column - 1
    while column > 0, cells[cursor.row][column].text.isEmpty { column -= 1 }
    guard column >= 0, column < size.columns else { return false }
    let joined = cells[cursor.row][column].text + String(scalar)
    let isMark = Character(scalar).columns == 0
    guard let character = joined.first, joined.count == 1, measure == .clusters || isMark else {
      return false
    }
    let width = character.columns
    if measure == .clusters, column + width > cursor.column, column + width <= size.columns {
      set(EmulatedCell(text: "", style: style, link: link), cursor.row, column + 1)
      cursor.column = column + width
    }
    cells[cursor.row][column].text = joined
    return true
  }

  /// Overwrites a cell; blanks the other half of a wide character.
  private mutating func set(_ cell: EmulatedCell, _ row: Int, _ column: Int) {
    guard column < size.columns else { return }
    if cells[row][column].text.isEmpty, column > 0, !cell.text.isEmpty {
      cells[row][column - 1] = .blank
    }
    if column + 1 < size.columns, cells[row][column + 1].text.isEmpty {
      cells[row][column + 1] = .blank
    }
    cells[row][column] = cell
  }
}
