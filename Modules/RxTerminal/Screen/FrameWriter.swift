/// Writes the bytes that change a terminal from the previous grid of cells to the next.
///
/// A frame is one run of bytes, between the marks of a synchronized update (DEC private mode 2026), so
/// that the terminal shows it as a whole. Terminals disagree on the width of some characters. Such a
/// character is written on cleared cells, and the cursor is moved before the next one, so that the
/// character cannot damage its neighbors. A terminal that measures grapheme clusters (private mode 2027) agrees on most.
struct FrameWriter {
  /// The colors of the terminal.
  let depth: ColorDepth

  /// True if the terminal measures grapheme clusters (private mode 2027); set it before `invalidate()`.
  var measuresClusters = false

  /// The row of the terminal for the first row of the grid; `nil` on the whole screen.
  private(set) var firstRow: Int?

  /// The row of the grid to which the terminal's cursor was moved last.
  private(set) var cursorRow = 0

  private var shown: ScreenGrid?
  private var shownCursor: Position?
  private var bytes: [UInt8] = []
  private var pen: TextStyle = .plain
  private var link: UInt16 = 0
  /// The position of the terminal's cursor; `nil` where terminals may disagree.
  private var position: Position?

  /// A position on the screen.
  struct Position: Hashable {
    var row: Int
    var column: Int
  }

  init(depth: ColorDepth) { self.depth = depth }

  /// Discards the previous grid: the next frame draws everything.
  mutating func invalidate() { shown = nil }

  /// Draws from a row of the terminal on, where the cursor already is.
  mutating func reset(firstRow row: Int) {
    (firstRow, cursorRow) = (row, 0)
    invalidate()
  }

  /// Returns the bytes that make the terminal show `grid`.
  ///
  /// - Parameters:
  ///   - grid: the new grid.
  ///   - rows: the rows that may differ from the previous grid; `nil` for all rows.
  ///   - cursor: the position of the visible text cursor; `nil` hides the cursor.
  /// - Returns: the bytes to write; none if the terminal already shows `grid`.
  mutating func frame(
    _ grid: ScreenGrid,
    changed rows: [Range<Int>]? = nil,
    cursor: Position?
  ) -> [UInt8] {
    bytes.removeAll(keepingCapacity: true)
    (pen, link, position) = (.plain, 0, nil)
    bytes += "\u{1B}[?2026h".utf8
    if shownCursor != nil { bytes += "\u{1B}[?25l".utf8 }
    let start = bytes.count
    var rows = rows ?? [0..<grid.size.rows]
    var shown = self.shown ?? ScreenGrid(size: grid.size)
    if self.shown?.size != grid.size {
      bytes.appendSequence(final: "m")
      move(to: Position(row: 0, column: 0))
      bytes.appendSequence(final: "J")
      shown = ScreenGrid(size: grid.size)
      shownCursor = nil
      rows = [0..<grid.size.rows]
    }
    self.shown = nil  // keeps the copy unique, so that changing its cells copies nothing
    shown.share(grid)
    for row in rows.joined() where !Self.agree(row, shown, grid) {
      writeRow(row, from: shown, to: grid)
      shown.copy(row: row, from: grid)
    }
    self.shown = shown
    if bytes.count == start, cursor == shownCursor { return [] }
    use(.plain, link: 0, grid)
    if let cursor {
      move(to: cursor)
    } else if firstRow != nil {
      move(to: Position(row: 0, column: 0))
    }
    shownCursor = cursor
    cursorRow = cursor?.row ?? 0
    if cursor != nil { bytes += "\u{1B}[?25h".utf8 }
    bytes += "\u{1B}[?2026l".utf8
    return bytes
  }

  private static func agree(_ row: Int, _ old: ScreenGrid, _ new: ScreenGrid) -> Bool {
    let cells = new.range(ofRow: row)
    return old.cells[cells] == new.cells[cells]
  }

