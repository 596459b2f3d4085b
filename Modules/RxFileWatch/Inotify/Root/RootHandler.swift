internal import CFileSystem
internal import FileIgnoring
internal import Glibc
internal import SystemPackage

/// Follows the root: it may be removed, replaced, unmounted, or come to exist later.
final class RootHandler {
  private let state: WatchState
  private let changes: ChangeReporter
  private let watches: KernelWatches
  private let editor: TreeEditor
  private let renames: RenameHandler
  /// Indicates whether others can change the file that a descriptor has open without this kernel
  /// noticing.
  private let isRemote: (CInt) -> Bool

  init(
    _ state: WatchState,
    _ changes: ChangeReporter,
    _ watches: KernelWatches,
    _ editor: TreeEditor,
    _ renames: RenameHandler,
    isRemote: @escaping (CInt) -> Bool
  ) {
    self.state = state
    self.changes = changes
    self.watches = watches
    self.editor = editor
    self.renames = renames
    self.isRemote = isRemote
  }

  /// Starts with what stands at the path of the root, if anything does.
  ///
  /// - Parameter mode: the mode in which a directory is listed; with `.silent` the root is not reported.
  func find(_ mode: Scan.Mode) {
    guard let status = state.root.status else { return }
    if status.is_directory == 1 {
      state.root.state = .directory
      state.isOnRemoteFileSystem = isOnRemoteFileSystem
      state.root.id = state.tree.make(Name(start: nil, count: 0), in: DirectoryTree.none)
      state.scans.push(Scan(id: state.root.id, mode: mode))
    } else {
      state.root.state = .file
      state.root.stamp = EntryStamp(status)
      anchor()
    }
    if mode != .silent { changes.reportRoot(.created) }
  }

  /// Checks whether the root was removed or replaced, and reports that.
  ///
  /// - Parameter since: a file that changed later than this is reported, too.
  func check(changedSince since: Int64 = .max) {
    if state.root.state == .absent { state.root.resolveAgain() }
    let status: cfs_status?
    do { status = try state.root.look() } catch { return }  // polling looks at it again
    let isDirectory = status?.is_directory == 1
    switch state.root.state {
    case .directory where isDirectory && pathLeadsToRoot(): return
    case .file where status != nil && !isDirectory:
      if let status, status.changed >= since { changes.reportRoot(.modified) }
      return
    case .absent: break
    default: lose()
    }
    // The root may come back between the look at it and the watch above it.
    anchor()
    find(.fresh)
  }

  /// Compares the root with its last look, since the kernel does not report its changes.
  func poll() {
    let wasFile = state.root.state == .file
    if state.root.anchorFailure != nil { anchor() }
    check()
    state.root.noteMount()
    guard state.root.state == .file, let status = state.root.status else {
      return state.root.stamp = nil
    }
    let stamp = EntryStamp(status)
    if wasFile, let old = state.root.stamp, old != stamp {
      changes.reportRoot(old.content == stamp.content ? .attributes : .modified)
    }
    state.root.stamp = stamp
  }

  func attributesChanged() {
    watches.retry(state.root.id)
    changes.reportRoot(.attributes)
  }

  private var isOnRemoteFileSystem: Bool {
    let directory = DirectoryListing.open(state.root.kernel, onlyPath: true)
    guard directory >= 0 else { return false }
    defer { _ = Glibc.close(directory) }
    return isRemote(directory)
  }

  private func pathLeadsToRoot() -> Bool {
    let path = state.root.kernel
    let directory = DirectoryListing.open(path)
    guard directory >= 0 else {
      let failure = Errno(rawValue: -directory)
      if failure.isAbsence { return false }
      if failure != .permissionDenied { state.root.lookFailure = failure }
      return true
    }
    defer { _ = Glibc.close(directory) }
    let known = state.tree[state.root.id].watch
    let watch = state.queue.add(directory, path: path, mask: state.masks.root)
    if watch >= 0, watch != known { watches.removeIfUnused(watch) }
    return watch == known
  }

