/// The heights of the rows of a list whose long texts continue in the next line.
public struct ListRowHeights {
  /// The width of the texts for which the heights are.
  public let width: Int
  /// Returns the number of lines of a row.
  public let lines: @MainActor (_ row: Int) -> Int

  /// Creates the heights for a width.
  public init(width: Int, lines: @escaping @MainActor (_ row: Int) -> Int) {
    (self.width, self.lines) = (width, lines)
  }
}

extension ListControl {
  /// Returns the number of lines of a row, at most those of the screen.
  public final func height(ofRow row: Int) -> Int {
    guard let rowHeights else { return 1 }
    return max(1, min(rowHeights.lines(row), visibleRowLimit))
  }

  /// The number of rows of a page: one row of the previous page stays visible.
  public final var pageLength: Int {
    max(1, (rowHeights == nil ? visibleRowLimit : visibleRows.count) - 1)
  }

  /// Returns the first of the rows that fit into some lines and end before a row; may be negative if all
  /// rows have one line.
  final func firstRow(filling lines: Int, before end: Int) -> Int {
    if rowHeights == nil { return end - lines }
    var first = end
    var left = lines
    while first > 0 {
      left -= height(ofRow: first - 1)
      if left < 0 { break }
      first -= 1
    }
    return first
  }

  /// Returns the row behind the last one of which a part is visible.
  final func endOfVisibleRows(from first: Int) -> Int {
    if rowHeights == nil { return min(rowCount, first + max(0, visibleRowLimit)) }
    var end = first
    var left = visibleRowLimit
    while end < rowCount, left > 0 {
      left -= height(ofRow: end)
      end += 1
    }
    return end
  }
}
