public import SystemPackage

/// The settings of a watcher: which entries it ignores, which changes it reports, and when.
///
///     var options = FileWatcherOptions()
///     options.ignores = { path, isDirectory in isDirectory && path.lastComponent == ".git" }
///     let watcher = try FileWatcher(at: "Sources", options: options)
public struct FileWatcherOptions: Sendable {
  /// Returns true for entries that do not exist for the watcher; `nil`, the default, ignores none.
  ///
  /// It gets the path as it would be reported, and whether the entry is a directory. An ignored
  /// directory is neither watched nor listed, and no change of an ignored entry is reported. It is
  /// called on the thread of the watcher, once for every entry that is listed or made, so it should be
  /// quick. It may call the watcher. If its results change later, call ``FileWatcher/rescan(below:)``.
  ///
  /// A renamed directory is listed again with all below it, since its entries have other paths.
  public var ignores: (@Sendable (_ path: FilePath, _ isDirectory: Bool) -> Bool)?

  /// The patterns of ignored entries, as lines of a `.gitignore` file in the root; none by default.
  ///
  ///     options.ignorePatterns = ["build/", "*.o", "!keep.o", "/dist"]
  ///
  /// The rules are those of gitignore(5). A line with a slash before its end matches paths below the
  /// root; any other line matches names at every depth. What they ignore is neither watched nor listed.
  /// They are independent of the files of `respectsIgnoreFiles`: neither includes what the other
  /// ignores.
  public var ignorePatterns: [String] = []

  /// True if `.gitignore`, `.ignore` and `.fdignore` files count; `false` by default.
  ///
  /// They count as for git and fd: those in the tree, and those above it, `.gitignore` up to the root of
  /// the repository; they count outside of a repository, too. The files themselves are reported as any
  /// other, and hidden names are not ignored. When such a file is made, written and closed, moved or
  /// removed, or a `.git` is made or removed, the directory is compared with the disk: what is no longer
  /// ignored is reported as `created`, what is ignored from then on as `removed`. `.git/info/exclude`
  /// and the excludes of the user are not read.
  ///
  /// Costs four more system calls for each directory that is listed. A renamed directory is listed again
  /// with all below it, unless every line that counts there is about names alone.
  public var respectsIgnoreFiles = false

  /// The part of `.git` and similar directories that is watched; everything by default.
  public var versionControl: VersionControl = .everything

  /// True if the files that editors make beside the edited one are ignored; `false` by default.
  ///
  /// These are swap files, locks, backups and files that are written first and renamed then. They are
  /// recognised by their names, for vim, nano, emacs, kate and other programs of KDE and Qt, gedit and
  /// other users of GLib, Sublime Text and the editors of JetBrains. Directories are never ignored. A
  /// file that is saved by renaming such a file over it is reported as `modified`, or as `created` if it
  /// is new.
  public var ignoresEditorFiles = false

  /// True if entries that exist at the start are reported as `created`; `false` by default.
  public var reportsExisting: Bool

  /// The largest number of watches to use; unlimited by default.
  ///
  /// One watch is one directory; the directories above the root, which have one each, do not count.
  /// Directories beyond the limit are polled. The first of them is reported as an `error` with the reason
  /// `noSpace`, which is `recovered` when all are watched. The kernel has a limit of its own for all
  /// programs of a user, `fs.inotify.max_user_watches`; a lower number here leaves some for others. Beyond the
  /// kernel's limit, a process with the capability CAP_SYS_ADMIN watches whole file systems instead, which this number
  /// limits as well.
  public var maximumWatches: Int

  /// The number of levels of directories below the root that are entered; unlimited by default.
  ///
  /// With 0, only the entries of the root are watched. Below the last level nothing is listed or watched.
  /// A directory there is an entry like a file: it is created, removed and renamed, and its attributes
  /// change. When it is renamed to a lower level, it is entered, and its content is reported as
  /// `created`. When a directory is renamed to a deeper level, its content is reported as `removed`.
  public var maximumDepth: Int = .max

  /// The kinds of changes that are reported; by default all but those of access and `entered`.
  ///
  /// The kernel is asked for no more than these need, so writes do not wake a watcher without `modified`.
  /// `overflow`, `error` and `recovered` are always reported. A kind that is not reported is still
  /// followed: after a rename, changes carry the new path even without `renamed`.
  ///
  /// That a file was opened or closed is reported each time, without merging, and also of files that
  /// this program opens.
  public var kinds: Set<FileChange.Kind> = FileChange.Kind.changes