  private mutating func writeRow(_ row: Int, from old: ScreenGrid, to new: ScreenGrid) {
    let cells = new.range(ofRow: row)
    let tail = new.cells[cells].lastIndex { $0 != .blank }.map { $0 + 1 } ?? cells.lowerBound
    var index = cells.lowerBound
    var drawsAll = false
    while index < cells.upperBound {
      let (cell, previous) = (new.cells[index], old.cells[index])
      if cell.columns == 0 || !drawsAll && cell == previous {
        index += 1
        continue
      }
      let start = Position(row: row, column: index - cells.lowerBound)
      moveOrRewrite(to: start, new)
      if index >= tail {
        use(.plain, link: 0, new)
        bytes.appendSequence(final: "K")
        return
      }
      if !isSurelyMeasured(previous, old) { drawsAll = true }
      if write(cell, at: start, new) { drawsAll = true }
      index += Int(cell.columns)
    }
  }

  /// Writes a character; returns true if terminals may disagree on the cursor's position after it.
  private mutating func write(_ cell: PackedCell, at start: Position, _ grid: ScreenGrid) -> Bool {
    use(cell.style, link: cell.link, grid)
    if isSurelyMeasured(cell, grid) {
      append(cell, grid)
      position = Position(row: start.row, column: start.column + Int(cell.columns))
      return false
    }
    bytes.append(contentsOf: repeatElement(UInt8(ascii: " "), count: Int(cell.columns)))
    position = nil
    move(to: start)
    append(cell, grid)
    position = nil
    return true
  }

  /// True if the terminal agrees on the number of columns.
  private func isSurelyMeasured(_ cell: PackedCell, _ grid: ScreenGrid) -> Bool {
    if cell.isSurelyMeasured || !measuresClusters { return cell.isSurelyMeasured }
    let clusters = grid.shared.clusters.values
    // The cluster of `PackedCell.unknown` is in no table.
    let character =
      cell.cluster.map { clusters.indices.contains($0) ? clusters[$0] : nil }
      ?? cell.scalar.map { Character($0) }
    return character?.isSurelyMeasuredAsCluster ?? false
  }

  private mutating func append(_ cell: PackedCell, _ grid: ScreenGrid) {
    if let scalar = cell.scalar {
      if scalar.isASCII {
        bytes.append(UInt8(scalar.value))
      } else {
        bytes.append(contentsOf: UTF8.encode(scalar) ?? .init())
      }
    } else if let cluster = cell.cluster {
      bytes += grid.shared.clusters.values[cluster].utf8
    }
  }

  /// Moves the cursor: by writing up to four plain cells before the target again, or by a sequence.
  private mutating func moveOrRewrite(to target: Position, _ grid: ScreenGrid) {
    if let position, position.row == target.row, position.column < target.column,
      target.column - position.column <= 4
    {
      let start = target.row * grid.size.columns
      let gap = start + position.column..<start + target.column
      let isPlain = gap.allSatisfy { index in
        let cell = grid.cells[index]
        return cell.style.reduced(to: depth) == pen && cell.link == link && cell.columns == 1
          && cell.scalar?.isASCII ?? false
      }
      if isPlain {
        for index in gap { append(grid.cells[index], grid) }
        self.position = target
      }
    }
    move(to: target)
  }

  private mutating func move(to target: Position) {
    if position == target { return }
    if let position, position.row == target.row {
      bytes.appendSequence(target.column + 1, final: "G")
    } else {
      bytes.appendSequence((firstRow ?? 0) + target.row + 1, target.column + 1, final: "H")
    }
    position = target
  }

  private mutating func use(_ style: TextStyle, link: UInt16, _ grid: ScreenGrid) {
    let style = style.reduced(to: depth)
    if style != pen {
      style.write(to: &bytes)
      pen = style
    }
    if link != self.link {
      Hyperlink.write(link == 0 ? "" : grid.shared.links.values[Int(link) - 1], to: &bytes)
      self.link = link
    }
  }
}

extension [UInt8] {
  /// Appends a control sequence: `Esc [`, the numbers, and the final byte.
  mutating func appendSequence(_ numbers: Int..., final: Unicode.Scalar) {
    append(ControlByte.escape)
    append(UInt8(ascii: "["))
    for (index, number) in numbers.enumerated() {
      if index > 0 { append(UInt8(ascii: ";")) }
      appendDecimal(number)
    }
    append(UInt8(ascii: final))
  }

  /// Appends a nonnegative number in decimal.
  private mutating func appendDecimal(_ number: Int) {
    if number >= 10 { appendDecimal(number / 10) }
    append(UInt8(0x30 + number % 10))
  }
}
