/// The last changes that were delivered, in a ring.
struct ChangeJournal {
  /// The number of changes that have been delivered, kept or not.
  private(set) var position = 0
  private let limit: Int
  private var kept: [FileChange] = []

  /// Creates a journal that keeps `limit` changes; with zero it only counts.
  init(limit: Int) { self.limit = max(limit, 0) }

  mutating func append(_ changes: [FileChange]) {
    if limit == 0 {
      position += changes.count
      return
    }
    for change in changes {
      if kept.count < limit { kept.append(change) } else { kept[position % limit] = change }
      position += 1
    }
  }

  /// Returns the changes since `start`, folded; `nil` when one of them is not kept any more.
  func changes(since start: Int) -> [FileChange]? {
    guard (position - kept.count...position).contains(start) else { return nil }
    return ChangeFold.folding((start..<position).lazy.map { kept[$0 % limit] })
  }
}
