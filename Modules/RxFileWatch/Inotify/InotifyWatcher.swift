internal import CFileSystem
internal import FileIgnoring
internal import Glibc
package import SystemPackage

/// Watches a directory tree, or one file, with inotify(7).
///
/// It has no thread and no loop: whoever owns it waits until `fileDescriptor` can be read, calls
/// `processReadable()`, and gives it time with `continueScanning(for:)` while `hasPendingScans`.
///
///     let watcher = try InotifyWatcher(at: "Sources")
///     while !watcher.isReady { _ = watcher.continueScanning(for: .milliseconds(4)) }
///     // whenever `watcher.fileDescriptor` is readable:
///     for change in watcher.processReadable() { print(change) }
///
/// How nothing is lost: a directory is watched first and listed then, and what both tell is told
/// once. Events are late, so a path may mean something else by the time it is opened; whatever was
/// watched under a path that moved meanwhile is checked again when the queue has run dry.
///
/// What has no watch, for lack of watches or of permission, is polled: after `pollingDelay` its owner
/// calls `poll()`.
///
/// Limits of the kernel: writes through a hard link outside the tree, and writes to a mapped file
/// before it is closed, make no event. A directory that is reachable by several paths (a bind mount,
/// a followed link) has one watch, and what happens in it is reported under each. A directory above
/// the root that is renamed is not noticed, nor is what is mounted over a watched directory, unless a
/// file system was unmounted there before. Not thread-safe: one thread or queue owns it.
package final class InotifyWatcher {
  let queue: InotifyQueue
  let options: FileWatcherOptions
  // None is checked for exclusivity: one thread at a time, and on the path of every event.
  @exclusivity(unchecked)
  var masks: WatchMasks
  let unwantedKinds: Set<FileChange.Kind>
  /// Whether the kernel tells more than is wanted.
  let filtersKinds: Bool
  let reportsAccess: Bool
  let isRemote: (CInt) -> Bool
  @exclusivity(unchecked)
  var root: WatchedRoot
  @exclusivity(unchecked)
  var tree = DirectoryTree()
  /// What patterns and ignore files leave out.
  @exclusivity(unchecked)
  var rules: TreeRules
  /// Whether anything may be left out.
  let isSelective: Bool
  /// The watches on the directories above the root, for their ignore files.
  @exclusivity(unchecked)
  var surroundings: Set<CInt> = []
  /// The directory of each watch; a directory has at most one watch.
  @exclusivity(unchecked)
  var watches: [CInt: DirectoryID] = [:]
  /// The other directories of a watch, where several paths lead to one.
  @exclusivity(unchecked)
  var further: [CInt: [DirectoryID]] = [:]
  @exclusivity(unchecked)
  var links = FollowedLinks()
  @exclusivity(unchecked)
  var batch = ChangeBatch()
  @exclusivity(unchecked)
  var renames: [HalfRename] = []
  @exclusivity(unchecked)
  var round = 0
  @exclusivity(unchecked)
  var replaced = ReplacedNames()
  @exclusivity(unchecked)
  var scanner = Scanner()
  /// Directories to check again when the queue has run dry, and how.
  @exclusivity(unchecked)
  var doubtful: [DirectoryID: Scan.Mode] = [:]
  /// Directories watched since the queue ran dry, doubtful as soon as a directory moves.
  @exclusivity(unchecked)
  var recent: [DirectoryID] = []
  @exclusivity(unchecked)
  var directoryMoved = false
  @exclusivity(unchecked)
  var refused = Refusals()
  /// What directories held that are polled, and what the one that is being listed holds.
  @exclusivity(unchecked)
  var snapshots: [DirectoryID: Snapshot] = [:]
  @exclusivity(unchecked)
  var snapshot: Snapshot?
  /// Directories whose file system was unmounted.
  @exclusivity(unchecked)
  var unmounted: Set<DirectoryID> = []
  /// The records whose flags end with the batch.
  @exclusivity(unchecked)
  var touched: [Touch] = []
  @exclusivity(unchecked)
  var coverage = Coverage()
  /// When everything before was known to have been read, in nanoseconds by the wall clock.
  @exclusivity(unchecked)
  var upToDate: Int64
  @exclusivity(unchecked)
  var pathCache = PathCache()
  @exclusivity(unchecked)
  package private(set) var isClosed = false

  /// Whether what was there at the start has been watched and listed.
  @exclusivity(unchecked)
  package internal(set) var isReady = false

  /// Whether the root lies on a file system that others can change without this kernel noticing, a
  /// network's; then the whole root is polled besides.
  @exclusivity(unchecked)
  package internal(set) var isOnRemoteFileSystem = false

  /// Starts to watch; the first listing is left to `continueScanning(for:)`.
  ///
  /// - Parameters:
  ///   - path: a directory or a file. A symbolic link is followed here, and below if the options
  ///     say so.
  ///   - options: what to leave out.
  ///   - isRemote: whether others can change what a descriptor has open without this kernel noticing.
  /// - Throws: `FileWatchError`: the path may not be read, or does not exist and is not waited for,
  ///   or the kernel gives no inotify instance.
  package init(
    at path: FilePath,
    options: FileWatcherOptions = .init(),
    isRemote: @escaping (CInt) -> Bool = RemoteFileSystem.contains(descriptor:)
  ) throws(FileWatchError) {
    do throws(Errno) {
      root = try WatchedRoot(path, mayBeAbsent: options.waitsForRoot)
      queue = try InotifyQueue()
    } catch {
      throw FileWatchError(path: path, reason: error)
    }
    self.options = options
    self.isRemote = isRemote
    masks = WatchMasks(options.kinds, readsFiles: options.respectsIgnoreFiles)
    unwantedKinds = options.unwantedKinds
    reportsAccess = !options.kinds.isDisjoint(with: [.opened, .closedAfterWriting])
    filtersKinds = reportsAccess || !options.kinds.isSuperset(of: FileChange.Kind.changes)
    rules = TreeRules(options, root: root.kernel)
    isSelective = options.leavesSomethingOut
    upToDate = cfs_now()
    anchor()
    findRoot(reports: options.reportsExisting)
    if root.state == .absent, options.waitsForRoot {
      isReady = true
    } else if root.state == .absent {
      close()
      throw FileWatchError(path: path, reason: .noSuchFileOrDirectory)
    }
    if root.state == .directory { try startListing(path) }
  }

  /// The descriptor to wait for; readable when changes wait.
  ///
  /// -1 after `close()`.
  package var fileDescriptor: CInt { queue.descriptor }

  /// How many watches are in use: one for each directory, by however many paths it is reached, and
  /// one for each file that a followed link leads to.
  package var watchCount: Int { watches.count + links.files.count }

  /// The watched directories, as they would be reported.
  ///
  /// Costs time in the size of the tree.
  package var watchedDirectories: [FilePath] {
    (Array(watches.values) + further.values.joined()).map { FilePath(rawBytes: path(of: $0)) }
  }

  /// Gives back the descriptor and with it every watch.
  ///
  /// Nothing is reported afterwards; a second call does nothing.
  package func close() {
    guard !isClosed else { return }
    isClosed = true
    queue.close()
    scanner.close()
    tree = DirectoryTree()
    watches = [:]
    further = [:]
    links = FollowedLinks()
    batch.removeAll()
    renames = []
    doubtful = [:]
    recent = []
    refused = Refusals()
    snapshots = [:]
    snapshot = nil
    unmounted = []
    surroundings = []
    touched = []
    coverage = Coverage()
  }

  deinit { close() }

  /// The first directory is opened at once, so that a root that cannot be read is an error to throw.
  private func startListing(_ path: FilePath) throws(FileWatchError) {
    scanNext()
    guard let refusal = refused[root.id] else { return }
    close()
    throw FileWatchError(path: path, reason: refusal.reason)
  }
}
