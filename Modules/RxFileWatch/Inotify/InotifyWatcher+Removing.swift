internal import FileIgnoring
internal import SystemPackage

extension InotifyWatcher {
  /// Takes an entry and everything below it out of the tree and reports it, children first.
  func remove(_ place: EntryTable.Place, in id: DirectoryID) {
    let name = Array(tree[id].entries.name(at: place))
    let child = tree[id].entries.directory(at: place)
    tree[id].entries.remove(at: place)
    if let child {
      var path = path(of: id)
      path.append(component: name)
      for change in removals(of: child, at: path) { batch.append(change) }
    } else {
      if options.followsSymlinks { forgetLeaf(EntryName(id: id, name: name)) }
      report(.removed, name, in: id, isDirectory: false)
    }
  }

  /// Takes out the entries of a directory that have such flags.
  func removeEntries(of id: DirectoryID, where isGone: (UInt8) -> Bool) {
    var place = 0
    while let next = tree[id].entries.next(from: place) {
      place = tree[id].entries.end(of: next)
      if isGone(tree[id].entries.flags(at: next)) { remove(next, in: id) }
    }
  }

  /// Ends the directory `id`, already out of its parent's table, with its watches; what to report.
  func removals(of id: DirectoryID, at path: [UInt8]) -> [FileChange] {
    var changes: [FileChange] = []
    collect(id, path, into: &changes)
    changes.append(FileChange(.removed, FilePath(rawBytes: path), isDirectory: true))
    forgetPaths()
    return changes
  }

  /// Recursion as deep as the tree.
  private func collect(_ id: DirectoryID, _ path: [UInt8], into changes: inout [FileChange]) {
    var place = 0
    while let next = tree[id].entries.next(from: place) {
      var below = path
      below.append(component: tree[id].entries.name(at: next))
      let child = tree[id].entries.directory(at: next)
      if let child { collect(child, below, into: &changes) }
      changes.append(
        FileChange(.removed, FilePath(rawBytes: below), isDirectory: child != nil)
      )
      place = tree[id].entries.end(of: next)
    }
    unwatch(id)
    forget(id)
    if options.followsSymlinks { forgetLinks(in: id) }
    scanner.abandon(id)
    tree.retire(id)
  }

  func unwatch(_ id: DirectoryID) {
    let watch = tree[id].watch
    if watch >= 0, release(watch, of: id) { giveBack(watch) }
  }

  /// After a directory moved or ended, no remembered path holds.
  func forgetPaths() {
    pathCache = PathCache()
    rules.forgetPlace()
  }
}
