import CFileSystem
import FileIgnoring
import Glibc
import Synchronization
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
  public var filter: CandidateFilter {
    CandidateFilter(roots: roots, followsLinks: options.followsLinks)
  }
}

/// A root of an index with its resolved path and its ignore rules.
///
/// Copies share what its path leads to, which changes when a link on the way is pointed elsewhere.
struct IndexRoot: Sendable {
  private struct Place: Sendable {
    let absolute: [UInt8]
    let rules: IgnoreRules
  }

  private final class SharedPlace: Sendable {
    let value: Mutex<Place>

    init(_ place: Place) { value = Mutex(place) }
  }

  let given: SearchRoot
  /// The absolute path as given, with its links.
  private let unresolved: [UInt8]
  private let options: IndexOptions
  private let place: SharedPlace

  init(_ root: SearchRoot, options: IndexOptions) throws(IndexProblem) {
    given = root
    self.options = options
    unresolved = Self.absolute(root.directory)
    let absolute: [UInt8]
    do throws(Errno) {
      absolute = try Self.resolve(root.directory)
    } catch {
      throw IndexProblem(path: root.directory, error: error)
    }
    place = SharedPlace(Place(absolute: absolute, rules: Self.rules(absolute, options)))
  }

  /// The absolute path without links; empty for the root of the file system.
  ///
  /// If the path leads nowhere any more, that path with its links.
  var absolute: [UInt8] { place.value.withLock { $0.absolute } }

  /// The ignore rules below the directory.
  var rules: IgnoreRules { place.value.withLock { $0.rules } }

  /// Follows the links of the path again.
  ///
  /// - Returns: true if they lead elsewhere; the rules are others then.
  func findAgain() -> Bool {
    let path = given.directory.isAbsolute ? given.directory : FilePath(rawBytes: unresolved)
    let absolute = (try? Self.resolve(path)) ?? unresolved
    return place.value.withLock { place in
      if place.absolute == absolute { return false }
      place = Place(absolute: absolute, rules: Self.rules(absolute, options))
      return true
    }
  }

  private static func resolve(_ path: FilePath) throws(Errno) -> [UInt8] {
    guard let resolved = path.withPlatformString({ realpath($0, nil) }) else {
      throw Errno(rawValue: errno)
    }
    defer { free(resolved) }
    return FilePath(platformString: resolved).absoluteBytes
  }

