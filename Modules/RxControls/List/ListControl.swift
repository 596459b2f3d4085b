internal import OrderedCollections
internal import RxCore
internal import RxTraits

/// The base class of controls with rows that the user can select: `ListView`, `SectionedListView`, `TableView` and others.
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
      if let row = highlightedRow, !isSelectable || rows.item(at: row) == nil {
        highlightedRow = nil
      }
      if highlightedRow == oldValue { return }
      scrollToHighlight()
      setNeedsDisplay()
    }
  }

  /// The first visible row.
  public private(set) final var firstVisibleRow = 0

  /// The number of lines for rows on the screen; backends set it.
  public final var visibleRowLimit = 20 {
    didSet {
      // A list that is not visible for a while keeps its scroll position.
      if visibleRowLimit != oldValue, visibleRowLimit > 0 { scrollToHighlight() }
    }
  }

  /// True if several rows can be selected.
  ///
  /// Selecting a row then marks it, and selecting it again removes the mark. Otherwise a selection is
  /// reported and not stored, and marks are independent of it.
  public final var allowsMultipleSelection = false

  /// True if the mouse selects a row by a double click only.
  ///
  /// Otherwise a click selects a highlighted row, and highlights any other. Use double clicks for a
  /// selection that cannot be undone.
  public final var selectsOnDoubleClick = false

  /// True if a scroll bar is shown while the rows do not fit.
  public final var showsScrollIndicator = false {
    didSet { if showsScrollIndicator != oldValue { setNeedsDisplay() } }
  }

  /// True if long texts continue in the next line of the screen.
  public final var wrapsText = false {
    didSet { if wrapsText != oldValue { setNeedsDisplay() } }
  }

  /// True if the end of a long text is shown, and not its start.
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

  /// True if the first row is at the bottom.
  ///
  /// Use it for a list above its field. A row further up then has a higher number.
  public final var growsUpward = false {
    didSet { if growsUpward != oldValue { setNeedsDisplay() } }
  }

  final var cellKinds: [String: CellKind] = [:]
  private var marks: OrderedDictionary<AnyHashable, Any> = [:]
  /// The identities of the rows at the last display.
  private var displayed: Set<AnyHashable> = []
  private(set) final var rows = ListRows.none

  nonisolated let highlights = UserEvent<ListRowEvent>()
  nonisolated let selections = UserEvent<ListRowEvent>()
  nonisolated let deselections = UserEvent<ListRowEvent>()
  nonisolated let markChanges = UserEvent<Void>()
  nonisolated let displays = UserEvent<ListDisplay>()

  /// The role of a list.
  public override var role: Role { .list }

  /// True: lists use keys.
  public override var acceptsFocus: Bool { true }

  /// A flexible width.
  public override var preferredWidth: LayoutLength { .flexible() }

  /// A flexible height.
  public override var preferredHeight: LayoutLength { .flexible() }

  /// True if rows can be highlighted, selected and marked.
  var isSelectable: Bool { true }

  /// The number of lines above the rows.
  public var headerLineCount: Int { 0 }

  /// Replaces the rows.
  ///
  /// - Parameters:
  ///   - rows: the rows.
  ///   - isReordered: true if the same rows are shown in another order, so that the first visible one means nothing.
  final func show(_ rows: ListRows, isReordered: Bool = false) {
    let item = highlightedRow.flatMap { self.rows.item(at: $0) }
    let highlight = highlightedRow.flatMap { anchor(at: $0) }
    // The scroll position follows the highlighted row, or else the first visible one. At the top it stays
    // there, to show rows that are inserted first.
    var anchors = firstVisibleRow == 0 ? [] : [highlight, anchor(at: firstVisibleRow)]
    if isReordered { anchors = Array(anchors.prefix(1)) }
    self.rows = rows
    let place = { (anchor: Anchor) in self.row(of: anchor) ?? rows.find?(anchor.identity) }
    let moves = anchors.compactMap { $0 }.compactMap { anchor in
      place(anchor).map { $0 - anchor.row }
    }
    let move = moves.first ?? 0
    firstVisibleRow = isReordered && moves.isEmpty ? 0 : firstVisibleRow + move
    // A highlight on the first item of a list stays on the first; any other follows its element.
    if let item {
      let followed = item > 0 || rows.find != nil ? highlight.flatMap(place) : nil
      highlightedRow = followed ?? rows.row(nearest: item + move)
    }
    scrollToHighlight()
    setNeedsDisplay()
  }

  /// Replaces the rows and the first visible one, or the nearest that leaves no empty space.
  final func show(_ rows: ListRows, from row: Int) {
    self.rows = rows
    firstVisibleRow = row
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

  /// True if a row is the header of a section, which cannot be selected.
  public final func isHeader(row: Int) -> Bool {
    row >= 0 && row < rowCount && rows.item(at: row) == nil
  }

  // MARK: - Identity

  /// The distance from its old row up to which an element is searched for after the rows have changed.
  private static let searchDistance = 256

  /// The identity of a row whose element is not `Identifiable`.
  private struct RowIdentity: Hashable {
    let row: Int
  }

  /// A row with the identity by which it is found after the rows have changed.
  public struct Anchor {
    /// The row at the time when the anchor was made.
    public let row: Int
    /// The identity of its element.
    public let identity: AnyHashable

    /// Creates the anchor of an element that was at a row.
    public init(row: Int, identity: AnyHashable) {
      self.row = row
      self.identity = identity
    }
  }

  /// Returns the identity of a row: that of its element, or the row number.
  ///
  /// - Precondition: the row is in the list.
  public final func identity(at row: Int) -> AnyHashable {
    elementIdentity(at: row) ?? AnyHashable(RowIdentity(row: row))
  }

  /// Returns the anchor of a row; `nil` if its element is not `Identifiable`.
  ///
  /// A backend that scrolls a list itself finds by it the row that it has shown at the top.
  public final func anchor(at row: Int) -> Anchor? {
    elementIdentity(at: row).map { Anchor(row: row, identity: $0) }
  }

  /// Returns the row that now shows the element of an anchor; `nil` if it is further than 256 rows away.
  public final func row(of anchor: Anchor) -> Int? {
    if rows.findsAtOnce { return rows.find?(anchor.identity) }
    for distance in 0...Self.searchDistance {
      for row in distance == 0 ? [anchor.row] : [anchor.row - distance, anchor.row + distance]
      where elementIdentity(at: row) == anchor.identity { return row }
    }
    return nil
  }

  private func elementIdentity(at row: Int) -> AnyHashable? {
    (model(at: row) as? any Identifiable).map { Self.identity(of: $0) }
  }

  private static func identity<Element: Identifiable>(of element: Element) -> AnyHashable {
    AnyHashable(element.id)
  }

  // MARK: - Highlight and scrolling

  /// The visible rows.
  public final var visibleRows: Range<Int> {
    let first = min(firstVisibleRow, rowCount)
    return first..<endOfVisibleRows(from: first)
  }

  /// Handles that the user has moved the highlight by some items, down if positive; stops at the ends.
  ///
  /// Headers are skipped.
  public final func userDidMoveHighlight(by rows: Int) {
    guard let row = highlightedRow, let item = self.rows.item(at: row) else {
      return userDidHighlight(item: 0)
    }
    userDidHighlight(item: item + max(-rowCount, min(rows, rowCount)))
  }

  /// Handles that the user has moved the highlight by pages, down if positive.
  ///
  /// One row of the previous page stays visible.
  public final func userDidPage(by pages: Int) {
    userDidMoveHighlight(by: pages * pageLength)
  }

  /// Handles that the user has highlighted a row.
  ///
  /// A row outside the list means the nearest one. A header has no effect.
  public final func userDidHighlight(row: Int) {
    guard rowCount > 0 else { return }
    if row < 0 { return userDidHighlight(item: 0) }
    if row >= rowCount { return userDidHighlight(item: rowCount) }
    if let item = rows.item(at: row) { userDidHighlight(item: item) }
  }

  private func userDidHighlight(item: Int) {
    guard isEnabled, isSelectable, let row = rows.row(nearest: item), row != highlightedRow else {
      return
    }
    highlightedRow = row
    reportUserChange()
    if let event = rowEvent(at: row) { highlights.report(event) }
  }

  /// Scrolls to the highlighted row, and to a header just above; leaves no empty space below the rows.
  private func scrollToHighlight() {
    let limit = max(1, visibleRowLimit)
    var first = min(firstVisibleRow, firstRow(filling: limit, before: rowCount))
    if let row = highlightedRow {
      let top = limit > 1 && isHeader(row: row - 1) ? row - 1 : row
      if scrollMargin > 0 {
        let margin = min(scrollMargin, (limit - 1) / 2)
        let end = min(rowCount, row + 1 + margin)
        first = max(min(first, max(0, row - margin)), firstRow(filling: limit, before: end))
      }
      first = max(min(first, top), firstRow(filling: limit, before: row + 1))
    }
    firstVisibleRow = max(0, first)
  }

  // MARK: - Selection and marks

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

  /// The marked elements, in the order of marking.
  public final var markedModels: [Any] { Array(marks.values) }

  /// The number of marked elements, at constant cost.
  public final var markCount: Int { marks.count }

  /// True if a row is marked, at constant cost.
  public final func isMarked(row: Int) -> Bool {
    !marks.isEmpty && marks.keys.contains(identity(at: row))
  }

  /// Handles that the user has marked or unmarked a row.
  ///
  /// With `allowsMultipleSelection` that selects or deselects the row.
  public final func userDidToggleMark(row: Int) {
    guard isEnabled, let event = rowEvent(at: row) else { return }
    toggleMark(of: event)
  }

  private func toggleMark(of event: ListRowEvent) {
    let wasMarked = marks.removeValue(forKey: event.identity) != nil
    if !wasMarked { marks[event.identity] = event.model }
    setNeedsDisplay()
    markChanges.report()
    if allowsMultipleSelection { (wasMarked ? deselections : selections).report(event) }
  }

  /// Marks elements after those that are marked; does not report a change by the user.
  ///
  ///     list.addMarks(files.filter(\.isNew))
  ///
  /// Elements that are already marked keep their position. Cost: linear in the number of elements.
  ///
  /// - Parameter models: the elements, which need not be rows of the list.
  public final func addMarks(_ models: some Sequence<some Identifiable>) {
    let count = marks.count
    for model in models {
      let identity = AnyHashable(model.id)
      if marks[identity] == nil { marks[identity] = model }
    }
    if marks.count != count { setNeedsDisplay() }
  }

  /// Removes the marks of some elements; does not report a change by the user.
  ///
  /// - Parameter shouldRemove: returns true for an element to unmark; by default all are.
  public final func removeMarks(where shouldRemove: (Any) -> Bool = { _ in true }) {
    let count = marks.count
    marks.removeAll { shouldRemove($0.value) }
    if marks.count != count { setNeedsDisplay() }
  }

  /// Removes the marks of elements with some identities; does not report a change by the user.
  ///
  /// Cost: linear in the number of identities, and in that of marks only if one of them is marked.
  ///
  /// - Parameter identities: the `id` values of the elements, marked or not.
  public final func removeMarks(identifiedBy identities: some Sequence<some Hashable>) {
    if marks.isEmpty { return }
    var removed: Set<AnyHashable> = []
    for identity in identities where marks[identity] != nil { removed.insert(identity) }
    if removed.isEmpty { return }
    marks.removeAll { removed.contains($0.key) }
    setNeedsDisplay()
  }

  /// Returns the event that reports an action of the user on a row; `nil` for a header.
  private func rowEvent(at row: Int) -> ListRowEvent? {
    guard isSelectable, let model = model(at: row) else { return nil }
    let path = rows.headers?.path(at: row) ?? ListPath(section: 0, item: row)
    return ListRowEvent(row: row, path: path, model: model, identity: identity(at: row))
  }

  // MARK: - Keys

  /// Handles a key of the user.
  ///
  /// The arrow keys, Page Up, Page Down, Home, End, and Ctrl with N, P, J or K move the highlight.
  /// Enter selects the highlighted row. The space bar marks it; so does Tab where it does not move the
  /// focus.
  ///
  /// - Returns: true if the list used the key.
  public func userDidPress(_ key: KeyPress) -> Bool {
    let down = growsUpward ? -1 : 1
    switch (key.key, key.modifiers) {
    case (.up, []), (.character("p"), .control), (.character("k"), .control):
      userDidMoveHighlight(by: -down)
    case (.down, []), (.character("n"), .control), (.character("j"), .control):
      userDidMoveHighlight(by: down)
    case (.pageUp, _): userDidPage(by: -down)
    case (.pageDown, _): userDidPage(by: down)
    case (.home, .control): userDidHighlight(row: 0)
    case (.end, .control): userDidHighlight(row: rowCount - 1)
    case (.home, []) where isFocused: userDidHighlight(row: 0)
    case (.end, []) where isFocused: userDidHighlight(row: rowCount - 1)
    case (.character(" "), []) where isFocused:
      if let highlightedRow { userDidToggleMark(row: highlightedRow) }
    case (.tab, let modifiers) where !isFocused && modifiers.subtracting(.shift).isEmpty:
      guard let row = highlightedRow else { return true }
      userDidToggleMark(row: row)
      userDidMoveHighlight(by: modifiers.contains(.shift) ? -down : down)
    case (.enter, []):
      guard let row = highlightedRow else { return false }
      userDidSelect(row: row)
    default: return false
    }
    return true
  }

  // MARK: - Display

  /// Calls a function with each visible row, from the first; backends call this method to draw a list.
  ///
  ///     list.display { row, cell in print(cell.textLabel?.text ?? "") }
  ///
  /// `rx.willDisplay` reports the rows that were not visible at the previous call.
  ///
  /// - Parameter draw: draws a row; the list may reuse the cell afterwards.
  public final func display(_ draw: (_ row: Int, _ cell: ListCell) -> Void) {
    display(visibleRows, draw)
  }

  /// Calls a function with each of some rows, for backends that scroll a list themselves.
  ///
  /// `rx.willDisplay` reports the rows that were not among those of the previous call.
  ///
  /// - Parameters:
  ///   - rows: the visible rows, ascending; rows outside the list are left out.
  ///   - draw: draws a row; the list may reuse the cell afterwards.
  public final func display(
    _ rows: some Sequence<Int>,
    _ draw: (_ row: Int, _ cell: ListCell) -> Void
  ) {
    let rows = rows.filter { $0 >= 0 && $0 < rowCount }
    let before = displayed
    let identities = rows.map { identity(at: $0) }
    displayed = Set(identities)
    for (row, identity) in zip(rows, identities) {
      // An observer of an earlier row may have changed the list, which will then be displayed again.
      if row >= rowCount { return }
      let cell = cell(at: row)
      if !before.contains(identity), let event = rowEvent(at: row) {
        displays.report(ListDisplay(cell: cell, row: event.row, path: event.path))
      }
      draw(row, cell)
    }
  }

  override func usabilityDidChange() {
    super.usabilityDidChange()
    if isHidden { displayed = [] }
  }
}

