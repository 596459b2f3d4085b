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

  /// How many are ranked at once at least.
  static let fewest = 256

  /// At least the first `count` matches, in order, or all.
  func first(_ count: Int, of results: SearchResults) -> [Match] {
    lock.withLock {
      let count = min(count, results.matched)
      if ranked.count < count {
        // A little more than asked for, so that scrolling does not start again for each row.
        let wanted = count == results.matched ? count : max(Self.fewest, count * 2)
        ranked = Self.select(wanted, of: results)
      }
      return ranked
    }
  }

  private static func select(_ count: Int, of results: SearchResults) -> [Match] {
    var matches = results.matches
    return first(count, of: &matches, for: results.query, in: results.snapshot)
  }

  /// The first `count` of the matches, in order, which are ranked as far as that needs.
  static func first(
    _ count: Int,
    of matches: inout Matches,
    for query: Query,
    in snapshot: CandidateSnapshot,
    cancellation: SearchCancellation? = nil
  ) -> [Match] {
    var best: [Match] = []
    if query.ranks {
      best = matches.best(count, query, in: snapshot, cancellation: cancellation)
    } else {
      best.reserveCapacity(matches.count)
      matches.forEach { best.append($0) }
    }
    return ordered(best, count, for: query, in: snapshot)
  }

  /// The first `count` of the matches, in order.
  static func ordered(
    _ matches: [Match],
    _ count: Int,
    for query: Query,
    in snapshot: CandidateSnapshot
  ) -> [Match] {
    var matches = matches
    if snapshot.order == .input || query.ranks { matches.sortByRank() }
    if snapshot.order == .input { return Array(matches.prefix(count)) }
    return ordered(matches, count: count, in: snapshot)
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
