internal import RxControls

/// A row of a list as a page shows it.
struct ListRow: Hashable, Sendable {
  var text: [TextRun] = []
  var detail: [TextRun] = []
  var tone = Label.Tone.primary
  var isMarked = false
  var isHeader = false
}

extension ListControl {
  /// Returns a row as a page shows it.
  func pageRow(_ row: Int, _ cell: ListCell) -> ListRow {
    ListRow(
      text: cell.textLabel?.textRuns ?? [],
      detail: cell.detailTextLabel?.textRuns ?? [],
      tone: cell.textLabel?.tone ?? .primary,
      isMarked: isMarked(row: row),
      isHeader: isHeader(row: row)
    )
  }
}
