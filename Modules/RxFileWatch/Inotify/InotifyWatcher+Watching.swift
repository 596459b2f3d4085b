internal import CFileSystem
internal import Glibc
internal import SystemPackage

extension InotifyWatcher {
  enum Watched {
    /// It has a new watch, or is known to get none; it is to be listed.
    case watched
    /// Its watch is the one it had.
    case same
    /// What stands there is not the directory that was watched.
    case replaced
    /// It is watched under another path and not entered here.
    case leaf
  }

  /// Watches the directory open at `directory`.
  func watch(_ id: DirectoryID, _ directory: CInt, _ path: [UInt8]) -> Watched {
    let old = tree[id].watch
    if old < 0, watches.count >= options.maximumWatches {
      refuse(id, .noSpace)
      return .watched
    }
    let watch = queue.add(directory, path: path, mask: mask(of: id))
    guard watch >= 0 else {
      refuse(id, Errno(rawValue: -watch))
      return .watched
    }
    if watch == old { return recover(id) ? .watched : .same }
    if old >= 0 {
      if watches[watch] == nil { queue.remove(watch) }
      return .replaced
    }
    if let owner = watches[watch], !take(watch, from: owner, for: id, directory) { return .leaf }
    watches[watch] = id
    tree[id].watch = watch
    recent.append(id)
    _ = recover(id)
    return .watched
  }

  /// Two directories of the tree claim one watch: `owner` moved and its event is still to come, or
  /// both paths lead to it.
  private func take(
    _ watch: CInt,
    from owner: DirectoryID,
    for id: DirectoryID,
    _ directory: CInt
  ) -> Bool {
    if stillLeads(to: directory, owner) {
      if aliases.insert(id).inserted { doubt(id, list: true) }
      return false
    }
    aliases.remove(id)
    tree[owner].watch = -1
    doubt(owner, list: true)
    return true
  }

  private func stillLeads(to directory: CInt, _ id: DirectoryID) -> Bool {
    let other = DirectoryListing.open(tree.path(of: id, below: root.kernel), onlyPath: true)
    guard other >= 0 else { return false }
    defer { _ = Glibc.close(other) }
    var one = cfs_status()
    var two = cfs_status()
    guard cfs_status_of(directory, &one) == 0, cfs_status_of(other, &two) == 0 else { return false }
    return one.device == two.device && one.inode == two.inode
  }

  /// A directory could not be opened, or not be listed to its end.
  func cannotOpen(_ scan: Scan, _ reason: Errno) {
    switch reason {
    case .noSuchFileOrDirectory, .notDirectory, .tooManySymbolicLinkLevels:
      vanished(scan)
    default:
      refuse(scan.id, reason)
    }
  }

  /// It is gone, or was moved: the events that say so are still to come.
  ///
  /// When none is, they were missed.
  private func vanished(_ scan: Scan) {
    if scan.id == root.id { return checkRoot() }
    if scan.mode == .silent || scan.mode == .fresh { return doubt(scan.id, list: true) }
    guard renames.isEmpty, queue.isEmpty else {
      return doubt(scan.id, scan.mode.and(.check(list: true)))
    }
    let parent = tree[scan.id].parent
    tree[scan.id].name.withUnsafeBytes { name in
      if let place = tree[parent].entries.find(name) { remove(place, in: parent) }
    }
  }
}
