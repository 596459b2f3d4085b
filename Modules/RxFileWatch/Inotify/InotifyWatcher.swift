internal import CFileSystem
internal import FileIgnoring
package import SystemPackage

/// Watches a directory tree, or one file, with inotify(7).
///
/// It has no thread and no loop. Its owner waits until `fileDescriptor` can be read and then calls
/// `processReadable()`. While `hasPendingScans`, the owner calls `continueScanning(for:)`.
///
///     let watcher = try InotifyWatcher(at: "Sources")
///     while !watcher.isReady { _ = watcher.continueScanning(for: .milliseconds(4)) }
///     // whenever `watcher.fileDescriptor` is readable:
///     for change in watcher.processReadable() { print(change) }
///
/// Nothing is lost: a directory is watched first and listed then, and what both report is reported
/// once. Events are late, so a path may lead to another directory by the time it is opened. What was
/// watched under a path that moved meanwhile is checked again when the queue is empty.
///
/// Directories without a watch, for lack of watches or of permission, are polled: after
/// `pollingDelay` the owner calls `poll()`.
///
/// Limits of the kernel: writes through a hard link outside the tree, and writes to a mapped file
/// before it is closed, make no event. A directory that is reachable by several paths (a bind mount,
/// a followed link) has one watch, and a change in it is reported under each path. A directory above
/// the root that is renamed is not noticed, nor is a file system that is mounted over a watched
/// directory, unless one was unmounted there before. Not thread-safe: one thread or queue owns it.
///
/// This class owns the parts and runs them in turns. Each part is a type of its own: `Kernel/` reads
/// events, `Renames/` pairs renames, `Scanning/` compares directories with the disk, and so on.
package final class InotifyWatcher: TreeWatcher {
  private let state: WatchState
  private let changes: ChangeReporter
  private let watches: KernelWatches
  private let root: RootHandler
  private let poller: Poller
  private let scanner: DirectoryScanner
  private let pump: EventPump

  /// True after `close()`.
  package private(set) var isClosed = false

  /// Starts to watch; the first listing is left to `continueScanning(for:)`.
  ///
  /// - Parameters:
  ///   - path: a directory or a file. A symbolic link is followed here, and below if the options
  ///     say so.
  ///   - options: what to leave out.
  ///   - isRemote: returns true when others can change the file that a descriptor has open without this
  ///     kernel noticing.
  /// - Throws: `FileWatchError`: the path may not be read, or does not exist and is not waited for,
  ///   or the kernel gives no inotify instance.
  package init(
    at path: FilePath,
    options: FileWatcherOptions = .init(),
    isRemote: @escaping (CInt) -> Bool = RemoteFileSystem.contains(descriptor:)
  ) throws(FileWatchError) {
    do throws(Errno) {
      let root = try WatchedRoot(path, mayBeAbsent: options.waitsForRoot)
      state = WatchState(options: options, queue: try InotifyQueue(), root: root)
    } catch {
      throw FileWatchError(path: path, reason: error)
    }
    changes = ChangeReporter(state)
    let accesses = AccessReporter(state, changes)
    let filter = EntryFilter(state, changes)
    watches = KernelWatches(state, changes)
    let ignoreFiles = IgnoreFileReader(state, filter, watches)
    let editor = TreeEditor(state, changes, filter, watches)
    let renames = RenameHandler(state, changes, filter, watches, editor)
    root = RootHandler(state, changes, watches, editor, renames, isRemote: isRemote)
    let targets = LinkTargets(state, changes, watches, accesses)
    let links = LinkResolver(state, changes, filter, editor, targets, renames)
    let events = EventHandler(
      state,
      changes,
      accesses,
      filter,
      ignoreFiles,
      watches,
      editor,
      renames,
      links,
      targets,
      root
    )
    poller = Poller(state, changes, watches, root)
    scanner = DirectoryScanner(
      state,
      changes,
      filter,
      ignoreFiles,
      watches,
      editor,
      links,
      root,
      poller
    )
    pump = EventPump(state, changes, renames, root, events, scanner)
    try start(path)
  }

  deinit { close() }

  private func start(_ path: FilePath) throws(FileWatchError) {
    root.anchor()
    root.find(state.options.reportsExisting ? .existing : .silent)
    switch state.root.state {
    case .file: break
    case .absent where state.options.waitsForRoot: pump.isReady = true
    case .absent:
      close()
      throw FileWatchError(path: path, reason: .noSuchFileOrDirectory)
    case .directory:
      // The first directory is opened at once, so that one that cannot be read is an error to throw.
      scanner.scanNext()
      guard let refusal = watches.refusals[state.root.id] else { break }
      close()
      throw FileWatchError(path: path, reason: refusal.reason)
    }
  }

  /// Gives the descriptor back, and with it every watch.
  ///
  /// Nothing is reported afterwards; a second call does nothing.
  package func close() {
    guard !isClosed else { return }
    isClosed = true
    state.close()
    changes.removeAll()
    watches.refusals = Refusals()
  }

  // MARK: - Properties

  /// True once all entries that existed at the start are watched and listed.
  package var isReady: Bool { pump.isReady }

  /// The descriptor to wait for; readable when changes wait, and -1 after `close()`.
  package var fileDescriptor: CInt { state.queue.descriptor }

  /// The number of watches in use: one for each directory, by however many paths it is reached, and
  /// one for each file that a followed link leads to.
  package var watchCount: Int { state.watchCount }

  /// The watched directories, written as they are reported.
  ///
  /// Costs time in the size of the tree.
  package var watchedDirectories: [FilePath] {
    state.watches.directories.map { FilePath(rawBytes: changes.path(of: $0)) }
  }

  /// True when the root lies on a file system that others can change without this kernel noticing, such
  /// as a network's; then the whole root is polled as well.
  package var isOnRemoteFileSystem: Bool { state.isOnRemoteFileSystem }

  /// Indicates whether directories wait to be watched, listed or checked.
  package var hasPendingScans: Bool { pump.hasPendingScans }

  /// Indicates whether every change up to now has been returned.
  ///
  /// A barrier that does not block: one system call.
  package var isSettled: Bool {
    isClosed || (!hasPendingScans && state.renames.isEmpty && state.queue.isEmpty)
  }

  /// The time to wait before `poll()`; `nil` while the kernel reports everything, and while a comparison
  /// is under way.
  ///
  /// Constant time. Ask after each call that returns changes: the watcher has no clock of its own.
  package var pollingDelay: Duration? {
    guard !isClosed, poller.isNeeded, !hasPendingScans else { return nil }
    return state.options.pollingInterval > .zero ? state.options.pollingInterval : nil
  }

  // MARK: - Reading and scanning

  /// Reads the events that wait, and returns their changes in order.
  ///
  /// It takes at most about four milliseconds; when more events wait, the descriptor stays readable or
  /// `hasPendingScans` is true. For a move out of the tree it waits up to one millisecond more, since
  /// the kernel reports the two halves of a rename one after the other.
  package func processReadable() -> [FileChange] {
    isClosed ? [] : pump.run(for: .milliseconds(4), reads: true)
  }

  /// Goes on watching and listing for about `duration`; does nothing unless `hasPendingScans`.
  ///
  /// - Parameter duration: the time to take; one buffer of one directory is the least that is done.
  /// - Returns: the changes found, in order.
  package func continueScanning(for duration: Duration) -> [FileChange] {
    isClosed ? [] : pump.run(for: duration, reads: false)
  }

  /// Reads and lists until the kernel's queue is empty and no scan is left.
  ///
  /// It blocks as long as that takes.
  ///
  /// - Returns: every change that happened before the call and was not returned before.
  package func drain() -> [FileChange] {
    var changes: [FileChange] = []
    while !isClosed {
      changes += pump.run(for: .seconds(1), reads: true)
      if isSettled { break }
    }
    return changes
  }

  /// Compares with the disk what the kernel does not report, and tries to watch it.
  ///
  /// It takes at most about eight milliseconds; the rest is left to `continueScanning(for:)`. Does
  /// nothing while everything is watched, or while the last comparison is under way.
  ///
  /// - Returns: the changes found, in order.
  package func poll() -> [FileChange] {
    guard !isClosed, poller.isNeeded, !hasPendingScans else { return [] }
    let read = processReadable()
    poller.start()
    return read + continueScanning(for: .milliseconds(4))
  }

  /// Compares what is known below `path` with the disk and reports what differs.
  ///
  /// Directories that had no watch are tried again, and those no longer ignored are found. For changes
  /// that the kernel does not report: on a network file system, by other results of
  /// `FileWatcherOptions.ignores`, or through followed links that lead through directories which are
  /// not watched. The comparison waits for `continueScanning(for:)`.
  ///
  /// - Parameter path: a path below the root, written as it is reported. Of a path that is not known,
  ///   the nearest directory above it is compared.
  package func rescan(below path: FilePath) {
    guard !isClosed, state.root.state == .directory else { return }
    state.links.doubts.all = state.options.followsSymlinks
    let id = state.tree.nearest(to: path.bytes, root: state.root.id, state.root.reported)
    state.scans.push(Scan(id: id, mode: .compare(since: state.unreportedSince)))
  }
}
