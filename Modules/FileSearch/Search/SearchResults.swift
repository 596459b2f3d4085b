/// What a search found; ranked only as far as rows are asked for.
///
/// It never changes and may be used from any thread. A changed index gives new results by `patched`.
///
///     print(results.matched, "of", results.total)
///     let top = results.rows(first: 20, withPositions: true)
public struct SearchResults: Sendable {
  /// What was looked for.
  public let query: Query
  /// What was looked at.
  public let snapshot: CandidateSnapshot
  /// How many candidates match.
  public let matched: Int
  /// Whether all candidates have been looked at.
  public let isComplete: Bool
  let matches: Matches
  let ranking: Ranking

  /// How many candidates there were.
  public var total: Int { snapshot.count }

  init(
    query: Query,
    snapshot: CandidateSnapshot,
    matches: Matches,
    ranked: [Match] = [],
    isComplete: Bool = true
  ) {
    self.query = query
    self.snapshot = snapshot
    self.matches = matches
    matched = matches.count
    ranking = Ranking(known: ranked)
    self.isComplete = isComplete
  }

  /// The best rows, best first: by score, then by length, then by path or order of input.
  ///
  /// Cost: a pass over the ranks of all matches the first time (about 1 ms for 100,000), then only the
  /// rows; all rows of a large result are sorted once. After a query that grew letter by letter, more
  /// than the first few hundred are ranked when they are asked for, on all processors.
  public func rows(first count: Int = .max, withPositions: Bool = false) -> [SearchRow] {
    rows(0..<max(0, count), withPositions: withPositions)
  }

  /// The rows in a range of ranks, cut to those that exist; see `rows(first:withPositions:)`.
  public func rows(_ range: Range<Int>, withPositions: Bool = false) -> [SearchRow] {
    let range = range.clamped(to: 0..<matched)
    let ranked = ranking.first(range.upperBound, of: self)
    let reader = SnapshotReader(snapshot)
    let matcher = withPositions ? QueryMatcher(query) : nil
    return ranked[range].map { row($0, reader, matcher) }
  }

  /// Calls `body` with what is to be printed of each of the best rows, best first.
  ///
  /// Cost: as `rows(first:)` without a list of them; nothing is allocated for a row.
  ///
  /// - Throws: what `body` throws.
  public func forEachPrinted<Failure: Error>(
    first count: Int = .max,
    _ body: (UnsafeBufferPointer<UInt8>) throws(Failure) -> Void
  ) throws(Failure) {
    let reader = SnapshotReader(snapshot)
    let line = ByteBuffer()
    for match in ranking.first(max(0, count), of: self).prefix(max(0, count)) {
      reader.read(match.id)
      guard reader.root < snapshot.prefixes.count else {
        try body(reader.text)
        continue
      }
      line.count = 0
      snapshot.prefixes[reader.root].withUnsafeBufferPointer { line.append($0) }
      line.append(reader.text)
      try body(line.bytes)
    }
  }

  private func row(_ match: Match, _ reader: SnapshotReader, _ matcher: QueryMatcher?) -> SearchRow
  {
    reader.read(match.id)
    let text = Array(reader.text)
    let hasPrefix = reader.root < snapshot.prefixes.count
    return SearchRow(
      id: EntryID(match.id),
      kind: reader.flags(of: match.id).kind,
      score: match.rank.score,
      textBytes: text,
      printedBytes: hasPrefix ? snapshot.prefixes[reader.root] + text : text,
      positions: matcher?.positions(in: reader.text) ?? []
    )
  }
}
