internal import Synchronization
public import SystemPackage

/// The rules that decide which paths of one tree are left out: hidden names and ignore files.
///
/// The rules are those of gitignore(5), combined as fd combines them:
/// - a hidden name is left out, unless hidden names are included or a `!` line includes it again, which
///   no line does for `.git`;
/// - nothing below a directory that is left out is included again;
/// - ignore files above the search root count too: `.fdignore` and `.ignore` up to the root of the file
///   system, `.gitignore` up to the root of the repository. The root itself is never left out;
/// - `.git/info/exclude` counts in its repository, and what `IgnoreSources` adds.
///
/// `.fdignore` comes before `.ignore`, this before `.gitignore`, and this before all others. An ignore file
/// that is longer than 1 MiB, a pipe or a device does not count.
///
///     let rules = IgnoreRules(root: "/home/me/project")
///     rules.admits("/home/me/project/src/main.swift", isDirectory: false)  // true
///     rules.admits("/home/me/project/.cache/x", isDirectory: false)  // false: hidden
///
/// It may be used from any thread. Cost: the ignore files of a directory are read once and kept, for
/// 262,144 directories at most. So a call is one look-up and a pass over the patterns. After an ignore
/// file has changed, call `forget(below:)`.
public final class IgnoreRules: Sendable {
  /// True if names that begin with a dot are included, even `.git`.
  public let includesHidden: Bool
  /// True if ignore files count, inside a repository or not.
  public let respectsIgnoreFiles: Bool
  /// The ignore files that count besides those of the tree, and those that do not.
  public let sources: IgnoreSources
  /// The absolute path of the search root; empty for the root of the file system.
  let root: [UInt8]
  /// The patterns of paths that are left out in any case, as lines of an ignore file in the root.
  package let excluded: [IgnorePattern]
  /// The kinds of ignore files that are read.
  private let kinds: IgnoreLevel.Kinds
  private let cache = ScopeCache()
  /// The scope around all directories; nil while it is not read, and for none.
  private let outermost = Mutex<IgnoreScope??>(nil)
  private let failuresByPath = Mutex<[[UInt8]: Errno]>([:])
  private let outermostFailures = Mutex<[[UInt8]: Errno]>([:])

  /// Creates the rules for a tree.
  ///
  /// - Parameters:
  ///   - root: an absolute path without symbolic links.
  ///   - includesHidden: whether names that begin with a dot are included.
  ///   - respectsIgnoreFiles: whether ignore files count.
  ///   - sources: the ignore files that count besides those of the tree, and those that do not.
  public convenience init(
    root: FilePath,
    includesHidden: Bool = false,
    respectsIgnoreFiles: Bool = true,
    sources: IgnoreSources = IgnoreSources()
  ) {
    self.init(
      rootBytes: root.absoluteBytes,
      includesHidden: includesHidden,
      respectsIgnoreFiles: respectsIgnoreFiles,
      sources: sources
    )
  }

  /// Creates the rules for a tree by the bytes of its root, which are empty for the root of the file
  /// system.
  package init(
    rootBytes: [UInt8],
    includesHidden: Bool,
    respectsIgnoreFiles: Bool,
    excluded: [IgnorePattern] = [],
    sources: IgnoreSources = IgnoreSources(),
    kinds: IgnoreLevel.Kinds = [.entries, .excludes]
  ) {
    root = rootBytes
    self.excluded = excluded
    self.includesHidden = includesHidden
    self.respectsIgnoreFiles = respectsIgnoreFiles
    self.sources = sources
    self.kinds = sources.respectsVersionControl ? kinds : kinds.subtracting(.versionControl)
  }

  /// True if a path is not left out; a directory may then be walked.
  ///
  /// - Parameters:
  ///   - path: absolute, or relative to the root.
  ///   - isDirectory: whether it is a directory; a link to one is not.
  /// - Returns: false for what is not below the root.
  public func admits(_ path: FilePath, isDirectory: Bool) -> Bool {
    if path.isAbsolute {
      return path.withAbsoluteBytes { admits($0, isDirectory: isDirectory) }
    }
    return (root + [UInt8(ascii: "/")] + path.absoluteBytes).withUnsafeBufferPointer {
      admits($0, isDirectory: isDirectory)
    }
  }

