internal import CFileSystem
public import SystemPackage

/// The reason why a path cannot be watched or read, and advice on what to do.
///
/// Thrown when a watcher cannot start; later it is reported as a ``FileChange`` of the kind `error`.
///
///     do { watcher = try FileWatcher(at: "/no/such/place") }
///     catch { print(error) }  // /no/such/place: No such file or directory
public struct FileWatchError: Error, Sendable, Hashable {
  /// The path that cannot be watched or read.
  public let path: FilePath

  /// The error of the system, such as `.noSuchFileOrDirectory`; its `rawValue` is the errno.
  public let reason: Errno

  /// Creates an error.
  ///
  /// - Parameters:
  ///   - path: the path that cannot be watched or read.
  ///   - reason: the error of the system.
  public init(path: FilePath, reason: Errno) {
    self.path = path
    self.reason = reason
  }

  /// Advice for some errors: the limit of the kernel to raise, or the permission to give; else `nil`.
  public var hint: String? {
    switch reason {
    case .noMemory: "the system has no memory left for it"
    case .noSpace:
      "no watches left: raise fs.inotify.max_user_watches (sysctl)"
    case .tooManyOpenFiles:
      "no inotify instances or descriptors left: "
        + "raise fs.inotify.max_user_instances (sysctl) or the limit of open files (ulimit -n)"
    case .tooManyOpenFilesInSystem:
      "no descriptors left: raise fs.file-max (sysctl)"
    case .permissionDenied:
      "allow reading the directory; the watcher tries again when its permissions change"
    default: nil
    }
  }
}

extension FileWatchError: CustomStringConvertible {
  /// The path, the error of the system and the hint, on one line.
  public var description: String {
    "\(path): \(reason)" + (hint.map { " (\($0))" } ?? "")
  }
}