  private static func rules(_ absolute: [UInt8], _ options: IndexOptions) -> IgnoreRules {
    IgnoreRules(
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
    let absolute = absolute
    absolute.withUnsafeBufferPointer { path.append($0) }
    if absolute.isEmpty { path.append(UInt8(ascii: "/")) }
    switch DirectoryHandle.open(path, from: 0, in: AT_FDCWD, followsLinks: true) {
    case .success(let handle): return handle
    case .failure(let error): throw IndexProblem(path: given.directory, error: error)
    }
  }

  /// True if an absolute path is the root, or the rules admit it below the root.
  func admits(absolute path: UnsafeBufferPointer<UInt8>, isDirectory: Bool) -> Bool {
    let (absolute, rules) = place.value.withLock { ($0.absolute, $0.rules) }
    if path.isAtOrBelow(absolute), rules.admits(path, isDirectory: isDirectory) { return true }
    guard unresolved != absolute, path.isAtOrBelow(unresolved) else { return false }
    return (absolute + path[unresolved.count...]).withUnsafeBufferPointer {
      rules.admits($0, isDirectory: isDirectory)
    }
  }

  /// Returns the path of the ignore file that ignores all entries; nil if there are none, or no such file.
  func fileIgnoringAll(includesHidden: Bool) -> FilePath? {
    let listing = DirectoryListing()
    guard let handle = try? open(), listing.read(handle.descriptor) == 0,
      let scope = rules.scope(of: absolute).scope
    else { return nil }
    let base = absolute + [UInt8(ascii: "/")]
    var files: [(baseLength: Int, name: String)?] = []
    listing.forEach { name, type in
      if name[0] == UInt8(ascii: "."), !includesHidden { return }
      let isDirectory = cfs_entry_of_type(type).kind == UInt32(CFS_DIRECTORY)
      let file = (base + name).withUnsafeBufferPointer {
        scope.fileIgnoring($0, nameStart: base.count, isDirectory: isDirectory)
      }
      files.append(file)
    }
    guard let first = files.first, let file = first,
      files.allSatisfy({ $0?.baseLength == file.baseLength && $0?.name == file.name })
    else { return nil }
    let depth = base[file.baseLength...].count { $0 == UInt8(ascii: "/") }
    let path = String(repeating: "../", count: depth) + file.name
    return FilePath(bytes: given.prefix + Array(path.utf8))
  }

  /// True if an absolute path without links is one below this root.
  func contains(_ path: [UInt8]) -> Bool {
    path.count > absolute.count && path.withUnsafeBufferPointer { $0.isAtOrBelow(absolute) }
  }

  /// The identities of the directories above this root, and of the root if wanted.
  fileprivate func identities(includingRoot: Bool) -> [UInt64] {
    var paths = absolute.indices.filter { absolute[$0] == UInt8(ascii: "/") }.map {
      absolute[..<$0]
    }
    if includingRoot { paths.append(absolute[...]) }
    return paths.compactMap { path in
      var status = cfs_entry()
      let look = Array(path + [UInt8(ascii: "/")]).withCString { cfs_look(AT_FDCWD, $0, &status) }
      return look == 0 ? status.identity : nil
    }
  }

  /// True if the links of the path lead to a directory above it: paths below it lie below both.
  var leadsUpward: Bool {
    let absolute = absolute
    return absolute != unresolved && unresolved.withUnsafeBufferPointer { $0.isAtOrBelow(absolute) }
  }

  /// Returns the components below this root that an absolute path may stand for; none when it lies elsewhere.
  ///
  /// The path may start as the root is given, or with the path that its links lead to; it may have two places if
  /// that `leadsUpward`.
  func places(ofAbsolute path: UnsafeBufferPointer<UInt8>) -> [[ArraySlice<UInt8>]] {
    let absolute = absolute
    return (absolute == unresolved ? [absolute] : [absolute, unresolved])
      .filter(path.isAtOrBelow)
      .map { Array(path[$0.count...]).split(separator: UInt8(ascii: "/")) }
  }

  private static func absolute(_ path: FilePath) -> [UInt8] {
    if path.isAbsolute { return path.absoluteBytes }
    guard let directory = getcwd(nil, 0) else { return path.absoluteBytes }
    defer { free(directory) }
    return FilePath(platformString: directory).pushing(path).absoluteBytes
  }
}

extension [IndexRoot] {
  /// The identities of a root and of the directories above the roots: a link to one of them leads to the
  /// link itself, or to all roots, and perhaps to everything on the machine.
  func identitiesUpward(of root: IndexRoot) -> Set<UInt64> {
    Set(flatMap { $0.identities(includingRoot: $0.absolute == root.absolute) })
  }

  /// True if a path is that of a link to a root, or to a directory above the roots.
  func isLinkUpward(_ path: UnsafePointer<CChar>, below root: IndexRoot) -> Bool {
    var status = cfs_entry()
    guard cfs_look(AT_FDCWD, path, &status) == 0, status.kind == UInt32(CFS_SYMLINK),
      cfs_look_through(AT_FDCWD, path, &status) == 0, status.kind == UInt32(CFS_DIRECTORY)
    else { return false }
    return identitiesUpward(of: root).contains(status.identity)
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// True if this is the path `base`, or one below it.
  fileprivate func isAtOrBelow(_ base: [UInt8]) -> Bool {
    count >= base.count && starts(with: base)
      && (count == base.count || self[base.count] == UInt8(ascii: "/"))
  }
}