  /// True if the bytes are those of an absolute, normalised path that is not left out.
  package func admits(_ path: UnsafeBufferPointer<UInt8>, isDirectory: Bool) -> Bool {
    guard path.count > root.count, path.starts(with: root),
      path[root.count] == UInt8(ascii: "/")
    else { return path.elementsEqual(root) }
    guard let slash = path.lastIndex(of: UInt8(ascii: "/")) else { return false }
    let scope = scope(of: UnsafeBufferPointer(rebasing: path[..<slash]))
    guard scope.isAdmitted else { return false }
    return admits(path, nameStart: slash + 1, isDirectory: isDirectory, scope: scope.scope)
  }

  /// Forgets the ignore files that were read in `directory` and below, so that they are read again.
  public func forget(below directory: FilePath) {
    var bytes = directory.absoluteBytes
    if directory.isRelative { bytes = root + (bytes.isEmpty ? [] : [UInt8(ascii: "/")] + bytes) }
    forget(bytes: bytes)
  }

  package func forget(bytes directory: [UInt8]) { cache.forget(below: directory) }

  /// Forgets all ignore files, those outside of the tree included, so that they are read again.
  public func forgetEverything() {
    outermost.withLock { $0 = nil }
    failuresByPath.withLock { $0 = [:] }
    outermostFailures.withLock { $0 = [:] }
    cache.forgetEverything()
  }

  /// True if the excludes of repositories, `.git/info/exclude`, count.
  package var readsExcludes: Bool { respectsIgnoreFiles && kinds.contains(.excludes) }

  /// True if an entry with this name may change the rules around it.
  package static func isRuleFile(_ name: UnsafeBufferPointer<UInt8>) -> Bool {
    switch name.count {
    case 4: name.elementsEqual(".git".utf8)
    case 7: name.elementsEqual(".ignore".utf8)
    case 9: name.elementsEqual(".fdignore".utf8)
    case 10: name.elementsEqual(".gitignore".utf8)
    default: false
    }
  }

  /// The directories above the root whose ignore files could not be read by a look-up, and the files that
  /// lie in no directory of their own and could not, with the reasons.
  ///
  /// Directories that may not be read do not count: those above the root often may only be passed.
  package var failures: [(path: [UInt8], error: Errno)] {
    let above = failuresByPath.withLock { $0.filter { $0.key.count < root.count } }
    let all = outermostFailures.withLock { $0.merging(above) { first, _ in first } }
    return all.map { (path: $0.key, error: $0.value) }
  }

  /// The ignore files that count around the root.
  package var outerScope: IgnoreScope? { surroundings(of: root).scope }

  /// True if a name in a directory with this scope is admitted.
  package func admits(
    _ path: UnsafeBufferPointer<UInt8>,
    nameStart: Int,
    isDirectory: Bool,
    scope: IgnoreScope?
  ) -> Bool {
    if !excluded.isEmpty, isExcluded(path, nameStart, isDirectory) { return false }
    let isHidden = path[nameStart] == UInt8(ascii: ".")
    guard let scope else { return includesHidden || !isHidden }
    switch scope.verdict(on: path, nameStart: nameStart, isDirectory: isDirectory) {
    case .ignored: return false
    case .included: return includesHidden || !isHidden || !Self.isRepository(path, nameStart)
    case .silent: return includesHidden || !isHidden
    }
  }

  /// True if a name is `.git`, which belongs to no working tree: `!*/` is not about it.
  private static func isRepository(_ path: UnsafeBufferPointer<UInt8>, _ nameStart: Int) -> Bool {
    path.count == nameStart + 4
      && path[nameStart...].elementsEqual(".git".utf8)
  }

