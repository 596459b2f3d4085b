import Synchronization

extension Matches {
  /// Ranks the open ones that may be among the best.
  ///
  /// What scores most at best is ranked first. Once as many as are wanted score more than the next one
  /// could, the rest need no look.
  ///
  /// - Parameters:
  ///   - count: how many of the best are to be known.
  ///   - query: what matched.
  ///   - snapshot: where.
  ///   - cancellation: ends it early.
  /// - Returns: the best, in no order, and maybe some that are as good as the last of them.
  mutating func best(
    _ count: Int,
    _ query: Query,
    in snapshot: CandidateSnapshot,
    cancellation: SearchCancellation? = nil
  ) -> [Match] {
    var looked = count
    var score = Int.max
    while true {
      let counts = Mutex(MatchCounts())
      rank(scoring: score, query, in: snapshot, counts, cancellation)
      let (reached, next) = counts.withLock { counts in
        let reached = counts.score(ofBest: count)
        return (reached, counts.openScore(looking: looked, over: reached))
      }
      guard let next, !(cancellation?.isCancelled ?? false) else {
        return best(count, scoring: reached)
      }
      score = next
      looked *= 4
    }
  }

  /// Those of the best, which score so much at least, that are not too long.
  private func best(_ count: Int, scoring score: Int) -> [Match] {
    let lengths = Histogram(below: RankKey.maximumLength + 1)
    var better = 0
    forEach { match in
      if match.isOpen || match.rank.score < score { return }
      if match.rank.score > score { better += 1 } else { lengths.add(match.rank.length) }
    }
    let last = RankKey(score: score, length: lengths.number(at: count - better).number)
    var best: [Match] = []
    forEach { if !$0.isOpen && $0.rank.rawValue <= last.rawValue { best.append($0) } }
    return best
  }

  /// Ranks the open ones that may score so much, and counts all.
  private mutating func rank(
    scoring score: Int,
    _ query: Query,
    in snapshot: CandidateSnapshot,
    _ counts: borrowing Mutex<MatchCounts>,
    _ cancellation: SearchCancellation?
  ) {
    chunks.withUnsafeMutableBufferPointer { chunks in
      let chunks = ChunkMemory(chunks)
      Workers.share(chunks.count) { next in
        let isForCounts = score > RankKey.maximumScore
        let worker = isForCounts ? nil : ScanWorker(query, snapshot, cancellation)
        let own = MatchCounts()
        while let chunk = next() {
          worker?.rank(&chunks[chunk].matches, scoring: score)
          own.add(chunks[chunk].matches)
        }
        counts.withLock { $0.add(own) }
      }
    }
  }
}

/// Memory in which each chunk is changed by one thread only.
private struct ChunkMemory: @unchecked Sendable {
  // Sendable because no two threads are given the same chunk.
  private let memory: UnsafeMutableBufferPointer<ChunkMatches>

  init(_ memory: UnsafeMutableBufferPointer<ChunkMatches>) { self.memory = memory }

  var count: Int { memory.count }

  subscript(chunk: Int) -> ChunkMatches {
    get { memory[chunk] }
    nonmutating _modify { yield &memory[chunk] }
  }
}
