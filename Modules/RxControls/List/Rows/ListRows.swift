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
