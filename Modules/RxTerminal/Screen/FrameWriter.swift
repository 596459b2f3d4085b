/// Turns pictures of the screen into the bytes that bring a terminal from one to the next.
///
/// One frame is one run of bytes, between the marks of a synchronized update (DEC private mode 2026),
/// so that a terminal shows it whole. A character that terminals measure differently is put on cleared
/// cells, and what follows it in its row is placed anew, so that it cannot damage its neighbours.
struct FrameWriter {
  /// Which colours there are.
  let depth: ColorDepth

  private var shown: ScreenGrid?
  private var shownCursor: Place?
  private var bytes: [UInt8] = []
  private var pen: TextStyle = .plain
  /// Where the terminal's cursor is, as far as that is sure.
  private var place: Place?

  /// A place on the screen.
  struct Place: Hashable {
    var row: Int
    var column: Int
  }

  init(depth: ColorDepth) { self.depth = depth }

  /// Forgets what is on the terminal: the next frame draws everything.
  mutating func forget() { shown = nil }

  /// The bytes that bring the terminal to show `grid`; none when it does.
  ///
  /// - Parameters:
  ///   - grid: the new picture.
  ///   - rows: where it may differ from the last one; everywhere unless given.
  ///   - cursor: where the text cursor is shown, if it is.
  /// - Returns: what to write.
  mutating func frame(
    _ grid: ScreenGrid,
    changed rows: [Range<Int>]? = nil,
    cursor: Place?
  ) -> [UInt8] {
    bytes.removeAll(keepingCapacity: true)
    (pen, place) = (.plain, nil)
    var rows = rows ?? [0..<grid.size.rows]
    var shown = self.shown ?? ScreenGrid(size: grid.size)
    if self.shown?.size != grid.size {
      bytes += "\u{1B}[m\u{1B}[2J".utf8
      shown = ScreenGrid(size: grid.size)
      shownCursor = nil
      rows = [0..<grid.size.rows]
    }
    self.shown = nil  // so that changing it copies nothing
    for row in rows.joined() where shown.row(row) != grid.row(row) {
      writeRow(row, from: shown, to: grid)
      shown.copy(row: row, from: grid)
    }
    self.shown = shown
    if bytes.isEmpty, cursor == shownCursor { return [] }
    if pen != .plain { use(.plain) }
    if let cursor { move(to: cursor) }
    let body = bytes
    let begin = "\u{1B}[?2026h" + (shownCursor != nil ? "\u{1B}[?25l" : "")
    let end = (cursor != nil ? "\u{1B}[?25h" : "") + "\u{1B}[?2026l"
    shownCursor = cursor
    return begin.utf8 + body + end.utf8
  }

  private mutating func writeRow(_ row: Int, from old: ScreenGrid, to new: ScreenGrid) {
    let (before, after) = (old.row(row), new.row(row))
    let columns = new.size.columns
    let tail = (after.lastIndex { $0 != .blank }.map { $0 + 1 - after.startIndex }) ?? 0
    var column = 0
    var drawsAll = false
    while column < columns {
      let cell = after[after.startIndex + column]
      let previous = before[before.startIndex + column]
      if cell.columns == 0 || !drawsAll && cell == previous {
        column += 1
        continue
      }
      approach(Place(row: row, column: column), after)
      if column >= tail {
        use(.plain)
        bytes += "\u{1B}[K".utf8
        return
      }
      if !previous.character.isSurelyMeasured { drawsAll = true }
      if write(cell, at: Place(row: row, column: column)) { drawsAll = true }
      column += Int(cell.columns)
    }
  }

  /// Writes a character; true when it is not sure where the terminal's cursor stands after it.
  private mutating func write(_ cell: Cell, at start: Place) -> Bool {
    use(cell.style)
    if cell.character.isSurelyMeasured {
      bytes += cell.character.utf8
      place = Place(row: start.row, column: start.column + Int(cell.columns))
      return false
    }
    bytes.append(contentsOf: repeatElement(UInt8(ascii: " "), count: Int(cell.columns)))
    place = nil
    move(to: start)
    bytes += cell.character.utf8
    place = nil
    return true
  }

  /// Goes to a place: by writing the few plain cells before it once more, or by a jump.
  private mutating func approach(_ target: Place, _ cells: ArraySlice<Cell>) {
    if let place, place.row == target.row, place.column < target.column,
      target.column - place.column <= 4
    {
      let gap = cells[cells.startIndex + place.column..<cells.startIndex + target.column]
      if gap.allSatisfy({ $0.style == pen && $0.character.isASCII && $0.columns == 1 }) {
        for cell in gap { bytes += cell.character.utf8 }
        self.place = target
      }
    }
    move(to: target)
  }

  private mutating func move(to target: Place) {
    if place == target { return }
    if let place, place.row == target.row {
      bytes += "\u{1B}[\(target.column + 1)G".utf8
    } else {
      bytes += "\u{1B}[\(target.row + 1);\(target.column + 1)H".utf8
    }
    place = target
  }

  private mutating func use(_ style: TextStyle) {
    let style = style.reduced(to: depth)
    if style == pen { return }
    style.write(to: &bytes)
    pen = style
  }
}
