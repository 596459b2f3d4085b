extension FileWatcherOptions {
  /// How the changes of a watcher are held together.
  ///
  ///     var options = FileWatcherOptions()
  ///     options.coalescing = .settle(.milliseconds(50))  // one batch for a `git checkout`
  ///
  /// Windows are the whole watcher's and not one path's: changes depend on each other — a rename on
  /// two paths, an entry on its directory — and who builds or indexes wants one answer to what
  /// belongs together. What is held is folded: created and removed is nothing, a file saved by
  /// renaming another over it is modified, renamed twice is renamed once. Replayed, the folded
  /// changes give the same paths.
  ///
  /// Overflows, errors, recoveries and kinds of access are never held; what is held comes before
  /// them. `sync()` and the first `ready` deliver what is held; closing drops it. Memory: about a
  /// record for each distinct path that changed in the window and each directory above one. No timer
  /// runs while nothing is held.
  public enum Coalescing: Sendable, Hashable {
    /// Every change as it comes.
    case none

    /// Holds changes until nothing has happened for so long; for builds and indexes.
    ///
    /// Where it never gets quiet, such as near a log that is written all the time, what is held is
    /// delivered once it is ten times that old.
    case settle(Duration)

    /// Reports a path at once and then at most once in so long; for what people watch.
    ///
    /// The first change begins a window. What happens again to a path in it is held and delivered
    /// at its end, where the next one begins, so the last state is always told. Once it is held that
    /// a path was created, removed or renamed, what follows is held too, since it may depend on that.
    case throttle(Duration)
  }
}
