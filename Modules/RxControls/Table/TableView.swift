public import RxCore
public import RxTraits

/// Rows with several columns, which the user sorts and selects.
///
///     let table = TableView(accessibleName: "Processes")
///     processes.drive(
///       table.rx.rows(columns: [
///         TableColumn("Command", \.command, width: .flexible(minimum: 12)),
///         TableColumn("CPU", \.load, format: .percent),
///       ])
///     )
///     table.rx.modelSelected(Process.self).asSignal().emit(onNext: { print($0.command) })
///
/// A table stores the rows as they come and shows those that have room; it makes cells for no others. Rows are known by
/// their identity: the highlight, the marks and the scroll position follow a row when others come and go, and when the rows
/// are sorted. A click on a title sorts by its column, and a second one reverses the order. Left and Right go from title
/// to title, and S sorts by the current one.
///
/// See `ListControl` for what tables and lists have in common.
public final class TableView: ListControl {
  /// The titles, from the left.
  public private(set) var headings: [TableHeading] = []

  /// The order of the rows; `nil` shows them as they come.
  ///
  /// An order by a column that does not exist, or that cannot be sorted, is kept and has no effect.
  public var sortOrder: TableSortOrder? {
    didSet {
      if sortOrder == oldValue { return }
      setNeedsDisplay()
      arrange(self, true)
    }
  }

  /// True if the table sorts its rows, on the main thread: about 0.1 µs a row for numbers that are sorted already, and ten
  /// times as much for others.
  ///
  /// Set `false` where the rows come in the order of `rx.sortOrder` already, as from a background scheduler.
  public var sortsRows = true {
    didSet { if sortsRows != oldValue { arrange(self, true) } }
  }

  /// The column whose title the arrow keys have reached.
  public private(set) var currentColumn = 0

  /// Shows the rows in the current order; the user has asked for another one if the flag is true.
  private var arrange: @MainActor (_ table: TableView, _ isReordered: Bool) -> Void = { _, _ in }
  /// The places of the sorted rows among the rows as they came; `nil` if they are not sorted.
  private var places: [Int]?
  /// The places of the columns at the last drawing, in columns of text; see `placeColumns(of:in:measure:)`.
  public private(set) var columnPlaces: [Range<Int>] = []
  /// For each column the width of the widest text that has been shown.
  private var fittedWidths: [Int] = []

  nonisolated let sortChanges = UserEvent<Void>()

  /// The role of a table.
  public override var role: Role { .table }

  /// One line, with the titles.
  public override var headerLineCount: Int { headings.isEmpty ? 0 : 1 }

  /// Replaces the rows and the columns.
  ///
  /// - Parameters:
  ///   - rows: the rows, which are read only where they are visible, and for sorting.
  ///   - columns: the columns, from the left.
  public func setRows<Rows: RandomAccessCollection>(
    _ rows: Rows,
    columns: [TableColumn<Rows.Element>]
  ) where Rows.Index == Int, Rows.Element: Identifiable {
    let headings = columns.map(\.heading)
    if headings != self.headings {
      self.headings = headings
      (fittedWidths, columnPlaces) = ([], [])
      currentColumn = max(0, min(currentColumn, headings.count - 1))
    }
    arrange = { table, isReordered in
      table.sort(rows, columns)
      table.show(table.rows(of: rows, columns), isReordered: isReordered)
    }
    arrange(self, false)
  }

  private func sort<Rows: RandomAccessCollection>(
    _ rows: Rows,
    _ columns: [TableColumn<Rows.Element>]
  ) where Rows.Index == Int {
    guard sortsRows, let order = sortOrder, columns.indices.contains(order.column),
      let sort = columns[order.column].sort
    else {
      places = nil
      return
    }
    let (start, count) = (rows.startIndex, rows.count)
    // Rows that are almost in order are sorted in little more than one pass.
    var before = places ?? []
    if before.count > count { before.removeAll { $0 >= count } }
    before += before.count..<count
    places = sort(before, order.isAscending) { rows[start + $0] }
  }

