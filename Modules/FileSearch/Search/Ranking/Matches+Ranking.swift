import Synchronization

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
