internal import RxCore
public import RxTraits

extension ListControl {
  /// The visible rows.
  public final var visibleRows: Range<Int> {
    let first = min(firstVisibleRow, rowCount)
    return first..<endOfVisibleRows(from: first)
  }

  /// Handles that the user has moved the highlight by some items, down if positive; stops at the ends.
  ///
  /// Headers are skipped.
  public final func userDidMoveHighlight(by rows: Int) {
    guard let row = highlightedRow, let item = self.rows.item(at: row) else {
      return userDidHighlight(item: 0)
    }
    userDidHighlight(item: item + max(-rowCount, min(rows, rowCount)))
  }

  /// Handles that the user has moved the highlight by pages, down if positive.
  ///
  /// One row of the previous page stays visible.
  public final func userDidPage(by pages: Int) {
    userDidMoveHighlight(by: pages * pageLength)
  }

  /// Handles that the user has highlighted a row.
  ///
  /// A row outside the list means the nearest one. A header has no effect.
  public final func userDidHighlight(row: Int) {
    guard rowCount > 0 else { return }
    if row < 0 { return userDidHighlight(item: 0) }
    if row >= rowCount { return userDidHighlight(item: rowCount) }
    if let item = rows.item(at: row) { userDidHighlight(item: item) }
  }

  private func userDidHighlight(item: Int) {
    guard isEnabled, let row = rows.row(nearest: item), row != highlightedRow else { return }
    highlightedRow = row
    reportUserChange()
    if let event = rowEvent(at: row) { highlights.report(event) }
  }

  /// Scrolls to the highlighted row, and to a header just above; leaves no empty space below the rows.
  final func scrollToHighlight() {
    let limit = max(1, visibleRowLimit)
    var first = min(firstVisibleRow, firstRow(filling: limit, before: rowCount))
    if let row = highlightedRow {
      let top = limit > 1 && isHeader(row: row - 1) ? row - 1 : row
      if scrollMargin > 0 {
        let margin = min(scrollMargin, (limit - 1) / 2)
        let end = min(rowCount, row + 1 + margin)
        first = max(min(first, max(0, row - margin)), firstRow(filling: limit, before: end))
      }
      first = max(min(first, top), firstRow(filling: limit, before: row + 1))
    }
    firstVisibleRow = max(0, first)
  }
}

extension Reactive where Base: ListControl {
  /// The highlighted row; emits when the user moves the highlight.
  @MainActor
  public var highlightedRow: ControlProperty<Int?> {
    controlProperty(getter: { $0.highlightedRow }, setter: { $0.highlightedRow = $1 })
  }
}
