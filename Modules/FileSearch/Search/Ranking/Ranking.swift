import Synchronization

/// The best matches in order, sorted as far as they were asked for.
final class Ranking: Sendable {
  private let ranked: Mutex<[Match]>

  /// - Parameter known: the best matches in order, as far as they are known.
  init(known: [Match]) { ranked = Mutex(known) }

  /// The matches sorted so far; every other match comes after them.
  var known: [Match] { ranked.withLock { $0 } }

  /// The least number of matches to sort at once.
  static let minimumCount = 256

  /// Returns at least the best `count` matches in order, or all.
  func first(_ count: Int, of results: SearchResults) -> [Match] {
    ranked.withLock { ranked in
      let count = min(count, results.matched)
      if ranked.count < count {
        // More than asked for, so that scrolling does not sort again for each row.
        let wanted = count == results.matched ? count : max(Self.minimumCount, count * 2)
        ranked = Self.select(wanted, of: results)
      }
      return ranked
    }
  }

  private static func select(_ count: Int, of results: SearchResults) -> [Match] {
    var matches = results.matches
    return first(count, of: &matches, for: results.query, in: results.snapshot)
  }

  /// Returns the best `count` matches in order, after ranking the upper bounds that may be among
  /// them.
  static func first(
    _ count: Int,
    of matches: inout Matches,
    for query: Query,
    in snapshot: CandidateSnapshot,
    cancellation: SearchCancellation? = nil
  ) -> [Match] {
    var best: [Match] = []
    if !query.ranks, snapshot.order == .input { return matches.first(count) }
    if query.ranks {
      best = matches.best(count, query, in: snapshot, cancellation: cancellation)
    } else {
      best.reserveCapacity(matches.count)
      matches.forEach { best.append($0) }
    }
    return ordered(best, count, for: query, in: snapshot)
  }

  /// Returns the best `count` of the ranked matches in order.
  static func ordered(
    _ matches: [Match],
    _ count: Int,
    for query: Query,
    in snapshot: CandidateSnapshot
  ) -> [Match] {
    var matches = matches
    if snapshot.order == .input || query.ranks { matches.sortByRank() }
    return MatchOrder(of: query, in: snapshot).first(count, of: matches)
  }
}

extension Matches {
  /// Ranks the upper bounds that may be among the best matches.
  ///
  /// The highest bounds are ranked first. Once `count` matches score more than the next bound, the
  /// rest stay as they are.
  ///
  /// - Parameters:
  ///   - count: the number of best matches wanted.
  ///   - query: the query of the matches.
  ///   - snapshot: the snapshot of the matches.
  ///   - cancellation: stops early; the result is then incomplete.
  /// - Returns: the best matches, in no order, and perhaps some that rank equal to the last of
  ///   them.
  mutating func best(
    _ count: Int,
    _ query: Query,
    in snapshot: CandidateSnapshot,
    cancellation: SearchCancellation? = nil
  ) -> [Match] {
    var batch = count
    var score = Int.max
    while true {
      let counts = Mutex(ScoreHistogram())
      rank(scoring: score, query, in: snapshot, counts, cancellation)
      let (reached, next) = counts.withLock { counts in
        let reached = counts.score(ofBest: count)
        return (reached, counts.boundedScore(reachedBy: batch, atLeast: reached))
      }
      guard let next, !(cancellation?.isCancelled ?? false) else {
        return best(count, scoring: reached)
      }
      score = next
      batch *= 4
    }
  }

  /// Returns the ranked matches of at least this score, without those that certainly come later.
  private func best(_ count: Int, scoring score: Int) -> [Match] {
    let ties = Histogram(below: RankKey.maximumTie + 1)
    var better = 0
    forEach { match in
      if match.isUpperBound || match.rank.score < score { return }
      if match.rank.score > score { better += 1 } else { ties.add(match.rank.tie) }
    }
    let last = RankKey(score: score, tie: ties.number(at: count - better).number)
    var best: [Match] = []
    forEach { if !$0.isUpperBound && $0.rank.rawValue <= last.rawValue { best.append($0) } }
    return best
  }

  /// Ranks the upper bounds of at least this score, and counts all matches.
  private mutating func rank(
    scoring score: Int,
    _ query: Query,
    in snapshot: CandidateSnapshot,
    _ counts: borrowing Mutex<ScoreHistogram>,
    _ cancellation: SearchCancellation?
  ) {
    chunks.withUnsafeMutableBufferPointer { chunks in
      let chunks = ChunkMemory(chunks)
      ParallelWork.run(chunks.count) { next in
        let onlyCounts = score > RankKey.maximumScore
        let worker = onlyCounts ? nil : ScanWorker(query, snapshot, cancellation)
        let own = ScoreHistogram()
        while let chunk = next() {
          worker?.rank(&chunks[chunk].matches, scoring: score)
          own.add(chunks[chunk].matches)
        }
        counts.withLock { $0.add(own) }
      }
    }
  }
}

/// The chunks of `Matches`, for several threads that change different chunks.
private struct ChunkMemory: @unchecked Sendable {
  // Unchecked: `ParallelWork` gives no chunk to two threads.
  private let memory: UnsafeMutableBufferPointer<ChunkMatches>

  init(_ memory: UnsafeMutableBufferPointer<ChunkMatches>) { self.memory = memory }

  var count: Int { memory.count }

  subscript(chunk: Int) -> ChunkMatches {
    get { memory[chunk] }
    nonmutating _modify { yield &memory[chunk] }
  }
}
