internal import CFileSystem
public import SystemPackage

/// Why a path cannot be watched, and what to do about it.
///
/// Thrown when a watcher cannot start; later it arrives as a ``FileChange`` of the kind `error`.
///
///     do { watcher = try InotifyWatcher(at: "/no/such/place") }
///     catch { print(error) }  // /no/such/place: No such file or directory
public struct FileWatchError: Error, Sendable, Hashable {
  /// The path that cannot be watched.
  public let path: FilePath

  /// The system's reason, such as `.noSuchFileOrDirectory`; its `rawValue` is the errno.
  public let reason: Errno

  /// Makes an error.
  ///
  /// - Parameters:
  ///   - path: the path that cannot be watched.
  ///   - reason: the system's reason.
  public init(path: FilePath, reason: Errno) {
    self.path = path
    self.reason = reason
  }

  /// What helps, where something does: the kernel's limit to raise, or the permission to give.
  public var hint: String? {
    switch reason {
    case .noSpace, .noMemory:
      "no watches left: raise fs.inotify.max_user_watches (sysctl)"
    case .tooManyOpenFiles:
      "no inotify instances or descriptors left: "
        + "raise fs.inotify.max_user_instances (sysctl) or the limit of open files (ulimit -n)"
    case .tooManyOpenFilesInSystem:
      "no descriptors left: raise fs.file-max (sysctl)"
    case .permissionDenied:
      "reading the directory must be permitted; it is tried again when its permissions change"
    default: nil
    }
  }
}

extension FileWatchError: CustomStringConvertible {
  /// The path, the system's reason and the hint, on one line.
  public var description: String {
    "\(path): \(reason)" + (hint.map { " (\($0))" } ?? "")
  }
}