  /// The root was removed or replaced: reports its content as removed.
  private func lose() {
    renames.endAll()
    if state.root.state == .directory {
      state.scans.removeAll()
      watches.refusals = Refusals()
      let removals = editor.removals(of: state.root.id, at: state.root.reported)
      for change in removals { changes.batch.append(change) }
      state.checks.removeAll()
    } else {
      changes.reportRoot(.removed)
    }
    state.root.state = .absent
    state.root.id = DirectoryTree.none
  }

  // MARK: - The directory above

  /// Watches the nearest existing directory above the root, to notice when the root comes back.
  ///
  /// For a root that is a file, that watch reports all its changes.
  func anchor() {
    // A nearer directory may be made between the look at it and the watch above it.
    repeat { findAnchor() } while state.root.anchorFailure == nil && state.root.hasNearerAnchor
  }

  /// Takes an event of the directory above the root.
  func handleAnchor(_ event: InotifyEvent) {
    if event.has(IN_UNMOUNT) { return state.root.noteUnmount() }
    if event.has(IN_IGNORED) {
      state.root.anchor = -1
      anchor()
      return check()
    }
    guard event.name.elementsEqual(state.root.awaitedName) else { return }
    let appears = event.has(IN_CREATE) || event.has(IN_MOVED_TO)
    if appears || event.has(IN_DELETE) || event.has(IN_MOVED_FROM) {
      let wasFile = state.root.state == .file
      check()
      // Another file took its place.
      if wasFile, state.root.state == .file, appears { changes.reportRoot(.modified) }
    } else if state.root.state == .file {
      fileChanged(event)
    }
  }

  /// Reports when the root cannot be seen or the way to it cannot be watched, and when that is over.
  func reportAnchor() {
    let anchorFailure = state.root.state == .directory ? nil : state.root.anchorFailure
    let failure = state.root.lookFailure ?? anchorFailure
    guard failure != state.root.reportedFailure else { return }
    state.root.reportedFailure = failure
    let path = FilePath(rawBytes: state.root.reported)
    if let failure {
      changes.report(failure, at: path, isDirectory: false)
    } else {
      changes.batch.append(FileChange(.recovered, path))
    }
  }

  private func findAnchor() {
    state.root.anchorFailure = nil
    for path in state.root.ancestors {
      let directory = DirectoryListing.open(path)
      guard directory >= 0 else {
        noteAnchorFailure(Errno(rawValue: -directory))
        continue
      }
      defer { _ = Glibc.close(directory) }
      let watch = state.queue.add(directory, path: path, mask: anchorMask(path))
      guard watch >= 0 else {
        noteAnchorFailure(Errno(rawValue: -watch))
        continue
      }
      let old = state.root.anchor
      state.root.anchor = watch
      if old >= 0, old != watch { watches.removeIfUnused(old) }
      state.root.anchorPath = path
      if state.root.state != .directory {
        state.isOnRemoteFileSystem = isRemote(directory)
      }
      return
    }
  }

  private func anchorMask(_ path: [UInt8]) -> UInt32 {
    let isParent = path == state.root.ancestors.first
    var mask = state.root.state == .file && isParent ? state.masks.directory : WatchMasks.names
    if state.options.respectsIgnoreFiles { mask |= WatchMasks.aboveRoot }
    // A directory above the root may be a directory of the tree as well, by another path.
    if state.options.followsSymlinks || state.watches[state.root.anchor] != nil {
      mask |= UInt32(IN_MASK_ADD)
    }
    return mask
  }

  /// Notes why a directory above the root, which exists, cannot be watched.
  private func noteAnchorFailure(_ reason: Errno) {
    if !reason.isAbsence { state.root.anchorFailure = state.root.anchorFailure ?? reason }
  }

  private func fileChanged(_ event: InotifyEvent) {
    if event.has(IN_ATTRIB) {
      changes.reportRoot(.attributes)
    } else if event.has(IN_MODIFY) || event.has(IN_CLOSE_WRITE) {
      changes.reportRoot(.modified)
    }
    for kind in state.masks.access(in: event) { changes.reportRoot(kind) }
  }
}
