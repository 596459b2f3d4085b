internal import OrderedCollections
internal import RxCore
internal import RxTraits

/// The base class of lists with rows that the user can select: `ListView` and `SectionedListView`.
///
///     let list = ListView()
///     files.drive(list.rx.items(cellIdentifier: "File")) { _, file, cell in
///       cell.textLabel?.text = file.name
///     }
///     list.userDidMoveHighlight(by: 1)
///
/// A list stores the number of rows and a function that fills a cell. Only visible rows have cells, so
/// the cost depends on the size of the screen, not on the number of rows.
///
/// The highlight, the marks and the scroll position follow an `Identifiable` element when rows are
/// inserted or removed. For other elements they stay at the row number.
public class ListControl: Control {
  /// The number of rows, including headers.
  public final var rowCount: Int { rows.count }

  /// The highlighted row.
  ///
  /// Setting an invalid row, or a header, removes the highlight.
  public final var highlightedRow: Int? {
    didSet {
      if let row = highlightedRow, rows.item(at: row) == nil { highlightedRow = nil }
      if highlightedRow == oldValue { return }
      scrollToHighlight()
      setNeedsDisplay()
    }
  }

  /// The first visible row.
  public internal(set) final var firstVisibleRow = 0

  /// The number of lines for rows on the screen; backends set it.
  public final var visibleRowLimit = 20 {
    didSet {
      // A list that is not visible for a while keeps its scroll position.
      if visibleRowLimit != oldValue, visibleRowLimit > 0 { scrollToHighlight() }
    }
  }

  /// A Boolean value that indicates whether several rows can be selected.
  ///
  /// Selecting a row then marks it, and selecting it again removes the mark. Otherwise a selection is
  /// reported and not stored, and marks are independent of it.
  public final var allowsMultipleSelection = false

  /// A Boolean value that indicates whether the mouse selects a row by a double click only.
  ///
  /// Otherwise a click selects a highlighted row, and highlights any other. Use double clicks for a
  /// selection that cannot be undone.
  public final var selectsOnDoubleClick = false

  /// A Boolean value that indicates whether a scroll bar is shown while the rows do not fit.
  public final var showsScrollIndicator = false {
    didSet { if showsScrollIndicator != oldValue { setNeedsDisplay() } }
  }

  /// A Boolean value that indicates whether long texts continue in the next line of the screen.
  public final var wrapsText = false {
    didSet { if wrapsText != oldValue { setNeedsDisplay() } }
  }

  /// A Boolean value that indicates whether the end of a long text is shown, and not its start.
  ///
  /// The emphasized characters of a text are shown in any case.
  public final var keepsTextEnd = false {
    didSet { if keepsTextEnd != oldValue { setNeedsDisplay() } }
  }

  /// The number of rows that stay visible on both sides of the highlighted one; at most half of the list.
  public final var scrollMargin = 0 {
    didSet { if scrollMargin != oldValue, visibleRowLimit > 0 { scrollToHighlight() } }
  }

  /// The heights of the rows, which backends set; without them each row has one line.
  public final var rowHeights: ListRowHeights? {
    didSet { if rowHeights?.width != oldValue?.width, visibleRowLimit > 0 { scrollToHighlight() } }
  }

  /// A Boolean value that indicates whether the first row is at the bottom.
  ///
  /// Use it for a list above its field. A row further up then has a higher number.
  public final var growsUpward = false {
    didSet { if growsUpward != oldValue { setNeedsDisplay() } }
  }

  final var cellKinds: [String: CellKind] = [:]
  final var marks: OrderedDictionary<AnyHashable, Any> = [:]
  /// The identities of the rows at the last display.
  final var displayed: Set<AnyHashable> = []
  private(set) final var rows = ListRows.none

  nonisolated let highlights = UserEvent<ListRowEvent>()
  nonisolated let selections = UserEvent<ListRowEvent>()
  nonisolated let deselections = UserEvent<ListRowEvent>()
  nonisolated let markChanges = UserEvent<Void>()
  nonisolated let displays = UserEvent<ListDisplay>()

  /// The role of a list.
  public override var role: Role { .list }

  /// The value true: lists use keys.
  public override var acceptsFocus: Bool { true }

  /// A flexible width.
  public override var preferredWidth: LayoutLength { .flexible() }

  /// A flexible height.
  public override var preferredHeight: LayoutLength { .flexible() }

  /// Replaces the rows.
  final func show(_ rows: ListRows) {
    let item = highlightedRow.flatMap { self.rows.item(at: $0) }
    let highlight = highlightedRow.flatMap { anchor(at: $0) }
    // The scroll position follows the highlighted row, or else the first visible one. At the top it stays
    // there, to show rows that are inserted first.
    let anchors = firstVisibleRow == 0 ? [] : [highlight, anchor(at: firstVisibleRow)]
    self.rows = rows
    let moves = anchors.compactMap { $0 }.compactMap { anchor in
      row(of: anchor).map { $0 - anchor.row }
    }
    let move = moves.first ?? 0
    firstVisibleRow += move
    // A highlight on the first item stays on the first; any other follows its element.
    if let item {
      let followed = item > 0 ? highlight.flatMap { row(of: $0) } : nil
      highlightedRow = followed ?? rows.row(nearest: item + move)
    }
    scrollToHighlight()
    setNeedsDisplay()
  }

  /// Returns a filled cell for a row.
  ///
  /// - Precondition: the row is in the list.
  public final func cell(at row: Int) -> ListCell {
    precondition(
      row >= 0 && row < rowCount,
      "the list has \(rowCount) rows, there is no row \(row)"
    )
    return rows.cell(row)
  }

  /// Returns the element of a row; `nil` for an invalid row or a header.
  public final func model(at row: Int) -> Any? {
    rows.item(at: row) == nil ? nil : rows.model(row)
  }

  /// Returns true if a row is the header of a section, which cannot be selected.
  public final func isHeader(row: Int) -> Bool {
    row >= 0 && row < rowCount && rows.item(at: row) == nil
  }

  /// Selects the highlighted row.
  public override func userDidActivate() {
    if let highlightedRow { userDidSelect(row: highlightedRow) }
  }

  /// Handles that the user has selected a row.
  public final func userDidSelect(row: Int) {
    guard isEnabled, let event = rowEvent(at: row) else { return }
    userDidHighlight(row: row)
    if allowsMultipleSelection { toggleMark(of: event) } else { selections.report(event) }
  }

  override func usabilityDidChange() {
    super.usabilityDidChange()
    if isHidden { displayed = [] }
  }

  /// Returns the event that reports an action of the user on a row; `nil` for a header.
  final func rowEvent(at row: Int) -> ListRowEvent? {
    guard let model = model(at: row) else { return nil }
    let path = rows.headers?.path(at: row) ?? ListPath(section: 0, item: row)
    return ListRowEvent(row: row, path: path, model: model, identity: identity(at: row))
  }
}
