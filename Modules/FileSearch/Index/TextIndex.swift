/// Candidates that are added and removed one by one, as the paths that another machine reports.
///
///     var index = TextIndex()
///     let id = index.add("build: src/main.swift".utf8)
///     let results = index.snapshot.search(Query("main"))
///     index.remove(id)
///     let delta = index.takeChanges()          // by which results are patched
///
/// Equal texts are different candidates. Candidates of equal rank come in the order of their bytes.
///
/// The index is a value: one owner changes it, while searches read its snapshots on other threads.
/// Cost: about 10 bytes a candidate and its text; the text of a removed candidate stays until all
/// 1,024 around it have been removed.
public struct TextIndex: Sendable {
  private var store = EntryStore(hasParents: false)
  private var version = IndexVersion()
  private var changes = DeltaBuilder()
  /// The version at which `changes` begins.
  private var start: IndexVersion
  private var isAppendOnly = true

  /// Creates an empty index.
  public init() { start = version }

  /// The number of candidates.
  public var count: Int { store.candidateCount }

  /// The candidates as they are now; O(1).
  public var snapshot: CandidateSnapshot {
    CandidateSnapshot(
      count: store.candidateCount,
      chunks: store.chunks,
      originals: [],
      prefixes: [],
      order: .path,
      version: version,
      isAppendOnly: isAppendOnly
    )
  }

  /// Adds a candidate.
  ///
  /// Cost: O(bytes), one copy.
  ///
  /// - Parameters:
  ///   - text: any bytes, which are matched, shown and printed.
  ///   - kind: the kind of file that it stands for.
  /// - Returns: the identity of the candidate.
  public mutating func add(_ text: some Sequence<UInt8>, kind: EntryKind = .file) -> EntryID {
    let direct = text.withContiguousStorageIfAvailable { add(buffer: $0, kind) }
    return direct ?? Array(text).withUnsafeBufferPointer { add(buffer: $0, kind) }
  }

  private mutating func add(buffer: UnsafeBufferPointer<UInt8>, _ kind: EntryKind) -> EntryID {
    let id = store.append(buffer, parent: DirectoryID(.first), kind: kind)
    changes.insert(id)
    version.advance()
    return id
  }

  /// Removes a candidate; one that has been removed is ignored.
  public mutating func remove(_ id: EntryID) {
    if store.flags(of: id).isRemoved { return }
    store.remove(id)
    changes.remove(id)
    isAppendOnly = false
    version.advance()
  }

  /// Returns what has changed since the last call, or since the index was created.
  ///
  /// A candidate that was added and removed meanwhile leaves no trace, and the snapshot before is
  /// still the one to patch from.
  public mutating func takeChanges() -> IndexDelta {
    if changes.isEmpty { return changes.delta(from: start, to: start) }
    defer {
      changes = DeltaBuilder()
      start = version
    }
    return changes.delta(from: start, to: version)
  }
}
