/// What a user has done to a row of a list, and what stood behind it then.
struct ListAct: @unchecked Sendable {
  // Unchecked: it is reported and heard on the main actor.

  let row: Int
  /// The same row, for lists with sections.
  let path: ListPath
  let model: Any
  let identity: AnyHashable
}
