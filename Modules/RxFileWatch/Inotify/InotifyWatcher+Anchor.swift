internal import CFileSystem
internal import Glibc
internal import SystemPackage

extension InotifyWatcher {
  /// Watches the nearest directory above the root that exists, for the root to come back; for a root
  /// that is a file, that watch tells everything.
  func anchor() {
    // A nearer one may come between the look at it and the watch above it.
    repeat { findAnchor() } while root.anchorFailure == nil && root.hasNearerAnchor
  }

  private func findAnchor() {
    root.anchorFailure = nil
    for path in root.ancestors {
      let directory = DirectoryListing.open(path)
      guard directory >= 0 else {
        noteAnchorFailure(Errno(rawValue: -directory))
        continue
      }
      defer { _ = Glibc.close(directory) }
      let isParent = path == root.ancestors.first
      var mask = root.state == .file && isParent ? masks.directory : WatchMasks.names
      if rules.readsFiles { mask |= WatchMasks.surroundings }
      // A directory above the root may be a directory of the tree as well, by another path.
      if options.followsSymlinks || watches[root.anchor] != nil { mask |= UInt32(IN_MASK_ADD) }
      let watch = queue.add(directory, path: path, mask: mask)
      guard watch >= 0 else {
        noteAnchorFailure(Errno(rawValue: -watch))
        continue
      }
      let old = root.anchor
      root.anchor = watch
      if old >= 0, old != watch { giveBack(old) }
      root.anchorPath = path
      if root.state != .directory {
        isOnRemoteFileSystem = isRemote(directory)
      }
      return
    }
  }

  /// A directory above the root that exists and cannot be watched hides what leads to the root.
  private func noteAnchorFailure(_ reason: Errno) {
    switch reason {
    case .noSuchFileOrDirectory, .notDirectory, .tooManySymbolicLinkLevels: break
    default: root.anchorFailure = root.anchorFailure ?? reason
    }
  }

  func handleAnchor(_ event: InotifyEvent) {
    if event.has(IN_UNMOUNT) { return root.noteUnmount() }
    if event.has(IN_IGNORED) {
      root.anchor = -1
      anchor()
      return checkRoot()
    }
    guard event.name.elementsEqual(root.awaitedName) else { return }
    let appears = event.has(IN_CREATE) || event.has(IN_MOVED_TO)
    if appears || event.has(IN_DELETE) || event.has(IN_MOVED_FROM) {
      let wasFile = root.state == .file
      checkRoot()
      // Another file took its place.
      if wasFile, root.state == .file, appears { reportRoot(.modified) }
    } else if root.state == .file {
      rootFileChanged(event)
    }
  }

  private func rootFileChanged(_ event: InotifyEvent) {
    if event.has(IN_OPEN) { return reportRoot(.opened) }
    reportRoot(event.has(IN_ATTRIB) ? .attributes : .modified)
    if event.has(IN_CLOSE_WRITE), reportsAccess { reportRoot(.closedAfterWriting) }
  }
}
