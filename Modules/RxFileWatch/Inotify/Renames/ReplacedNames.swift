/// The last eight names that were replaced by a rename.
///
/// When the next event of such a name is a rename away from it, two entries may have been exchanged
/// (renameat2(2)), which produces the same events.
struct ReplacedNames {
  private var names: [EntryName] = []
  private var next = 0
  private static let limit = 8

  mutating func insert(_ name: Name, in id: DirectoryID) {
    let entry = EntryName(id: id, name: Array(name))
    if names.count < Self.limit { names.append(entry) } else { names[next] = entry }
    next = (next + 1) % Self.limit
  }

  func contains(_ name: Name, in id: DirectoryID) -> Bool {
    names.contains { $0.id == id && $0.name.elementsEqual(name) }
  }
}
