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
