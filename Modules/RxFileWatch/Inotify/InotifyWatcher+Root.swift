internal import CFileSystem
internal import Glibc
internal import SystemPackage

extension InotifyWatcher {
  /// Watches the nearest directory above the root that exists, for the root to come back; for a root
  /// that is a file, that watch tells everything.
  func anchor() {
    for path in root.ancestors {
      let directory = DirectoryListing.open(path)
      guard directory >= 0 else { continue }
      defer { _ = Glibc.close(directory) }
      let isParent = path == root.ancestors.first
      var mask =
        root.state == .file && isParent ? InotifyQueue.directoryMask : InotifyQueue.namesMask
      // A directory above the root may be a directory of the tree as well, by another path.
      if options.followsSymlinks || watches[root.anchor] != nil { mask |= UInt32(IN_MASK_ADD) }
      let watch = queue.add(directory, path: path, mask: mask)
      guard watch >= 0 else { continue }
      if root.anchor >= 0, root.anchor != watch, watches[root.anchor] == nil {
        queue.remove(root.anchor)
      }
      root.anchor = watch
      root.anchorPath = path
      return
    }
  }

  /// Starts with what stands at the root's path, if anything does.
  func findRoot(reports: Bool) {
    guard let status = root.status else { return }
    if status.is_directory == 1 {
      root.state = .directory
      root.id = tree.make(Name(start: nil, count: 0), in: DirectoryTree.none)
      scanner.push(Scan(id: root.id, mode: reports ? .fresh : .silent))
    } else {
      root.state = .file
      anchor()
    }
    if reports { reportRoot(.created) }
  }

  /// The root may be gone, or another one.
  ///
  /// - Parameter since: also report a file that changed later than this.
  func checkRoot(changedSince since: Int64 = .max) {
    let status = root.status
    let isDirectory = status?.is_directory == 1
    switch root.state {
    case .directory where isDirectory && leadsToRoot(): return
    case .file where status != nil && !isDirectory:
      if let status, status.changed >= since { reportRoot(.modified) }
      return
    case .absent: break
    default: loseRoot()
    }
    // The root may come back between the look at it and the watch above it.
    anchor()
    findRoot(reports: true)
  }

  func handleAnchor(_ event: InotifyEvent) {
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
      reportRoot(event.has(IN_ATTRIB) ? .attributes : .modified)
    }
  }

  func rootAttributes() {
    retryRefused(root.id)
    reportRoot(.attributes)
  }

  private func leadsToRoot() -> Bool {
    let directory = DirectoryListing.open(root.kernel)
    guard directory >= 0 else { return directory == -EACCES }
    defer { _ = Glibc.close(directory) }
    let watch = queue.add(directory, path: root.kernel, mask: InotifyQueue.rootMask)
    if watch >= 0, watch != tree[root.id].watch, watches[watch] == nil { queue.remove(watch) }
    return watch == tree[root.id].watch
  }

  /// Reports a change of the root itself, once in a batch.
  private func reportRoot(_ kind: FileChange.Kind) {
    let change = FileChange(
      kind,
      FilePath(bytes: root.reported),
      isDirectory: root.state == .directory
    )
    if kind == .created || batch.last != change { batch.append(change) }
  }

  private func loseRoot() {
    settleRenames(before: .max)
    if root.state == .directory {
      scanner.removeAll()
      for change in removals(of: root.id, at: root.reported) { batch.append(change) }
      recent.removeAll()
      doubtful.removeAll()
    } else {
      reportRoot(.removed)
    }
    root.state = .absent
    root.id = DirectoryTree.none
  }
}
