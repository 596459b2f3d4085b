import FileIgnoring

/// The first matches in order, worked out as far as they were asked for.
final class Ranking: @unchecked Sendable {
  // Sendable because `ranked` is touched only inside the lock.
  private let lock = Lock()
  private var ranked: [Match]

  /// - Parameter known: the first matches in order, as far as they are known.
  init(known: [Match]) { ranked = known }

  /// What is known so far: every other match comes after these.
  var known: [Match] { lock.withLock { ranked } }

  /// At least the first `count` matches, in order, or all.
  func first(_ count: Int, of results: SearchResults) -> [Match] {
    lock.withLock {
      let count = min(count, results.matched)
      if ranked.count < count {
        // A little more than asked for, so that scrolling does not start again for each row.
        let wanted = count == results.matched ? count : max(256, count * 2)
        ranked = Self.select(wanted, of: results)
      }
      return ranked
    }
  }

  private static func select(_ count: Int, of results: SearchResults) -> [Match] {
    best(count, of: candidates(for: count, in: results), for: results.query, in: results.snapshot)
  }

  /// The first `count` of the matches, in order.
  static func best(
    _ count: Int,
    of matches: [Match],
    for query: Query,
    in snapshot: CandidateSnapshot
  ) -> [Match] {
    var matches = matches
    if snapshot.order == .input || query.ranks { matches.sortByRank() }
    if snapshot.order == .input { return Array(matches.prefix(count)) }
    return ordered(matches, count: count, in: snapshot)
  }

  /// All matches that rank well enough to be among the first `count`, in no order.
  private static func candidates(for count: Int, in results: SearchResults) -> [Match] {
    var candidates: [Match] = []
    guard count < results.matched, results.query.ranks else {
      candidates.reserveCapacity(results.matched)
      for chunk in results.matches { candidates += chunk }
      return candidates
    }
    let score = threshold(count, in: results, bucket: { Int($0.rank.rawValue >> 16) })
    let rest = count - score.before
    let length = threshold(rest, in: results) { match in
      match.rank.rawValue >> 16 == score.bucket ? Int(match.rank.rawValue & 0xFFFF) : nil
    }
    let last = UInt32(truncatingIfNeeded: score.bucket << 16 | length.bucket)
    for chunk in results.matches {
      for match in chunk where match.rank.rawValue <= last { candidates.append(match) }
    }
    return candidates
  }

  /// The bucket in which the `count`th match lies, and how many lie before it.
  private static func threshold(
    _ count: Int,
    in results: SearchResults,
    bucket: (Match) -> Int?
  ) -> (bucket: Int, before: Int) {
    withUnsafeTemporaryAllocation(of: UInt32.self, capacity: 1 << 16) { histogram in
      histogram.initialize(repeating: 0)
      for chunk in results.matches {
        for match in chunk {
          if let index = bucket(match) { histogram[index] += 1 }
        }
      }
      var before = 0
      for index in histogram.indices {
        if before + Int(histogram[index]) >= count { return (index, before) }
        before += Int(histogram[index])
      }
      return (histogram.count - 1, before)
    }
  }

  /// Orders runs of equal rank by path; `matches` are sorted by rank.
  private static func ordered(
    _ matches: [Match],
    count: Int,
    in snapshot: CandidateSnapshot
  ) -> [Match] {
    let order = PathOrder(snapshot)
    var result: [Match] = []
    result.reserveCapacity(count)
    var start = 0
    while start < matches.count, result.count < count {
      var end = start + 1
      while end < matches.count, matches[end].rank == matches[start].rank { end += 1 }
      let run = matches[start..<end]
      result += run.count == 1 ? Array(run) : order.first(count - result.count, of: run)
      start = end
    }
    return result
  }
}
