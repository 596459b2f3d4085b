extension InotifyWatcher {
  /// Whether the directory open at `directory` may be listed: it does not stand above itself.
  func mayEnter(_ id: DirectoryID, _ directory: CInt) -> Bool {
    guard let identity = FileIdentity(of: directory) else { return true }
    if tree[tree.link(above: id)].isLink, isAbove(identity, tree[id].parent) {
      if tree[id].isLink || tree[id].watch >= 0 || tree[id].entries.count > 0 {
        replace(id)
      } else {
        links.loops.insert(id)
      }
      return false
    }
    links.loops.remove(id)
    links.identities[id] = identity
    return true
  }

  /// Whether `id` or a directory above it is what `identity` says.
  func isAbove(_ identity: FileIdentity, _ id: DirectoryID) -> Bool {
    var id = id
    while id != DirectoryTree.none {
      if links.identities[id] == identity { return true }
      id = tree[id].parent
    }
    return false
  }
}
