/// The effect of one change on the candidates of an index, by which existing results are updated.
///
///     let delta = index.reconcile(["src/new.swift"])
///     results = results.patched(by: delta, in: index.snapshot)
///
/// No candidate is in two of the lists.
public struct IndexDelta: Sendable {
  let from: IndexVersion
  let to: IndexVersion
  /// The candidates that were added.
  public let inserted: [EntryID]
  /// The candidates that were removed.
  public let removed: [EntryID]
  /// The candidates whose path changed: a moved directory and every candidate below it.
  public let changed: [EntryID]

  /// True if the change had no effect.
  public var isEmpty: Bool { inserted.isEmpty && removed.isEmpty && changed.isEmpty }

  /// The number of candidates that were added, removed or changed.
  public var count: Int { inserted.count + removed.count + changed.count }

  /// Returns this delta and the next one combined.
  ///
  ///     let first = index.reconcile(["a"])
  ///     let second = index.reconcile(["b"])
  ///     let both = first.followed(by: second)
  ///
  /// Cost: O(n log n) in the number of candidates of both.
  ///
  /// - Parameter next: a delta that starts at the version at which this delta ends.
  /// - Returns: the combined delta, or nil when `next` does not follow this delta.
  public func followed(by next: IndexDelta) -> IndexDelta? {
    guard to == next.from else { return nil }
    let addedHere = Set(inserted)
    let removedNext = Set(next.removed)
    // A directory may become excluded by the conditions and then a candidate again.
    let restored = Set(removed).intersection(next.inserted)
    let changed = Set(self.changed).union(next.changed)
      .subtracting(addedHere).subtracting(removedNext)
    return IndexDelta(
      from: from,
      to: next.to,
      inserted: inserted.filter { !removedNext.contains($0) }
        + next.inserted.filter { !restored.contains($0) },
      removed: removed.filter { !restored.contains($0) }
        + next.removed.filter { !addedHere.contains($0) },
      changed: changed.union(restored).sorted()
    )
  }
}

/// Collects the effects of one change; an entry that is added and removed within it leaves no
/// trace.
struct DeltaBuilder {
  private var inserted: Set<EntryID> = []
  private var removed: Set<EntryID> = []
  private var changed: Set<EntryID> = []

  var isEmpty: Bool { inserted.isEmpty && removed.isEmpty && changed.isEmpty }

  mutating func insert(_ id: EntryID) {
    if removed.remove(id) == nil { inserted.insert(id) } else { changed.insert(id) }
  }

  mutating func remove(_ id: EntryID) {
    changed.remove(id)
    if inserted.remove(id) == nil { removed.insert(id) }
  }

  mutating func change(_ id: EntryID) {
    if !inserted.contains(id) { changed.insert(id) }
  }

  func delta(from: IndexVersion, to: IndexVersion) -> IndexDelta {
    IndexDelta(
      from: from,
      to: to,
      inserted: inserted.sorted(),
      removed: removed.sorted(),
      changed: changed.sorted()
    )
  }
}

/// Identifies one state of one index, for snapshots, deltas and results to be compared by.
struct IndexVersion: Equatable, Sendable {
  final class Identity: Sendable {}

  private let identity = Identity()
  private(set) var number: UInt64 = 0

  mutating func advance() { number += 1 }

  /// True if this is the other version, or an earlier version of the same index.
  func isSameOrEarlier(than other: IndexVersion) -> Bool {
    identity === other.identity && number <= other.number
  }

  static func == (left: IndexVersion, right: IndexVersion) -> Bool {
    left.identity === right.identity && left.number == right.number
  }
}
