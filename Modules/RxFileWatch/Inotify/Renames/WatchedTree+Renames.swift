internal import CFileSystem
internal import FileIgnoring
internal import SystemPackage

extension WatchedTree {
  /// Takes the first half of a rename: the entry leaves its directory.
  mutating func renameStarted(_ event: InotifyEvent, in id: DirectoryID) {
    guard let place = tree[id].entries.find(event.name) else {
      if renames.replaced.contains(event.name, in: id) { checks.insert(id, .check(list: true)) }
      return links.unknownEnded(event.name, in: id)
    }
    let child = tree[id].entries.directory(at: place)
    let isPlainDirectory = child.map { !tree[$0].isLink } ?? false
    let isDoubtful =
      renames.replaced.contains(event.name, in: id) || isPlainDirectory != event.isDirectory
    if isDoubtful { checks.insert(id, .check(list: true)) }
    tree[id].entries.remove(at: place)
    if let child {
      tree[child].isDetached = true
      checks.noteMove()
    } else if options.followsSymlinks {
      forgetLeaf(EntryName(id: id, name: Array(event.name)))
    }
    var path = changes.path(of: id, tree)
    path.append(component: event.name)
    renames.insert(
      HalfRename(
        cookie: event.cookie,
        path: path,
        child: child,
        source: id,
        isDoubtful: isDoubtful,
        gap: changes.batch.openGap()
      )
    )
  }

  /// Takes the second half of a rename: the entry arrives in its new directory.
  ///
  /// - Returns: false when there is no first half, since the entry comes from outside.
  mutating func renameEnded(_ event: InotifyEvent, in id: DirectoryID) -> Bool {
    let rename = renames.take(event.cookie) { half in
      watches.table.hasSharedWatches && tree.haveSameLink(half.source, id)
    }
    guard let rename else { return false }
    if rename.isDoubtful {
      checks.insert(id, .check(list: true))
      if let child = rename.child { checks.insert(child, .check(list: true)) }
    }
    let isDirectory = event.isDirectory || rename.child != nil
    let isIgnored = ignores(event.name, in: id, isDirectory: isDirectory)
    let replaces = rename.child == nil && holdsFile(event.name, in: id)
    if options.followsSymlinks {
      let entry = EntryName(id: id, name: Array(event.name))
      // An ignored link is replaced, too, although it is no entry of the tree.
      if links.unignore(entry) { renames.replaced.insert(event.name, in: id) }
      if isIgnored, !event.isDirectory {
        // A link may not be ignored as what it leads to by its new path.
        links.ignore(entry)
        links.doubt(entry)
      }
    }
    if isIgnored || !makeRoom(for: rename, event.name, in: id) {
      reportMovedOut(rename)
      return true
    }
    changes.batch.close(rename.gap)
    let start = currentPath(of: rename)
    tree[id].entries.insert(event.name, directory: rename.child)
    let target = changes.path(of: event.name, in: id, tree)
    if let child = rename.child { attach(child, event.name, in: id) }
    if options.followsSymlinks, !event.isDirectory {
      links.doubt(EntryName(id: id, name: Array(event.name)))
    }
    changes.batch.append(
      FileChange(
        .renamed,
        target,
        from: FilePath(rawBytes: start),
        isDirectory: rename.child != nil,
        replaces: replaces
      )
    )
    if let child = rename.child { fitDepth(of: child) }
    return true
  }

  /// Reports entries that moved and did not arrive: they were moved out.
  mutating func reportMovedOut(_ halves: [HalfRename]) {
    for half in halves { reportMovedOut(half) }
  }

  private mutating func reportMovedOut(_ half: HalfRename) {
    let removals =
      if let child = half.child {
        retire(child, at: half.path)
      } else {
        [FileChange(.removed, FilePath(rawBytes: half.path))]
      }
    changes.batch.fill(half.gap, with: removals)
  }

  /// The path that an entry leaves, after renames of directories above it since it left.
  private mutating func currentPath(of half: HalfRename) -> [UInt8] {
    guard tree[half.source].isAlive, let slash = half.path.lastIndex(of: UInt8(ascii: "/")) else {
      return half.path
    }
    var path = changes.path(of: half.source, tree)
    path.append(component: half.path[(slash + 1)...])
    return path
  }

  private func holdsFile(_ name: Name, in id: DirectoryID) -> Bool {
    guard let place = tree[id].entries.find(name) else { return false }
    return tree[id].entries.directory(at: place) == nil
  }

  private mutating func attach(_ child: DirectoryID, _ name: Name, in id: DirectoryID) {
    if filter.mayChange(below: child, movedTo: name, in: id, tree) {
      checks.insert(child, .review)
    }
    tree[child].parent = id
    tree[child].name = Array(name)
    tree[child].isDetached = false
    mounts.noteMove()
    forgetPaths()
    checkUnwatched(child)
    if !links.isEmpty { links.noteMove(below: child, tree) }
  }

  /// Removes what stood where a rename ends.
  ///
  /// - Returns: false when that is the moved directory itself, which a listing has met there already, or a
  ///   directory above the place it leaves, which cannot be.
  private mutating func makeRoom(
    for rename: HalfRename,
    _ name: Name,
    in id: DirectoryID
  ) -> Bool {
    guard let place = tree[id].entries.find(name) else { return true }
    renames.replaced.insert(name, in: id)
    let child = tree[id].entries.directory(at: place)
    switch (rename.child, child) {
    case (nil, nil):
      tree[id].entries.remove(at: place)
      if options.followsSymlinks { forgetLeaf(EntryName(id: id, name: Array(name))) }
    case (let moved?, let child?)
    where tree[moved].watch < 0 && tree[child].watch >= 0:
      checks.insert(child, .check(list: true))
      return false
    case (_, let child?) where tree[rename.source].isAlive && tree.contains(child, rename.source):
      checks.insert(id, .check(list: true))
      checks.insert(child, .check(list: true))
      return false
    default:
      remove(place, in: id)
    }
    return true
  }
}
