/// The changes that a watcher has delivered since a cursor.
///
///     switch watcher.changes(since: cursor) {
///     case .changes(let changes): index.apply(changes)
///     case .fresh: index.build()
///     }
public enum FileWatchAnswer: Sendable, Hashable {
  /// The changes since the cursor, folded; empty if there are none.
  ///
  /// Replayed on the paths that existed at the cursor, they give the paths that exist now.
  case changes([FileChange])

  /// The journal does not reach back so far, or the cursor is of another watcher: read the whole tree.
  ///
  /// Take a cursor before you read, so that no change falls in between.
  case fresh
}