extension ListControl: HeadlessControl {
  /// Returns the visible rows, the marked ones in brackets; at most `rows`.
  public func headlessText(rows: Int) -> [String] {
    visibleRowLimit = rows
    if let table = self as? TableView { return table.headlessLines }
    var lines: [String] = []
    display { row, cell in
      let texts = [cell.textLabel?.text, cell.detailTextLabel?.text].compactMap { $0 }
      let line = texts.filter { !$0.isEmpty }.joined(separator: "  ")
      if isHeader(row: row) {
        lines.append(line)
      } else {
        let prefix =
          (self as? TreeView)?.headlessPrefix(ofRow: row) ?? (self is SectionedListView ? "  " : "")
        lines.append(prefix + (isMarked(row: row) ? "[\(line)]" : line))
      }
    }
    return growsUpward ? lines.reversed() : lines
  }

  /// Does nothing more, as a click only focuses the list; `select(row:in:)` selects a row.
  public func headlessClick() {}
}

/// An event of a row of a list, with the row's element at that time.
struct ListRowEvent: @unchecked Sendable {
  // Unchecked: all stored properties are immutable, and `model` is used only on the main actor.

  let row: Int
  /// The same row, for lists with sections.
  let path: ListPath
  let model: Any
  let identity: AnyHashable
}

/// A row that becomes visible.
struct ListDisplay: Sendable {
  let cell: ListCell
  let row: Int
  let path: ListPath
}
