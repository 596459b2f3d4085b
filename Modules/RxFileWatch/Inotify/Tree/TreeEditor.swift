internal import FileIgnoring
internal import SystemPackage

/// Adds entries to the tree and removes them, with everything that the watcher knows of them.
final class TreeEditor {
  private let state: WatchState
  private let changes: ChangeReporter
  private let filter: EntryFilter
  private let watches: KernelWatches

  init(
    _ state: WatchState,
    _ changes: ChangeReporter,
    _ filter: EntryFilter,
    _ watches: KernelWatches
  ) {
    self.state = state
    self.changes = changes
    self.filter = filter
    self.watches = watches
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
  func add(
    _ name: Name,
    to id: DirectoryID,
    isDirectory: Bool,
    mode: Scan.Mode = .fresh,
    isUnwritten: Bool = false
  ) -> DirectoryID? {
    let child = isDirectory ? state.tree.make(name, in: id) : nil
    let place = state.tree[id].entries.insert(name, directory: child)
    if mode != .silent {
      changes.mark(place, in: id, EntryTable.Flags.reported)
      if isUnwritten { state.tree[id].entries.set(EntryTable.Flags.unwritten, at: place) }
      changes.report(.created, name, in: id, isDirectory: isDirectory)
    }
    if let child { state.scans.push(Scan(id: child, mode: mode)) }
    state.links.somethingAppeared()
    return child
  }

  // MARK: - Removing

  /// Removes an entry and everything below it, and reports that, children first.
  func remove(_ place: EntryTable.Place, in id: DirectoryID) {
    let name = Array(state.tree[id].entries.name(at: place))
    let child = state.tree[id].entries.directory(at: place)
    state.tree[id].entries.remove(at: place)
    if let child {
      var path = changes.path(of: id)
      path.append(component: name)
      for change in removals(of: child, at: path) { changes.batch.append(change) }
    } else {
      if state.options.followsSymlinks { forgetLeaf(EntryName(id: id, name: name)) }
      changes.report(.removed, name, in: id, isDirectory: false)
    }
  }

  /// Removes the entries of a directory whose flags satisfy `isRemoved`.
  func removeEntries(of id: DirectoryID, where isRemoved: (UInt8) -> Bool) {
    var place = 0
    while let next = state.tree[id].entries.next(from: place) {
      place = state.tree[id].entries.end(of: next)
      if isRemoved(state.tree[id].entries.flags(at: next)) { remove(next, in: id) }
    }
  }

  /// Ends the directory `id`, which is already out of the table of its parent, and removes its watches.
  ///
  /// - Returns: the removals to report, children first.
  func removals(of id: DirectoryID, at path: [UInt8]) -> [FileChange] {
    var removals: [FileChange] = []
    end(id, path, into: &removals)
    removals.append(FileChange(.removed, FilePath(rawBytes: path), isDirectory: true))
    forgetPaths()
    return removals
  }

  /// Recursion as deep as the tree.
  private func end(_ id: DirectoryID, _ path: [UInt8], into removals: inout [FileChange]) {
    var place = 0
    while let next = state.tree[id].entries.next(from: place) {
      var below = path
      below.append(component: state.tree[id].entries.name(at: next))
      let child = state.tree[id].entries.directory(at: next)
      if let child { end(child, below, into: &removals) }
      removals.append(
        FileChange(.removed, FilePath(rawBytes: below), isDirectory: child != nil)
      )
      place = state.tree[id].entries.end(of: next)
    }
    watches.unwatch(id)
    forget(id)
    if state.options.followsSymlinks { forgetLinks(in: id) }
    state.scans.abandon(id)
    state.tree.retire(id)
  }

  // MARK: - Leaving

  /// Stops watching a directory that stays an entry, and reports its content as removed.
  func leave(_ id: DirectoryID) {
    state.scans.abandon(id)
    watches.unwatch(id)
    forget(id)
    removeEntries(of: id) { _ in true }
    forgetPaths()
  }

  /// After `id` moved: leaves the directories below that are too deep now, and enters those that were.
  func fitDepth(of id: DirectoryID) {
    guard state.options.maximumDepth != .max else { return }
    fit(id, depth: state.tree.depth(of: id))
  }

  /// Recursion as deep as the tree.
  private func fit(_ id: DirectoryID, depth: Int) {
    if depth > state.options.maximumDepth { return leave(id) }
    if state.tree[id].watch < 0, watches.refusals[id] == nil { state.check(id, list: true) }
    var place = 0
    while let next = state.tree[id].entries.next(from: place) {
      place = state.tree[id].entries.end(of: next)
      if let child = state.tree[id].entries.directory(at: next) { fit(child, depth: depth + 1) }
    }
  }

  // MARK: - Forgetting

  /// Forgets what is noted of a directory that is not watched any more.
  private func forget(_ id: DirectoryID) {
    state.checks.remove(id)
    state.polled.remove(id)
    filter.rules.forget(id)
    watches.forget(.directory(id))
    watches.forget(.ignoreFiles(id))
  }

  /// After a directory moved or ended, remembered paths may be wrong.
  func forgetPaths() {
    changes.forgetPath()
    filter.rules.forgetLastDirectory()
  }

  /// Forgets a link that is a leaf, and removes the watch on its target if no other link needs it.
  func forgetLeaf(_ entry: EntryName) {
    if let watch = state.links.forget(entry) { state.queue.remove(watch) }
    watches.forget(.target(entry))
  }

  /// Forgets a directory that ended, as a link, and the links in it.
  private func forgetLinks(in id: DirectoryID) {
    for entry in state.links.leaves(in: id) { forgetLeaf(entry) }
    state.links.forget(id)
  }
}
