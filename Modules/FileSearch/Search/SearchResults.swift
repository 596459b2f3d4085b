/// The matches of a query in a snapshot, sorted only as far as rows are asked for.
///
///     print(results.matched, "of", results.total)
///     let top = results.rows(first: 20, withPositions: true)
///
/// Results never change, and any thread may use them; rows are sorted under a lock that other
/// threads wait for. After a change of the index, `patched(by:in:)` makes new results from these.
/// Results hold their snapshot: about 8 bytes a match besides.
public struct SearchResults: Sendable {
  /// The query.
  public let query: Query
  /// The snapshot that was searched.
  public let snapshot: CandidateSnapshot
  /// The number of candidates that match.
  public let matched: Int
  /// A Boolean value that indicates whether all candidates have been scanned.
  ///
  /// False only for the results that `search` passes to its `progress`.
  public let isComplete: Bool
  let matches: Matches
  let ranking: Ranking

  /// The number of candidates in the snapshot.
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

  /// Returns the best rows, best first: by score, then by `QueryOptions.tieBreakers`, then by path
  /// or order of input.
  ///
  ///     let top = results.rows(first: 20, withPositions: true)
  ///
  /// Cost: one pass over the ranks of all matches the first time (about 1 ms for 100,000), then
  /// only the rows. Where the query extends an earlier one, matches after the first few hundred are
  /// ranked when they are asked for, on all processors; this blocks the thread.
  ///
  /// - Parameters:
  ///   - count: the largest number of rows; all by default.
  ///   - withPositions: whether each row has the offsets of the characters that matched. The query
  ///     is then matched once more against each row.
  /// - Returns: the rows.
  public func rows(first count: Int = .max, withPositions: Bool = false) -> [SearchRow] {
    rows(0..<max(0, count), withPositions: withPositions)
  }

  /// Returns the rows in a range of ranks, for instance those that a list shows.
  ///
  ///     let visible = results.rows(first..<(first + height))
  ///
  /// - Parameters:
  ///   - range: the ranks, from 0 for the best; ranks beyond the last match are ignored.
  ///   - withPositions: whether each row has the offsets of the characters that matched.
  /// - Returns: the rows.
  /// - Note: costs as much as `rows(first: range.upperBound)`, except for the rows before the
  ///   range.
  public func rows(_ range: Range<Int>, withPositions: Bool = false) -> [SearchRow] {
    let range = range.clamped(to: 0..<matched)
    let ranked = ranking.first(range.upperBound, of: self)
    let reader = SnapshotReader(snapshot)
    let matcher = withPositions ? QueryMatcher(query) : nil
    return ranked[range].map { row($0, reader, matcher) }
  }

  /// Calls `body` with the bytes to print of each of the best rows, best first.
  ///
  ///     results.forEachPrinted { line in
  ///       output.append(contentsOf: line)
  ///       output.append(0x0A)
  ///     }
  ///
  /// Cost: that of `rows(first:)`, but allocates nothing for a row.
  ///
  /// - Parameters:
  ///   - count: the largest number of rows; all by default.
  ///   - body: called on this thread; the bytes are valid only during the call.
  /// - Throws: the error that `body` throws.
  public func forEachPrinted<Failure: Error>(
    first count: Int = .max,
    _ body: (UnsafeBufferPointer<UInt8>) throws(Failure) -> Void
  ) throws(Failure) {
    let reader = SnapshotReader(snapshot)
    let line = ByteBuffer()
    for match in ranking.first(max(0, count), of: self).prefix(max(0, count)) {
      reader.read(match.id)
      if let line = reader.original(of: match.id) {
        try body(line)
        continue
      }
      guard let prefix = prefix(of: reader.root) else {
        try body(reader.text)
        continue
      }
      line.count = 0
      prefix.withUnsafeBufferPointer { line.append($0) }
      line.append(reader.text)
      try body(line.bytes)
    }
  }

  /// The bytes to print before the paths of a root; nil for lines.
  private func prefix(of root: RootID) -> [UInt8]? {
    root.index < snapshot.prefixes.count ? snapshot.prefixes[root.index] : nil
  }

  private func row(_ match: Match, _ reader: SnapshotReader, _ matcher: QueryMatcher?) -> SearchRow
  {
    reader.read(match.id)
    let text = Array(reader.text)
    let shown = prefix(of: reader.root).map { $0 + text } ?? text
    return SearchRow(
      id: match.id,
      kind: reader.flags(of: match.id).kind,
      score: match.rank.score,
      textBytes: text,
      printedBytes: reader.original(of: match.id).map { Array($0) } ?? shown,
      shownBytes: shown,
      positions: matcher?.positions(in: reader.text) ?? []
    )
  }
}
