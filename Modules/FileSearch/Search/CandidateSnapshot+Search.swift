extension CandidateSnapshot {
  /// Finds the candidates that match, on all processors; returns when all have been looked at.
  ///
  ///     let results = snapshot.search(Query("main .swift$"))
  ///     for row in results?.rows(first: 20) ?? [] { print(row.score, row.text) }
  ///
  /// - Parameters:
  ///   - query: what to look for; an empty one finds everything.
  ///   - previous: earlier results. Where they are of this snapshot and the new query can only find
  ///     less, just they are looked at; where they are of the same query and of lines that have
  ///     become more, just the new lines are; otherwise they do not matter.
  ///   - cancellation: ends the search early.
  ///   - progress: given what has been found after 6 ms, 18 ms, 42 ms and so on (or from 24 ms on,
  ///     where little is left to look at), on a thread of the search, which it holds up; the best
  ///     rows of it may be shown meanwhile.
  /// - Returns: the results, or nil when it was cancelled.
  /// - Note: about 10 ms for 130,000 paths on two processors. It blocks its thread: call it off the
  ///   main one. Ranking is left to the results, which do it for the rows that are asked for.
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
    let start: Scan.Start = previous.map { beginning(of: query, knowing: $0) } ?? .scratch
    let scan = Scan(query, self, from: start, cancellation: cancellation, report: report)
    guard var matches = scan.run() else { return nil }
    var ranked: [Match] = []
    if scan.leavesOpen {
      ranked = Ranking.first(
        Ranking.fewest,
        of: &matches,
        for: query,
        in: self,
        cancellation: cancellation
      )
      if cancellation?.isCancelled ?? false { return nil }
    }
    return SearchResults(query: query, snapshot: self, matches: matches, ranked: ranked)
  }

  private func beginning(of query: Query, knowing previous: SearchResults) -> Scan.Start {
    let other = previous.snapshot
    if !previous.isComplete { return .scratch }
    if other.version == version, query.narrows(previous.query) { return .wider(previous) }
    if order == .input, query == previous.query, other.version.isPartOfHistory(of: version) {
      var known = previous.matches
      known.chunks.removeLast(known.chunks.count - other.fullChunkCount)
      return .rest(after: known)
    }
    return .scratch
  }

  /// How many chunks hold lines to which none is added any more.
  private var fullChunkCount: Int { chunks.last.map { chunks.count - ($0.isFull ? 0 : 1) } ?? 0 }
}
