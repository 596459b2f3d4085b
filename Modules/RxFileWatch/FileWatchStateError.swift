public import SystemPackage

/// The reason why a file of kept state cannot be used or written, and advice on what to do.
///
///     do { watcher = try FileWatcher(at: "Sources", resumingFrom: "sources.state") }
///     catch let error as FileWatchStateError { print(error) }
///     // sources.state: it is damaged or cut short; remove it to start anew
///
/// The file is never changed by an error.
public struct FileWatchStateError: Error, Sendable, Hashable {
  /// The reason of an error.
  public enum Reason: Sendable, Hashable {
    /// The system does not let the file be read, locked or written.
    case system(Errno)
    /// The path leads to a directory, a device or another thing that is no regular file.
    case noFile
    /// Another watcher uses the file.
    case inUse
    /// The file is cut short or damaged, or was never a file of kept state.
    case damaged
    /// A newer version of this library wrote the file.
    case newerVersion
    /// The file keeps the state of another root, this one.
    case otherRoot(FilePath)
    /// The file was written with other values of these options, on which it depends what is watched.
    case otherOptions([String])
  }

  /// The path of the file.
  public let path: FilePath

  /// The reason.
  public let reason: Reason

  /// Creates an error.
  ///
  /// - Parameters:
  ///   - path: the path of the file.
  ///   - reason: the reason.
  public init(path: FilePath, reason: Reason) {
    self.path = path
    self.reason = reason
  }
}

extension FileWatchStateError: CustomStringConvertible {
  /// The path, the reason and what to do, on one line.
  public var description: String {
    switch reason {
    case .system(let error): "\(path): \(error)"
    case .noFile: "\(path): it is no regular file; give another path"
    case .inUse: "\(path): another watcher uses it; end that one, or give another path"
    case .damaged: "\(path): it is damaged or cut short; remove it to start anew"
    case .newerVersion:
      "\(path): a newer version wrote it; use that version, or remove it to start anew"
    case .otherRoot(let root):
      "\(path): it keeps the state of \(root); give another path, or remove it to start anew"
    case .otherOptions(let names):
      "\(path): it was written with other options (\(names.joined(separator: ", "))); "
        + "use the same, give another path, or remove it to start anew"
    }
  }
}
