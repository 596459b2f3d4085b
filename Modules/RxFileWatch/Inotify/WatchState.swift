internal import CFileSystem

/// The state of the watched tree, which the parts of the watcher share.
///
/// A part that needs state which no other part changes keeps that state itself.
final class WatchState {
  let options: FileWatcherOptions
  let queue: InotifyQueue

  // Exclusivity is unchecked in the properties below: one thread owns the watcher, and no part holds an
  // access to one of them while it calls another part. The checks would cost time on every event.

  /// The events that the kernel is asked for.
  @exclusivity(unchecked)
  var masks: WatchMasks
  @exclusivity(unchecked)
  var root: WatchedRoot
  @exclusivity(unchecked)
  var tree = DirectoryTree()
  @exclusivity(unchecked)
  var watches = WatchTable()
  /// The links of the tree; empty unless links are followed.
  @exclusivity(unchecked)
  var links = FollowedLinks()
  @exclusivity(unchecked)
  var renames = RenamePairing()
  /// The directories that have to be listed.
  @exclusivity(unchecked)
  var scans = ScanQueue()
  /// The directories to check once the kernel's queue has been read to its end.
  @exclusivity(unchecked)
  var checks = PendingChecks()
  @exclusivity(unchecked)
  var polled = PolledDirectories()
  /// The time, by the wall clock in nanoseconds, up to which all events were known to have been read.
  @exclusivity(unchecked)
  var upToDate = cfs_now()
  /// True when the root lies on a file system that others can change without this kernel noticing.
  @exclusivity(unchecked)
  var isOnRemoteFileSystem = false

  init(options: FileWatcherOptions, queue: InotifyQueue, root: WatchedRoot) {
    self.options = options
    self.queue = queue
    self.root = root
    masks = WatchMasks(options.kinds, readsFiles: options.respectsIgnoreFiles)
  }

  /// Gives the descriptor of the queue back, and with it every watch.
  func close() {
    queue.close()
    scans.close()
    tree = DirectoryTree()
    watches.removeAll()
    links = FollowedLinks()
    renames = RenamePairing()
    checks.removeAll()
    polled.removeAll()
  }

  /// The number of watches in use: one for each directory, by however many paths it is reached, and
  /// one for each file that a followed link leads to.
  var watchCount: Int { watches.count + links.files.count }

  /// Changes from this time on may not have been reported; wall clock, nanoseconds.
  ///
  /// It is 20 ms before `upToDate`: the times of files are coarse, and a file's time may be that much
  /// older than its event.
  var unreportedSince: Int64 { upToDate - 20_000_000 }

  /// Has `id` checked once the kernel's queue has been read to its end; with `list`, its entries too.
  func check(_ id: DirectoryID, list: Bool) { checks.insert(id, .check(list: list)) }

  /// Has the target of a link checked once the kernel's queue has been read to its end.
  func check(_ entry: EntryName) { links.doubts.entries.insert(entry) }

  /// Returns the path of `id` for the kernel.
  func kernelPath(of id: DirectoryID) -> [UInt8] { tree.path(of: id, below: root.kernel) }

  /// Returns the path of an entry for the kernel.
  func kernelPath(of name: some Collection<UInt8>, in id: DirectoryID) -> [UInt8] {
    var path = kernelPath(of: id)
    path.append(component: name)
    return path
  }

  func kernelPath(of entry: EntryName) -> [UInt8] { kernelPath(of: entry.name, in: entry.id) }

  /// Opens the directory `id`, which stands at `path`.
  ///
  /// - Returns: a descriptor, or minus an errno.
  func open(_ id: DirectoryID, at path: [UInt8], onlyPath: Bool = false) -> CInt {
    DirectoryListing.open(path, onlyPath: onlyPath, follows: tree[id].isLink)
  }

  func place(of entry: EntryName) -> EntryTable.Place? {
    entry.name.withUnsafeBytes { tree[entry.id].entries.find($0) }
  }

  /// Ends the listing of a directory, if it is under way, before its end.
  func abandonListing(of id: DirectoryID) {
    guard scans.current?.scan.id == id else { return }
    scans.finish()
    polled.abandonListing(of: id)
  }
}
