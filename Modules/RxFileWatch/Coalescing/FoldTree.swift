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
  /// The number of the last change.
  private var clock = 0

  /// Creates a tree with two directories: the one that absolute paths start from, and the one that
  /// relative paths start from.
  init() {
    let nowhere = FoldSlot(parent: -1, name: [])
    let top = FoldEntry(before: nowhere, now: nowhere, isDirectory: true)
    entries = [top, top]
  }

  /// True if no change was applied.
  var isEmpty: Bool { clock == 0 }

  private(set) subscript(id: Int) -> FoldEntry {
    _read { yield entries[id] }
    _modify { yield &entries[id] }
  }

  // MARK: - Finding

  /// Returns the entry at `path`, which is added if it was not known.
  private mutating func find(_ path: FilePath) -> Int {
    slot(of: path).map { find($0) } ?? 0
  }

  /// Returns the entry in `slot`, which is added if it was not known.
  private mutating func find(_ slot: FoldSlot) -> Int {
    if let id = now[slot] { return id }
    if isUnmentioned(slot) { return insertKnown(slot) }
    return insert(FoldEntry(now: slot, isDirectory: true, isPhantom: true))
  }

  /// Returns the slot that `path` names; `nil` for a path without a name.
  private mutating func slot(of path: FilePath) -> FoldSlot? {
    let bytes = path.bytes
    let names = bytes.split(separator: UInt8(ascii: "/"))
    guard let last = names.last else { return nil }
    var parent = bytes.first == UInt8(ascii: "/") ? 0 : 1
    for name in names.dropLast() { parent = find(FoldSlot(parent: parent, name: Array(name))) }
    return FoldSlot(parent: parent, name: Array(last))
  }

  /// True if an entry may have been in `slot` since the start without being mentioned.
  private func isUnmentioned(_ slot: FoldSlot) -> Bool {
    entries[slot.parent].before != nil && before[slot] == nil
  }

  // MARK: - Changing

  private mutating func insert(_ entry: FoldEntry) -> Int {
    let id = free.popLast() ?? entries.count
    if id == entries.count { entries.append(entry) } else { entries[id] = entry }
    if let slot = entry.before { before[slot] = id }
    if let slot = entry.now { attach(id, at: slot) }
    return id
  }

  /// Adds an entry that has been in `slot` since the start.
  private mutating func insertKnown(_ slot: FoldSlot, isDirectory: Bool = true) -> Int {
    insert(FoldEntry(before: slot, now: slot, isDirectory: isDirectory))
  }

  private mutating func attach(_ id: Int, at slot: FoldSlot) {
    now[slot] = id
    entries[id].now = slot
    entries[slot.parent].children += 1
  }

  private mutating func detach(_ id: Int) {
    guard let slot = entries[id].now else { return }
    now[slot] = nil
    entries[id].now = nil
    entries[slot.parent].children -= 1
  }

  /// Removes an entry with all that is in it.
  private mutating func remove(_ id: Int, at time: Int) {
    if entries[id].children > 0 {
      for (slot, child) in now where slot.parent == id { remove(child, at: time) }
    }
    detach(id)
    entries[id].removed = time
    if entries[id].before == nil { free.append(id) }
  }

  /// Replaces the directories of all slots by those that `moved` has for them.
  private mutating func rehang(_ moved: [Int: Int]) {
    now.removeAll(keepingCapacity: true)
    for id in entries.indices.dropFirst(2) {
      guard var slot = entries[id].now else { continue }
      slot.parent = moved[slot.parent] ?? slot.parent
      entries[id].now = slot
      now[slot] = id
    }
  }
}

// MARK: - Changes

extension FoldTree {
  /// Applies a change; one without a path is left out.
  mutating func apply(_ change: FileChange) {
    clock += 1
    let time = clock
    switch change.kind {
    case .created: create(change, at: time)
    case .modified:
      let id = mark(change)
      self[id].modified = self[id].modified ?? time
    case .attributes:
      let id = mark(change)
      self[id].attributes = self[id].attributes ?? time
    case .removed:
      guard let slot = slot(of: change.path) else { return }
      let id = find(slot)
      self[id].isDirectory = change.isDirectory
      remove(id, at: time)
    case .renamed: rename(change, at: time)
    default: break  // ChangeFold keeps the other kinds out of the tree
    }
  }

  private mutating func mark(_ change: FileChange) -> Int {
    let id = find(change.path)
    self[id].isDirectory = change.isDirectory
    return id
  }

