import CFileSystem
import FileIgnoring
public import SystemPackage

extension FileIndex {
  /// Updates the index after a rename that a file watcher reported.
  ///
  /// A directory keeps its identifier and its entries, without a look at any path below it, where
  /// its two places cannot differ in ignore files or conditions. Otherwise, and for files, both
  /// paths are reconciled.
  ///
  ///     index.rename(from: "drafts", to: "archive/drafts")
  ///
  /// - Parameters:
  ///   - from: the old path, absolute or relative to a root.
  ///   - to: the new path.
  ///   - root: the position of the root that relative paths start from.
  /// - Returns: the effects; a moved directory and every candidate below it count as changed.
  /// - Note: the cost of a move does not depend on the size of the tree; the size of the delta
  ///   does.
  @discardableResult
  public mutating func rename(
    from: FilePath,
    to: FilePath,
    relativeToRoot root: Int = 0
  ) -> IndexDelta {
    update { index, context in
      let (sources, targets) = (index.locations(of: from, root), index.locations(of: to, root))
      if sources.count == 1, targets.count == 1, sources[0].root == targets[0].root,
        index.move(sources[0].components, to: targets[0].components, sources[0].root, context)
      {
        return
      }
      for location in sources + targets { index.reconcile(location, context) }
    }
  }

  /// Moves a directory within a root.
  ///
  /// - Returns: false, without a change, when the disk or the rules do not confirm the move.
  private mutating func move(
    _ from: [ArraySlice<UInt8>],
    to: [ArraySlice<UInt8>],
    _ root: RootID,
    _ context: UpdateContext
  ) -> Bool {
    if options.dependsOnPlace { return false }
    guard let oldName = from.last, let newName = to.last,
      let oldParent = directory(at: from.dropLast(), root: root),
      let newParent = directory(at: to.dropLast(), root: root),
      let id = find(oldName, in: oldParent), isDirectory(id), let identity = identity(of: id)
    else { return false }
    if to.starts(with: from) { return false }
    guard let oldDirectory = openKnown(oldParent, context),
      self.identity(of: oldName, in: oldDirectory, of: oldParent, context) != identity,
      let newDirectory = openKnown(newParent, context),
      self.identity(of: newName, in: newDirectory, of: newParent, context) == identity,
      haveSameRules(oldParent, newParent),
      admits(newName, in: newParent, isDirectory: true, context),
      !store.flags(of: id).isRemoved, find(oldName, in: oldParent) == id
    else { return false }
    if let replaced = find(newName, in: newParent) { removeTree(replaced, context) }
    let rules = roots[root.index].rules
    rules.forget(bytes: absolutePath(of: DirectoryID(id)))
    lookup?.remove(id, store)
    newName.withUnsafeBufferPointer { store.rename(id, to: $0, parent: newParent) }
    lookup?.insert(id, store)
    rules.forget(bytes: absolutePath(of: DirectoryID(id)))
    let moved = [id] + (lookup?.descendants(of: id) ?? [])
    for entry in moved { context.delta.change(entry) }
    if !incompleteDirectories.isEmpty {
      for entry in moved where incompleteDirectories.contains(entry) {
        compare(DirectoryID(entry), isDeep: false, context)
      }
    }
    reconcile(Location(root: root, components: from), context)
    return true
  }

  private func identity(
    of name: ArraySlice<UInt8>,
    in handle: DirectoryHandle,
    of directory: DirectoryID,
    _ context: UpdateContext
  ) -> UInt64? {
    let found = try? statusAndCandidacy(of: name, in: handle, of: directory, context)
    return found?.status.identity
  }

  /// True if the same ignore files apply in both directories, and none has a pattern for
  /// paths.
  private func haveSameRules(_ first: DirectoryID, _ second: DirectoryID) -> Bool {
    if options.includesEverything { return true }
    let rules = rules(of: first)
    let left = rules.scope(of: absolutePath(of: first)).scope
    let right = rules.scope(of: absolutePath(of: second)).scope
    return left === right && (left?.isAboutNamesOnly ?? true)
  }
}
