/// The directories to compare with the disk as soon as the kernel's queue is empty.
///
/// Events arrive late, so a path may lead to another directory by the time it is opened. What was
/// watched under a path that moved meanwhile is therefore checked once more when every event is read.
struct PendingChecks {
  private var modes: [DirectoryID: Scan.Mode] = [:]
  /// The directories that were watched since the queue was last empty.
  private var recent: [DirectoryID] = []
  /// True if a directory was given a watch since the queue was last empty.
  var hasRecent: Bool { !recent.isEmpty }
  /// True if a directory moved since the queue was last empty.
  private(set) var hasMove = false
  /// True if the way to the root is to be followed again.
  private var includesRoot = false
  /// True if the mounted file systems are to be compared.
  private(set) var includesMounts = false

  var isEmpty: Bool { modes.isEmpty && !includesRoot && !includesMounts }

  /// Adds a check of the way to the root.
  mutating func insertRoot() { includesRoot = true }

  /// Removes the check of the way to the root; returns true if there was one.
  mutating func takeRoot() -> Bool {
    defer { includesRoot = false }
    return includesRoot
  }

  /// Adds a comparison of the mounted file systems.
  mutating func insertMounts() { includesMounts = true }

  /// Removes the comparison of the mounted file systems; returns true if there was one.
  mutating func takeMounts() -> Bool {
    defer { includesMounts = false }
    return includesMounts
  }

  /// Adds a check of `id`; two checks of one directory become one that finds what either finds.
  mutating func insert(_ id: DirectoryID, _ mode: Scan.Mode) {
    modes[id] = modes[id]?.and(mode) ?? mode
  }

  mutating func remove(_ id: DirectoryID) { modes[id] = nil }

  /// Notes that `id` was given a watch.
  mutating func noteWatched(_ id: DirectoryID) { recent.append(id) }

  /// Notes that a directory moved: the paths of directories watched just now may have been others.
  mutating func noteMove() { hasMove = true }

  /// The queue is empty: if a directory moved, those that were watched meanwhile are checked.
  mutating func queueEmptied(_ tree: borrowing DirectoryTree) {
    if hasMove {
      for id in recent where tree[id].isAlive { insert(id, .check(list: false)) }
      hasMove = false
    }
    recent.removeAll(keepingCapacity: true)
  }

  /// Removes and returns the checks of living directories, those farthest from the root first: the last one is done first,
  /// and a directory that is another one by now takes all below it along.
  ///
  /// A review is left out where a directory above is compared with everything below it.
  mutating func take(_ tree: borrowing DirectoryTree) -> [Scan] {
    defer { modes.removeAll(keepingCapacity: true) }
    var found: [(depth: Int, scan: Scan)] = []
    for (id, mode) in modes where tree[id].isAlive {
      if mode == .review, isCovered(from: tree[id].parent, tree) { continue }
      found.append((tree.depth(of: id), Scan(id: id, mode: mode)))
    }
    return found.sorted { $0.depth > $1.depth }.map(\.scan)
  }

  /// Removes directories that have ended, whose numbers may be given to others from now on.
  mutating func forgetDead(_ tree: borrowing DirectoryTree) {
    recent.removeAll { !tree[$0].isAlive }
  }

  mutating func removeAll() {
    modes.removeAll()
    recent.removeAll()
  }

  private func isCovered(from id: DirectoryID, _ tree: borrowing DirectoryTree) -> Bool {
    var id = id
    while id != DirectoryTree.none {
      if let mode = modes[id], mode.isDeep { return true }
      id = tree[id].parent
    }
    return false
  }
}
