import FileIgnoring
public import SystemPackage

/// The paths of one or more directory trees, kept in line with the disk.
///
/// One walk builds the index. Afterwards `reconcile`, `rename` and `rescan` apply what a file
/// watcher reported. Use it to search a tree again and again; each search takes a `snapshot`.
///
///     var index = try FileIndex(roots: [SearchRoot("/usr/share")])
///     var results = index.snapshot.search(Query("readme"))
///     let delta = index.reconcile(["/usr/share/doc/new"])
///     results = results?.patched(by: delta, in: index.snapshot)
///
/// A *candidate* is an entry that a query may match: the files, links and directories below the
/// roots, as fd(1) lists them. Links are not followed, hidden and ignored names are left out (see
/// `IgnoreRules`), and a root is no candidate itself. `IndexOptions` changes that, or leaves out
/// more.
///
/// The index is a value: one owner changes it, while searches read its snapshots on other threads.
/// Every change reads the disk and blocks its thread, so make changes off the main thread.
///
/// Cost: about 13 bytes an entry and its name, 20 more from the first change on. The walk takes
/// about 180 ms for 130,000 entries when the system has them in memory.
public struct FileIndex: Sendable {
  /// The options that the index was built with.
  public let options: IndexOptions
  /// The directories below the roots that cannot be read.
  public internal(set) var warnings: [IndexProblem] = []

  /// The share of directories that the last `rescan(reporting:)` has listed again, from 0 to 1.
  ///
  /// After a large one, `write(to:)` saves the next program time.
  public internal(set) var relistedShare = 1.0

  /// True if ignore files count in directories below the roots.
  public var hasNestedIgnoreFiles: Bool { ruleFingerprints.keys.contains { $0.entry != nil } }

  /// The absolute paths of links that have led to a root or a directory above one.
  var linksUpward: Set<[UInt8]> = []
  var store = EntryStore(hasParents: true)
  var version = IndexVersion()
  /// True if there was no change since the first walk.
  var isAppendOnly = true
  /// Built at the first change after the walk.
  var lookup: EntryLookup?
  /// For each directory that was opened, its state at that moment.
  var readings: [DirectoryID: DirectoryReading] = [:]
  /// For each directory with ignore files, a hash of their patterns.
  var ruleFingerprints: [DirectoryID: UInt64] = [:]
  /// Directories in which an entry was missing, or was another one, when it was opened.
  ///
  /// They may have been moved between the listing and the opening, with everything in them.
  /// `rename` compares them with the disk again.
  var incompleteDirectories: Set<EntryID> = []
  /// For each root a hash of the patterns that count around it.
  var outerFingerprints: [UInt64]
  let roots: [IndexRoot]
  /// The conditions of the options; nil when there are none.
  let predicate: EntryPredicate?

  /// Walks the trees.
  ///
  /// - Parameters:
  ///   - roots: the directories.
  ///   - options: which files are candidates.
  ///   - progress: called on this thread with the number of candidates so far, before each
  ///     directory.
  /// - Throws: an `IndexProblem` for the first root that does not exist, is no directory, or cannot
  ///   be read.
  /// - Note: costs one pass over the trees, about 1.4 µs an entry. It blocks its thread.
  public init(
    roots: [SearchRoot],
    options: IndexOptions = IndexOptions(),
    progress: ((Int) -> Void)? = nil
  ) throws(IndexProblem) {
    let report = progress.map { progress in { (index: FileIndex) in progress(index.count) } }
    try self.init(walking: try IndexRoots(roots, options: options), reporting: report)
  }

