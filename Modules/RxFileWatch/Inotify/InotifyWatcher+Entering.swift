extension InotifyWatcher {
  /// Whether a directory that is an entry is watched and listed, too.
  func isEntered(_ id: DirectoryID) -> Bool { !isTooDeep(id) && !isBelowFirstLevel(id) }

  /// Gives the watch of a directory back that stays an entry, and reports what was known in it as
  /// removed.
  func leave(_ id: DirectoryID) {
    scanner.abandon(id)
    unwatch(id)
    forget(id)
    removeEntries(of: id) { _ in true }
    forgetPaths()
  }
}
