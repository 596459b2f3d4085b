internal import RxControls

extension TreeView {
  /// Draws what is before the text of a row: a line for each level, and the sign that expands it.
  ///
  /// Levels take half of the width at most, so that the text of a deep node has room, too.
  ///
  /// - Returns: the column of the text.
  func drawBranch(
    row: Int,
    y: Int,
    width: Int,
    style: TextStyle,
    on canvas: inout TerminalCanvas
  ) -> Int {
    let theme = canvas.theme
    var x = theme.signColumns
    guard let place = place(at: row) else { return x }
    let levels = max(0, width - x) / 2 / max(1, theme.indentSign.columns)
    for _ in 0..<min(place.level, levels) {
      x = canvas.put(theme.indentSign, x: x, y: y, limit: width, style: style.with(theme.border))
    }
    let end = x + max(theme.expandedSign.columns, theme.collapsedSign.columns)
    if place.isExpandable {
      let sign = place.isExpanded ? theme.expandedSign : theme.collapsedSign
      canvas.put(sign, x: x, y: y, limit: width, style: style.with(theme.secondary))
      signPlaces[row] = x..<end
    }
    return end
  }

  /// Expands or collapses a row by a press on its sign; returns false for a press beside it.
  func toggles(row: Int, by pointer: TerminalPointer) -> Bool {
    guard hasSign(inRow: row, at: pointer) else { return false }
    userDidToggle(row: row)
    return true
  }

  /// True if the mouse is over the sign of a row.
  func hasSign(inRow row: Int, at pointer: TerminalPointer) -> Bool {
    signPlaces[row]?.contains(pointer.x) ?? false
  }
}
