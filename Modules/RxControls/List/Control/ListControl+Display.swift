extension ListControl {
  /// Hands the rows that are shown, from the top, to what draws them.
  ///
  /// What was not in sight at the time before is reported to come into sight.
  ///
  /// - Parameter draw: draws a row; the cell may be used for another one afterwards.
  public final func display(_ draw: (_ row: Int, _ cell: ListCell) -> Void) {
    let before = displayed
    let identities = visibleRows.map { identity(at: $0) }
    displayed = Set(identities)
    for (row, identity) in zip(visibleRows, identities) {
      // Who heard of a row before may have changed the list: it will be displayed anew.
      if row >= rowCount { return }
      let cell = cell(at: row)
      if !before.contains(identity), let act = act(at: row) {
        displays.report(ListDisplay(cell: cell, row: act.row, path: act.path))
      }
      draw(row, cell)
    }
  }
}
