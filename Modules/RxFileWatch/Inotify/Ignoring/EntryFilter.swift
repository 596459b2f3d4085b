internal import CFileSystem
internal import Glibc

/// Decides which entries do not exist for the watcher, and which directories are not entered.
final class EntryFilter {
  private let state: WatchState
  private let changes: ChangeReporter
  private let options: FileWatcherOptions
  /// True when some entry may be ignored.
  private let isSelective: Bool
  // Exclusivity is unchecked as in WatchState.
  /// The patterns and the ignore files.
  @exclusivity(unchecked)
  var rules: TreeRules

  init(_ state: WatchState, _ changes: ChangeReporter) {
    self.state = state
    self.changes = changes
    options = state.options
    isSelective = options.ignoresSomething
    rules = TreeRules(options, root: state.root.kernel)
  }

  /// Indicates whether an entry does not exist for the watcher.
  func ignores(_ name: Name, in id: DirectoryID, isDirectory: Bool) -> Bool {
    guard isSelective else { return false }
    if options.versionControl == .nothing, FileWatcherOptions.VersionControl.owns(name) {
      return true
    }
    if options.ignoresEditorFiles, !isDirectory {
      let isKnown = { [state] (name: Name) in state.tree[id].entries.find(name) != nil }
      if EditorFile.isNamed(name, isKnown: isKnown) { return true }
    }
    if !rules.isEmpty, rules.ignores(name, in: id, isDirectory: isDirectory, state.tree) {
      return true
    }
    guard let ignores = options.ignores else { return false }
    return ignores(changes.path(of: name, in: id), isDirectory)
  }

  /// Indicates whether a directory that is an entry is watched and listed, too.
  func isEntered(_ id: DirectoryID) -> Bool { !isTooDeep(id) && !isBelowFirstLevel(id) }

  /// Indicates whether what is ignored below a directory may change once it stands under `name` in
  /// `parent`.
  func mayChange(below id: DirectoryID, movedTo name: Name, in parent: DirectoryID) -> Bool {
    guard isSelective else { return false }
    let old = state.tree[id].parent
    if options.versionControl == .firstLevel {
      let isSpecial =
        !state.tree[old].isAlive || isOfVersionControl(id) || isOfVersionControl(old)
        || isOfVersionControl(parent) || FileWatcherOptions.VersionControl.owns(name)
      if isSpecial { return true }
    }
    return !rules.isEmpty && rules.differ(between: old, and: parent, state.tree)
  }

  /// Indicates whether `id` lies below the last level that is entered.
  ///
  /// Costs nothing without a limit of depth, and time in the depth of `id` with one.
  private func isTooDeep(_ id: DirectoryID) -> Bool {
    options.maximumDepth != .max && state.tree.depth(of: id) > options.maximumDepth
  }

  /// Indicates whether a directory of version control is an entry only.
  private func isBelowFirstLevel(_ id: DirectoryID) -> Bool {
    options.versionControl == .firstLevel && isOfVersionControl(state.tree[id].parent)
  }

  private func isOfVersionControl(_ id: DirectoryID) -> Bool {
    guard id != DirectoryTree.none else { return false }
    return state.tree[id].name.withUnsafeBytes(FileWatcherOptions.VersionControl.owns)
  }
}
