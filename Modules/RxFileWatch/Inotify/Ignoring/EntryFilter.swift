/// Decides which entries do not exist for the watcher, as far as the program does not, and which
/// directories are not entered.
struct EntryFilter {
  /// The patterns and the ignore files.
  var rules: TreeRules
  private let options: FileWatcherOptions
  /// True if some entry may be ignored.
  private let isSelective: Bool

  init(_ options: FileWatcherOptions, root kernel: [UInt8]) {
    self.options = options
    isSelective = options.ignoresSomething
    rules = TreeRules(options, root: kernel)
  }

  /// True if an entry does not exist for the watcher, without asking the program.
  mutating func ignores(
    _ name: Name,
    in id: DirectoryID,
    isDirectory: Bool,
    _ tree: borrowing DirectoryTree
  ) -> Bool {
    guard isSelective else { return false }
    if options.versionControl == .nothing, FileWatcherOptions.VersionControl.owns(name) {
      return true
    }
    if options.ignoresEditorFiles, !isDirectory {
      if EditorFile.isNamed(name, isKnown: { tree[id].entries.find($0) != nil }) { return true }
    }
    return !rules.isEmpty && rules.ignores(name, in: id, isDirectory: isDirectory, tree)
  }

  /// True if a directory that is an entry is watched and listed, too.
  func isEntered(_ id: DirectoryID, _ tree: borrowing DirectoryTree) -> Bool {
    !isTooDeep(id, tree) && !isBelowFirstLevel(id, tree)
  }

  /// True if what is ignored below a directory may change once it stands under `name` in `parent`.
  func mayChange(
    below id: DirectoryID,
    movedTo name: Name,
    in parent: DirectoryID,
    _ tree: borrowing DirectoryTree
  ) -> Bool {
    guard isSelective else { return false }
    // The program decides by the path, so by another one it may decide otherwise.
    if options.ignores != nil { return true }
    let old = tree[id].parent
    if options.versionControl == .firstLevel {
      let isSpecial =
        !tree[old].isAlive || isOfVersionControl(id, tree) || isOfVersionControl(old, tree)
        || isOfVersionControl(parent, tree) || FileWatcherOptions.VersionControl.owns(name)
      if isSpecial { return true }
    }
    return !rules.isEmpty && rules.differ(between: old, and: parent, tree)
  }

  /// True if `id` lies below the last level that is entered.
  ///
  /// Costs nothing without a limit of depth, and time in the depth of `id` with one.
  private func isTooDeep(_ id: DirectoryID, _ tree: borrowing DirectoryTree) -> Bool {
    options.maximumDepth != .max && tree.depth(of: id) > options.maximumDepth
  }

  /// True if a directory of version control is an entry only.
  private func isBelowFirstLevel(_ id: DirectoryID, _ tree: borrowing DirectoryTree) -> Bool {
    options.versionControl == .firstLevel && isOfVersionControl(tree[id].parent, tree)
  }

  private func isOfVersionControl(
    _ id: DirectoryID,
    _ tree: borrowing DirectoryTree
  ) -> Bool {
    guard id != DirectoryTree.none else { return false }
    return tree[id].name.withUnsafeBytes(FileWatcherOptions.VersionControl.owns)
  }
}

extension WatchedTree {
  /// True if an entry does not exist for the watcher.
  ///
  /// The program decides last. Its function may call the watcher, so the tree is lent to it.
  mutating func ignores(_ name: Name, in id: DirectoryID, isDirectory: Bool) -> Bool {
    if filter.ignores(name, in: id, isDirectory: isDirectory, tree) { return true }
    if ownNames != nil, isOwn(name, in: id) { return true }
    guard let ignores = options.ignores else { return false }
    let path = changes.path(of: name, in: id, tree)
    let loan = loan
    return loan.lend(&self) { ignores(path, isDirectory) }
  }
}
