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
