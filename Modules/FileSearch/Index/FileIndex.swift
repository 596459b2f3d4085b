import FileIgnoring
public import SystemPackage

/// The names of one or more directory trees, kept in line with the disk.
///
/// Built by one walk; afterwards told what changed. Only the owner changes it, while searches read its
/// snapshots on other threads.
///
///     var index = try FileIndex(roots: [SearchRoot("/usr/share")])
///     var results = index.snapshot.search(Query("readme"))
///     let delta = index.reconcile(["/usr/share/doc/new"])
///     results = results?.patched(by: delta, in: index.snapshot)
///
/// Candidates are the files, links and directories below the roots, as fd lists them: links are not
/// followed, hidden and ignored names are left out (see `IgnoreRules`), a root is none itself. Options
/// say otherwise, or leave out more.
///
/// Cost: about 13 bytes an entry and its name, 20 more from the first live change on; some 180 ms for
/// 130,000 entries when the system has them in memory.
public struct FileIndex: Sendable {
  /// Which files are candidates.
  public let options: IndexOptions
  /// The directories below the roots that cannot be read.
  public internal(set) var warnings: [IndexProblem] = []

  var store = EntryStore(hasParents: true)
  var version = IndexVersion()
  /// Made when the first live change comes.
  var lookup: EntryLookup?
  /// For each directory a number that another directory of its name does not have.
  var identities: [UInt32: UInt64] = [:]
  /// Directories that had an entry which was gone, or another's, when it was opened: it may be that
  /// they have moved meanwhile with all that is in them.
  var unfinished: Set<UInt32> = []
  let roots: [IndexRoot]
  /// The conditions of the options, if there are any.
  let check: ConditionCheck?

  /// Walks the trees.
  ///
  /// - Parameters:
  ///   - roots: the directories.
  ///   - options: which files are candidates.
  ///   - progress: told after each directory how many candidates have been found, on this thread.
  /// - Throws: an `IndexProblem` for the first root that is missing, no directory, or unreadable.
  public init(
    roots: [SearchRoot],
    options: IndexOptions = IndexOptions(),
    progress: ((Int) -> Void)? = nil
  ) throws(IndexProblem) {
    self.options = options
    check = ConditionCheck(options.conditions)
    var resolved: [IndexRoot] = []
    for root in roots { resolved.append(try IndexRoot(root, options: options)) }
    self.roots = resolved
    for index in resolved.indices {
      let change = IndexChange(isRecorded: false)
      change.progress = progress
      change.rootHandles[index] = try resolved[index].open()
      let scope = resolved[index].rules.outerScope
      walk([PendingDirectory(id: Self.parent(ofRoot: index), outer: scope)], root: index, change)
    }
  }

  /// How many candidates there are.
  public var count: Int { store.candidateCount }

  /// The candidates as they are now.
  public var snapshot: CandidateSnapshot {
    CandidateSnapshot(
      count: store.candidateCount,
      chunks: store.chunks,
      prefixes: roots.map(\.given.prefix),
      order: .path,
      version: version
    )
  }

  /// Says which paths may be candidates; for a file watcher to ask, from any thread.
  public var filter: CandidateFilter { CandidateFilter(roots: roots) }

  /// Whether a path may be a candidate and, if it is a directory, be walked.
  public func admits(_ path: FilePath, isDirectory: Bool) -> Bool {
    filter.admits(path, isDirectory: isDirectory)
  }

  static func parent(ofRoot index: Int) -> Int32 { -1 - Int32(truncatingIfNeeded: index) }
}
