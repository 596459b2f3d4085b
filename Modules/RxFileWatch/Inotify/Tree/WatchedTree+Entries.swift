internal import FileIgnoring
internal import SystemPackage

/// Adds entries and removes them, with everything that is known of them.
extension WatchedTree {
  /// Returns the place of an entry.
  func place(of entry: EntryName) -> EntryTable.Place? {
    entry.name.withUnsafeBytes { tree[entry.id].entries.find($0) }
  }

  // MARK: - Adding

  /// Adds an entry, reports it and, if it is a directory, lists it.
  ///
  /// - Parameters:
  ///   - name: the name of the entry.
  ///   - id: the directory that it is in.
  ///   - isDirectory: indicates whether it is a directory.
  ///   - mode: the mode in which a directory is listed; with `.silent` the entry is not reported.
  ///   - isUnwritten: indicates whether nothing has been written into it before its directory was watched.
  /// - Returns: the new directory, if the entry is one.
  @discardableResult
  mutating func add(
    _ name: Name,
    to id: DirectoryID,
    isDirectory: Bool,
    mode: Scan.Mode = .fresh,
    isUnwritten: Bool = false
  ) -> DirectoryID? {
    let child = isDirectory ? tree.make(name, in: id) : nil
    let place = tree[id].entries.insert(name, directory: child)
    if mode != .silent {
      changes.reported.mark(place, in: id, EntryTable.Flags.reported, &tree)
      if isUnwritten { tree[id].entries.set(EntryTable.Flags.unwritten, at: place) }
      changes.report(.created, name, in: id, isDirectory: isDirectory, tree)
    }
    if let child { scans.push(Scan(id: child, mode: mode)) }
    links.somethingAppeared()
    return child
  }

  // MARK: - Removing

  /// Removes an entry and everything below it, and reports that, children first.
  mutating func remove(_ place: EntryTable.Place, in id: DirectoryID) {
    let name = Array(tree[id].entries.name(at: place))
    let child = tree[id].entries.directory(at: place)
    tree[id].entries.remove(at: place)
    if let child {
      var path = changes.path(of: id, tree)
      path.append(component: name)
      for change in retire(child, at: path) { changes.batch.append(change) }
    } else {
      if options.followsSymlinks { forgetLeaf(EntryName(id: id, name: name)) }
      changes.report(.removed, name, in: id, isDirectory: false, tree)
    }
  }

  /// Removes the entries of a directory whose flags satisfy `isRemoved`.
  mutating func removeEntries(of id: DirectoryID, where isRemoved: (UInt8) -> Bool) {
    var place = 0
    while let next = tree[id].entries.next(from: place) {
      place = tree[id].entries.end(of: next)
      if isRemoved(tree[id].entries.flags(at: next)) { remove(next, in: id) }
    }
  }

  /// Ends the directory `id`, which is already out of the table of its parent, and removes its watches.
  ///
  /// - Returns: the removals to report, children first.
  mutating func retire(_ id: DirectoryID, at path: [UInt8]) -> [FileChange] {
    var removals: [FileChange] = []
    retire(id, path, into: &removals)
    removals.append(FileChange(.removed, FilePath(rawBytes: path), isDirectory: true))
    forgetPaths()
    return removals
  }

  /// Recursion as deep as the tree.
  private mutating func retire(
    _ id: DirectoryID,
    _ path: [UInt8],
    into removals: inout [FileChange]
  ) {
    var place = 0
    while let next = tree[id].entries.next(from: place) {
      var below = path
      below.append(component: tree[id].entries.name(at: next))
      let child = tree[id].entries.directory(at: next)
      if let child { retire(child, below, into: &removals) }
      removals.append(
        FileChange(.removed, FilePath(rawBytes: below), isDirectory: child != nil)
      )
      place = tree[id].entries.end(of: next)
    }
    watches.unwatch(id, &tree)
    forget(id)
    if options.followsSymlinks { forgetLinks(in: id) }
    scans.abandon(id)
    tree.retire(id)
  }

  // MARK: - Leaving

  /// Stops watching a directory that stays an entry, and reports its content as removed.
  mutating func leave(_ id: DirectoryID) {
    scans.abandon(id)
    watches.unwatch(id, &tree)
    forget(id)
    removeEntries(of: id) { _ in true }
    forgetPaths()
  }

  /// After `id` moved: leaves the directories below that are too deep now, and enters those that were.
  mutating func fitDepth(of id: DirectoryID) {
    guard options.maximumDepth != .max else { return }
    fit(id, depth: tree.depth(of: id))
  }

  /// Recursion as deep as the tree.
  private mutating func fit(_ id: DirectoryID, depth: Int) {
    if depth > options.maximumDepth { return leave(id) }
    checkUnwatched(id)
    var place = 0
    while let next = tree[id].entries.next(from: place) {
      place = tree[id].entries.end(of: next)
      if let child = tree[id].entries.directory(at: next) { fit(child, depth: depth + 1) }
    }
  }

  /// Checks a directory that has no watch although none was refused: it was not entered where it was.
  mutating func checkUnwatched(_ id: DirectoryID) {
    guard tree[id].watch < 0, watches.refusals[id] == nil else { return }
    checks.insert(id, .check(list: true))
  }

  // MARK: - Forgetting

  /// Forgets what is noted of a directory that is not watched any more.
  private mutating func forget(_ id: DirectoryID) {
    checks.remove(id)
    polled.remove(id)
    kept.remove(id)
    mounts.forget(id)
    filter.rules.forget(id)
    forget(.directory(id))
    forget(.ignoreFiles(id))
  }

  /// After a directory moved or ended, remembered paths may be wrong.
  mutating func forgetPaths() {
    changes.forgetPath()
    filter.rules.forgetLastDirectory()
  }

  /// Forgets a link that is a leaf, and removes the watch on its target if no other link needs it.
  mutating func forgetLeaf(_ entry: EntryName) {
    if let watch = links.forget(entry) { watches.queue.remove(watch) }
    forget(.target(entry))
  }

  /// Forgets a directory that ended, as a link, and the links in it.
  private mutating func forgetLinks(in id: DirectoryID) {
    for entry in links.leaves(in: id) { forgetLeaf(entry) }
    links.forget(id)
  }
}
