public import RxControls

extension ListControl: BrowserControl {
  /// The frame of the rows, which the page's script shows.
  public var browserElement: BrowserElement {
    let style =
      "list" + (wrapsText ? " wraps" : "") + (keepsTextEnd ? " keeps-end" : "")
      + (selectsOnDoubleClick ? " double-click" : "")
    return BrowserElement(.div, class: style)
      .attribute("aria-multiselectable", "true")
      .attribute("tabindex", "0")
      .keys(Self.sharedKeys + [KeyPress(.home), KeyPress(.end), KeyPress(.enter), .space])
      .widget(.list)
  }

  /// The keys that move the highlight also while a field has the focus, with `BrowserOptions.sharesKeys`.
  static let sharedKeys = [
    KeyPress(.up), KeyPress(.down), KeyPress(.pageUp), KeyPress(.pageDown),
    KeyPress(.home, .control), KeyPress(.end, .control),
  ]

  /// Moves the highlight, marks and selects, as `userDidPress(_:)` has it.
  public func handle(key: KeyPress) -> Bool { userDidPress(key) }

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

/// A row of a list as a page shows it.
struct ListRow: Hashable, Sendable {
  var text: [TextRun] = []
  var detail: [TextRun] = []
  var tone = Label.Tone.primary
  var isMarked = false
  var isHeader = false
}

extension KeyPress {
  /// The space bar.
  static let space = KeyPress(.character(" "))
}
