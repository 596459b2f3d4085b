/// Turns pictures of the screen into the bytes that bring a terminal from one to the next.
///
/// One frame is one run of bytes, between the marks of a synchronized update (DEC private mode 2026),
/// so that a terminal shows it whole. A character that terminals measure differently is put on cleared
/// cells, and what follows it in its row is placed anew, so that it cannot damage its neighbours.
struct FrameWriter {
  /// Which colours there are.
  let depth: ColorDepth

  /// The row of the terminal that is the picture's first, unless it is the whole screen.
  private(set) var firstRow: Int?

  /// In which row of the picture the terminal's cursor was put last.
  private(set) var cursorRow = 0

  private var shown: ScreenGrid?
  private var shownCursor: Place?
  private var bytes: [UInt8] = []
  private var pen: TextStyle = .plain
  private var link: UInt16 = 0
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

  /// Draws below a row of the terminal from now on; the cursor stands there.
  mutating func begin(atRow row: Int) {
    (firstRow, cursorRow) = (row, 0)
    forget()
  }

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
    (pen, link, place) = (.plain, 0, nil)
    bytes += "\u{1B}[?2026h".utf8
    if shownCursor != nil { bytes += "\u{1B}[?25l".utf8 }
    let start = bytes.count
    var rows = rows ?? [0..<grid.size.rows]
    var shown = self.shown ?? ScreenGrid(size: grid.size)
    if self.shown?.size != grid.size {
      bytes.appendSequence(final: "m")
      move(to: Place(row: 0, column: 0))
      bytes.appendSequence(final: "J")
      shown = ScreenGrid(size: grid.size)
      shownCursor = nil
      rows = [0..<grid.size.rows]
    }
    self.shown = nil  // so that changing it copies nothing
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
      move(to: Place(row: 0, column: 0))
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
      let start = Place(row: row, column: index - cells.lowerBound)
      approach(start, new)
      if index >= tail {
        use(.plain, link: 0, new)
        bytes.appendSequence(final: "K")
        return
      }
      if !previous.isSurelyMeasured { drawsAll = true }
      if write(cell, at: start, new) { drawsAll = true }
      index += Int(cell.columns)
    }
  }

  /// Writes a character; true when it is not sure where the terminal's cursor stands after it.
  private mutating func write(_ cell: PackedCell, at start: Place, _ grid: ScreenGrid) -> Bool {
    use(cell.style, link: cell.link, grid)
    if cell.isSurelyMeasured {
      append(cell, grid)
      place = Place(row: start.row, column: start.column + Int(cell.columns))
      return false
    }
    bytes.append(contentsOf: repeatElement(UInt8(ascii: " "), count: Int(cell.columns)))
    place = nil
    move(to: start)
    append(cell, grid)
    place = nil
    return true
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

  /// Goes to a place: by writing the few plain cells before it once more, or by a jump.
  private mutating func approach(_ target: Place, _ grid: ScreenGrid) {
    if let place, place.row == target.row, place.column < target.column,
      target.column - place.column <= 4
    {
      let start = target.row * grid.size.columns
      let gap = start + place.column..<start + target.column
      let isPlain = gap.allSatisfy { index in
        let cell = grid.cells[index]
        return cell.style.reduced(to: depth) == pen && cell.link == link && cell.columns == 1
          && cell.scalar?.isASCII ?? false
      }
      if isPlain {
        for index in gap { append(grid.cells[index], grid) }
        self.place = target
      }
    }
    move(to: target)
  }

  private mutating func move(to target: Place) {
    if place == target { return }
    if let place, place.row == target.row {
      bytes.appendSequence(target.column + 1, final: "G")
    } else {
      bytes.appendSequence((firstRow ?? 0) + target.row + 1, target.column + 1, final: "H")
    }
    place = target
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