  /// True if a root that does not exist yet is waited for, instead of being an error; `false` by
  /// default.
  ///
  /// The nearest directory above that exists is watched. When the root is made, it and its content are
  /// reported as `created`. Until then the watcher has nothing to list, so it is ready at once.
  public var waitsForRoot = false

  /// The time between comparisons with the disk of what cannot be watched; two seconds by default, and
  /// never if it is zero or less.
  ///
  /// Compared are directories that have no watch, for lack of watches or of permission, the way to the
  /// root if a directory on it may not be read, and everything on a network file system, since the kernel
  /// reports only what this machine changes there. A change by this machine may be reported twice there. A comparison costs a `stat` and about 50 bytes of
  /// memory for each entry, in slices; nothing while everything is watched. The time starts when the
  /// last comparison has ended.
  public var pollingInterval: Duration = .seconds(2)

  /// The window in which changes are held together and folded; `none` by default.
  public var coalescing: Coalescing = .none

  /// The largest number of delivered changes to keep for ``FileWatcher/changes(since:)``; zero, the
  /// default, keeps none and costs nothing.
  ///
  /// A change takes about a hundred bytes and those of its path.
  public var journalLimit: Int = 0

  /// True if symbolic links are followed; `false` by default.
  ///
  /// A link that is not followed is an entry like a file: it is reported when it is made, retargeted or
  /// removed, and its target is not looked at.
  ///
  /// A followed link that leads to a directory is a directory: what is below is reported under the path
  /// of the link, and `FileChange.isDirectory` is true for the link, as for `find -L`. A link to a file
  /// reports the writes to that file, wherever the file lies. A link that leads to a directory that it
  /// lies in is an entry like a file; so is a link that leads nowhere, until its target exists. A link
  /// whose target becomes another is modified, or removed and created if the target was or becomes a
  /// directory.
  ///
  /// The kernel reports nothing of directories that are not watched: those outside the root, and ignored
  /// ones. A target there that is made later, or that is reached through another link or through a
  /// directory there that is renamed, is noticed by ``FileWatcher/rescan(below:)``.
  ///
  /// Costs a look at every file that is made, a watch for every file that a link leads to, memory for
  /// every path (links that multiply paths multiply the work), and a look at every link when a
  /// directory or a link is moved or removed.
  public var followsSymlinks = false

  /// Creates options.
  ///
  /// - Parameters:
  ///   - ignores: returns true for entries to ignore.
  ///   - reportsExisting: whether what exists at the start is reported.
  ///   - maximumWatches: the largest number of watches to use; one watch is one directory.
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
  /// True if some entry may be ignored.
  var ignoresSomething: Bool {
    ignores != nil || !ignorePatterns.isEmpty || respectsIgnoreFiles || ignoresEditorFiles
      || versionControl != .everything
  }

  /// True if changes of the ignore files above the root are noticed.
  var followsIgnoreFilesAbove: Bool { respectsIgnoreFiles || kinds.contains(.ignoreFileAbove) }
}

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

  /// The part of the directories of version control that a watcher reports: `.git`, `.hg`, `.svn` and
  /// `.jj`, wherever they are below the root.
  ///
  ///     options.versionControl = .firstLevel  // reports .git/HEAD, not .git/objects/…
  public enum VersionControl: Sendable, Hashable, CaseIterable {
    /// Everything, as in any other directory.
    case everything
    /// The directory and its direct entries, such as `HEAD` and `index.lock`; nothing below, which
    /// uses no watch. The same as the default of watchman (`ignore_vcs`).
    case firstLevel
    /// Nothing: entries with these names do not exist for the watcher.
    case nothing
  }
}

extension FileWatcherOptions.VersionControl {
  private static let names: [StaticString] = [".git", ".hg", ".svn", ".jj"]

  /// True if an entry with this name belongs to version control.
  static func owns(_ name: Name) -> Bool {
    guard name.first == UInt8(ascii: "."), name.count <= 4 else { return false }
    return names.contains { known in
      known.withUTF8Buffer { $0.elementsEqual(name) }
    }
  }
}
