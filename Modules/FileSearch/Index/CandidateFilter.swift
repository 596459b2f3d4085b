import FileIgnoring
public import SystemPackage

/// Says which paths below the roots of an index may be candidates; for a file watcher to ask.
///
///     let filter = index.filter
///     var options = FileWatcherOptions()
///     options.ignores = { path, isDirectory in !filter.admits(path, isDirectory: isDirectory) }
///
/// It may be used from any thread and follows the ignore files as the index learns of their changes.
public struct CandidateFilter: Sendable {
  let roots: [IndexRoot]

  /// Whether a path may be a candidate and, if it is a directory, be walked.
  ///
  /// - Parameters:
  ///   - path: an absolute path, or one relative to the first root.
  ///   - isDirectory: whether it is a directory; a link to one is not.
  /// - Returns: true for a root itself, false for what is below none.
  public func admits(_ path: FilePath, isDirectory: Bool) -> Bool {
    if path.isRelative {
      return roots.first?.rules.admits(path, isDirectory: isDirectory) ?? false
    }
    return path.withAbsoluteBytes { bytes in
      roots.contains { $0.admits(absolute: bytes, isDirectory: isDirectory) }
    }
  }
}