  private func rows<Rows: RandomAccessCollection>(
    of rows: Rows,
    _ columns: [TableColumn<Rows.Element>]
  ) -> ListRows where Rows.Index == Int, Rows.Element: Identifiable {
    let (start, places) = (rows.startIndex, places)
    let element = { @MainActor (row: Int) -> Rows.Element in rows[start + (places?[row] ?? row)] }
    return ListRows(
      count: rows.count,
      model: { element($0) },
      cell: { [unowned self] row in
        let cell = dequeueCell("Row", as: TableCell.self)
        cell.fill(element(row), columns)
        return cell
      },
      find: { identity in
        guard let id = identity.base as? Rows.Element.ID,
          let index = rows.firstIndex(where: { $0.id == id })
        else { return nil }
        return places.map { $0.firstIndex(of: index - start) } ?? index - start
      }
    )
  }

  // MARK: - The user

  /// Handles that the user has chosen a column to sort by; the same one again reverses the order.
  ///
  /// A column that cannot be sorted has no effect.
  public func userDidSort(byColumn column: Int) {
    guard isEnabled, headings.indices.contains(column) else { return }
    currentColumn = column
    setNeedsDisplay()
    guard headings[column].isSortable else { return }
    let isSame = sortOrder?.column == column
    let isAscending = isSame ? !(sortOrder?.isAscending ?? false) : true
    sortOrder = TableSortOrder(column: column, isAscending: isAscending)
    reportUserChange()
    sortChanges.report()
  }

  /// Handles that the user goes to another title, to the right if positive; stops at the ends.
  ///
  /// A backend on which the columns have no room shows the current one.
  public func userDidMoveColumn(by columns: Int) {
    let column = max(0, min(currentColumn + columns, headings.count - 1))
    guard isEnabled, column != currentColumn else { return }
    currentColumn = column
    setNeedsDisplay()
  }

  /// Handles a key of the user: Left, Right and S besides those of all lists.
  ///
  /// - Returns: true if the table used the key.
  public override func userDidPress(_ key: KeyPress) -> Bool {
    switch (key.key, key.modifiers) {
    case (.left, []) where isFocused: userDidMoveColumn(by: -1)
    case (.right, []) where isFocused: userDidMoveColumn(by: 1)
    case (.character("s"), []) where isFocused: userDidSort(byColumn: currentColumn)
    default: return super.userDidPress(key)
    }
    return true
  }

  // MARK: - Display

  /// The text between two columns, in columns of text.
  public static let spacing = 2

  /// Returns the title of a column with the sign of the order.
  public func title(ofColumn column: Int) -> String {
    guard let order = sortOrder, order.column == column else { return headings[column].title }
    return headings[column].title + (order.isAscending ? " ▲" : " ▼")
  }

  /// Returns the widths that the columns need in a table: those of fitting columns follow the widest text so far.
  ///
  /// - Parameters:
  ///   - cells: the visible cells.
  ///   - width: the width of the table, in columns of text.
  ///   - measure: returns the width of a text.
  /// - Returns: for each column the least width, the largest if there is one, and its share of the remaining width, 0 for none.
  public func neededWidths(
    of cells: [TableCell],
    in width: Int,
    measure: (String) -> Int
  ) -> [(width: Int, maximum: Int?, weight: Int)] {
    if fittedWidths.count != headings.count { fittedWidths = headings.map { _ in 0 } }
    return headings.enumerated().map { column, heading in
      switch heading.width {
      case .fixed(let units): return (max(0, units), nil, 0)
      case .percent(let percent): return (width * max(0, min(percent, 100)) / 100, nil, 0)
      case .flexible(let minimum, let maximum, let weight):
        return (max(0, minimum), maximum, max(0, weight))
      case .fitting:
        // The sign of the order has room before it is there.
        var widest = measure(heading.title) + (heading.isSortable ? 2 : 0)
        for cell in cells where column < cell.labels.count {
          widest = max(widest, measure(cell.labels[column].text ?? ""))
        }
        fittedWidths[column] = max(fittedWidths[column], widest)
        return (min(fittedWidths[column], max(1, width / 2)), nil, 0)
      }
    }
  }

