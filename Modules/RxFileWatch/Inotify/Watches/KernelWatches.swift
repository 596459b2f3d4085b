internal import CFileSystem
internal import FileIgnoring
internal import Glibc
internal import SystemPackage

/// The kernel's queues with the watches in it, and what could not be watched.
///
/// A watch is removed when nothing needs it any more: no directory of the tree, and none on the way to the root.
struct KernelWatches {
  let queue: KernelQueue
  /// The events that the kernel is asked for.
  var masks: WatchMasks
  /// The watches of the directories of the tree.
  private(set) var table = WatchTable()
  /// The directories and targets that have no watch.
  var refusals = Refusals()
  /// The watch on the nearest directory above the root that exists.
  private(set) var anchor: CInt = -1
  /// The watches on the directories that the way to the root passes, with the names of its links in them.
  private var way: [CInt: Set<[UInt8]>] = [:]
  /// True if events of names matter in some of these directories.
  private var isWayOfNames = false

  init(_ queue: KernelQueue, _ masks: WatchMasks) {
    self.queue = queue
    self.masks = masks
  }

  /// Gives the descriptor of the queue back, and with it every watch.
  mutating func close() {
    queue.close()
    table = WatchTable()
    refusals = Refusals()
  }

  // MARK: - Directories of the tree

  /// Gives `watch` to `id`, beside the directories that have it.
  mutating func give(_ watch: CInt, to id: DirectoryID, _ tree: inout DirectoryTree) {
    tree[id].watch = watch
    table.insert(watch, for: id)
  }

  /// Takes `watch` from `id`.
  ///
  /// - Returns: true when no directory of the tree has it any more.
  @discardableResult
  mutating func release(_ watch: CInt, of id: DirectoryID, _ tree: inout DirectoryTree) -> Bool {
    tree[id].watch = -1
    tree[id].isListed = false
    return table.remove(watch, of: id)
  }

  /// Takes the watch of a directory away, and removes it if nothing else needs it.
  mutating func unwatch(_ id: DirectoryID, _ tree: inout DirectoryTree) {
    let watch = tree[id].watch
    if watch >= 0, release(watch, of: id, &tree) { removeIfUnused(watch) }
  }

  /// Removes a watch unless a directory of the tree needs it, or one on the way to the root.
  func removeIfUnused(_ watch: CInt) {
    guard table[watch] == nil, watch != anchor, way[watch] == nil else { return }
    queue.remove(watch)
  }

  // MARK: - Directories above the root

  enum WayOutcome {
    /// All directories on the way are watched.
    case watched
    /// One that exists cannot be watched.
    case refused
    /// One did not stand at its place when it was to be watched. It may be back since, but its watch has ended.
    case moved
  }

  /// Replaces the watch on the nearest directory above the root.
  mutating func replaceAnchor(by watch: CInt) {
    let old = anchor
    anchor = watch
    if old >= 0, old != watch { removeIfUnused(old) }
  }

  /// Watches the directories that the way to the root passes: for their own moves, for the links in them
  /// that lead to the root, and for ignore files where these count.
  ///
  /// Costs one watch for each of them.
  mutating func watchWay(_ path: RootPath, _ options: FileWatcherOptions) -> WayOutcome {
    let old = way
    var outcome = WayOutcome.watched
    (way, isWayOfNames) = ([:], options.followsIgnoreFilesAbove)
    for (path, links) in path.passed.sorted(by: { $0.key.count < $1.key.count }) {
      // The top of the file system has no place that it could leave.
      if path.count == 1, links.isEmpty, !options.followsIgnoreFilesAbove { continue }
      let watch = watchOnWay(path, hasLinks: !links.isEmpty, options)
      if watch >= 0 {
        way[watch, default: []].formUnion(links)
        if !links.isEmpty { isWayOfNames = true }
      } else if Errno(rawValue: -watch).isAbsence {
        outcome = .moved
      } else if outcome == .watched {
        outcome = .refused
      }
    }
    for watch in old.keys where way[watch] == nil { removeIfUnused(watch) }
    return outcome
  }

  private func watchOnWay(_ path: [UInt8], hasLinks: Bool, _ options: FileWatcherOptions) -> CInt {
    let directory = DirectoryListing.open(path, onlyPath: true)
    guard directory >= 0 else { return directory }
    defer { _ = Glibc.close(directory) }
    // The directory may be one of the tree as well, by another path.
    var mask = UInt32(IN_MOVE_SELF) | UInt32(IN_ONLYDIR) | UInt32(IN_MASK_ADD)
    if hasLinks { mask |= WatchMasks.names }
    if options.followsIgnoreFilesAbove { mask |= WatchMasks.aboveRoot }
    return queue.add(directory, path: path, mask: mask)
  }

  /// Returns the names of links that an event may be about, if it is of a directory on the way to the root.
  ///
  /// Costs nothing for the events of names, unless there are such links.
  func linksOnWay(_ event: InotifyEvent) -> Set<[UInt8]>? {
    let ofItself = UInt32(IN_MOVE_SELF) | UInt32(IN_IGNORED)
    return isWayOfNames || event.mask & ofItself != 0 ? way[event.watch] : nil
  }

  /// Notes that the kernel ended a watch on a directory on the way to the root.
  mutating func endOnWay(_ watch: CInt) { way[watch] = nil }

  /// Notes that the kernel ended the watch on the nearest directory above the root.
  mutating func endAnchor() { anchor = -1 }
}

/// The table of watches: the directories that each watch descriptor of the kernel belongs to.
///
/// A directory has at most one watch. A watch has several directories of the tree where several paths
/// lead to one directory of the disk: through a bind mount or a followed link.
struct WatchTable {
  private var first: [CInt: DirectoryID] = [:]
  /// The other directories of a watch, in the order in which they were added.
  private var further: [CInt: [DirectoryID]] = [:]

  /// The number of watches on directories of the tree.
  var count: Int { first.count }

  /// True if some watch has more than one directory.
  var hasSharedWatches: Bool { !further.isEmpty }

  /// Returns the directory that was added first; `nil` when the watch has none.
  subscript(watch: CInt) -> DirectoryID? { first[watch] }

  /// True if `watch` has more than one directory.
  func isShared(_ watch: CInt) -> Bool { !further.isEmpty && further[watch] != nil }

  /// Returns the directories of `watch`, in the order in which they were added.
  func directories(of watch: CInt) -> [DirectoryID] {
    guard let owner = first[watch] else { return [] }
    return [owner] + (further[watch] ?? [])
  }

  /// Every directory that has a watch.
  var directories: [DirectoryID] { Array(first.values) + further.values.joined() }

  /// Adds `id` to the directories of `watch`.
  mutating func insert(_ watch: CInt, for id: DirectoryID) {
    if first[watch] == nil { first[watch] = id } else { further[watch, default: []].append(id) }
  }

  /// Removes `id` from the directories of `watch`.
  ///
  /// - Returns: true when `watch` has no directory any more.
  mutating func remove(_ watch: CInt, of id: DirectoryID) -> Bool {
    guard var others = further[watch] else {
      first[watch] = nil
      return true
    }
    if first[watch] == id {
      first[watch] = others.removeFirst()
    } else if let place = others.lastIndex(of: id) {
      others.remove(at: place)
    }
    further[watch] = others.isEmpty ? nil : others
    return false
  }
}
