internal import CFileSystem
internal import FileIgnoring
internal import Glibc
internal import SystemPackage

extension RootHandler {
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
