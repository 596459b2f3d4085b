/// What a watcher has delivered since a cursor.
public enum FileWatchAnswer: Sendable, Hashable {
  /// What changed since, folded; empty if nothing did.
  ///
  /// Replayed on the paths that were there at the cursor, they give those that are there now.
  case changes([FileChange])

  /// The journal does not reach back so far, or the cursor is another watcher's: everything has to
  /// be looked at anew.
  ///
  /// Take a cursor before looking, so that nothing falls in between.
  case fresh
}
