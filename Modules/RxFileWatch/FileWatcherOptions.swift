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

  /// What is left out, in lines as of a `.gitignore` file in the root; none by default.
  ///
  ///     options.ignorePatterns = ["build/", "*.o", "!keep.o", "/dist"]
  ///
  /// The rules are those of gitignore(5): a line with a slash before its end is about the path below
  /// the root, any other about names at every depth. What they ignore is neither watched nor listed.
  /// They are independent of the files of `respectsIgnoreFiles`: neither takes in what the other
  /// leaves out.
  public var ignorePatterns: [String] = []

  /// Whether what `.gitignore` and `.ignore` files name is left out; `false` by default.
  ///
  /// They count as git and fd count them: those in the tree, and those above it, `.gitignore` up to
  /// the root of the repository; outside of a repository, too. The files themselves are reported as
  /// any other, and hidden names are not left out. When one is made, written and closed, moved or
  /// removed, or a `.git` comes or goes, what is below is compared with the disk: what is no longer
  /// ignored is reported as `created`, what is ignored from then on as `removed`. `.git/info/exclude`
  /// and the user's own excludes are not read.
  ///
  /// Costs three system calls more for each directory that is listed, and one watch for each
  /// directory above the root. A directory that is renamed is listed again with all below it, unless
  /// all lines that count around it are about names alone.
  public var respectsIgnoreFiles = false

  /// How much is told of `.git` and its like; everything by default.
  public var versionControl: VersionControl = .everything

  /// Whether the files that editors make beside the one they edit are left out; `false` by default.
  ///
  /// Swap files, locks, backups and what is written first and renamed then: of vim, nano, emacs,
  /// kate and other programs of KDE and Qt, gedit and other users of GLib, Sublime Text and
  /// JetBrains' editors. Told by their names; directories never are. A file that is saved by renaming
  /// such a file over it is reported as `modified`, or as `created` if it is new.
  public var ignoresEditorFiles = false

  /// Whether the entries that exist at the start are reported as `created`; `false` by default.
  public var reportsExisting: Bool

  /// The most watches to take; directories beyond it are listed, not watched, and the first is
  /// reported as an `error` with the reason `noSpace`.
  ///
  /// The kernel has a limit of its own for all programs of a user, `fs.inotify.max_user_watches`;
  /// a lower number here leaves some for others.
  public var maximumWatches: Int

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

extension FileWatcherOptions {
  /// Whether anything may be left out.
  var leavesSomethingOut: Bool {
    ignores != nil || !ignorePatterns.isEmpty || respectsIgnoreFiles || ignoresEditorFiles
      || versionControl != .everything
  }
}
