/// The results of the last queries, so that typing on looks at few candidates and deleting at none.
///
///     var recent = RecentResults()
///     let known = recent.answer(to: query, in: snapshot)
///     let results = snapshot.search(query, reusing: recent.base(of: query, in: snapshot))
///     recent.remember(results)
///
/// They hold their snapshot, so only those of one are kept. At most 2 million matches (16 MB).
public struct RecentResults: Sendable {
  private static let limit = 2_000_000

  /// The latest one last.
  private var results: [SearchResults] = []

  /// Remembers none.
  public init() {}

  /// Keeps results, unless there are too many of them or not all have been found.
  public mutating func remember(_ new: SearchResults) {
    if results.last?.snapshot.version != new.snapshot.version { results = [] }
    guard new.isComplete, new.matched <= Self.limit else { return }
    results.removeAll { $0.query == new.query }
    results.append(new)
    var sum = results.reduce(0) { $0 + $1.matched }
    while sum > Self.limit { sum -= results.removeFirst().matched }
  }

  /// Lets go of all; say so when the candidates change, or the old ones stay in memory.
  public mutating func forget() { results = [] }

  /// What the query has found in the snapshot.
  public func answer(to query: Query, in snapshot: CandidateSnapshot) -> SearchResults? {
    of(snapshot).first { $0.query == query }
  }

  /// The results to reuse in a search: those that leave the least to look at.
  public func base(of query: Query, in snapshot: CandidateSnapshot) -> SearchResults? {
    of(snapshot).filter { query.narrows($0.query) }.min { $0.matched < $1.matched }
      ?? results.last { $0.query == query }
  }

  private func of(_ snapshot: CandidateSnapshot) -> [SearchResults] {
    results.last?.snapshot.version == snapshot.version ? results : []
  }
}
