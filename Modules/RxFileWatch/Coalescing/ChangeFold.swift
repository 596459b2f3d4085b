/// Folds changes to the fewest that say the same.
///
///     var fold = ChangeFold()
///     fold.add(FileChange(.created, "a.tmp"))
///     fold.add(FileChange(.renamed, "a", from: "a.tmp", replaces: true))
///     fold.take()  // modified a
///
/// Replayed on the paths that were there at the start, the folded changes give the paths that the
/// changes themselves give; who reads a path again when it is created or modified and takes along
/// what was renamed knows every content; and what is folded is not changed by folding it again.
///
/// - Created and removed is nothing; removed and created is modified, unless a file became a
///   directory or the other way round.
/// - Renamed twice is renamed once; renamed and back is nothing; an atomic save is modified.
/// - What is created, or modified by another taking its place, is not reported to be modified or to
///   have changed attributes too.
/// - A directory is created before what is in it and removed after it; every other change stands
///   where it happened first. Paths are those at the end, where that is possible.
/// - Files that changed places are one rename and one creation. Of directories one is moved aside,
///   to a place it passed through; where nothing stands in for one, to its name with a `~`.
///
/// Overflows, errors, recoveries, kinds of access and `entered` stay where they are, and nothing is
/// folded across them. Memory: about a record for each distinct path and for each directory above one.
/// Adding takes time in the length of the path, taking in the number of paths.
struct ChangeFold {
  private var tree = FoldTree()
  private var finished: [FileChange] = []

  /// Whether nothing was added since the last `take()`.
  var isEmpty: Bool { tree.isEmpty && finished.isEmpty }

  /// Adds what happened next.
  mutating func add(_ change: FileChange) {
    guard change.isBarrier else { return tree.apply(change) }
    finishTree()
    finished.append(change)
  }

  /// The folded changes, in an order that can be replayed; begins anew.
  mutating func take() -> [FileChange] {
    finishTree()
    defer { finished = [] }
    return finished
  }

  /// The changes folded.
  static func folding(_ changes: some Sequence<FileChange>) -> [FileChange] {
    var fold = ChangeFold()
    for change in changes { fold.add(change) }
    return fold.take()
  }

  private mutating func finishTree() {
    if tree.isEmpty { return }
    finished += FoldPlan.changes(of: tree)
    tree = FoldTree()
  }
}

extension FileChange {
  /// Indicates whether nothing is folded, or held, across this change.
  var isBarrier: Bool { kind.isNotice || kind.isAccess || kind == .entered }
}