  /// Walks the trees, and shows the candidates that have been found so far.
  ///
  /// Use it to search a large tree before its walk has ended:
  ///
  ///     let roots = try IndexRoots([SearchRoot("/usr/share")])
  ///     let index = try FileIndex(walking: roots, reporting: { show($0.snapshot) })
  ///
  /// A search in a later snapshot reuses the results of an earlier one. A snapshot may have a
  /// directory that is removed meanwhile, which later snapshots do not have.
  ///
  /// - Parameters:
  ///   - roots: the directories, and which files are candidates.
  ///   - report: called on this thread with the index so far, before each directory. Take a snapshot
  ///     of it only from time to time, as the walk then copies a chunk of entries.
  /// - Throws: an `IndexProblem` for the first root that does not exist, is no directory, or cannot
  ///   be read.
  /// - Note: costs one pass over the trees, about 1.4 µs an entry. It blocks its thread.
  public init(
    walking roots: IndexRoots,
    reporting report: ((FileIndex) -> Void)? = nil
  ) throws(IndexProblem) {
    options = roots.options
    predicate = EntryPredicate(options.conditions)
    let resolved = roots.roots
    self.roots = resolved
    outerFingerprints = Self.outerFingerprints(of: resolved)
    for index in resolved.indices {
      let root = RootID(index: index)
      let context = UpdateContext(isRecorded: false)
      context.report = report
      context.rootHandles[root] = try resolved[index].open()
      let scope = resolved[index].rules.outerScope
      walk([PendingDirectory(id: DirectoryID(root), outer: scope)], root: root, context)
      linksUpward.formUnion(context.linksUpward)
    }
    addRuleWarnings()
    version.advance()
  }

  /// Adds a warning for each ignore file outside of the trees that cannot be read.
  mutating func addRuleWarnings() {
    for (path, error) in roots.flatMap(\.rules.failures) {
      let problem = IndexProblem(path: FilePath(bytes: path) ?? "/", error: error)
      if !warnings.contains(problem) { warnings.append(problem) }
    }
  }

  /// The links that would be followed if they did not lead to their root, or to a directory above a root.
  ///
  /// Their paths start with the prefix of the root. Cost: a look at the disk for each.
  public var linksNotFollowed: [FilePath] {
    linksUpward.sorted { $0.lexicographicallyPrecedes($1) }.compactMap { path in
      guard let root = roots.first(where: { $0.contains(path) }),
        path.withCString({ roots.isLinkUpward($0, below: root) })
      else { return nil }
      return FilePath(bytes: root.given.prefix + path.dropFirst(root.absolute.count + 1))
    }
  }

  /// The ignore file by which all entries of the roots are left out, as a path that starts with the prefix
  /// of a root: `../.gitignore`.
  ///
  /// It may lie above the roots. Nil if there are candidates or no entries, or if not one file decides.
  /// Cost: lists the roots if there are no candidates. It blocks its thread.
  public var ignoringFile: FilePath? {
    if count > 0 { return nil }
    var found: FilePath?
    for root in roots {
      guard let file = root.fileIgnoringAll(includesHidden: options.includesHidden) else {
        return nil
      }
      found = found ?? file
    }
    return found
  }

  /// The number of candidates.
  public var count: Int { store.candidateCount }

  /// The number of directories that have been read.
  public var directoryCount: Int { readings.count }

  /// The candidates as they are now; O(1).
  public var snapshot: CandidateSnapshot {
    CandidateSnapshot(
      count: store.candidateCount,
      chunks: store.chunks,
      originals: [],
      prefixes: roots.map(\.given.prefix),
      order: .path,
      version: version,
      isAppendOnly: isAppendOnly
    )
  }

  /// A filter of the paths that may be candidates; use it in a file watcher, on any thread.
  public var filter: CandidateFilter {
    CandidateFilter(roots: roots, followsLinks: options.followsLinks)
  }

  /// True if a path may be a candidate and, if it is a directory, be walked.
  ///
  ///     index.admits("build/main.o", isDirectory: false)    // false when `.gitignore` has `build/`
  ///
  /// - Parameters:
  ///   - path: an absolute path, or one relative to the first root; it need not exist.
  ///   - isDirectory: whether it is a directory; a link to a directory is none.
  /// - Returns: true for a root itself, false for a path below no root.
  public func admits(_ path: FilePath, isDirectory: Bool) -> Bool {
    filter.admits(path, isDirectory: isDirectory)
  }
}

/// A directory that could not be read, and the reason.
///
/// Creating an index throws it for a root. For a directory below a root the index only adds it to
/// `FileIndex.warnings`.
///
///     do {
///       _ = try FileIndex(roots: [SearchRoot("/nowhere")])
///     } catch {
///       print(error)    // /nowhere: No such file or directory
///     }
public struct IndexProblem: Error, Hashable, Sendable, CustomStringConvertible {
  /// The directory: a root as given, or a path that starts with the prefix of its root.
  public let path: FilePath
  /// The error of the system.
  public let error: Errno

  /// The path and the message of the system: `/nowhere: No such file or directory`.
  public var description: String { "\(path): \(error)" }
}
