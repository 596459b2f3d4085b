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

  /// The most watches to take; directories beyond it are polled, and the first is reported as an
  /// `error` with the reason `noSpace`, which is `recovered` when all are watched.
  ///
  /// The kernel has a limit of its own for all programs of a user, `fs.inotify.max_user_watches`;
  /// a lower number here leaves some for others.
  public var maximumWatches: Int

  /// How many levels of directories below the root are entered; no limit by default, and 0 is the
  /// entries of the root alone.
  ///
  /// Below the last level nothing is listed or watched. A directory there is an entry like a file:
  /// it is created, removed and renamed, and its attributes change. One that is renamed to a lower
  /// level is entered, with its content as `created`; to a deeper one, it is left with its content
  /// as `removed`.
  public var maximumDepth: Int = .max

  /// Which kinds of changes are reported; by default all but those of access and `entered`.
  ///
  /// The kernel is asked for no more than they need, so a watcher that does not want `modified` is
  /// not woken by writes. `overflow`, `error` and `recovered` are always reported. A kind says what
  /// is reported and not what is followed: a rename is only said by `renamed`, so who wants
  /// `created` alone does not hear of it, and later changes carry the new path all the same.
  ///
  /// `opened` and `closedAfterWriting` are reported of files each time, without merging; what the
  /// program itself opens is included.
  public var kinds: Set<FileChange.Kind> = FileChange.Kind.changes

  /// Whether a root that does not exist yet is waited for instead of being an error; `false` by
  /// default.
  ///
  /// The nearest directory above that exists is watched. When the root comes, it and its content are
  /// reported as `created`. Until then the watcher has nothing to list, so it is ready at once.
  public var waitsForRoot = false

  /// How long to wait between comparisons with the disk of what cannot be watched; two seconds by
  /// default, and never if it is zero or less.
  ///
  /// That is a directory that was refused, for lack of watches or of permission, and everything on a
  /// network file system, of which the kernel tells only what this machine does; such a change of
  /// its own may be reported twice. It costs a `stat` for each entry there, in slices, and about 50
  /// bytes of memory; nothing while everything is watched. The wait begins when the last comparison
  /// has ended.
  public var pollingInterval: Duration = .seconds(2)

  /// How changes are held together and folded; `none` by default.
  public var coalescing: Coalescing = .none

  /// The most delivered changes to keep for ``FileWatcher/changes(since:)``; zero, the default, for
  /// none and no cost.
  ///
  /// A change takes about a hundred bytes and those of its path.
  public var journalLimit: Int = 0

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

extension FileWatcherOptions {
  /// Whether anything may be left out.
  var leavesSomethingOut: Bool {
    ignores != nil || !ignorePatterns.isEmpty || respectsIgnoreFiles || ignoresEditorFiles
      || versionControl != .everything
  }
}
