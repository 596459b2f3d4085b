/// Rows that the user can choose from, in sections with a header each.
///
///     groups.drive(list.rx.sections(cellIdentifier: "Cell")) { _, file, cell in
///       cell.textLabel?.text = file.name
///     }
///     list.rx.itemSelected.asSignal().emit(onNext: { path in open(path.section, path.row) })
///
/// Its rows are the headers and the items; headers are shown, and passed over by whoever moves.
/// See `ListControl` for what all lists do.
public final class SectionedListView: ListControl {
  /// The name of the kind of cell that headers are shown by; another class can be registered for it.
  public static let headerIdentifier = "Header"

  private var header: @MainActor (Int) -> String = { _ in "" }

  /// How many sections there are.
  public var sectionCount: Int { rows.headers?.sectionCount ?? 0 }

  /// Shows other sections from now on.
  ///
  /// Costs time in the number of sections, not of rows.
  ///
  /// - Parameters:
  ///   - sections: what to show.
  ///   - cell: fills a cell for an item.
  public func setSections<Items>(
    _ sections: [ListSection<Items>],
    cell: @escaping @MainActor (ListPath, Items.Element) -> ListCell
  ) {
    let headers = ListHeaders(counts: sections.lazy.map(\.items.count))
    let element = { @MainActor (path: ListPath) -> Items.Element in
      let items = sections[path.section].items
      return items[items.startIndex + path.row]
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

  /// What is written above a section, `nil` if there is no such section.
  public func header(ofSection section: Int) -> String? {
    (0..<sectionCount).contains(section) ? header(section) : nil
  }

  /// Which item a row shows; `nil` for a header, or if there is no such row.
  public func path(ofRow row: Int) -> ListPath? {
    rows.item(at: row) == nil ? nil : rows.headers?.path(at: row)
  }

  /// The row that shows an item; `nil` if there is no such item.
  public func row(of path: ListPath) -> Int? {
    guard let headers = rows.headers, (0..<sectionCount).contains(path.section),
      (0..<headers.count(in: path.section)).contains(path.row)
    else { return nil }
    return headers.row(ofHeader: path.section) + 1 + path.row
  }

  private func headerCell(of section: Int) -> ListCell {
    let cell = dequeueCell(Self.headerIdentifier)
    cell.textLabel?.text = header(section)
    cell.textLabel?.tone = .secondary
    return cell
  }
}
