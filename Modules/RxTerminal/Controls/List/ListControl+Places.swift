internal import RxControls

/// The lines of a list that a row has.
struct RowPlace {
  let row: Int
  /// The first line, from the top.
  let y: Int
  /// The number of visible lines.
  let height: Int
  /// False if some of the lines have no room.
  let isWhole: Bool

  func contains(y: Int) -> Bool { (self.y..<self.y + height).contains(y) }
}

extension ListControl {
  /// Returns the places of the visible rows in a list of some lines.
  func rowPlaces(in height: Int) -> [RowPlace] {
    var places: [RowPlace] = []
    var used = 0
    for row in visibleRows {
      let lines = self.height(ofRow: row)
      let shown = min(lines, height - used)
      if shown <= 0 { break }
      let y = growsUpward ? height - used - shown : used
      places.append(RowPlace(row: row, y: y, height: shown, isWhole: shown == lines))
      used += shown
    }
    return places
  }

  /// Sets the heights of the rows for a width of the list, if long texts are to be wrapped.
  func wrapRows(to listWidth: Int, _ theme: TerminalTheme) {
    guard wrapsText else {
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

extension TerminalTheme {
  /// The columns before the text of a row.
  var signColumns: Int { pointerSign.columns + markSign.columns }
}
