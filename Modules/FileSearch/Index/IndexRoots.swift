import FileIgnoring

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
