/// Finds out which entries lie below a directory that a query matches; it belongs to one thread.
final class MatchingDirectories {
  private let reader: SnapshotReader
  private let matcher: QueryMatcher
  /// For each directory that was looked at, whether it matches or lies below one that does.
  private var known: [DirectoryID: Bool] = [:]
  private var last: (directory: DirectoryID, isClosed: Bool)?

  init(_ snapshot: CandidateSnapshot, _ matcher: QueryMatcher) {
    reader = SnapshotReader(snapshot)
    self.matcher = matcher
  }

  /// True if a directory above an entry matches.
  ///
  /// Cost: a look-up; the first time in a directory a match of each directory above it.
  func isAbove(_ id: EntryID) -> Bool {
    guard let parent = reader.parent(of: id) else { return false }
    if let last, last.directory == parent { return last.isClosed }
    let isClosed = isClosed(parent)
    last = (parent, isClosed)
    return isClosed
  }

  private func isClosed(_ directory: DirectoryID) -> Bool {
    var chain: [EntryID] = []
    var current = directory
    var isClosed = false
    while let id = current.entry, let parent = reader.parent(of: id) {
      if let known = known[current] {
        isClosed = known
        break
      }
      chain.append(id)
      current = parent
    }
    for id in chain.reversed() {
      isClosed = isClosed || matches(id)
      known[DirectoryID(id)] = isClosed
    }
    return isClosed
  }

  private func matches(_ id: EntryID) -> Bool {
    guard reader.isCandidate(id) else { return false }
    reader.read(id)
    return matcher.rank(reader.text, isASCII: reader.isASCII) != nil
  }
}
