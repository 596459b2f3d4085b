internal import RxCore
public import RxTraits

extension ListControl {
  /// The rows that are shown.
  public final var visibleRows: Range<Int> {
    let first = min(firstVisibleRow, rowCount)
    return first..<min(rowCount, first + max(0, visibleRowLimit))
  }

  /// The user has moved the highlight by some rows that can be chosen, down if positive; it stops at
  /// the ends.
  public final func userDidMoveHighlight(by rows: Int) {
    guard let row = highlightedRow, let item = self.rows.item(at: row) else {
      return userDidHighlight(item: 0)
    }
    userDidHighlight(item: item + max(-rowCount, min(rows, rowCount)))
  }

  /// The user has moved the highlight by pages, down if positive.
  ///
  /// One row of the page before stays in sight.
  public final func userDidPage(by pages: Int) {
    userDidMoveHighlight(by: pages * max(1, visibleRowLimit - 1))
  }

  /// The user has highlighted a row; one that does not exist means the nearest, a header nothing.
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
    if let act = act(at: row) { highlights.report(act) }
  }

  /// Moves the rows that are shown so that the highlighted one is among them, with its header if that
  /// is just above, and no space is lost.
  final func scrollToHighlight() {
    let room = max(1, visibleRowLimit)
    var first = min(firstVisibleRow, max(0, rowCount - room))
    if let row = highlightedRow {
      let top = room > 1 && isHeader(row: row - 1) ? row - 1 : row
      first = max(min(first, top), row - room + 1)
    }
    firstVisibleRow = max(0, first)
  }
}

extension Reactive where Base: ListControl {
  /// The row that is highlighted, as the user moves the highlight.
  @MainActor
  public var highlightedRow: ControlProperty<Int?> {
    controlProperty(getter: { $0.highlightedRow }, setter: { $0.highlightedRow = $1 })
  }
}
