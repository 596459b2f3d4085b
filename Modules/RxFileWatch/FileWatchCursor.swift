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

  /// True if the left cursor is the earlier one.
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

/// The last changes that were delivered, in a ring.
struct ChangeJournal {
  /// The number of changes that have been delivered, kept or not.
  private(set) var position = 0
  private let limit: Int
  private var kept: [FileChange] = []

  /// Creates a journal that keeps `limit` changes; with zero it only counts.
  init(limit: Int) { self.limit = max(limit, 0) }

  mutating func append(_ changes: [FileChange]) {
    if limit == 0 {
      position += changes.count
      return
    }
    for change in changes {
      if kept.count < limit { kept.append(change) } else { kept[position % limit] = change }
      position += 1
    }
  }

  /// Returns the changes since `start`, folded; `nil` when one of them is not kept any more.
  func changes(since start: Int) -> [FileChange]? {
    guard (position - kept.count...position).contains(start) else { return nil }
    return ChangeFold.folding((start..<position).lazy.map { kept[$0 % limit] })
  }
}
