internal import OrderedCollections
internal import RxCore
internal import RxTraits

/// Rows that the user can choose from.
///
/// The list knows how many rows there are and how to fill a cell for one; it holds no cell for rows
/// that are not shown, so a list of a million rows costs what is on the screen.
///
/// A row's element that is `Identifiable` is known by its identity: the highlight and the marks stay
/// with it while rows come and go. Any other is known by its place.
public final class ListView: Control {
  /// How many rows there are.
  public private(set) var rowCount = 0

  /// The row that is highlighted, `nil` when there is none.
  ///
  /// A row that is not there highlights none.
  public var highlightedRow: Int? {
    didSet {
      if let row = highlightedRow, !(0..<rowCount).contains(row) { highlightedRow = nil }
      if highlightedRow == oldValue { return }
      scrollToHighlight()
      setNeedsDisplay()
    }
  }

  /// The first of the rows that are shown.
  public internal(set) var firstVisibleRow = 0

  /// How many rows there is room for.
  ///
  /// A backend says so.
  public var visibleRowLimit = 20 {
    didSet { if visibleRowLimit != oldValue { scrollToHighlight() } }
  }

  var cellKinds: [String: CellKind] = [:]
  var marks: OrderedDictionary<AnyHashable, Any> = [:]
  private var fill: (@MainActor (Int) -> ListCell)?
  private var model: (@MainActor (Int) -> Any)?
  nonisolated let selections = UserEvent<Int>()
  nonisolated let markChanges = UserEvent<Void>()

  /// A list.
  public override var role: Role { .list }

  /// A list has a use for keys.
  public override var acceptsFocus: Bool { true }

  /// It takes what is left.
  public override var preferredWidth: LayoutLength { .flexible() }

  /// It takes what is left.
  public override var preferredHeight: LayoutLength { .flexible() }

  /// Shows other rows from now on.
  ///
  /// - Parameters:
  ///   - count: how many.
  ///   - model: what stands behind a row.
  ///   - cell: fills a cell for a row.
  public func setRows(
    count: Int,
    model: @escaping @MainActor (Int) -> Any,
    cell: @escaping @MainActor (Int) -> ListCell
  ) {
    // The first row is highlighted for being the first, any other for what it is.
    let followed = highlightedRow.flatMap { $0 > 0 ? ($0, elementIdentity(at: $0)) : nil }
    rowCount = count
    self.model = model
    fill = cell
    if let (row, identity) = followed, let identity, let place = place(of: identity, near: row) {
      highlightedRow = place
    }
    if let row = highlightedRow, row >= count { highlightedRow = count - 1 }
    scrollToHighlight()
    setNeedsDisplay()
  }

  /// A filled cell for a row.
  ///
  /// - Precondition: there is such a row.
  public func cell(at row: Int) -> ListCell {
    precondition(
      row >= 0 && row < rowCount,
      "the list has \(rowCount) rows, there is no row \(row)"
    )
    return fill?(row) ?? ListCell()
  }

  /// What stands behind a row, `nil` when there is no such row.
  public func model(at row: Int) -> Any? {
    row >= 0 && row < rowCount ? model?(row) : nil
  }

  /// Chooses the highlighted row.
  public override func userDidActivate() {
    if let highlightedRow { userDidSelect(row: highlightedRow) }
  }

  /// The user has chosen a row.
  public func userDidSelect(row: Int) {
    guard isEnabled, row >= 0, row < rowCount else { return }
    highlightedRow = row
    selections.report(row)
  }
}