  /// Places the columns for a drawing of the table, and returns where they are; a column without room is empty.
  ///
  /// Columns that have no room are left out on the right, unless the current one is there: then on the left.
  ///
  /// - Parameters:
  ///   - cells: the visible cells.
  ///   - room: the room for the columns, in columns of text.
  ///   - measure: returns the width of a text.
  /// - Returns: the place of each column; also `columnPlaces`.
  @discardableResult
  public func placeColumns(
    of cells: [TableCell],
    in room: Range<Int>,
    measure: (String) -> Int
  ) -> [Range<Int>] {
    let spacing = Self.spacing
    let needs = neededWidths(of: cells, in: room.count, measure: measure)
    var first = 0
    var need = needs.prefix(currentColumn + 1).reduce(-spacing) { $0 + $1.width + spacing }
    while need > room.count, first < currentColumn {
      need -= needs[first].width + spacing
      first += 1
    }
    let claims = needs[first...].map {
      LayoutClaim(need: $0.width, maximum: $0.maximum, weight: $0.weight)
    }
    var start = room.lowerBound
    columnPlaces = needs[..<first].map { _ in start..<start }
    for width in LayoutClaim.lengths(of: claims, in: room.count, spacing: spacing) {
      columnPlaces.append(start..<start + width)
      if width > 0 { start += width + spacing }
    }
    return columnPlaces
  }

  /// The titles and the visible rows, the marked ones in brackets.
  var headlessLines: [String] {
    var lines = [headings.indices.map { title(ofColumn: $0) }]
    var marked: Set<Int> = []
    display { row, cell in
      if isMarked(row: row) { marked.insert(lines.count) }
      lines.append(((cell as? TableCell)?.labels ?? []).map { $0.text ?? "" })
    }
    return lines.enumerated().map { index, texts in
      let line = texts.joined(separator: "  ")
      return marked.contains(index) ? "[\(line)]" : line
    }
  }
}

/// A row of a table, with a label for each column.
public final class TableCell: ListCell {
  /// The labels, from the left.
  public private(set) var labels: [Label] = []

  func fill<Row>(_ row: Row, _ columns: [TableColumn<Row>]) {
    if labels.isEmpty, let textLabel { labels.append(textLabel) }
    while labels.count < columns.count { labels.append(Label()) }
    if labels.count > columns.count { labels.removeLast(labels.count - columns.count) }
    for (label, column) in zip(labels, columns) { column.fill(row, label) }
  }

  /// Empties the labels.
  public override func prepareForReuse() {
    super.prepareForReuse()
    for label in labels { label.prepareForReuse() }
  }
}

extension Reactive where Base: TableView {
  /// Shows the latest rows of a sequence.
  ///
  ///     files.drive(
  ///       table.rx.rows(columns: [
  ///         TableColumn("Name", \.name, width: .flexible(minimum: 10)),
  ///         TableColumn("Size", \.size, format: .bytes),
  ///       ])
  ///     )
  ///
  /// - Parameter columns: the columns, from the left.
  /// - Returns: a function that takes the sequence.
  @MainActor
  public func rows<Rows: RandomAccessCollection>(
    columns: [TableColumn<Rows.Element>]
  ) -> @Sendable (_ source: Observable<Rows>) -> any Disposable
  where Rows.Index == Int, Rows: Sendable, Rows.Element: Identifiable {
    { [base] source in
      source.subscribe(Binder(base) { table, rows in table.setRows(rows, columns: columns) })
    }
  }

  /// The order of the rows; emits when the user sorts by a column.
  @MainActor
  public var sortOrder: ControlProperty<TableSortOrder?> {
    Self.value(
      base,
      changes: base.sortChanges.reports,
      getter: { $0.sortOrder },
      setter: { $0.sortOrder = $1 }
    )
  }
}