  private mutating func create(_ change: FileChange, at time: Int) {
    guard let slot = slot(of: change.path) else { return }
    if let known = now[slot], !self[known].isPhantom {
      if self[known].isDirectory == change.isDirectory {
        self[known].modified = self[known].modified ?? time
        return
      }
      remove(known, at: time)
    }
    let id = now[slot] ?? insert(FoldEntry(now: slot, isDirectory: change.isDirectory))
    self[id].isPhantom = false
    self[id].isDirectory = change.isDirectory
    self[id].created = time
  }

  private mutating func rename(_ change: FileChange, at time: Int) {
    guard let from = change.from, let source = slot(of: from), change.path != from else { return }
    let id = find(source)
    if self[id].isPhantom {
      self[id].isPhantom = false
      self[id].created = time
    }
    self[id].isDirectory = change.isDirectory
    detach(id)
    guard let target = slot(of: change.path) else { return }
    if let known = now[target] {
      remove(known, at: time)
    } else if change.replaces, isUnmentioned(target) {
      remove(insertKnown(target, isDirectory: false), at: time)
    }
    attach(id, at: target)
    moved(id, from: source, to: target, at: time)
  }

  private mutating func moved(_ id: Int, from: FoldSlot, to: FoldSlot, at time: Int) {
    guard let before = self[id].before else { return }
    if to == before {
      self[id].moved = nil
      self[id].stopover = nil
      return
    }
    self[id].moved = self[id].moved ?? time
    self[id].movedLast = time
    guard from != before else { return }
    var stopover = from
    while self[stopover.parent].before == nil, let above = self[stopover.parent].now {
      stopover = above
    }
    self[id].stopover = stopover
  }
}

// MARK: - Merging

extension FoldTree {
  /// Returns the tree in which an entry that replaced another of the same kind is that other one,
  /// modified.
  ///
  /// So removed and created is modified, and so is the target of an atomic save.
  func merged() -> FoldTree {
    var pairs = FoldPairs(tree: self)
    var successors: [Int: Int] = [:]
    for id in entries.indices where entries[id].isRemoved {
      if let successor = pairs.successor(of: id) { successors[id] = successor }
    }
    if successors.isEmpty { return self }
    var tree = self
    var merged: [Int: Int] = [:]
    for (old, new) in successors {
      tree[old].now = entries[new].now
      tree[old].modified = entries[new].created
      tree[old].attributes = nil
      tree[old].moved = nil
      tree[new].now = nil
      merged[new] = old
    }
    tree.rehang(merged)
    return tree
  }

  /// Replaces the move of a file by its removal at one place and its creation at the other.
  mutating func split(_ id: Int) {
    guard let slot = self[id].now, let time = self[id].moved else { return }
    detach(id)
    self[id].removed = time
    let new = insert(FoldEntry(now: slot, isDirectory: false))
    self[new].created = time
  }
}

/// Finds the entries that replaced removed ones, from the top down.
private struct FoldPairs {
  private let tree: FoldTree
  private var known: [Int: Int?] = [:]

  init(tree: FoldTree) { self.tree = tree }

  /// Recursion as deep as the paths.
  mutating func successor(of id: Int) -> Int? {
    if let known = known[id] { return known }
    let found = lookUp(id)
    known[id] = .some(found)
    return found
  }

  private mutating func lookUp(_ id: Int) -> Int? {
    guard var slot = tree[id].before else { return nil }
    if tree[slot.parent].isRemoved {
      guard let parent = successor(of: slot.parent) else { return nil }
      slot.parent = parent
    }
    guard let new = tree.now[slot], tree[new].isNew,
      tree[new].isDirectory == tree[id].isDirectory
    else { return nil }
    return new
  }
}

/// A name in a directory of a `FoldTree`.
struct FoldSlot: Hashable {
  var parent: Int
  let name: [UInt8]
}

/// A file or directory that the changes of a window are about, or a directory above one.
struct FoldEntry {
  /// The place at the start of the window; `nil` for an entry that was made later.
  var before: FoldSlot?
  /// The place now; `nil` for an entry that was removed.
  var now: FoldSlot?
  var isDirectory: Bool
  /// True if no change reports where it came from: it counts as existing neither before nor after.
  var isPhantom = false
  /// The number of entries in it now.
  var children = 0
  /// A place that it passed through, in a directory that existed at the start of the window.
  var stopover: FoldSlot?

  // The numbers of the first changes of each kind.
  var created = 0
  var moved: Int?
  var movedLast: Int?
  var removed = 0
  var modified: Int?
  var attributes: Int?

  /// True if it existed at the start and does not now.
  var isRemoved: Bool { before != nil && now == nil }

  /// True if it exists now and did not at the start.
  var isNew: Bool { before == nil && now != nil && !isPhantom }

  /// True if it is in another directory than at the start, or has another name.
  var isMoved: Bool { before != nil && now != nil && before != now }
}
