extension FileWatcherOptions {
  /// The window in which the changes of a watcher are held together.
  ///
  ///     var options = FileWatcherOptions()
  ///     options.coalescing = .settle(.milliseconds(50))  // one batch for a `git checkout`
  ///
  /// A watcher has one window for all paths, since changes depend on each other: a rename on two paths,
  /// an entry on its directory. Held changes are folded: created and removed is nothing, a file that is
  /// saved by renaming another over it is modified, renamed twice is renamed once. Replayed, the folded
  /// changes give the same paths.
  ///
  /// Overflows, errors, recoveries and kinds of access are never held; held changes are delivered before
  /// them. `sync()` and the first `ready` deliver held changes; closing discards them. Memory: about a
  /// record for each distinct path that changed in the window and each directory above one. No timer
  /// runs while nothing is held.
  public enum Coalescing: Sendable, Hashable {
    /// Delivers every change at once.
    case none

    /// Holds changes until nothing has changed for the duration; for builds and indexes.
    ///
    /// If changes never pause, as near a log that is written all the time, held changes are delivered
    /// once they are ten times that old.
    case settle(Duration)

    /// Delivers the first change of a path at once, and then at most one per duration; for displays.
    ///
    /// The first change starts a window. A further change of the same path is held and delivered at the
    /// end of the window, where the next one starts, so the last state is always delivered. While a
    /// created, removed or renamed path is held, all later changes are held too, since they may depend
    /// on it.
    case throttle(Duration)
  }
}
