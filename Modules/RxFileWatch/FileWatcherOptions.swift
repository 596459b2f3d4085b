public import SystemPackage

/// What a watcher leaves out and what it says first.
///
///     var options = FileWatcherOptions()
///     options.ignores = { path, isDirectory in isDirectory && path.lastComponent == ".git" }
public struct FileWatcherOptions: Sendable {
  /// Which entries do not exist for the watcher; `nil` for none.
  ///
  /// It gets the path as it would be reported and whether the entry is a directory. A directory it
  /// says `true` for is neither watched nor listed, and no change of the entry is reported. It is
  /// asked on the watcher's thread once for every entry that is listed or made, so it should be
  /// quick. After its answers change, ask the watcher to look again below the place.
  public var ignores: (@Sendable (_ path: FilePath, _ isDirectory: Bool) -> Bool)?

  /// Whether the entries that exist at the start are reported as `created`; `false` by default.
  public var reportsExisting: Bool

  /// The most watches to take; directories beyond it are listed, not watched, and the first is
  /// reported as an `error` with the reason `noSpace`.
  ///
  /// The kernel has a limit of its own for all programs of a user, `fs.inotify.max_user_watches`;
  /// a lower number here leaves some for others.
  public var maximumWatches: Int

  /// How changes are held together and folded; `none` by default.
  public var coalescing: Coalescing = .none

  /// The most delivered changes to keep for ``FileWatcher/changes(since:)``; zero, the default, for
  /// none and no cost.
  ///
  /// A change takes about a hundred bytes and those of its path.
  public var journalLimit: Int = 0

  /// Makes options.
  ///
  /// - Parameters:
  ///   - ignores: which entries to leave out.
  ///   - reportsExisting: whether what exists at the start is reported.
  ///   - maximumWatches: the most watches to take; one watch is one directory.
  public init(
    ignores: (@Sendable (_ path: FilePath, _ isDirectory: Bool) -> Bool)? = nil,
    reportsExisting: Bool = false,
    maximumWatches: Int = .max
  ) {
    self.ignores = ignores
    self.reportsExisting = reportsExisting
    self.maximumWatches = maximumWatches
  }
}
