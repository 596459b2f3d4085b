internal import CFileSystem
internal import FileIgnoring
internal import SystemPackage

/// The root and the entries below it, with their watches and the work that is not done yet.
///
/// Its extensions take the events of the kernel, list directories and compare them with the disk. The
/// changes that they find, they append to `changes`; `run(for:reads:)` returns them.
///
/// A part has a type of its own where it keeps a rule about its variables, and a function of a part gets
/// all else that it may touch as an argument, as in `watches.unwatch(id, &tree)`.
///
/// Each watcher has one, which is not copied: the arrays of the tree are not shared.
struct WatchedTree: ~Copyable {
  let options: FileWatcherOptions
  var root: WatchedRoot
  var tree = DirectoryTree()
  var watches: KernelWatches
  /// The links of the tree; empty unless links are followed.
  var links = FollowedLinks()
  var renames = RenamePairing()
  /// The directories that have to be listed.
  var scans = ScanQueue()
  /// The directories to check once the kernel's queue has been read to its end.
  var checks = PendingChecks()
  var polled = PolledDirectories()
  /// The directories of the kept state that have not been compared with the disk yet.
  var kept = KeptDirectories()
  /// The names of the file that the state is kept in.
  let ownNames: StateFileNames?
  /// The mounted file systems of the machine.
  var mounts = MountTable()
  var filter: EntryFilter
  var changes: ChangeReporter
  /// The time, by the wall clock in nanoseconds, up to which all events were known to have been read.
  private var upToDate = cfs_now()
  /// True once all entries that existed at the start are watched and listed.
  private(set) var isReady = false
  /// Lends this value to the watcher while the program decides what it ignores.
  let loan: TreeLoan

  init(
    _ root: WatchedRoot,
    _ queue: InotifyQueue,
    _ options: FileWatcherOptions,
    _ loan: TreeLoan,
    ownNames: StateFileNames?
  ) {
    self.options = options
    self.ownNames = ownNames
    self.root = root
    self.loan = loan
    let masks = WatchMasks(options.kinds, readsFiles: options.respectsIgnoreFiles)
    watches = KernelWatches(KernelQueue(queue, poll: mounts.descriptor), masks)
    filter = EntryFilter(options, root: root.kernel)
    changes = ChangeReporter(root: root.reported, kinds: options.kinds)
  }

  /// Starts to watch.
  ///
  /// - Parameter state: what was known at the end of an earlier run.
  /// - Returns: the reason why the root cannot be watched, if there is one.
  mutating func start(from state: KeptState?) -> Errno? {
    _ = mounts.hasChanged()  // from now on
    if let read = mounts.read() { _ = mounts.replace(by: read) }
    if root.followWay(&watches, options) { filter.rules.rootMoved(to: root.kernel) }
    root.anchor(&watches, options)
    if let state {
      resume(state)
    } else {
      findRoot(options.reportsExisting || ownNames != nil ? .existing : .silent)
    }
    switch root.state {
    case .file: break
    case .absent where options.waitsForRoot: isReady = true
    case .absent: return .noSuchFileOrDirectory
    case .directory:
      // The first directory is opened at once, so that one that cannot be read is an error to throw.
      scanNext()
      return watches.refusals[root.id]?.reason
    }
    return nil
  }

  /// Gives the descriptor of the queue back, and with it every watch.
  mutating func close() {
    watches.close()
    mounts.close()
    scans.close()
    tree = DirectoryTree()
    links = FollowedLinks()
    renames = RenamePairing()
    checks = PendingChecks()
    polled = PolledDirectories()
    kept = KeptDirectories()
    changes.removeAll()
  }

  // MARK: - Properties

  /// The number of watches in use: one for each directory, by however many paths it is reached, and
  /// one for each file that a followed link leads to.
  var watchCount: Int { watches.table.count + links.files.count }

  /// The watched directories, written as they are reported.
  var watchedDirectories: [FilePath] {
    watches.table.directories.map { FilePath(rawBytes: tree.path(of: $0, below: root.reported)) }
  }

  /// True if directories wait to be watched, listed or checked.
  var hasPendingScans: Bool { hasScans || hasChecks }

  /// True if every change up to now has been returned.
  var isSettled: Bool { !hasPendingScans && renames.isEmpty && watches.queue.isEmpty }

