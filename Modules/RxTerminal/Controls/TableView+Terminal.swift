internal import RxControls

extension TableView {
  /// Draws the titles, and the visible rows below them.
  func drawTable(at places: [RowPlace], width: Int, on canvas: inout TerminalCanvas) {
    let first = firstVisibleRow
    var rows: [(place: RowPlace, cell: TableCell)] = []
    display { row, cell in
      guard row - first < places.count, let cell = cell as? TableCell else { return }
      rows.append((places[row - first], cell))
    }
    let left = min(canvas.theme.signColumns, width)
    placeColumns(of: rows.map(\.cell), in: left..<width) { $0.columns }
    for (column, place) in columnPlaces.enumerated() where !place.isEmpty {
      drawTitle(of: column, at: place, on: &canvas)
    }
    for (place, cell) in rows {
      let base = drawSigns(row: place.row, at: place, width: width, on: &canvas)
      for (column, columns) in columnPlaces.enumerated() where column < cell.labels.count {
        let label = cell.labels[column]
        let style = label.tone == .primary ? base : base.with(canvas.theme.style(of: label.tone))
        let x = start(of: label.text ?? "", inColumn: column, at: columns)
        canvas.put(label, width: columns.upperBound - x, x: x, y: place.y, style: style)
      }
    }
  }

  private func drawTitle(of column: Int, at place: Range<Int>, on canvas: inout TerminalCanvas) {
    let theme = canvas.theme
    let title = title(ofColumn: column)
    var style = theme.header
    if column == currentColumn, isFocused { style = style.with(theme.focusedField) }
    let line = ClippedLine(title, emphasis: [], limit: place.count, ellipsis: theme.ellipsis)
    canvas.put(line, x: start(of: title, inColumn: column, at: place), style: style)
  }

  /// Returns the first cell of a text in a column.
  private func start(of text: String, inColumn column: Int, at place: Range<Int>) -> Int {
    let left = max(0, place.count - text.columns)
    return switch headings[column].alignment {
    case .leading: place.lowerBound
    case .center: place.lowerBound + left / 2
    case .trailing: place.lowerBound + left
    }
  }

  /// Sorts by a press on a title; returns true if the pointer is above the rows.
  func sorts(by pointer: TerminalPointer) -> Bool {
    guard pointer.y < headerLineCount, pointer.action == .press(.left) else { return false }
    let shown = columnPlaces.indices.filter { !columnPlaces[$0].isEmpty }
    let column = shown.last { columnPlaces[$0].lowerBound <= pointer.x } ?? shown.first
    if let column { userDidSort(byColumn: column) }
    return true
  }
}
