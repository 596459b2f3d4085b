internal import RxCore
public import RxTraits

extension ListView {
  /// The rows that are shown.
  public var visibleRows: Range<Int> {
    let first = min(firstVisibleRow, rowCount)
    return first..<min(rowCount, first + max(0, visibleRowLimit))
  }

  /// The user has moved the highlight by some rows, down if positive; it stops at the ends.
  public func userDidMoveHighlight(by rows: Int) {
    guard let row = highlightedRow else { return userDidHighlight(row: 0) }
    userDidHighlight(row: row + rows)
  }

  /// The user has moved the highlight by pages, down if positive.
  ///
  /// One row of the page before stays in sight.
  public func userDidPage(by pages: Int) {
    userDidMoveHighlight(by: pages * max(1, visibleRowLimit - 1))
  }

  /// The user has highlighted a row; one that does not exist means the nearest.
  public func userDidHighlight(row: Int) {
    guard isEnabled, rowCount > 0 else { return }
    let row = max(0, min(row, rowCount - 1))
    if row == highlightedRow { return }
    highlightedRow = row
    reportUserChange()
  }

  /// Moves the rows that are shown so that the highlighted one is among them and no space is lost.
  func scrollToHighlight() {
    let room = max(1, visibleRowLimit)
    var first = min(firstVisibleRow, max(0, rowCount - room))
    if let row = highlightedRow { first = max(min(first, row), row - room + 1) }
    firstVisibleRow = max(0, first)
  }
}

extension Reactive where Base: ListView {
  /// The row that is highlighted, as the user moves the highlight.
  @MainActor
  public var highlightedRow: ControlProperty<Int?> {
    controlProperty(getter: { $0.highlightedRow }, setter: { $0.highlightedRow = $1 })
  }
}
