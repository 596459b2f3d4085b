internal import CFileSystem
internal import Glibc
internal import SystemPackage

/// Finds the excludes of a repository: `info/exclude` in its directory `.git`.
///
/// In a working tree of git-worktree(1), and in a submodule, `.git` is a file that names the directory.
/// Source: gitrepository-layout(5).
enum GitDirectory {
  /// The length of the longest file that names a directory, in bytes.
  private static let limit = 1 << 13

  /// Returns the text of the excludes of the repository whose top directory is open.
  ///
  /// - Parameters:
  ///   - top: the descriptor of the top directory.
  ///   - git: the status of `.git` in it.
  /// - Returns: nil if there are none.
  /// - Throws: the error that keeps a file that exists from being read.
  static func excludes(in top: Int32, _ git: cfs_entry) throws(Errno) -> [UInt8]? {
    let directory = Array(".git".utf8)
    let common =
      git.kind == UInt32(CFS_FILE) ? try commonDirectory(in: top, file: directory) : directory
    guard let common else { return nil }
    return try RegularFile.text(
      at: common + Array("/info/exclude".utf8),
      in: top,
      limit: RegularFile.limit
    )
  }

  /// Returns the directory that all working trees of a repository share.
  private static func commonDirectory(in top: Int32, file: [UInt8]) throws(Errno) -> [UInt8]? {
    let prefix = Array("gitdir: ".utf8)
    let text = try RegularFile.text(at: file, in: top, limit: limit)
    guard let line = text.map(firstLine), line.starts(with: prefix) else { return nil }
    let directory = Array(line.dropFirst(prefix.count))
    let path = directory + Array("/commondir".utf8)
    guard let shared = try RegularFile.text(at: path, in: top, limit: limit) else {
      return directory
    }
    let common = firstLine(of: shared)
    return common.first == UInt8(ascii: "/") ? common : directory + [UInt8(ascii: "/")] + common
  }

  private static func firstLine(of text: [UInt8]) -> [UInt8] {
    Array(text.prefix { $0 != 0x0A && $0 != 0x0D })
  }
}
