import FileSearch
import FileSearchLines

/// Records that are still to be made: a snapshot, or changes, in parts.
///
/// A part is made when it can be sent, so that memory holds a few of them and not all.
struct FleetJob {
  /// The number of names in a record.
  static let chunk = 2000

  private enum Step {
    case begin
    case names(from: Int)
    case synced
    case changes(from: Int)
    case end
  }

  /// A Boolean value that indicates whether the records are a snapshot.
  let isSnapshot: Bool
  private let snapshot: CandidateSnapshot
  /// The numbers of removed names.
  private let removed: [UInt32]
  /// The names that were added or renamed, in the order of their numbers.
  private let present: [EntryID]
  private var step: Step

  /// Creates the records of a snapshot.
  init(_ snapshot: CandidateSnapshot) {
    (self.snapshot, isSnapshot) = (snapshot, true)
    (removed, present) = ([], [])
    step = .begin
  }

  /// Creates the records of a change: those of the names that a snapshot does not have remove them.
  init(of changed: Set<EntryID>, in snapshot: CandidateSnapshot) {
    (self.snapshot, isSnapshot) = (snapshot, false)
    var present: [EntryID] = []
    snapshot.forEachCandidate(in: changed.sorted()) { id, _, _ in present.append(id) }
    self.present = present
    removed = changed.subtracting(present).sorted().map { UInt32(truncatingIfNeeded: $0.number) }
    step = .changes(from: 0)
  }

  /// Returns the content of the next record; nil at the end.
  mutating func next() -> FleetRecord.Content? {
    switch step {
    case .begin:
      step = .names(from: 0)
      return .begin(count: snapshot.count)
    case .names(let start):
      var builder = FleetNames.Builder()
      let following = snapshot.forEachCandidate(from: start, first: Self.chunk) { id, kind, name in
        builder.add(id.number, kind, name)
      }
      step = following.map { .names(from: $0) } ?? .synced
      return .names(builder.names)
    case .synced:
      step = .end
      return .synced
    case .changes(let start):
      // Numbers that are removed come first: a part of them, or of the others, in a record.
      let end = min(start + Self.chunk, removed.count + present.count)
      if start == end { return nil }
      step = .changes(from: end)
      let count = removed.count
      var builder = FleetNames.Builder()
      let ids = present[max(start - count, 0)..<max(end - count, 0)]
      snapshot.forEachCandidate(in: ids) { id, kind, name in builder.add(id.number, kind, name) }
      return .changes(
        removed: Array(removed[min(start, count)..<min(end, count)]),
        names: builder.names
      )
    case .end: return nil
    }
  }
}
