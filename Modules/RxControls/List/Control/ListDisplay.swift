/// A row that comes into sight.
struct ListDisplay: Sendable {
  let cell: ListCell
  let row: Int
  let path: ListPath
}
