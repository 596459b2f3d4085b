/// A point in what a watcher has delivered.
///
/// Of two cursors of one watcher the earlier is the smaller one; of those of two watchers the order
/// says nothing.
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
  /// How many changes had been delivered.
  let position: Int

  /// Whether the left one is the earlier one.
  public static func < (one: FileWatchCursor, two: FileWatchCursor) -> Bool {
    (one.watcher, one.position) < (two.watcher, two.position)
  }
}
