internal import FileIgnoring
internal import SystemPackage

/// The result of the changes of a window: the place of each entry at the start, and its place now.
///
/// It does not look at a disk. A path whose first change is not a creation existed at the start, with
/// the directories above it. An entry that was made and removed again leaves nothing behind, so the tree
/// grows with the number of distinct paths, not of changes.
struct FoldTree {
  private(set) var entries: [FoldEntry] = []
  /// The entry that stands in a slot.
  private(set) var now: [FoldSlot: Int] = [:]
  /// The entry that stood in a slot at the start.
  private(set) var before: [FoldSlot: Int] = [:]
  private var free: [Int] = []
  private var clock = 0

  /// Creates a tree with two directories: the one that absolute paths start from, and the one that
  /// relative paths start from.
  init() {
    let nowhere = FoldSlot(parent: -1, name: [])
    let top = FoldEntry(before: nowhere, now: nowhere, isDirectory: true)
    entries = [top, top]
  }

  /// Indicates whether no change was applied.
  var isEmpty: Bool { clock == 0 }

  subscript(id: Int) -> FoldEntry {
    _read { yield entries[id] }
    _modify { yield &entries[id] }
  }

  /// Returns the number of the next change.
  mutating func tick() -> Int {
    clock += 1
    return clock
  }

  // MARK: - Finding

  /// Returns the entry at `path`, which is added if it was not known.
  mutating func find(_ path: FilePath) -> Int {
    slot(of: path).map { find($0) } ?? 0
  }

  /// Returns the entry in `slot`, which is added if it was not known.
  mutating func find(_ slot: FoldSlot) -> Int {
    if let id = now[slot] { return id }
    if isUnmentioned(slot) { return insertKnown(slot) }
    return insert(FoldEntry(now: slot, isDirectory: true, isPhantom: true))
  }

  /// Returns the slot that `path` names; `nil` for a path without a name.
  mutating func slot(of path: FilePath) -> FoldSlot? {
    let bytes = path.bytes
    let names = bytes.split(separator: UInt8(ascii: "/"))
    guard let last = names.last else { return nil }
    var parent = bytes.first == UInt8(ascii: "/") ? 0 : 1
    for name in names.dropLast() { parent = find(FoldSlot(parent: parent, name: Array(name))) }
    return FoldSlot(parent: parent, name: Array(last))
  }

  /// Indicates whether an entry may have been in `slot` since the start without being mentioned.
  func isUnmentioned(_ slot: FoldSlot) -> Bool {
    entries[slot.parent].before != nil && before[slot] == nil
  }

  // MARK: - Changing

  mutating func insert(_ entry: FoldEntry) -> Int {
    let id = free.popLast() ?? entries.count
    if id == entries.count { entries.append(entry) } else { entries[id] = entry }
    if let slot = entry.before { before[slot] = id }
    if let slot = entry.now { attach(id, at: slot) }
    return id
  }

  /// Adds an entry that has been in `slot` since the start.
  mutating func insertKnown(_ slot: FoldSlot, isDirectory: Bool = true) -> Int {
    insert(FoldEntry(before: slot, now: slot, isDirectory: isDirectory))
  }

  mutating func attach(_ id: Int, at slot: FoldSlot) {
    now[slot] = id
    entries[id].now = slot
    entries[slot.parent].children += 1
  }

  mutating func detach(_ id: Int) {
    guard let slot = entries[id].now else { return }
    now[slot] = nil
    entries[id].now = nil
    entries[slot.parent].children -= 1
  }

  /// Removes an entry with all that is in it.
  mutating func remove(_ id: Int, at time: Int) {
    if entries[id].children > 0 {
      for (slot, child) in now where slot.parent == id { remove(child, at: time) }
    }
    detach(id)
    entries[id].removed = time
    if entries[id].before == nil { free.append(id) }
  }

  /// Replaces the directories of all slots by those that `moved` has for them.
  mutating func rehang(_ moved: [Int: Int]) {
    now.removeAll(keepingCapacity: true)
    for id in entries.indices.dropFirst(2) {
      guard var slot = entries[id].now else { continue }
      slot.parent = moved[slot.parent] ?? slot.parent
      entries[id].now = slot
      now[slot] = id
    }
  }
}
