extension CandidateSnapshot {
  /// Finds the candidates that match, on all processors; returns when all have been looked at.
  ///
  ///     let results = snapshot.search(Query("main .swift$"))
  ///     for row in results?.rows(first: 20) ?? [] { print(row.score, row.text) }
  ///
  /// - Parameters:
  ///   - query: what to look for; an empty one finds everything.
  ///   - previous: results of an earlier query. Where they are of this snapshot and the new query can
  ///     only find less, just they are looked at; otherwise they do not matter.
  ///   - cancellation: ends the search early.
  /// - Returns: the results, or nil when it was cancelled.
  /// - Note: about 10 ms for 130,000 paths on two processors. It blocks its thread: call it off the
  ///   main one. Ranking is left to the results, which do it for the rows that are asked for.
  public func search(
    _ query: Query,
    narrowing previous: SearchResults? = nil,
    cancellation: SearchCancellation? = nil
  ) -> SearchResults? {
    var wider: [[Match]]?
    if let previous, previous.snapshot.version == version, query.narrows(previous.query) {
      wider = previous.matches
    }
    let scan = Scan(query, self, previous: wider, cancellation: cancellation)
    return scan.run().map { SearchResults(query: query, snapshot: self, matches: $0) }
  }
}
