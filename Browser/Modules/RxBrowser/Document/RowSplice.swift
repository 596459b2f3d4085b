/// Rows of a list that were removed, and others that were inserted in their place.
struct RowSplice: Hashable, Sendable {
  /// The revision at which it happened.
  let revision: Int
  /// The first row that was removed or inserted.
  let row: Int
  let removed: Int
  let inserted: Int

  /// Returns the row that has the content that a row had before; of a removed row the next one.
  func moved(_ old: Int) -> Int {
    if old < row { return old }
    return max(old - removed, row) + inserted
  }

  /// Returns the place of a row that a user sees, for a view that keeps what is seen; the top stays.
  func movedTop(_ top: Int) -> Int { top > 0 && top >= row ? moved(top) : top }

  /// Returns the rows of a page after the splice, of which inserted ones are newer than the page.
  func moved(_ rows: Range<Int>) -> Range<Int> {
    if rows.isEmpty { return rows }
    let lower = rows.lowerBound > row ? moved(rows.lowerBound) : rows.lowerBound
    let upper = rows.upperBound > row ? moved(rows.upperBound) : rows.upperBound
    return lower..<max(lower, upper)
  }
}
