/// An event of a row of a list, with the row's element at that time.
struct ListRowEvent: @unchecked Sendable {
  // Unchecked: all stored properties are immutable, and `model` is used only on the main actor.

  let row: Int
  /// The same row, for lists with sections.
  let path: ListPath
  let model: Any
  let identity: AnyHashable
}
