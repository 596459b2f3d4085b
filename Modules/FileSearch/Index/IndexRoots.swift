import FileIgnoring
import Glibc
import SystemPackage

/// The directories of an index with their ignore rules, before they are walked.
///
/// Use it to start a file watcher before the walk, which may take long:
///
///     let roots = try IndexRoots([SearchRoot("/usr/share")])
///     watch(roots.filter)
///     let index = try FileIndex(walking: roots)
///
/// The filter is that of the index.
public struct IndexRoots: Sendable {
  /// The options of the index.
  public let options: IndexOptions
  let roots: [IndexRoot]

  /// Finds the directories.
  ///
  /// - Parameters:
  ///   - roots: the directories.
  ///   - options: which files are candidates.
  /// - Throws: an `IndexProblem` for the first root that does not exist.
  public init(
    _ roots: [SearchRoot],
    options: IndexOptions = IndexOptions()
  ) throws(IndexProblem) {
    self.options = options
    var resolved: [IndexRoot] = []
    for root in roots { resolved.append(try IndexRoot(root, options: options)) }
    self.roots = resolved
  }

  /// A name for the file of a stored index; nil if an index with these options cannot be stored.
  ///
  /// It differs for other directories, other options, and another user. See `FileIndex.write(to:)`.
  public var storedName: String? {
    guard options.dependsOnNamesOnly else { return nil }
    var hash = Fingerprint()
    hash.combine(StoredIndexKey.place(roots, options))
    let digits = String(hash.value, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }

  /// A filter of the paths that may be candidates; use it in a file watcher, on any thread.
  public var filter: CandidateFilter { CandidateFilter(roots: roots) }
}

/// A root of an index with its resolved path and its ignore rules.
struct IndexRoot: Sendable {
  let given: SearchRoot
  /// The absolute path without links; empty for the root of the file system.
  let absolute: [UInt8]
  /// The absolute path as given, with its links.
  private let unresolved: [UInt8]
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

  /// True if an absolute path is the root, or the rules admit it below the root.
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
  /// True if this is the path `base`, or one below it.
  fileprivate func isAtOrBelow(_ base: [UInt8]) -> Bool {
    count >= base.count && starts(with: base)
      && (count == base.count || self[base.count] == UInt8(ascii: "/"))
  }
}
