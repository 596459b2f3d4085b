internal import CFileSystem
internal import SystemPackage

extension InotifyWatcher {
  /// The file system of `id` was unmounted.
  ///
  /// The kernel tells of no mount, so the place is polled until something is mounted there again.
  func noteUnmount(of id: DirectoryID) {
    if id == root.id { root.noteUnmount() } else { unmounted.insert(id) }
  }

  func pollMountPoints() {
    for id in unmounted where tree[id].isAlive {
      scanner.push(Scan(id: id, mode: .check(list: false)))
      if WatchedRoot.isMountPoint(tree.path(of: id, below: root.kernel)) { unmounted.remove(id) }
    }
  }

  /// Looks whether the root is still what it was.
  func pollRoot() {
    let wasFile = root.state == .file
    if root.anchorFailure != nil { anchor() }
    checkRoot()
    root.noteMount()
    guard root.state == .file, let status = root.status else { return root.stamp = nil }
    let stamp = EntryStamp(status)
    if wasFile, let old = root.stamp, old != stamp {
      reportRoot(old.content == stamp.content ? .attributes : .modified)
    }
    root.stamp = stamp
  }
}
