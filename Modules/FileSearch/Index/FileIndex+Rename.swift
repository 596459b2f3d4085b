import CFileSystem
import FileIgnoring
public import SystemPackage

extension FileIndex {
  /// Follows a rename that the file system reported.
  ///
  /// A directory keeps its entry and those below it, and no path below it is touched, where no ignore
  /// file can tell its two places apart; otherwise, and for files, both paths are reconciled.
  ///
  ///     index.rename(from: "drafts", to: "archive/drafts")
  ///
  /// - Parameters:
  ///   - from: where it was; absolute, or relative to a root.
  ///   - to: where it is.
  ///   - root: the place of that root among the roots.
  /// - Returns: what changed; a moved directory and what is below it count as changed.
  /// - Note: the move itself does not depend on the size of the tree, the list of changed ids does.
  @discardableResult
  public mutating func rename(
    from: FilePath,
    to: FilePath,
    relativeToRoot root: Int = 0
  ) -> IndexDelta {
    change { index, change in
      let (sources, targets) = (index.locations(of: from, root), index.locations(of: to, root))
      if sources.count == 1, targets.count == 1, sources[0].0 == targets[0].0,
        index.move(sources[0].1, to: targets[0].1, root: sources[0].0, change)
      {
        return
      }
      for (root, components) in sources + targets { index.settle(components, root: root, change) }
    }
  }

  /// Moves a directory within a root; false when that would not be certain to be right.
  private mutating func move(
    _ from: [ArraySlice<UInt8>],
    to: [ArraySlice<UInt8>],
    root: Int,
    _ change: IndexChange
  ) -> Bool {
    if options.dependsOnPlace { return false }
    guard let oldName = from.last, let newName = to.last,
      let oldParent = directory(at: from.dropLast(), root: root),
      let newParent = directory(at: to.dropLast(), root: root),
      let id = find(oldName, in: oldParent), isDirectory(id), let identity = identities[id]
    else { return false }
    if to.starts(with: from) { return false }
    guard let oldDirectory = openKnown(oldParent, change),
      look(at: oldName, in: oldDirectory, of: oldParent, change)?.0.identity != identity,
      let newDirectory = openKnown(newParent, change),
      look(at: newName, in: newDirectory, of: newParent, change)?.0.identity == identity,
      haveSameRules(oldParent, newParent),
      admits(newName, in: newParent, isDirectory: true, change),
      !store.flags(of: id).isRemoved, find(oldName, in: oldParent) == id
    else { return false }
    if let replaced = find(newName, in: newParent) { removeTree(replaced, change) }
    let rules = roots[root].rules
    rules.forget(bytes: absolutePath(of: id))
    lookup?.remove(id, store)
    newName.withUnsafeBufferPointer { store.rename(id, to: $0, parent: newParent) }
    lookup?.insert(id, store)
    rules.forget(bytes: absolutePath(of: id))
    let moved = [id] + (lookup?.descendants(of: id) ?? [])
    for entry in moved { change.delta.change(entry) }
    if !unfinished.isEmpty {
      for entry in moved where unfinished.contains(entry) {
        compare(Int32(truncatingIfNeeded: entry), isDeep: false, change)
      }
    }
    settle(from, root: root, change)
    return true
  }

  /// Whether the same ignore files count in both directories, and none of their lines looks at paths.
  private func haveSameRules(_ first: Int32, _ second: Int32) -> Bool {
    if options.includesEverything || !options.respectsIgnoreFiles { return true }
    let rules = roots[root(of: first)].rules
    let left = rules.scope(of: absolutePath(of: first)).scope
    let right = rules.scope(of: absolutePath(of: second)).scope
    return left === right && (left?.isAboutNamesOnly ?? true)
  }
}
