/// Collects what a change does to the entries; what comes and goes within it leaves no trace.
struct DeltaBuilder {
  private var inserted: Set<UInt32> = []
  private var removed: Set<UInt32> = []
  private var changed: Set<UInt32> = []

  var isEmpty: Bool { inserted.isEmpty && removed.isEmpty && changed.isEmpty }

  mutating func insert(_ id: UInt32) {
    if removed.remove(id) == nil { inserted.insert(id) } else { changed.insert(id) }
  }

  mutating func remove(_ id: UInt32) {
    changed.remove(id)
    if inserted.remove(id) == nil { removed.insert(id) }
  }

  mutating func change(_ id: UInt32) {
    if !inserted.contains(id) { changed.insert(id) }
  }

  func delta(from: IndexVersion, to: IndexVersion) -> IndexDelta {
    IndexDelta(
      from: from,
      to: to,
      inserted: Self.ids(inserted),
      removed: Self.ids(removed),
      changed: Self.ids(changed)
    )
  }

  private static func ids(_ set: Set<UInt32>) -> [EntryID] { set.sorted().map { EntryID($0) } }
}
