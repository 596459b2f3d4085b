/// What one change did to the candidates of an index, so that standing results can be patched.
///
///     let delta = index.reconcile(["src/new.swift"])
///     results = results.patched(by: delta, in: index.snapshot)
public struct IndexDelta: Sendable {
  let from: IndexVersion
  let to: IndexVersion
  /// Candidates that are new.
  public let inserted: [EntryID]
  /// Candidates that are gone.
  public let removed: [EntryID]
  /// Candidates that have another path: a moved directory and everything below it.
  public let changed: [EntryID]

  /// Whether nothing changed.
  public var isEmpty: Bool { inserted.isEmpty && removed.isEmpty && changed.isEmpty }

  /// How many candidates changed.
  public var count: Int { inserted.count + removed.count + changed.count }

  /// This change and then the next one as one; nil when `next` does not follow this one.
  ///
  /// Cost: the size of both.
  public func followed(by next: IndexDelta) -> IndexDelta? {
    guard to == next.from else { return nil }
    let isNew = Set(inserted)
    let isGone = Set(next.removed)
    // A directory may stop to be a candidate and be one again.
    let isBack = Set(removed).intersection(next.inserted)
    let changed = Set(self.changed).union(next.changed).subtracting(isNew).subtracting(isGone)
    return IndexDelta(
      from: from,
      to: next.to,
      inserted: inserted.filter { !isGone.contains($0) }
        + next.inserted.filter { !isBack.contains($0) },
      removed: removed.filter { !isBack.contains($0) }
        + next.removed.filter { !isNew.contains($0) },
      changed: changed.union(isBack).sorted()
    )
  }
}
