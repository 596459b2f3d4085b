import FileIgnoring
import Glibc
public import SystemPackage

/// Decides which paths below the roots of an index may be candidates.
///
/// Use it in a file watcher, which need not watch other directories:
///
///     let filter = index.filter
///     var options = FileWatcherOptions()
///     options.ignores = { path, isDirectory in !filter.isWatched(path, isDirectory: isDirectory) }
///
/// Any thread may use it. It applies changed ignore files once the index has reconciled them.
public struct CandidateFilter: Sendable {
  let roots: [IndexRoot]
  let followsLinks: Bool

  /// True if a path may be a candidate and, if it is a directory, be walked.
  ///
  /// Hidden names, ignore files and excluded patterns decide, not the conditions of the options.
  /// The path need not exist.
  ///
  /// - Parameters:
  ///   - path: an absolute path, or one relative to the first root.
  ///   - isDirectory: whether it is a directory; a link to a directory is none.
  /// - Returns: true for a root itself, false for a path below no root.
  /// - Note: costs a look-up for each directory of the path, and a pass over the patterns that
  ///   apply. The first call for a directory reads its ignore files.
  public func admits(_ path: FilePath, isDirectory: Bool) -> Bool {
    if path.isRelative {
      return roots.first?.rules.admits(path, isDirectory: isDirectory) ?? false
    }
    return path.withAbsoluteBytes { bytes in
      roots.contains { $0.admits(absolute: bytes, isDirectory: isDirectory) }
    }
  }

  /// True if a file watcher has to follow an entry.
  ///
  /// These are the directories that may be walked, all files in them, and what leads to the excludes of
  /// a repository, `.git/info/exclude`, although it is hidden.
  ///
  /// - Parameters:
  ///   - path: an absolute path.
  ///   - isDirectory: whether it is a directory; a link to a directory is none.
  /// - Returns: true where a change may change the candidates.
  public func isWatched(_ path: FilePath, isDirectory: Bool) -> Bool {
    if !isDirectory, path.withPlatformString({ strstr($0, "/.git") }) == nil { return true }
    if isDirectory, followsLinks, isLinkUpward(path) { return false }
    return path.withAbsoluteBytes { bytes in
      func isAdmitted(_ path: UnsafeBufferPointer<UInt8>, _ isDirectory: Bool) -> Bool {
        roots.contains { $0.admits(absolute: path, isDirectory: isDirectory) }
      }
      guard let place = ExcludesPlace(bytes) else {
        return !isDirectory || isAdmitted(bytes, true)
      }
      if isAdmitted(bytes, isDirectory) || place == .git && !isDirectory { return true }
      guard place.decidesExcludes || place == .git,
        roots.contains(where: \.rules.readsExcludes)
      else { return false }
      return isAdmitted(
        UnsafeBufferPointer(rebasing: bytes.dropLast(place.length(in: bytes))),
        true
      )
    }
  }

  /// True if a path is that of a link that is a candidate and not followed: `FileIndex.linksNotFollowed`.
  private func isLinkUpward(_ path: FilePath) -> Bool {
    roots.contains { root in
      path.withAbsoluteBytes { root.places(ofAbsolute: $0).contains { !$0.isEmpty } }
        && path.withPlatformString { roots.isLinkUpward($0, below: root) }
    }
  }
}
