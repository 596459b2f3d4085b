public import RxCore
public import RxTraits

/// A list of rows that the user can select, in sections with a header each.
///
///     groups.drive(list.rx.sections(cellIdentifier: "Cell")) { _, file, cell in
///       cell.textLabel?.text = file.name
///     }
///     list.rx.itemSelected.asSignal().emit(onNext: { path in print(path) })
///
/// The rows are the headers and the items. The highlight skips headers.
/// See `ListControl` for what all lists have in common.
public final class SectionedListView: ListControl {
  /// The identifier of the headers' cells; a class of your own can be registered for it.
  public static let headerIdentifier = "Header"

  private var header: @MainActor (Int) -> String = { _ in "" }

  /// The number of sections.
  public var sectionCount: Int { rows.headers?.sectionCount ?? 0 }

  /// Replaces the sections.
  ///
  /// Cost: linear in the number of sections, independent of the number of rows.
  ///
  /// - Parameters:
  ///   - sections: the sections.
  ///   - cell: returns a filled cell for an item.
  public func setSections<Items>(
    _ sections: [ListSection<Items>],
    cell: @escaping @MainActor (ListPath, Items.Element) -> ListCell
  ) {
    let headers = ListHeaders(counts: sections.lazy.map(\.items.count))
    let element = { @MainActor (path: ListPath) -> Items.Element in
      let items = sections[path.section].items
      return items[items.startIndex + path.item]
    }
    header = { sections[$0].header }
    show(
      ListRows(
        count: headers.rowCount,
        model: { element(headers.path(at: $0)) },
        cell: { [unowned self] row in
          if headers.item(at: row) == nil { return headerCell(of: headers.section(at: row)) }
          let path = headers.path(at: row)
          return cell(path, element(path))
        },
        headers: headers
      )
    )
  }

  /// Returns the header of a section; `nil` for an invalid section.
  public func header(ofSection section: Int) -> String? {
    (0..<sectionCount).contains(section) ? header(section) : nil
  }

  /// Returns the item of a row; `nil` for a header or an invalid row.
  public func path(ofRow row: Int) -> ListPath? {
    rows.item(at: row) == nil ? nil : rows.headers?.path(at: row)
  }

  /// Returns the row of an item; `nil` for an invalid item.
  public func row(of path: ListPath) -> Int? {
    guard let headers = rows.headers, (0..<sectionCount).contains(path.section),
      (0..<headers.count(in: path.section)).contains(path.item)
    else { return nil }
    return headers.row(ofHeader: path.section) + 1 + path.item
  }

  private func headerCell(of section: Int) -> ListCell {
    let cell = dequeueCell(Self.headerIdentifier)
    cell.textLabel?.text = header(section)
    cell.textLabel?.tone = .secondary
    return cell
  }
}

extension Reactive where Base: SectionedListView {
  /// Shows the latest sections of a sequence.
  ///
  ///     groups.drive(list.rx.sections(cellIdentifier: "Cell")) { path, file, cell in
  ///       cell.textLabel?.text = file.name
  ///     }
  ///
  /// - Parameters:
  ///   - cellIdentifier: the identifier of the items' cells, which the list reuses.
  ///   - cellType: the class of the cells, unless another is registered for the identifier.
  /// - Returns: a function that takes the sequence, then a closure that fills a cell for an element.
  @MainActor
  public func sections<Items: RandomAccessCollection, Cell: ListCell>(
    cellIdentifier: String,
    cellType: Cell.Type = ListCell.self
  )
    -> @MainActor (_ source: Observable<[ListSection<Items>]>) ->
    @MainActor (
      _ configureCell: @escaping @MainActor (ListPath, Items.Element, Cell) -> Void
    ) -> any Disposable where Items.Index == Int, Items: Sendable
  {
    { [base] source in
      { configureCell in
        source.subscribe(
          Binder(base) { list, sections in
            list.setSections(sections) { [unowned list] path, element in
              let cell = list.dequeueCell(cellIdentifier, as: Cell.self)
              configureCell(path, element, cell)
              return cell
            }
          }
        )
      }
    }
  }

  /// Emits each item that the user selects.
  public var itemSelected: ControlEvent<ListPath> { paths(of: base.selections) }

  /// Emits each item that the user deselects, with `allowsMultipleSelection`.
  public var itemDeselected: ControlEvent<ListPath> { paths(of: base.deselections) }

  /// Emits each item that the user highlights.
  public var itemHighlighted: ControlEvent<ListPath> { paths(of: base.highlights) }

  /// Emits each item that becomes visible, with its filled cell.
  public var willDisplay: ControlEvent<(cell: ListCell, path: ListPath)> {
    ControlEvent(events: base.displays.reports.map { (cell: $0.cell, path: $0.path) })
  }

  private func paths(of events: UserEvent<ListRowEvent>) -> ControlEvent<ListPath> {
    ControlEvent(events: events.reports.map(\.path))
  }
}

/// A section of a list: a header and items.
///
///     [ListSection("Fruit", items: ["Apple", "Pear"]), ListSection("Nuts", items: ["Almond"])]
public struct ListSection<Items: RandomAccessCollection> where Items.Index == Int {
  /// The text of the header.
  public var header: String
  /// The elements of the rows.
  public var items: Items

  /// Creates a section.
  public init(_ header: String, items: Items) {
    self.header = header
    self.items = items
  }
}

extension ListSection: Sendable where Items: Sendable {}
extension ListSection: Equatable where Items: Equatable {}
extension ListSection: Hashable where Items: Hashable {}

/// The position of an item in a list with sections.
///
///     user.select(ListPath(section: 1, item: 0), in: list)
///
/// The rows of a list are its headers and its items: `SectionedListView.row(of:)` is the row of an item.
public struct ListPath: Hashable, Sendable {
  /// The section, from 0.
  public var section: Int
  /// The item within its section, from 0.
  public var item: Int

  /// Creates a path.
  public init(section: Int, item: Int) {
    self.section = section
    self.item = item
  }
}

extension ListPath: Comparable {
  /// True if `left` comes before `right`.
  public static func < (left: ListPath, right: ListPath) -> Bool {
    (left.section, left.item) < (right.section, right.item)
  }
}
