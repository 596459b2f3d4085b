import FileIgnoring
import Glibc
import SystemPackage

/// A root of an index with its resolved path and its ignore rules.
struct IndexRoot: Sendable {
  let given: SearchRoot
  /// The absolute path without links; empty for the root of the file system.
  let absolute: [UInt8]
  /// The absolute path as given, with its links.
  let unresolved: [UInt8]
  let rules: IgnoreRules

  init(_ root: SearchRoot, options: IndexOptions) throws(IndexProblem) {
    given = root
    guard let resolved = root.directory.withPlatformString({ realpath($0, nil) }) else {
      throw IndexProblem(path: root.directory, error: Errno(rawValue: errno))
    }
    defer { free(resolved) }
    absolute = FilePath(platformString: resolved).absoluteBytes
    unresolved = Self.absolute(root.directory)
    rules = IgnoreRules(
      rootBytes: absolute,
      includesHidden: options.includesHidden,
      respectsIgnoreFiles: options.respectsIgnoreFiles,
      excluded: options.excludedPatterns.flatMap { BraceExpansion.patterns(of: $0) }
        .compactMap { IgnorePattern(line: $0) },
      sources: options.ignoreSources
    )
  }

  /// Opens the directory; a link is followed, because the user named it.
  func open() throws(IndexProblem) -> DirectoryHandle {
    let path = ByteBuffer()
    absolute.withUnsafeBufferPointer { path.append($0) }
    if absolute.isEmpty { path.append(UInt8(ascii: "/")) }
    switch DirectoryHandle.open(path, from: 0, in: AT_FDCWD, followsLinks: true) {
    case .success(let handle): return handle
    case .failure(let error): throw IndexProblem(path: given.directory, error: error)
    }
  }

  /// Returns whether an absolute path is the root, or the rules admit it below the root.
  func admits(absolute path: UnsafeBufferPointer<UInt8>, isDirectory: Bool) -> Bool {
    if path.isAtOrBelow(absolute) { return rules.admits(path, isDirectory: isDirectory) }
    guard path.isAtOrBelow(unresolved) else { return false }
    return (absolute + path[unresolved.count...]).withUnsafeBufferPointer {
      rules.admits($0, isDirectory: isDirectory)
    }
  }

  /// Returns the components of an absolute path below this root; nil when it lies elsewhere.
  func components(ofAbsolute path: UnsafeBufferPointer<UInt8>) -> [ArraySlice<UInt8>]? {
    guard let base = [absolute, unresolved].first(where: path.isAtOrBelow) else { return nil }
    return Array(path[base.count...]).split(separator: UInt8(ascii: "/"))
  }

  private static func absolute(_ path: FilePath) -> [UInt8] {
    if path.isAbsolute { return path.absoluteBytes }
    guard let directory = getcwd(nil, 0) else { return path.absoluteBytes }
    defer { free(directory) }
    return FilePath(platformString: directory).pushing(path).absoluteBytes
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Indicates whether this is the path `base`, or one below it.
  fileprivate func isAtOrBelow(_ base: [UInt8]) -> Bool {
    count >= base.count && starts(with: base)
      && (count == base.count || self[base.count] == UInt8(ascii: "/"))
  }
}
