/// A row that becomes visible.
struct ListDisplay: Sendable {
  let cell: ListCell
  let row: Int
  let path: ListPath
}
