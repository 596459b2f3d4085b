public import RxControls

extension ListControl: BrowserControl {
  /// The frame of the rows, which the page's script shows; that of a table is an HTML table.
  public var browserElement: BrowserElement {
    if let table = self as? TableView { return table.tableElement }
    if let log = self as? LogView { return log.logElement }
    let style =
      "list" + (wrapsText ? " wraps" : "") + (keepsTextEnd ? " keeps-end" : "")
      + (selectsOnDoubleClick ? " double-click" : "") + (self is TreeView ? " tree" : "")
    return BrowserElement(.div, class: style)
      .attribute("aria-multiselectable", "true")
      .attribute("tabindex", "0")
      .keys(Self.keys + (self is TreeView ? TreeView.treeKeys : []))
      .widget(.list)
  }

  /// The keys of a list that has the focus.
  static let keys = sharedKeys + [KeyPress(.home), KeyPress(.end), KeyPress(.enter), .space]

  /// The keys that move the highlight also while a field has the focus, with `BrowserOptions.sharesKeys`.
  static let sharedKeys = [
    KeyPress(.up), KeyPress(.down), KeyPress(.pageUp), KeyPress(.pageDown),
    KeyPress(.home, .control), KeyPress(.end, .control),
  ]

  /// Moves the highlight, marks and selects, as `userDidPress(_:)` has it.
  public func handle(key: KeyPress) -> Bool { userDidPress(key) }

  /// Sorts a table by the column whose title was clicked.
  public func handle(_ event: BrowserEvent) {
    guard event.action == .click, let column = Int(event.part) else { return }
    (self as? TableView)?.userDidSort(byColumn: column)
  }

  /// Returns a row as a page shows it.
  func pageRow(_ row: Int, _ cell: ListCell) -> ListRow {
    if let table = self as? TableView, let cell = cell as? TableCell {
      return ListRow(columns: table.pageColumns(of: cell), isMarked: isMarked(row: row))
    }
    return ListRow(
      text: cell.textLabel?.textRuns ?? [],
      detail: cell.detailTextLabel?.textRuns ?? [],
      tone: cell.textLabel?.tone ?? .primary,
      isMarked: isMarked(row: row),
      isHeader: isHeader(row: row),
      attributes: (self as? TreeView)?.pageAttributes(ofRow: row)
        ?? (self is LogView ? LogView.pageAttributes : nil)
    )
  }
}

/// A row of a list as a page shows it.
struct ListRow: Hashable, Sendable {
  /// The texts of the columns of a table, which has no other texts.
  var columns: [[TextRun]] = []
  var text: [TextRun] = []
  var detail: [TextRun] = []
  var tone = Label.Tone.primary
  var isMarked = false
  var isHeader = false
  /// The attributes of the row's element, for rows that are not those of a list.
  var attributes: [String: String?]?
}

extension KeyPress {
  /// The space bar.
  static let space = KeyPress(.character(" "))
}
