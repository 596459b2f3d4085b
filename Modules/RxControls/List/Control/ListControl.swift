internal import OrderedCollections
internal import RxCore
internal import RxTraits

/// Rows that the user can choose from: what lists, with sections or without, are.
///
/// It knows how many rows there are and how to fill a cell for one; it holds no cell for rows that are
/// not shown, so a list of a million rows costs what is on the screen.
///
/// A row's element that is `Identifiable` is known by its identity: the highlight, the marks and the
/// place to which the list is scrolled stay with it while rows come and go. Any other is known by its
/// place.
public class ListControl: Control {
  /// How many rows there are.
  public final var rowCount: Int { rows.count }

  /// The row that is highlighted, `nil` when there is none.
  ///
  /// A row that is not there, or cannot be chosen, highlights none.
  public final var highlightedRow: Int? {
    didSet {
      if let row = highlightedRow, rows.item(at: row) == nil { highlightedRow = nil }
      if highlightedRow == oldValue { return }
      scrollToHighlight()
      setNeedsDisplay()
    }
  }

  /// The first of the rows that are shown.
  public internal(set) final var firstVisibleRow = 0

  /// How many rows there is room for.
  ///
  /// A backend says so.
  public final var visibleRowLimit = 20 {
    didSet {
      // A list that is out of sight for a while stays where it was.
      if visibleRowLimit != oldValue, visibleRowLimit > 0 { scrollToHighlight() }
    }
  }

  /// Whether choosing a row marks it, and choosing it again takes the mark away, so that several can
  /// be chosen.
  ///
  /// Otherwise what is chosen is reported and forgotten; marks are a thing of their own then.
  public final var allowsMultipleSelection = false

  /// Whether it takes two clicks to choose a row with the mouse; one highlights it.
  ///
  /// Otherwise a click chooses the row that is highlighted. Two are for a choice that cannot be taken
  /// back.
  public final var selectsOnDoubleClick = false

  /// Whether a bar shows which part of the rows is seen, while there are more than there is room for.
  public final var showsScrollIndicator = false {
    didSet { if showsScrollIndicator != oldValue { setNeedsDisplay() } }
  }

  /// Whether the first row stands at the bottom and the others above it.
  ///
  /// For a list above the field that it belongs to. Rows are counted as ever, so what lies further up
  /// has a higher number.
  public final var growsUpward = false {
    didSet { if growsUpward != oldValue { setNeedsDisplay() } }
  }

  final var cellKinds: [String: CellKind] = [:]
  final var marks: OrderedDictionary<AnyHashable, Any> = [:]
  /// What was in sight when the list was displayed last.
  final var displayed: Set<AnyHashable> = []
  private(set) final var rows = ListRows.none

  nonisolated let highlights = UserEvent<ListAct>()
  nonisolated let selections = UserEvent<ListAct>()
  nonisolated let deselections = UserEvent<ListAct>()
  nonisolated let markChanges = UserEvent<Void>()
  nonisolated let displays = UserEvent<ListDisplay>()

  /// A list.
  public override var role: Role { .list }

  /// A list has a use for keys.
  public override var acceptsFocus: Bool { true }

  /// It takes what is left.
  public override var preferredWidth: LayoutLength { .flexible() }

  /// It takes what is left.
  public override var preferredHeight: LayoutLength { .flexible() }

  /// Shows other rows from now on.
  final func show(_ rows: ListRows) {
    let item = highlightedRow.flatMap { self.rows.item(at: $0) }
    let highlight = highlightedRow.flatMap { anchor(at: $0) }
    // What is scrolled goes with what is highlighted in it, or else with its first row; at the top it
    // stays there, so that what comes first is seen.
    let anchors = firstVisibleRow == 0 ? [] : [highlight, anchor(at: firstVisibleRow)]
    self.rows = rows
    let moves = anchors.compactMap { $0 }.compactMap { anchor in
      place(of: anchor).map { $0 - anchor.row }
    }
    let move = moves.first ?? 0
    firstVisibleRow += move
    // The first item is highlighted for being the first, any other for what it is.
    if let item {
      let followed = item > 0 ? highlight.flatMap { place(of: $0) } : nil
      highlightedRow = followed ?? rows.row(nearest: item + move)
    }
    scrollToHighlight()
    setNeedsDisplay()
  }

  /// A filled cell for a row.
  ///
  /// - Precondition: there is such a row.
  public final func cell(at row: Int) -> ListCell {
    precondition(
      row >= 0 && row < rowCount,
      "the list has \(rowCount) rows, there is no row \(row)"
    )
    return rows.cell(row)
  }

  /// What stands behind a row, `nil` when there is no such row or it is a header.
  public final func model(at row: Int) -> Any? {
    rows.item(at: row) == nil ? nil : rows.model(row)
  }

  /// Whether a row is written above others and cannot be chosen.
  public final func isHeader(row: Int) -> Bool {
    row >= 0 && row < rowCount && rows.item(at: row) == nil
  }

  /// Chooses the highlighted row.
  public override func userDidActivate() {
    if let highlightedRow { userDidSelect(row: highlightedRow) }
  }

  /// The user has chosen a row.
  public final func userDidSelect(row: Int) {
    guard isEnabled, let act = act(at: row) else { return }
    userDidHighlight(row: row)
    if allowsMultipleSelection { toggleMark(of: act) } else { selections.report(act) }
  }

  override func usabilityDidChange() {
    super.usabilityDidChange()
    if isHidden { displayed = [] }
  }

  /// What is reported of a row that the user does something to.
  final func act(at row: Int) -> ListAct? {
    guard let model = model(at: row) else { return nil }
    let path = rows.headers?.path(at: row) ?? ListPath(section: 0, row: row)
    return ListAct(row: row, path: path, model: model, identity: identity(at: row))
  }
}
