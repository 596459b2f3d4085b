/// The results of recent queries, so that a longer query scans few candidates and a shorter one
/// none.
///
/// Use it behind a text field, where each query mostly extends or shortens the one before:
///
///     var recent = RecentResults()
///     func search(_ query: Query, in snapshot: CandidateSnapshot) -> SearchResults? {
///       if let known = recent.results(for: query, in: snapshot) { return known }
///       let base = recent.reusableResults(for: query, in: snapshot)
///       let results = snapshot.search(query, reusing: base)
///       if let results { recent.remember(results) }
///       return results
///     }
///
/// Results hold their snapshot, so only the results of one snapshot are kept: at most 2 million
/// matches (16 MB), the oldest results being removed first. A value without a lock: it belongs to
/// one owner.
public struct RecentResults: Sendable {
  private static let limit = 2_000_000

  /// The oldest first.
  private var results: [SearchResults] = []

  /// Creates an empty collection.
  public init() {}

  /// Keeps results, unless they are incomplete or have more than 2 million matches.
  ///
  /// Results of another snapshot replace all others.
  public mutating func remember(_ new: SearchResults) {
    if results.last?.snapshot.version != new.snapshot.version { results = [] }
    guard new.isComplete, new.matched <= Self.limit else { return }
    results.removeAll { $0.query == new.query }
    results.append(new)
    var sum = results.reduce(0) { $0 + $1.matched }
    while sum > Self.limit { sum -= results.removeFirst().matched }
  }

  /// Releases all results.
  ///
  /// Call it before a change of the index: as long as their snapshot exists, the index has to copy
  /// what it changes, and the old entries stay in memory.
  public mutating func removeAll() { results = [] }

  /// Returns the results of the same query in the same snapshot, if they are kept.
  ///
  /// Cost: O(number of kept results).
  public func results(for query: Query, in snapshot: CandidateSnapshot) -> SearchResults? {
    results(in: snapshot).first { $0.query == query }
  }

  /// Returns the results to pass to `search(_:reusing:)`: those that leave the fewest candidates to
  /// scan.
  ///
  /// Cost: O(number of kept results).
  public func reusableResults(
    for query: Query,
    in snapshot: CandidateSnapshot
  ) -> SearchResults? {
    results(in: snapshot).filter { query.narrows($0.query) }.min { $0.matched < $1.matched }
      ?? results.last { $0.query == query }
  }

  private func results(in snapshot: CandidateSnapshot) -> [SearchResults] {
    results.last?.snapshot.version == snapshot.version ? results : []
  }
}
