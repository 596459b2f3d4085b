public import RxControls

extension ListControl: TerminalControl {
  /// Returns the available width, and the number of rows.
  public func terminalSize(in available: LayoutSize) -> LayoutSize {
    LayoutSize(width: available.width, height: rowCount)
  }

  /// Draws the visible rows: a pointer, a mark, and the texts of the cell.
  public func draw(on canvas: inout TerminalCanvas) {
    let size = canvas.size
    let places = rowPlaces(in: size.height)
    let count = rowHeights == nil ? size.height : places.count { $0.isWhole }
    let bar = ScrollBar(length: size.height, whole: rowCount, visible: count)
    let hasBar = showsScrollIndicator && bar.isNeeded && size.width > 2
    let width = hasBar || rowHeights != nil && showsScrollIndicator ? size.width - 1 : size.width
    let first = firstVisibleRow
    display { row, cell in
      guard row - first < places.count else { return }
      let place = places[row - first]
      if isHeader(row: row) {
        if let label = cell.textLabel {
          canvas.put(label, width: width, y: place.y, style: canvas.theme.header)
        }
      } else {
        draw(cell, row: row, at: place, width: width, on: &canvas)
      }
    }
    if isFocused, highlightedRow == nil, rowCount > 0 {
      let y = growsUpward ? size.height - 1 : 0
      canvas.put("▹", y: y, limit: width, style: canvas.theme.pointer)
    }
    if hasBar {
      let hidden = rowCount - count - first
      bar.draw(on: &canvas, x: width, offset: growsUpward ? hidden : first)
    }
  }

  private func draw(
    _ cell: ListCell,
    row: Int,
    at place: RowPlace,
    width: Int,
    on canvas: inout TerminalCanvas
  ) {
    let theme = canvas.theme
    let markStart = theme.pointerSign.columns
    let textStart = theme.signColumns
    let isHighlighted = row == highlightedRow && !canvas.isInactive
    let base = isHighlighted ? theme.primary.with(theme.highlight) : theme.primary
    if isHighlighted {
      let frame = LayoutFrame(x: 0, y: place.y, width: width, height: place.height)
      canvas.fill(frame, style: base)
    }
    for y in place.y..<place.y + place.height {
      if isHighlighted {
        canvas.put(theme.pointerSign, y: y, limit: width, style: base.with(theme.pointer))
      }
      if row == highlightedRow, canvas.isInactive {
        canvas.put("▏", y: y, limit: width, style: theme.secondary)
      }
      if isMarked(row: row) {
        canvas.put(theme.markSign, x: markStart, y: y, limit: width, style: base.with(theme.mark))
      }
    }
    guard let label = cell.textLabel else { return }
    let tone = label.tone == .primary ? base : base.with(theme.style(of: label.tone))
    var y = place.y
    var columns = 0
    if let rowHeights {
      let text = WrappedText(label, width: rowHeights.width, sign: theme.wrapSign)
      for (index, line) in text.lines.prefix(place.height).enumerated() {
        y = place.y + index
        columns = line.columns
        canvas.put(line, x: textStart, y: y, style: tone, link: label.link)
      }
    } else {
      columns = canvas.put(
        label,
        width: width - textStart,
        x: textStart,
        y: y,
        style: tone,
        keepsEnd: keepsTextEnd
      )
    }
    guard let detail = cell.detailTextLabel, !(detail.text?.isEmpty ?? true) else { return }
    let start = textStart + 2 + columns
    canvas.put(detail, width: width - start, x: start, y: y, style: base.with(theme.secondary))
  }

  /// Moves the highlight, marks and selects, as `userDidPress(_:)` has it.
  public func handle(_ key: KeyPress) -> Bool { userDidPress(key) }

  /// Highlights a row by a press, and selects a highlighted row.
  ///
  /// With `selectsOnDoubleClick` only a double click selects. The wheel moves the highlight.
  public func handle(_ pointer: TerminalPointer) -> Bool {
    if let wheel = pointer.wheel {
      let before = highlightedRow
      if wheel.y != 0 { userDidMoveHighlight(by: growsUpward ? -wheel.y : wheel.y) }
      return highlightedRow != before
    }
    let places = rowPlaces(in: pointer.size.height)
    let row = places.first { $0.contains(y: pointer.y) }?.row ?? rowCount
    switch pointer.action {
    case .press(.left) where row < rowCount:
      if row == highlightedRow, !selectsOnDoubleClick {
        userDidSelect(row: row)
      } else {
        userDidHighlight(row: row)
      }
    case .release(.left) where selectsOnDoubleClick && pointer.clickCount == 2 && pointer.isInside:
      if row == highlightedRow { userDidSelect(row: row) }
    case .press(.left): break
    default: return false
    }
    return true
  }
}
