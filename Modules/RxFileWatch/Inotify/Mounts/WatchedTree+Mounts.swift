internal import FileIgnoring

/// Finds the directories where a file system was mounted or unmounted.
extension WatchedTree {
  /// Has the mounted file systems compared with those that are known if something was mounted or unmounted.
  ///
  /// - Returns: true if the comparison is still to come.
  @discardableResult
  mutating func noticeMounts() -> Bool {
    let hasChanged = mounts.hasChanged()
    guard hasChanged || !mounts.isRead else { return checks.includesMounts }
    watches.queue.endUnmounted()
    checks.insertRoot()
    // A file system may have been mounted and unmounted since the last call: what was watched under its path, and
    // where links were found to lead, is checked once more.
    checks.noteMove()
    if hasChanged { links.doubts.all = true }
    checks.insertMounts()
    return hasChanged
  }

  /// Compares the mounted file systems with those that are known, and has what they concern looked at.
  ///
  /// The queue is empty; if it is not any more, a directory may have another name in the tree than in the table.
  mutating func checkMounts() {
    guard let read = mounts.read() else { return }
    guard watches.queue.isEmpty else { return checks.insertMounts() }
    let mayHaveMovedUnknown = mounts.needsPlaces && mounts.hasOldPaths
    let (new, ended) = mounts.replace(by: read)
    guard root.state == .directory else { return }
    let places = mounts.places(of: ended)
    for id in places { checkBelow(id) }
    // Of a mount that ended before it was found in the tree, the path that is known may be an old one.
    if mayHaveMovedUnknown, places.count < ended.count { checkBelow(root.id) }
    let changed = Set(new.union(ended).map(\.path))
    // Mounts below such a place may be visible now, or not any more.
    let below = mounts.mounts.map(\.path).filter { path in
      changed.contains { path.isAtOrBelow($0) }
    }
    let paths = changed.union(below).sorted { $0.lexicographicallyPrecedes($1) }
    let top = root.kernel
    for path in paths where path.isAtOrBelow(top) { checkMount(at: path) }
    checkUnchangedMounts(besides: changed, below: top)
    if !links.isEmpty, !paths.isEmpty { checkMountsBelowLinks(paths) }
  }

  /// Everything is as on the disk: finds the directories of the tree on which something is mounted.
  ///
  /// Where the table cannot be read, they are found when it can.
  mutating func findMounts() {
    guard root.state == .directory, mounts.isRead else { return }
    if mounts.hasOldPaths { return checks.insertMounts() }
    var places: [DirectoryID: MountTable.Mount] = [:]
    for mount in mounts.mounts where mount.path.isAtOrBelow(root.kernel) {
      if let id = directory(at: mount.path) { places[id] = mount }
    }
    mounts.setPlaces(places)
  }

  /// Returns the directory of the tree with a path; `nil` if there is none.
  private func directory(at path: [UInt8]) -> DirectoryID? {
    let id = tree.nearest(to: path, root: root.id, root.kernel)
    return kernelPath(of: id) == path ? id : nil
  }

  /// Has an entry of the tree looked at where something was mounted or unmounted.
  private mutating func checkMount(at path: [UInt8]) {
    let id = tree.nearest(to: path, root: root.id, root.kernel)
    var known = kernelPath(of: id)
    if known == path { return checkBelow(id) }
    guard let slash = path.lastIndex(of: UInt8(ascii: "/")) else { return }
    let name = path[(slash + 1)...]
    known.append(component: name)
    guard known == path else { return }
    // A file was mounted over a file.
    Array(name).withUnsafeBytes { name in
      guard let place = tree[id].entries.find(name) else { return }
      changes.reportModified(name, place, id, &tree)
    }
  }

  /// Checks the directories of mounts that the table lists as before.
  ///
  /// If a file system was unmounted and another one mounted in its place since the table was last read, both may
  /// have the same line in it, since the kernel reuses the numbers of mounts and devices.
  private mutating func checkUnchangedMounts(besides changed: Set<[UInt8]>, below top: [UInt8]) {
    for mount in mounts.mounts where mount.path.isAtOrBelow(top) && !changed.contains(mount.path) {
      if let id = directory(at: mount.path) { checks.insert(id, .check(list: false)) }
    }
  }

  /// Has everything below compared: some of it may have been watched by its path while something else was there.
  private mutating func checkBelow(_ id: DirectoryID) {
    checks.insert(id, .review)
  }

  /// Does the same for the paths that lead there through followed links.
  private mutating func checkMountsBelowLinks(_ changed: [[UInt8]]) {
    links.doubts.all = true
    for link in links.entered {
      let path = kernelPath(of: link)
      guard let target = try? RootPath.resolve(path) else { continue }
      for mount in changed where mount.isAtOrBelow(target) {
        if mount == target {
          checkBelow(link)
        } else {
          checkMount(at: path + mount.dropFirst(target.count == 1 ? 0 : target.count))
        }
      }
    }
  }
}

extension [UInt8] {
  /// True if this is the path `other`, or one below it.
  fileprivate func isAtOrBelow(_ other: [UInt8]) -> Bool {
    starts(with: other)
      && (count == other.count || other.count == 1 || self[other.count] == UInt8(ascii: "/"))
  }
}
