/// Folds changes to the fewest that have the same result.
///
///     var fold = ChangeFold()
///     fold.add(FileChange(.created, "a.tmp"))
///     fold.add(FileChange(.renamed, "a", from: "a.tmp", replaces: true))
///     fold.take()  // modified a
///
/// Replayed on the paths that existed at the start, the folded changes give the same paths as the
/// changes themselves. A program that reads a path again when it is created or modified, and that
/// follows renames, knows every content. Folding the result again does not change it.
///
/// - Created and removed is nothing; removed and created is modified, unless a file became a
///   directory or the other way round.
/// - Renamed twice is renamed once; renamed and back is nothing; an atomic save is modified.
/// - An entry that is created, or modified by being replaced, is not reported as modified or with
///   changed attributes as well.
/// - A directory is created before its content and removed after it; every other change stands where
///   it happened first. Paths are those at the end, where that is possible.
/// - Files that exchanged places are one rename and one creation. Of exchanged directories one is moved
///   aside, to a place that it passed through or, without one, to its name with a `~`.
///
/// Overflows, errors, recoveries, kinds of access and `entered` stay where they are, and nothing is
/// folded across them. Memory: about a record for each distinct path and for each directory above one.
/// Adding takes time in the length of the path, taking in the number of paths.
struct ChangeFold {
  private var tree = FoldTree()
  private var finished: [FileChange] = []

  /// True if nothing was added since the last `take()`.
  var isEmpty: Bool { tree.isEmpty && finished.isEmpty }

  /// Adds the next change.
  mutating func add(_ change: FileChange) {
    guard change.isBarrier else { return tree.apply(change) }
    finishTree()
    finished.append(change)
  }

  /// Removes and returns the folded changes, in an order that can be replayed.
  mutating func take() -> [FileChange] {
    finishTree()
    defer { finished = [] }
    return finished
  }

  /// Returns the changes, folded.
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
  /// True if nothing is folded, or held, across this change.
  var isBarrier: Bool { kind.isNotice || kind.isAccess || kind.isForReaders }
}
