public import RxControls

extension ListControl: TerminalControl {
  /// Returns the available width, and the number of rows.
  public func terminalSize(in available: LayoutSize) -> LayoutSize {
    LayoutSize(width: available.width, height: headerLineCount + rowCount)
  }

  /// Draws the visible rows: a pointer, a mark, and the texts of the cell; those of a table below its titles.
  public func draw(on canvas: inout TerminalCanvas) {
    let size = canvas.size
    let top = min(headerLineCount, size.height)
    let places = rowPlaces(in: size.height)
    let count = rowHeights == nil ? size.height - top : places.count { $0.isWhole }
    let bar = scrollBar(in: size, visible: count)
    let hasRoom = bar != nil || rowHeights != nil && showsScrollIndicator
    let width = hasRoom ? size.width - 1 : size.width
    let first = firstVisibleRow
    if let table = self as? TableView {
      table.drawTable(at: places, width: width, on: &canvas)
    } else {
      (self as? TreeView)?.signPlaces = [:]
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
    }
    if isFocused, highlightedRow == nil, rowCount > 0 {
      let y = growsUpward ? size.height - 1 : top
      canvas.put("▹", y: y, limit: width, style: canvas.theme.pointer)
    }
    if let bar {
      let hidden = rowCount - count - first
      bar.draw(on: &canvas, x: width, y: top, offset: growsUpward ? hidden : first)
    }
  }

  /// Returns the scroll bar of a list of a size; `nil` if it has none.
  func scrollBar(in size: LayoutSize, visible count: Int) -> ScrollBar? {
    let length = size.height - min(headerLineCount, size.height)
    let bar = ScrollBar(length: length, whole: rowCount, visible: count)
    return showsScrollIndicator && bar.isNeeded && size.width > 2 ? bar : nil
  }

  /// Draws the pointer and the mark of a row, and what is behind a highlighted one; returns the style of its texts.
  func drawSigns(
    row: Int,
    at place: RowPlace,
    width: Int,
    on canvas: inout TerminalCanvas
  ) -> TextStyle {
    let theme = canvas.theme
    let markStart = theme.pointerSign.columns
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
    return base
  }

  private func draw(
    _ cell: ListCell,
    row: Int,
    at place: RowPlace,
    width: Int,
    on canvas: inout TerminalCanvas
  ) {
    let theme = canvas.theme
    let base = drawSigns(row: row, at: place, width: width, on: &canvas)
    let textStart =
      (self as? TreeView)?.drawBranch(row: row, y: place.y, width: width, style: base, on: &canvas)
      ?? theme.signColumns
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
  /// With `selectsOnDoubleClick` only a double click selects. The wheel moves the highlight. Where the mouse selects text
  /// (`TerminalOptions.selectsText`), the press arrives when the button is released.
  public func handle(_ pointer: TerminalPointer) -> Bool {
    if let log = self as? LogView { return log.scrolls(by: pointer) }
    if let wheel = pointer.wheel {
      let before = highlightedRow
      if wheel.y != 0 { userDidMoveHighlight(by: growsUpward ? -wheel.y : wheel.y) }
      return highlightedRow != before
    }
    if let table = self as? TableView, table.sorts(by: pointer) { return true }
    let places = rowPlaces(in: pointer.size.height)
    let row = places.first { $0.contains(y: pointer.y) }?.row ?? rowCount
    switch pointer.action {
    case .press(.left) where (self as? TreeView)?.toggles(row: row, by: pointer) ?? false: break
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

  /// True if the mouse is over a sign that expands or collapses a row of a tree.
  func isSign(_ pointer: TerminalPointer) -> Bool {
    guard let tree = self as? TreeView else { return false }
    let place = rowPlaces(in: pointer.size.height).first { $0.contains(y: pointer.y) }
    return place.map { tree.hasSign(inRow: $0.row, at: pointer) } ?? false
  }

  /// Returns the places of the visible rows in a list of some lines.
  private func rowPlaces(in height: Int) -> [RowPlace] {
    var places: [RowPlace] = []
    let top = headerLineCount
    var used = 0
    for row in visibleRows {
      let lines = self.height(ofRow: row)
      let shown = min(lines, height - top - used)
      if shown <= 0 { break }
      let y = growsUpward ? height - used - shown : top + used
      places.append(RowPlace(row: row, y: y, height: shown, isWhole: shown == lines))
      used += shown
    }
    return places
  }

  /// Sets the heights of the rows for a width of the list, if long texts are to be wrapped.
  func wrapRows(to listWidth: Int, _ theme: TerminalTheme) {
    guard wrapsText, !(self is TableView), !(self is TreeView) else {
      if rowHeights != nil { rowHeights = nil }
      return
    }
    let width = max(1, listWidth - theme.signColumns - (showsScrollIndicator ? 1 : 0))
    if rowHeights?.width == width { return }
    let sign = theme.wrapSign
    rowHeights = ListRowHeights(width: width) { [unowned self] row in
      if isHeader(row: row) { return 1 }
      guard let label = cell(at: row).textLabel, (label.text?.utf8.count ?? 0) > width else {
        return 1
      }
      return WrappedText(label, width: width, sign: sign).lines.count
    }
  }
}

/// The lines of a list that a row has.
struct RowPlace {
  let row: Int
  /// The first line, from the top.
  let y: Int
  /// The number of visible lines.
  let height: Int
  /// True if all of its lines have room.
  let isWhole: Bool

  func contains(y: Int) -> Bool { (self.y..<self.y + height).contains(y) }
}

/// A text in several lines of a screen, each but the first behind a sign.
private struct WrappedText {
  /// The lines; at least one.
  let lines: [ClippedLine]

  /// Wraps the text of a label.
  ///
  /// A character of two columns is never split: the line before it ends a column earlier.
  ///
  /// - Parameters:
  ///   - label: the text, with its emphasis.
  ///   - width: the columns of a line, with the sign.
  ///   - sign: the text before the second line and those after it; left out where it has no room.
  @MainActor
  init(_ label: Label, width: Int, sign: String) {
    let text = label.text ?? ""
    // No text has more columns than bytes.
    let limit = text.utf8.count <= width ? width : Int.max
    let whole = ClippedLine(label, limit: limit)
    let indent = sign.columns < width - 1 ? ClippedLine(sign, emphasis: [], limit: width) : nil
    var lines: [[ClippedLine.Piece]] = [[]]
    var columns = 0
    for piece in whole.pieces where piece.columns <= width {
      if columns + piece.columns > width {
        lines.append(indent?.pieces ?? [])
        columns = indent?.columns ?? 0
      }
      lines[lines.count - 1].append(piece)
      columns += piece.columns
    }
    self.lines = lines.map { ClippedLine(pieces: $0) }
  }
}

extension TerminalTheme {
  /// The columns before the text of a row.
  var signColumns: Int { pointerSign.columns + markSign.columns }
}
