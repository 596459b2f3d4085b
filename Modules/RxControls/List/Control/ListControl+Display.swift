extension ListControl {
  /// Calls a function with each visible row, from the first; backends call this method to draw a list.
  ///
  ///     list.display { row, cell in print(cell.textLabel?.text ?? "") }
  ///
  /// `rx.willDisplay` reports the rows that were not visible at the previous call.
  ///
  /// - Parameter draw: draws a row; the list may reuse the cell afterwards.
  public final func display(_ draw: (_ row: Int, _ cell: ListCell) -> Void) {
    display(visibleRows, draw)
  }

  /// Calls a function with each of some rows, for backends that scroll a list themselves.
  ///
  /// `rx.willDisplay` reports the rows that were not among those of the previous call.
  ///
  /// - Parameters:
  ///   - rows: the visible rows, ascending; rows outside the list are left out.
  ///   - draw: draws a row; the list may reuse the cell afterwards.
  public final func display(
    _ rows: some Sequence<Int>,
    _ draw: (_ row: Int, _ cell: ListCell) -> Void
  ) {
    let rows = rows.filter { $0 >= 0 && $0 < rowCount }
    let before = displayed
    let identities = rows.map { identity(at: $0) }
    displayed = Set(identities)
    for (row, identity) in zip(rows, identities) {
      // An observer of an earlier row may have changed the list, which will then be displayed again.
      if row >= rowCount { return }
      let cell = cell(at: row)
      if !before.contains(identity), let event = rowEvent(at: row) {
        displays.report(ListDisplay(cell: cell, row: event.row, path: event.path))
      }
      draw(row, cell)
    }
  }
}
