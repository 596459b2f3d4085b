internal import CFileSystem
internal import Glibc

extension InotifyWatcher {
  /// Whether an entry does not exist for the watcher: the one door to everything that may say so.
  func isIgnored(_ name: Name, in id: DirectoryID, isDirectory: Bool) -> Bool {
    guard isSelective else { return false }
    if options.versionControl == .nothing, FileWatcherOptions.VersionControl.owns(name) {
      return true
    }
    if options.ignoresEditorFiles, !isDirectory {
      if EditorFile.isNamed(name, isKnown: { tree[id].entries.find($0) != nil }) { return true }
    }
    if !rules.isEmpty, rules.leavesOut(name, in: id, isDirectory: isDirectory, tree) { return true }
    guard let ignores = options.ignores else { return false }
    return ignores(path(of: name, in: id), isDirectory)
  }

  /// Whether a directory is one of version control that is an entry only.
  func isBelowFirstLevel(_ id: DirectoryID) -> Bool {
    options.versionControl == .firstLevel && isOfVersionControl(tree[id].parent)
  }

  private func isOfVersionControl(_ id: DirectoryID) -> Bool {
    guard id != DirectoryTree.none else { return false }
    return tree[id].name.withUnsafeBytes(FileWatcherOptions.VersionControl.owns)
  }

  /// Whether what is left out below a directory may be something else once it stands under `name` in
  /// `parent`.
  func isSensitive(_ id: DirectoryID, to name: Name, in parent: DirectoryID) -> Bool {
    guard isSelective else { return false }
    let old = tree[id].parent
    if options.versionControl == .firstLevel {
      let isSpecial =
        !tree[old].isAlive || isOfVersionControl(id) || isOfVersionControl(old)
        || isOfVersionControl(parent) || FileWatcherOptions.VersionControl.owns(name)
      if isSpecial { return true }
    }
    return !rules.isEmpty && rules.tellApart(old, parent, tree)
  }
}
