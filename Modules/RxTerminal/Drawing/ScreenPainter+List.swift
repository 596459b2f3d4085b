internal import RxControls

extension ScreenPainter {
  /// Paints the visible rows of a list: a pointer, a mark, the cell's texts.
  mutating func paint(_ list: ListView, rows: Range<Int>) {
    list.visibleRowLimit = rows.count
    if list.isHidden { return }
    for (row, item) in zip(rows, list.visibleRows) {
      paint(
        list.cell(at: item),
        row: row,
        isHighlighted: item == list.highlightedRow,
        isMarked: list.isMarked(row: item)
      )
    }
  }

  private mutating func paint(_ cell: ListCell, row: Int, isHighlighted: Bool, isMarked: Bool) {
    let base = isHighlighted ? theme.primary.with(theme.highlight) : theme.primary
    if isHighlighted {
      let blanks = repeatElement(Character(" "), count: grid.size.columns)
      grid.put(blanks, row: row, column: 0, limit: grid.size.columns, style: base)
      grid.put("▌", row: row, column: 0, style: base.with(theme.pointer))
    }
    if isMarked { grid.put("┃", row: row, column: 1, style: base.with(theme.mark)) }
    guard let label = cell.textLabel else { return }
    let line = ClippedLine(label, room: grid.size.columns - 2)
    put(line, row: row, column: 2, style: base)
    guard let detail = cell.detailTextLabel, !(detail.text?.isEmpty ?? true) else { return }
    let start = 4 + line.pieces.reduce(0) { $0 + $1.character.columns }
    let rest = ClippedLine(detail, room: grid.size.columns - start)
    put(rest, row: row, column: start, style: base.with(theme.secondary))
  }
}
