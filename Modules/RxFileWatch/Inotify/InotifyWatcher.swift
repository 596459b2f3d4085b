internal import FileIgnoring
package import SystemPackage

/// Watches a directory tree, or one file, with inotify(7) and, where that has too few watches, fanotify(7).
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
/// Directories that inotify has no watch for are watched with their file system, by fanotify(7), where the process
/// may do that; see `KernelQueue`.
///
/// Directories without a watch, for lack of watches or of permission, are polled: after
/// `pollingDelay` the owner calls `poll()`.
///
/// Limits of the kernel: writes through a hard link outside the tree, and writes to a mapped file
/// before it is closed, make no event. A directory that is reachable by several paths (a bind mount,
/// a followed link) has one watch, and a change in it is reported under each path. Not thread-safe: one
/// thread or queue owns it.
///
/// Where a file system is mounted over a directory, or unmounted, the directory is looked at when the owner calls
/// `processMounts()`, as it does when `mountDescriptor` can be read.
///
/// The directories that the path of the root passes are watched, too, one watch for each: for their renaming,
/// and for the links in them that lead to the root. Then the path is followed again.
///
/// All that is watched is one value, a `WatchedTree`, which this class owns. The program may call the
/// watcher while it decides what it ignores: then another call is changing the tree, which its `TreeLoan` lends.
package final class InotifyWatcher: TreeWatcher {
  private var tree: WatchedTree
  private let loan = TreeLoan()
  /// True while a call reads or scans.
  private var isWorking = false

  /// True after `close()`.
  package private(set) var isClosed = false

  /// Starts to watch; the first listing is left to `continueScanning(for:)`.
  ///
  /// - Parameters:
  ///   - path: a directory or a file. A symbolic link is followed here, and below if the options
  ///     say so.
  ///   - options: what to leave out.
  ///   - isRemote: returns true when others can change the file that a descriptor has open without this
  ///     kernel noticing. It must not call the watcher.
  /// - Throws: `FileWatchError`: the path may not be read, or does not exist and is not waited for,
  ///   or the kernel gives no inotify instance.
  package convenience init(
    at path: FilePath,
    options: FileWatcherOptions = .init(),
    isRemote: @escaping (CInt) -> Bool = RemoteFileSystem.contains(descriptor:)
  ) throws(FileWatchError) {
    try self.init(at: path, options: options, from: nil, ownNames: nil, isRemote: isRemote)
  }

  /// Starts to watch, and goes on from a kept state.
  ///
  /// - Parameters:
  ///   - path: a directory or a file.
  ///   - options: what to leave out.
  ///   - state: what was known at the end of an earlier run; `nil` if there was none.
  ///   - ownNames: the names of the file of the state.
  ///   - isRemote: as above.
  ///   - queue: the queue of inotify, which a test may give a limit.
  /// - Throws: as above.
  init(
    at path: FilePath,
    options: FileWatcherOptions,
    from state: KeptState?,
    ownNames: StateFileNames?,
    isRemote: @escaping (CInt) -> Bool = RemoteFileSystem.contains(descriptor:),
    queue: InotifyQueue? = nil
  ) throws(FileWatchError) {
    do throws(Errno) {
      let root = try WatchedRoot(path, mayBeAbsent: options.waitsForRoot, isRemote: isRemote)
      let inotify = if let queue { queue } else { try InotifyQueue() }
      tree = WatchedTree(root, inotify, options, loan, ownNames: ownNames)
    } catch {
      throw FileWatchError(path: path, reason: error)
    }
    if let reason = tree.start(from: state) {
      close()
      throw FileWatchError(path: path, reason: reason)
    }
  }

  deinit { close() }

  /// Gives the descriptor back, and with it every watch.
  ///
  /// Nothing is reported afterwards; a second call does nothing. While the program decides what it ignores, the
  /// descriptor is given back at the end of the call that asks.
  package func close() {
    guard !isClosed else { return }
    isClosed = true
    if !isWorking { tree.close() }  // otherwise the call that works does it at its end
  }

  // MARK: - The tree

  /// Lets the tree work, and returns the changes that it found.
  ///
  /// A call that the program makes while it decides what it ignores returns nothing; its changes are returned by
  /// the outer call.
  private func work(_ body: (inout WatchedTree) -> [FileChange]) -> [FileChange] {
    if isClosed || isWorking { return [] }
    isWorking = true
    let changes = body(&tree)
    isWorking = false
    guard isClosed else { return changes }
    tree.close()
    return []
  }

  /// Calls `body` with the tree, wherever it is.
  private func access<Result>(_ body: (inout WatchedTree) -> Result) -> Result {
    if let lent = loan.tree { body(&lent.pointee) } else { body(&tree) }
  }

  // MARK: - Properties

  /// True once all entries that existed at the start are watched and listed.
  package var isReady: Bool { access { $0.isReady } }

  /// The descriptor to wait for; readable when changes wait, and -1 after `close()`.
  package var fileDescriptor: CInt { access { $0.watches.queue.descriptor } }

  /// The descriptor that is readable when file systems were mounted or unmounted, or changes of watched file systems
  /// wait; negative when there is none.
  package var mountDescriptor: CInt { access { $0.mounts.descriptor } }

  /// The number of watches in use: one for each directory, by however many paths it is reached, and
  /// one for each file that a followed link leads to.
  package var watchCount: Int { access { $0.watchCount } }

  /// The watched directories, written as they are reported.
  ///
  /// Costs time in the size of the tree.
  package var watchedDirectories: [FilePath] { access { $0.watchedDirectories } }

  /// True if the root lies on a file system that others can change without this kernel noticing, such
  /// as a network's; then the whole root is polled as well.
  package var isOnRemoteFileSystem: Bool { access { $0.root.isOnRemoteFileSystem } }

  /// True if directories wait to be watched, listed or checked.
  package var hasPendingScans: Bool { access { $0.hasPendingScans } }

  /// True if every change up to now has been returned.
  ///
  /// A barrier that does not block: one system call.
  package var isSettled: Bool { isClosed || !isWorking && tree.isSettled }

  /// The time to wait before `poll()`; `nil` while the kernel reports everything, and while a comparison
  /// is under way.
  ///
  /// Constant time. Ask after each call that returns changes: the watcher has no clock of its own.
  package var pollingDelay: Duration? { isClosed ? nil : access { $0.pollingDelay } }

  /// Copies the names that are known, with the path of the root for the kernel.
  ///
  /// Their stamps are left to `KeptState.look(below:follows:)`. Costs about 30 ns for each name.
  package func copyNames(_ key: KeptState.Key) -> (state: KeptState, root: [UInt8]) {
    access { ($0.copyNames(key), $0.root.kernel) }
  }

  // MARK: - Reading and scanning

  /// Reads the events that wait, and returns their changes in order.
  ///
  /// It takes at most about four milliseconds; when more events wait, the descriptor stays readable or
  /// `hasPendingScans` is true. For a move out of the tree it waits up to one millisecond more, since
  /// the kernel reports the two halves of a rename one after the other.
  package func processReadable() -> [FileChange] {
    work { $0.run(for: .milliseconds(4), reads: true) }
  }

  /// Looks for file systems that were mounted or unmounted, and does the same as `processReadable()`.
  ///
  /// - Returns: the changes found, in order.
  package func processMounts() -> [FileChange] {
    work { tree in
      tree.noticeMounts()
      return tree.run(for: .milliseconds(4), reads: true)
    }
  }

  /// Goes on watching and listing for about `duration`; does nothing unless `hasPendingScans`.
  ///
  /// - Parameter duration: the time to take; one buffer of one directory is the least that is done.
  /// - Returns: the changes found, in order.
  package func continueScanning(for duration: Duration) -> [FileChange] {
    work { $0.run(for: duration, reads: false) }
  }

  /// Reads and lists until the kernel's queue is empty and no scan is left.
  ///
  /// It blocks as long as that takes.
  ///
  /// - Returns: every change that happened before the call and was not returned before.
  package func drain() -> [FileChange] {
    work { tree in
      var changes: [FileChange] = []
      tree.noticeMounts()
      repeat {
        changes += tree.run(for: .seconds(1), reads: true)
      } while !isClosed && !tree.isSettled
      return changes
    }
  }

  /// Compares with the disk what the kernel does not report, and tries to watch it.
  ///
  /// It takes at most about eight milliseconds; the rest is left to `continueScanning(for:)`. Does
  /// nothing while everything is watched, or while the last comparison is under way.
  ///
  /// - Returns: the changes found, in order.
  package func poll() -> [FileChange] {
    work { tree in
      guard tree.isPollingNeeded, !tree.hasPendingScans else { return [] }
      if tree.mounts.needsPolling { tree.noticeMounts() }
      let read = tree.run(for: .milliseconds(4), reads: true)
      tree.startPolling()
      return read + tree.run(for: .milliseconds(4), reads: false)
    }
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
    if !isClosed { access { $0.rescan(below: path.bytes) } }
  }
}

/// The tree of a watcher while the program decides what it ignores; the program may call the watcher then.
final class TreeLoan {
  /// The address of the tree; `nil` while it is not lent.
  private(set) var tree: UnsafeMutablePointer<WatchedTree>?

  /// Lends `tree` until `body` returns.
  func lend<Result>(_ tree: inout WatchedTree, to body: () -> Result) -> Result {
    // Unsafe, but nobody else has access to `tree` during this call, and the pointer ends with it.
    withUnsafeMutablePointer(to: &tree) { pointer in
      self.tree = pointer
      defer { self.tree = nil }
      return body()
    }
  }
}
