internal import FileIgnoring

/// Finds the directories where a file system was mounted or unmounted.
extension WatchedTree {
  /// Compares the mounted file systems with those that are known, and has what they concern looked at once
  /// the kernel's queue has been read to its end.
  mutating func checkMounts() {
    guard let changed = readMounts() else { return }
    watches.queue.endUnmounted()
    checks.insertRoot()
    checks.noteMove()  // What was watched meanwhile may have been mounted and be unmounted again.
    guard root.state == .directory else { return }
    for path in changed { checkMount(at: path) }
    if !links.isEmpty { checkMountsBelowLinks(changed) }
  }

  /// Reads the mounts below the root, and all where links may lead there.
  ///
  /// - Returns: the paths of those that are others than before; `nil` if no mount of the machine is.
  mutating func readMounts() -> [[UInt8]]? {
    let (top, follows) = (root.kernel, options.followsSymlinks)
    return mounts.update { follows || $0.isAtOrBelow(top) }
  }

  /// Has an entry of the tree looked at where something was mounted or unmounted.
  private mutating func checkMount(at path: [UInt8]) {
    let id = tree.nearest(to: path, root: root.id, root.kernel)
    var known = kernelPath(of: id)
    if known == path { return checks.insert(id, .check(list: false)) }
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

  /// Does the same for the paths that lead there through followed links.
  private mutating func checkMountsBelowLinks(_ changed: [[UInt8]]) {
    links.doubts.all = true
    for link in links.entered {
      let path = kernelPath(of: link)
      guard let target = try? RootPath.resolve(path) else { continue }
      for mount in changed where mount.isAtOrBelow(target) && mount.count > target.count {
        checkMount(at: path + mount.dropFirst(target.count == 1 ? 0 : target.count))
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