  private func isExcluded(
    _ path: UnsafeBufferPointer<UInt8>,
    _ nameStart: Int,
    _ isDirectory: Bool
  ) -> Bool {
    let base = root.count + 1
    let verdict = IgnoreLevel.verdict(
      of: excluded,
      on: UnsafeBufferPointer(rebasing: path[base...]),
      nameStart: nameStart - base,
      isDirectory: isDirectory
    )
    return verdict == .ignored
  }

  /// Returns the scope of a directory, given by its absolute path.
  package func scope(of directory: [UInt8]) -> DirectoryScope {
    directory.withUnsafeBufferPointer { scope(of: $0) }
  }

  private func scope(of directory: UnsafeBufferPointer<UInt8>) -> DirectoryScope {
    if !respectsIgnoreFiles && includesHidden && excluded.isEmpty && sources.files.isEmpty {
      return DirectoryScope(isAdmitted: true)
    }
    if let known = cache[directory] { return known }
    let directory = Array(directory)
    let (outer, isAdmitted) = surroundings(of: directory)
    var scope = outer
    if isAdmitted, respectsIgnoreFiles {
      scope = extending(outer, with: directory)
    }
    let found = DirectoryScope(isAdmitted: isAdmitted, scope: scope)
    cache.set(directory, found)
    return found
  }

  /// Returns the scope of a directory that is open and known to be admitted.
  ///
  /// - Returns: the scope, and the error of an ignore file that exists and cannot be read.
  package func scope(
    in directory: Int32,
    baseLength: Int,
    outer: IgnoreScope?
  ) -> (scope: IgnoreScope?, failure: Errno?) {
    guard respectsIgnoreFiles else { return (outer, nil) }
    let (level, failure) = IgnoreLevel.read(in: directory, kinds)
    guard let level else { return (outer, failure) }
    return (IgnoreScope(level: level, baseLength: baseLength, outer: outer), failure)
  }

  /// Returns the hash of the patterns in an open directory; zero when there are none.
  package func fingerprint(in directory: Int32) -> UInt64 {
    respectsIgnoreFiles ? IgnoreLevel.read(in: directory, kinds).level?.fingerprint ?? 0 : 0
  }

  /// Returns the scope around a directory, and whether the directory is admitted there.
  package func surroundings(of directory: [UInt8]) -> (scope: IgnoreScope?, isAdmitted: Bool) {
    guard let slash = directory.lastIndex(of: UInt8(ascii: "/")),
      sources.respectsParents || directory.count > root.count
    else { return (outermostScope, true) }
    let parent = scope(of: Array(directory[..<slash]))
    if directory.count <= root.count { return (parent.scope, true) }
    guard parent.isAdmitted else { return (parent.scope, false) }
    let isAdmitted = directory.withUnsafeBufferPointer {
      admits($0, nameStart: slash + 1, isDirectory: true, scope: parent.scope)
    }
    return (parent.scope, isAdmitted)
  }

  private var outermostScope: IgnoreScope? {
    outermost.withLock { known in
      if let known { return known }
      let patterns = OutermostPatterns(sources, root: root, readsExcludes: readsExcludes) {
        file,
        error in outermostFailures.withLock { $0[file.bytes] = error }
      }
      let scope = patterns.map { IgnoreScope($0) }
      known = .some(scope)
      return scope
    }
  }

  private func extending(_ outer: IgnoreScope?, with directory: [UInt8]) -> IgnoreScope? {
    let (scope, failure): (IgnoreScope?, Errno?)
    switch DirectoryHandle.open(directory + [UInt8(ascii: "/")]) {
    case .success(let opened):
      (scope, failure) = self.scope(
        in: opened.descriptor,
        baseLength: directory.count + 1,
        outer: outer
      )
    case .failure(let error): (scope, failure) = (outer, error.isAbsence ? nil : error)
    }
    failuresByPath.withLock { $0[directory] = failure == .permissionDenied ? nil : failure }
    return scope
  }
}
