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
  /// True if all candidates have been scanned.
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
      try body(reader.printed(match.id, line))
    }
  }

  /// Returns the rank of a candidate, 0 for the best match.
  ///
  ///     if let rank = results.rank(of: row.id) { list.highlightedRow = rank }
  ///
  /// Cost: sorts the matches as far as the candidate; all of them in the worst case.
  ///
  /// - Parameter id: the identity of the candidate.
  /// - Returns: the rank; nil for a candidate that does not match, or is not in the snapshot.
  public func rank(of id: EntryID) -> Int? {
    guard id.chunk < matches.chunks.count,
      matches.chunks[id.chunk].matches.contains(where: { $0.id == id })
    else { return nil }
    var count = Ranking.minimumCount
    while true {
      let ranked = ranking.first(count, of: self).prefix(matched)
      if let rank = ranked.firstIndex(where: { $0.id == id }) { return rank }
      if ranked.count == matched { return nil }
      count = 8 * ranked.count
    }
  }

  /// Returns the ranks of all matches in an order that follows the input.
  ///
  ///     let newestFirst = results.ranks(ignoringScore: true, reversed: true)
  ///
  /// The order of the input is that of lines, or of paths in an index of files. Cost: ranks all matches and
  /// sorts them.
  ///
  /// - Parameters:
  ///   - ignoringScore: whether all matches come in the order of the input; otherwise only those that are
  ///     equal by score and by `QueryOptions.tieBreakers` do.
  ///   - reversed: whether that order is reversed.
  /// - Returns: the ranks, 0 for the best match.
  public func ranks(ignoringScore: Bool, reversed: Bool) -> [UInt32] {
    let ranked = ranking.first(matched, of: self).prefix(matched)
    var ranks = Array(0..<UInt32(ranked.count))
    if ignoringScore {
      if query.ranks { sort(&ranks, of: Array(ranked)) }
      return reversed ? ranks.reversed() : ranks
    }
    if reversed {
      let order = MatchOrder(of: query, in: snapshot)
      var start = 0
      while start < ranks.count {
        var end = start + 1
        while end < ranks.count, order.areTied(ranked[end], ranked[start]) { end += 1 }
        ranks[start..<end].reverse()
        start = end
      }
    }
    return ranks
  }

  private func row(_ match: Match, _ reader: SnapshotReader, _ matcher: QueryMatcher?) -> SearchRow
  {
    reader.read(match.id)
    let text = Array(reader.text)
    let shown = reader.prefix.map { $0 + text } ?? text
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

  /// Sorts ranks by the order of the input.
  private func sort(_ ranks: inout [UInt32], of ranked: [Match]) {
    if snapshot.order == .input {
      return ranks.sort { ranked[Int($0)].id < ranked[Int($1)].id }
    }
    var rankOfEntry: [EntryID: UInt32] = [:]
    for rank in ranks { rankOfEntry[ranked[Int(rank)].id] = rank }
    ranks = PathOrder(snapshot).first(ranked.count, of: ranked)
      .compactMap { rankOfEntry[$0.id] }
  }
}
