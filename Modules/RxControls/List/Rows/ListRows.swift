/// What a list shows: how many rows, what stands behind one and what it looks like.
struct ListRows {
  /// How many rows there are, headers among them.
  let count: Int
  /// What stands behind a row that is no header.
  let model: @MainActor (Int) -> Any
  /// A filled cell for a row.
  let cell: @MainActor (Int) -> ListCell
  /// Which rows are headers; by default none.
  var headers: ListHeaders?

  static let none = ListRows(count: 0, model: { _ in () }, cell: { _ in ListCell() })

  /// How many rows can be chosen.
  var itemCount: Int { headers?.itemCount ?? count }

  /// How many rows that can be chosen come before one; `nil` if it cannot be chosen itself.
  func item(at row: Int) -> Int? {
    guard row >= 0, row < count else { return nil }
    guard let headers else { return row }
    return headers.item(at: row)
  }

  /// The row of an item; of one that is not there the nearest, `nil` if there are none.
  func row(nearest item: Int) -> Int? {
    if itemCount == 0 { return nil }
    let item = max(0, min(item, itemCount - 1))
    return headers?.row(of: item) ?? item
  }
}
