import Synchronization

extension CandidateSnapshot {
  /// Finds the candidates that match a query, on all processors.
  ///
  ///     let results = snapshot.search(Query("main .swift$"))
  ///     for row in results?.rows(first: 20) ?? [] { print(row.score, row.text) }
  ///
  /// It blocks its thread until all candidates have been scanned: call it off the main thread. From
  /// several threads at once is fine.
  ///
  /// - Parameters:
  ///   - query: the query; an empty one matches everything.
  ///   - previous: earlier results, which make the search cheaper in two cases and are ignored
  ///     otherwise. Where the query narrows that of complete results of this snapshot, only their
  ///     matches are scanned. Where the results are those of the same query in an earlier snapshot
  ///     of a `LineIndex`, or of the walk of a `FileIndex`, only what was added since is scanned.
  ///   - cancellation: stops the search early.
  ///   - progress: called with the matches found so far after 6 ms, 18 ms, 42 ms and so on (from 24
  ///     ms on where `previous` leaves little to scan). It runs on a thread of the search, which
  ///     waits for it.
  /// - Returns: the results, or nil when the search was cancelled.
  /// - Note: O(bytes of the candidates), about 10 ms for 130,000 paths on two processors. Sorting
  ///   is left to the results, which sort as many rows as are asked for.
  public func search(
    _ query: Query,
    reusing previous: SearchResults? = nil,
    cancellation: SearchCancellation? = nil,
    progress: (@Sendable (SearchResults) -> Void)? = nil
  ) -> SearchResults? {
    let report = progress.map { progress in
      { @Sendable (found: Matches) in
        progress(SearchResults(query: query, snapshot: self, matches: found, isComplete: false))
      }
    }
    let reuse: Scan.Reuse = previous.map { self.reuse(of: $0, for: query) } ?? .nothing
    let scan = Scan(query, self, reusing: reuse, cancellation: cancellation, report: report)
    guard var matches = scan.run() else { return nil }
    var ranked: [Match] = []
    if case .appending(let known) = reuse, let previous {
      ranked = previous.grownRanking(matches, from: known.chunks.count, in: self)
    } else if scan.leavesUpperBounds {
      ranked = Ranking.first(
        Ranking.minimumCount,
        of: &matches,
        for: query,
        in: self,
        cancellation: cancellation
      )
      if cancellation?.isCancelled ?? false { return nil }
    }
    return SearchResults(query: query, snapshot: self, matches: matches, ranked: ranked)
  }

  /// Returns the rows whose candidates still exist under the same path.
  ///
  /// Use it before acting on rows that were shown or marked a while ago:
  ///
  ///     let marked = index.snapshot.stillPresent(markedRows)
  ///
  /// Cost: O(bytes of the paths); a path is assembled for each row.
  ///
  /// - Parameter rows: rows of any snapshot of the same index.
  /// - Returns: the rows that are up to date, in the same order.
  public func stillPresent(_ rows: [SearchRow]) -> [SearchRow] {
    let reader = SnapshotReader(self)
    return rows.filter { row in
      guard reader.isCandidate(row.id) else { return false }
      reader.read(row.id)
      return reader.text.elementsEqual(row.textBytes)
    }
  }

  private func reuse(of previous: SearchResults, for query: Query) -> Scan.Reuse {
    let other = previous.snapshot
    if !previous.isComplete { return .nothing }
    if isAppendOnly, other.isAppendOnly, query == previous.query,
      other.version.isSameOrEarlier(than: version)
    {
      var known = previous.matches
      known.chunks.removeLast(known.chunks.count - other.fullChunkCount)
      removeMissing(from: &known)
      return .appending(to: known)
    }
    if other.version == version, query.narrows(previous.query) { return .narrowing(previous) }
    return .nothing
  }

  /// Removes the matches that were removed from the index: the oldest lines, or directories that
  /// were missing when they were read.
  private func removeMissing(from matches: inout Matches) {
    for (index, chunk) in chunks.prefix(matches.chunks.count).enumerated() {
      if chunk.liveCount == chunk.count {
        // Lines are removed from the start.
        if order == .input { return }
        continue
      }
      let kept = matches.chunks[index].matches.filter { chunk.flags[$0.id.slot].isCandidate }
      matches.chunks[index] = ChunkMatches(matches: kept)
    }
  }

  /// The number of chunks to which no line can be added any more.
  private var fullChunkCount: Int { chunks.last.map { chunks.count - ($0.isFull ? 0 : 1) } ?? 0 }
}

/// A flag that stops running searches, on whatever threads they are.
///
///     let cancellation = SearchCancellation()
///     Task.detached { snapshot.search(query, cancellation: cancellation) }    // nil if cancelled
///     cancellation.cancel()
///
/// A search reads the flag every 64 candidates, so it ends well within a millisecond.
public final class SearchCancellation: Sendable {
  private let flag = Atomic(false)

  /// Creates a flag that is not set.
  public init() {}

  /// True if `cancel()` was called.
  public var isCancelled: Bool { flag.load(ordering: .relaxed) }

  /// Stops the searches that were given this object; on any thread, any number of times.
  public func cancel() { flag.store(true, ordering: .relaxed) }
}
