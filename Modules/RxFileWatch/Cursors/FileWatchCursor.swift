/// A position in the changes that a watcher has delivered.
///
/// Of two cursors of one watcher the earlier one is smaller. The order of cursors of different watchers
/// has no meaning.
///
///     let cursor = watcher.cursor
///     // later:
///     switch watcher.changes(since: cursor) {
///     case .changes(let changes): index.apply(changes)
///     case .fresh: index.build()
///     }
public struct FileWatchCursor: Sendable, Hashable, Comparable {
  /// The number of the watcher in this process.
  let watcher: Int
  /// The number of changes that had been delivered.
  let position: Int

  /// Returns true when the left cursor is the earlier one.
  public static func < (one: FileWatchCursor, two: FileWatchCursor) -> Bool {
    (one.watcher, one.position) < (two.watcher, two.position)
  }
}

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
