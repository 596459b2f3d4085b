internal import CFileSystem
internal import FileIgnoring
internal import Glibc
internal import SystemPackage

extension InotifyWatcher {
  /// Starts with what stands at the root's path, if anything does.
  func findRoot(reports: Bool) {
    guard let status = root.status else { return }
    if status.is_directory == 1 {
      root.state = .directory
      isOnRemoteFileSystem = rootIsRemote
      root.id = tree.make(Name(start: nil, count: 0), in: DirectoryTree.none)
      scanner.push(Scan(id: root.id, mode: reports ? .fresh : .silent))
    } else {
      root.state = .file
      root.stamp = EntryStamp(status)
      anchor()
    }
    if reports { reportRoot(.created) }
  }

  /// The root may be gone, or another one.
  ///
  /// - Parameter since: also report a file that changed later than this.
  func checkRoot(changedSince since: Int64 = .max) {
    if root.state == .absent { root.resolveAgain() }
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

  func rootAttributes() {
    retryRefused(root.id)
    reportRoot(.attributes)
  }

  private var rootIsRemote: Bool {
    let directory = DirectoryListing.open(root.kernel, onlyPath: true)
    guard directory >= 0 else { return false }
    defer { _ = Glibc.close(directory) }
    return isRemote(directory)
  }

  private func leadsToRoot() -> Bool {
    let directory = DirectoryListing.open(root.kernel)
    guard directory >= 0 else { return directory == -EACCES }
    defer { _ = Glibc.close(directory) }
    let watch = queue.add(directory, path: root.kernel, mask: masks.root)
    if watch >= 0, watch != tree[root.id].watch { giveBack(watch) }
    return watch == tree[root.id].watch
  }

  /// Reports a change of the root itself, once in a batch.
  func reportRoot(_ kind: FileChange.Kind) {
    let change = FileChange(
      kind,
      FilePath(rawBytes: root.reported),
      isDirectory: root.state == .directory
    )
    if kind == .created || batch.last != change { batch.append(change) }
  }

  private func loseRoot() {
    settleRenames(before: .max)
    if root.state == .directory {
      scanner.removeAll()
      refused = Refusals()
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
