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

  /// Whether symbolic links are followed; `false` by default.
  ///
  /// Not followed, a link is an entry like a file: making, retargeting and removing it is reported,
  /// what it leads to is not looked at.
  ///
  /// Followed, a link that leads to a directory is a directory: what is below is reported under the
  /// link's path, and `FileChange.isDirectory` is true of it, as for who walks with `find -L`. A
  /// link to a file reports the writes to that file, wherever it lies. A link that leads to a
  /// directory it lies in ends there, as an entry like a file, and so does one that leads nowhere,
  /// until its target comes to exist. A link whose target becomes another is modified, or removed and
  /// created anew when it was or becomes a directory. The kernel tells nothing of directories that
  /// are not watched: a target outside the root that comes to exist, or that is reached through
  /// another link or a directory outside the root that is renamed, is noticed when the watcher is
  /// asked to look again.
  ///
  /// Costs a look at every file that is made, a watch for every file that a link leads to, memory for
  /// every path (links that multiply paths multiply the work), and a look at every link when a
  /// directory or a link moves or goes.
  public var followsSymlinks = false

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
