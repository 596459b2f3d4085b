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
