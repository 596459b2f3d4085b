public import SystemPackage

/// One thing that happened to one path below a watched root.
///
/// Replayed in order on a set of paths, the changes of a watcher give what is on the disk: `created`
/// inserts a path, `removed` takes it out, `renamed` moves it with all that lies below it and
/// replaces what stood at its new place.
///
///     for change in batch {
///       switch change.kind {
///       case .created: paths.insert(change.path)
///       case .removed: paths.remove(change.path)
///       default: break
///       }
///     }
///
/// The kinds are those of inotify(7), each said once for a path where the kernel says it twice.
public struct FileChange: Sendable, Hashable {
  /// What happened.
  public enum Kind: String, Sendable, Hashable, CaseIterable {
    /// The entry is new, or was moved in from outside the root.
    case created
    /// The content was written, or an entry that was moved in from outside took its place.
    case modified
    /// The owner, the permissions, the times or the number of links changed.
    case attributes
    /// The entry is gone, or was moved out of the root. A directory comes after its content.
    case removed
    /// The entry moved from ``FileChange/from`` to ``FileChange/path``, with everything below it.
    /// A file that stood at the new place is replaced and not reported as removed.
    case renamed
    /// The kernel dropped changes. Those that were missed follow, from a comparison with the disk.
    case overflow
    /// A part of the tree cannot be watched; ``FileChange/failure`` says why. The watcher goes on.
    case error
    /// A part of the tree that was an `error` is watched again; what changed meanwhile is reported.
    case recovered
    /// A file was opened. Only said where ``FileWatcherOptions/kinds`` asks for it.
    case opened
    /// A file that was open for writing was closed. Only said where ``FileWatcherOptions/kinds``
    /// asks for it.
    case closedAfterWriting
    /// From here on everything that happens in this directory is told.
    ///
    /// For who reads directories himself instead of replaying changes: what was read of this one
    /// before may have changed unseen, so it has to be read once more; not what is below, which is
    /// entered by itself. Only said where ``FileWatcherOptions/kinds`` asks for it, of directories
    /// that came since the start, that are watched again, or that had to be compared with the disk;
    /// what was there at the start is entered when the watcher is ready.
    case entered

    /// The kinds that are reported by default: all but those of access, and `entered`.
    public static let changes = Set(allCases.filter { !$0.isAccess && $0 != .entered })

    /// Indicates whether a use of a file is reported, each time and only on request.
    var isAccess: Bool {
      switch self {
      case .opened, .closedAfterWriting: true
      default: false
      }
    }

    /// Indicates whether the watcher reports about itself; always reported.
    var isNotice: Bool {
      switch self {
      case .overflow, .error, .recovered: true
      default: false
      }
    }
  }

  /// What happened.
  public let kind: Kind

  /// Where it happened: the root as it was given, joined with the path below it, byte for byte.
  public let path: FilePath

  /// The old path of a renamed entry; `nil` for every other kind.
  public let from: FilePath?

  /// Whether the entry is a directory.
  ///
  /// A symbolic link is one only where it is followed and leads to a directory that is entered; see
  /// `FileWatcherOptions.followsSymlinks`.
  public let isDirectory: Bool

  /// Whether a renamed file took the place of another, which is not reported as removed.
  public let replaces: Bool

  /// Why `path` cannot be watched; only for ``Kind/error``.
  public let failure: FileWatchError?

  /// Makes a change, for tests and for sources of changes of one's own.
  ///
  /// - Parameters:
  ///   - kind: what happened.
  ///   - path: where it happened.
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