  /// Changes from this time on may not have been reported; wall clock, nanoseconds.
  ///
  /// It is 20 ms before `upToDate`: the times of files are coarse, and a file's time may be that much
  /// older than its event.
  var unreportedSince: Int64 { upToDate - 20_000_000 }

  // MARK: - Paths and places

  /// Returns the path of `id` for the kernel.
  func kernelPath(of id: DirectoryID) -> [UInt8] { tree.path(of: id, below: root.kernel) }

  /// Returns the path of an entry for the kernel.
  func kernelPath(of name: some Collection<UInt8>, in id: DirectoryID) -> [UInt8] {
    var path = kernelPath(of: id)
    path.append(component: name)
    return path
  }

  /// Opens the directory `id`, which stands at `path`.
  ///
  /// - Returns: a descriptor, or minus an errno.
  func open(_ id: DirectoryID, at path: [UInt8], onlyPath: Bool = false) -> CInt {
    DirectoryListing.open(path, onlyPath: onlyPath, follows: tree[id].isLink)
  }

  // MARK: - Turns

  /// Reads events and scans directories in turns, until time is up or nothing is left.
  ///
  /// Checks start only when the queue is empty, so they may read events, too.
  ///
  /// - Parameters:
  ///   - duration: the time to take, about.
  ///   - reads: true to read events first.
  /// - Returns: the changes found, in order.
  mutating func run(for duration: Duration, reads: Bool) -> [FileChange] {
    let deadline = ContinuousClock.now + duration
    changes.reported.noteRead(at: cfs_now())
    var isQueueEmpty = reads && readEvents(until: deadline)
    repeat {
      while hasScans {
        scanNext()
        if hasScans, ContinuousClock.now >= deadline { return finishBatch() }
      }
      isReady = true  // also when the last scan has used up the time: no later call would set it
      // Only the end of the queue tells that changes up to now have been reported: without it, a comparison
      // that follows another one without an event in between would report the same changes again.
      if !isQueueEmpty || hasChecks && !watches.queue.isEmpty {
        isQueueEmpty = readEvents(until: deadline)
      }
      guard isQueueEmpty, hasChecks else { break }
      startChecks()
    } while ContinuousClock.now < deadline
    return finishBatch()
  }

  /// Reads events until the queue is empty.
  ///
  /// - Returns: false when the time was up before.
  private mutating func readEvents(until deadline: ContinuousClock.Instant) -> Bool {
    while true {
      let (now, queue) = (cfs_now(), watches.queue)
      let reading = queue.read { handle($0) }
      if reading != .none {
        reportMovedOut(renames.endRound())
        if ContinuousClock.now >= deadline { return false }
        if renames.isEmpty, reading == .all {
          queueEmptied(at: now)
          return true
        }
      } else if renames.isEmpty || !queue.wait(milliseconds: 1) {
        reportMovedOut(renames.takeAll())
        queueEmptied(at: now)
        return true
      }
    }
  }

  private mutating func queueEmptied(at time: Int64) {
    upToDate = time
    if checks.hasRecent { noticeMounts() }
    if !changes.reported.hasOverflowed { changes.reported.forgetDelivered(&tree) }
    links.queueEmptied(hasMove: checks.hasMove)
    checks.queueEmptied(tree)
  }

  private mutating func finishBatch() -> [FileChange] {
    changes.reported.endBatch(&tree)
    if root.state != .directory || root.reportedFailure != root.lookFailure { reportAnchor() }
    if !hasPendingScans, renames.isEmpty {
      if changes.reported.hasOverflowed { changes.reported.forgetDelivered(&tree) }
      checks.forgetDead(tree)
      links.doubts.recent.removeAll { !tree[$0.id].isAlive }
      if mounts.needsPlaces, watches.queue.isEmpty { findMounts() }
      if changes.reported.isEmpty { tree.recycle() }
    }
    return changes.takeBatch()
  }

  /// Compares what is known below `path` with the disk, in scans to come.
  mutating func rescan(below path: [UInt8]) {
    noticeMounts()
    checks.insertRoot()
    guard root.state == .directory else { return }
    links.doubts.all = options.followsSymlinks
    let id = tree.nearest(to: path, root: root.id, root.reported)
    scans.push(Scan(id: id, mode: .compare(since: unreportedSince)))
  }
}
