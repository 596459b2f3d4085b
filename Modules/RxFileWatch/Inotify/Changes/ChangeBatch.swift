/// The changes to return next, in order.
///
/// The first half of a rename opens a gap. The second half closes it; if none comes, the removal is
/// filled in there, where it happened. Changes behind an open gap wait.
struct ChangeBatch {
  private struct Gap {
    let position: Int
    var changes: [FileChange]?
  }

  private var changes: [FileChange] = []
  private var gaps: [Int: Gap] = [:]
  private var nextGap = 0

  mutating func append(_ change: FileChange) { changes.append(change) }

  /// The last change.
  var last: FileChange? { changes.last }

  mutating func openGap() -> Int {
    defer { nextGap += 1 }
    gaps[nextGap] = Gap(position: changes.count)
    return nextGap
  }

  mutating func close(_ gap: Int) { gaps[gap] = nil }

  mutating func fill(_ gap: Int, with changes: [FileChange]) { gaps[gap]?.changes = changes }

  /// Removes and returns the changes before the first open gap.
  mutating func take() -> [FileChange] {
    guard !gaps.isEmpty else {
      defer { changes = [] }
      return changes
    }
    var result: [FileChange] = []
    var position = 0
    for number in gaps.keys.sorted() {
      guard let gap = gaps[number] else { continue }
      result += changes[position..<gap.position]
      position = gap.position
      guard let filling = gap.changes else {
        keep(from: position)
        return result
      }
      result += filling
      gaps[number] = nil
    }
    result += changes[position...]
    changes = []
    return result
  }

  private mutating func keep(from position: Int) {
    changes.removeFirst(position)
    gaps = gaps.mapValues { Gap(position: $0.position - position, changes: $0.changes) }
  }
}
