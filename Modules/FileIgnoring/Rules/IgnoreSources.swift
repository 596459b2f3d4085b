internal import Glibc
public import SystemPackage

/// The ignore files that count besides `.ignore` and `.fdignore` files of the tree.
///
///     var sources = IgnoreSources()
///     sources.respectsVersionControl = false      // no .gitignore, no excludes
///     sources.files = ["/home/me/lists/media"]
///     let rules = IgnoreRules(root: "/home/me", sources: sources)
public struct IgnoreSources: Hashable, Sendable {
  /// True if `.gitignore` files, `.git/info/exclude` and the excludes
  /// of `gitConfiguration` count.
  public var respectsVersionControl = true
  /// True if ignore files above the search root count.
  public var respectsParents = true
  /// The configuration that names the user's excludes, which count in repositories; nil for none.
  ///
  /// A line with a slash before its end is about paths below the top directory of the repository.
  public var gitConfiguration: GitConfiguration?
  /// Further ignore files, absolute or relative to the working directory; the last has the first word.
  ///
  /// They count also where `respectsIgnoreFiles` is false, as for fd, and after all others. A file that
  /// does not exist excludes nothing.
  public var files: [FilePath] = []
  /// The absolute path of the directory that lines of `files` with a slash before their end start from;
  /// nil for the search root.
  public var base: FilePath?

  /// True if a file can count in `files`.
  ///
  /// - Returns: false for a pipe, a directory and the like, and for a file longer than 1 MiB.
  /// - Throws: the reason why the file cannot be read.
  public static func isReadable(_ file: FilePath) throws(Errno) -> Bool {
    let text = try RegularFile.text(at: file.bytes, in: AT_FDCWD, limit: RegularFile.limit)
    if text == nil, file.withPlatformString({ access($0, F_OK) }) != 0 {
      throw .noSuchFileOrDirectory
    }
    return text != nil
  }

  /// Creates sources: all ignore files of the tree and above it, and no others.
  public init() {}
}
