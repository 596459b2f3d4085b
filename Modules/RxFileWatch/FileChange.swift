public import SystemPackage

/// A change of one path below a watched root.
///
/// Replayed in order on a set of paths, the changes of a watcher give the paths on the disk: `created`
/// inserts a path, `removed` removes it, `renamed` moves it with all that lies below it and replaces
/// what stood at its new place.
///
///     for change in batch {
///       switch change.kind {
///       case .created: paths.insert(change.path)
///       case .removed: paths.remove(change.path)
///       default: break
///       }
///     }
///
/// The kinds are those of inotify(7); what the kernel reports twice for a path is reported once.
public struct FileChange: Sendable, Hashable {
  /// The kind of a change.
  public enum Kind: String, Sendable, Hashable, CaseIterable {
    /// The entry is new, or was moved in from outside the root. ``modified`` follows if it is a file that gets
    /// content.
    case created
    /// The content was written, or an entry that was moved in from outside took its place.
    case modified
    /// The owner, the permissions, the times or the number of links changed.
    case attributes
    /// The entry was removed, or moved out of the root. A directory comes after its content.
    case removed
    /// The entry moved from ``FileChange/from`` to ``FileChange/path``, with everything below it.
    /// A file that stood at the new place is replaced and not reported as removed.
    case renamed
    /// The kernel dropped changes. The missed ones follow, from a comparison with the disk.
    case overflow
    /// A part of the tree cannot be watched or read; ``FileChange/failure`` is the reason. The watcher goes
    /// on.
    case error
    /// A part of the tree that was an `error` is watched or read again; what changed meanwhile is reported.
    case recovered
    /// A file was opened. Only reported if ``FileWatcherOptions/kinds`` contains it.
    case opened
    /// A file that was open for writing was closed. Only reported if ``FileWatcherOptions/kinds``
    /// contains it.
    case closedAfterWriting
    /// From now on every change in this directory is reported.
    ///
    /// Use it in a program that reads directories instead of replaying changes. What it read of this
    /// directory before may have changed unseen, so it has to read the directory once more; not what is
    /// below, since every directory is entered separately. Only reported if
    /// ``FileWatcherOptions/kinds`` contains it, for directories that were made since the start, that
    /// are watched again, or that were compared with the disk, as after the path of the root led
    /// elsewhere for a moment. Directories that existed at the start are entered when the watcher is ready.
    case entered
    /// An ignore file in a directory above the root was made, written, moved or removed; the path is the root.
    ///
    /// Also reported when the root comes back, or its path leads elsewhere: other ignore files may count then.
    ///
    /// Use it in a program that reads ignore files itself, which has to read them once more. Only reported if
    /// ``FileWatcherOptions/kinds`` contains it.
    case ignoreFileAbove

    /// The kinds that are reported by default: all but those of access, `entered` and `ignoreFileAbove`.
    public static let changes = Set(allCases.filter { !$0.isAccess && !$0.isForReaders })

    /// True if a use of a file is reported, each time and only on request.
    var isAccess: Bool {
      switch self {
      case .opened, .closedAfterWriting: true
      default: false
      }
    }

    /// True if it is for a program that reads the disk itself, and reported only on request.
    var isForReaders: Bool { self == .entered || self == .ignoreFileAbove }

    /// True if the watcher reports about itself; always reported.
    var isNotice: Bool {
      switch self {
      case .overflow, .error, .recovered: true
      default: false
      }
    }
  }

  /// The kind of the change.
  public let kind: Kind

  /// The changed path: the root as it was given, joined with the path below it, byte for byte.
  public let path: FilePath

  /// The old path of a renamed entry; `nil` for every other kind.
  public let from: FilePath?

  /// True if the entry is a directory.
  ///
  /// A symbolic link is one only if it is followed and leads to a directory that is entered; see
  /// `FileWatcherOptions.followsSymlinks`.
  public let isDirectory: Bool

  /// True if a renamed file replaced another, which is not reported as removed.
  public let replaces: Bool

  /// The reason why `path` cannot be watched; only for ``Kind/error``.
  public let failure: FileWatchError?

  /// Creates a change, for tests and for other sources of changes.
  ///
  ///     let change = FileChange(.renamed, "b", from: "a")
  ///     print(change)  // renamed a → b
  ///
  /// - Parameters:
  ///   - kind: the kind of the change.
  ///   - path: the changed path.
  ///   - from: the old path, for `renamed`.
  ///   - isDirectory: whether the entry is a directory.
  ///   - failure: the reason, for `error`.
  ///   - replaces: whether a file stood at the new place, for `renamed`.
  public init(
    _ kind: Kind,
    _ path: FilePath,
    from: FilePath? = nil,
    isDirectory: Bool = false,
    failure: FileWatchError? = nil,
    replaces: Bool = false
  ) {
    self.kind = kind
    self.path = path
    self.from = from
    self.isDirectory = isDirectory
    self.failure = failure
    self.replaces = replaces
  }
}

extension FileChange: CustomStringConvertible {
  /// The kind and the path, for logs: `renamed a → b`.
  public var description: String {
    if let failure { return "error \(failure)" }
    guard let from else { return "\(kind.rawValue) \(path)" }
    return "\(kind.rawValue) \(from) → \(path)"
  }
}
