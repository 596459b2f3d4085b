extension ListControl: HeadlessControl {
  /// Returns the visible rows, the marked ones in brackets; at most `rows`.
  public func headlessText(rows: Int) -> [String] {
    visibleRowLimit = rows
    let indent = self is SectionedListView ? "  " : ""
    var lines: [String] = []
    display { row, cell in
      let texts = [cell.textLabel?.text, cell.detailTextLabel?.text].compactMap { $0 }
      let line = texts.filter { !$0.isEmpty }.joined(separator: "  ")
      if isHeader(row: row) {
        lines.append(line)
      } else {
        lines.append(indent + (isMarked(row: row) ? "[\(line)]" : line))
      }
    }
    return growsUpward ? lines.reversed() : lines
  }

  /// Does nothing more, as a click only focuses the list; `select(row:in:)` selects a row.
  public func headlessClick() {}
}
