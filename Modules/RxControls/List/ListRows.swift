/// The content of a list: the number of rows, their elements and their cells.
struct ListRows {
  /// The number of rows, including headers.
  let count: Int
  /// Returns the element of a row that is not a header.
  let model: @MainActor (Int) -> Any
  /// Returns a filled cell for a row.
  let cell: @MainActor (Int) -> ListCell
  /// The rows that are headers; `nil` without headers.
  var headers: ListHeaders?
  /// Returns the row of an identity, wherever it is; without it a row is searched for near its old place.
  var find: (@MainActor (AnyHashable) -> Int?)?
  /// True if `find` takes constant time, so that no row is searched for.
  var findsAtOnce = false

  static let none = ListRows(count: 0, model: { _ in () }, cell: { _ in ListCell() })

  /// The number of rows that are not headers.
  var itemCount: Int { headers?.itemCount ?? count }

  /// Returns the number of items before a row; `nil` for a header or an invalid row.
  func item(at row: Int) -> Int? {
    guard row >= 0, row < count else { return nil }
    guard let headers else { return row }
    return headers.item(at: row)
  }

  /// Returns the row of an item, or of the nearest one; `nil` without items.
  func row(nearest item: Int) -> Int? {
    if itemCount == 0 { return nil }
    let item = max(0, min(item, itemCount - 1))
    return headers?.row(of: item) ?? item
  }
}

/// The rows of a list that are headers, each before the items of its section.
///
/// Cost: memory linear in the number of sections, and look-ups in its logarithm.
struct ListHeaders {
  /// The number of items before each section; the last entry is the number of all items.
  private let itemsBefore: [Int]

  init(counts: some Sequence<Int>) {
    var sum = 0
    var itemsBefore = [0]
    for count in counts {
      sum += count
      itemsBefore.append(sum)
    }
    self.itemsBefore = itemsBefore
  }

  var sectionCount: Int { itemsBefore.count - 1 }
  var itemCount: Int { itemsBefore[sectionCount] }
  var rowCount: Int { itemCount + sectionCount }

  /// Returns the row of a section's header.
  func row(ofHeader section: Int) -> Int { itemsBefore[section] + section }

  /// Returns the number of items of a section.
  func count(in section: Int) -> Int { itemsBefore[section + 1] - itemsBefore[section] }

  /// Returns the section of a row.
  ///
  /// - Precondition: the row is in the list.
  func section(at row: Int) -> Int { last { self.row(ofHeader: $0) <= row } }

  /// Returns the section and the item of a row.
  ///
  /// - Precondition: the row is in the list, and is not a header.
  func path(at row: Int) -> ListPath {
    let section = section(at: row)
    return ListPath(section: section, item: row - self.row(ofHeader: section) - 1)
  }

  /// Returns the number of items before a row; `nil` for a header.
  func item(at row: Int) -> Int? {
    let section = section(at: row)
    return row == self.row(ofHeader: section) ? nil : row - section - 1
  }

  /// Returns the row of an item.
  ///
  /// - Precondition: the item is in the list.
  func row(of item: Int) -> Int { item + 1 + last { itemsBefore[$0] <= item } }

  /// Returns the last section for which `holds` is true; it must be true for the first sections only.
  private func last(where holds: (Int) -> Bool) -> Int {
    var (low, high) = (0, sectionCount)
    while high - low > 1 {
      let middle = (low + high) / 2
      if holds(middle) { low = middle } else { high = middle }
    }
    return low
  }
}
