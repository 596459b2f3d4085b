extension FileWatcher {
  /// The point up to which changes have been delivered; in a callback, that includes its own changes.
  ///
  /// For everything that happened up to now, wait for ``sync()`` first.
  public var cursor: FileWatchCursor {
    FileWatchCursor(watcher: number, position: journal.position)
  }

  /// Returns the changes that were delivered since a cursor of this watcher, folded.
  ///
  /// A cursor stays valid over an overflow: what the comparison with the disk finds is delivered like
  /// other changes. Costs time in the number of changes.
  ///
  /// - Parameter cursor: the point to begin at.
  /// - Returns: the changes; `fresh` when `FileWatcherOptions.journalLimit` was too low to keep them.
  public func changes(since cursor: FileWatchCursor) -> FileWatchAnswer {
    guard cursor.watcher == number else { return .fresh }
    return journal.changes(since: cursor.position).map { .changes($0) } ?? .fresh
  }
}
