import SystemPackage

@testable import FileSearch

extension CandidateSnapshot {
  /// The texts of all matches, best first.
  func texts(_ query: String, _ options: QueryOptions = QueryOptions()) -> [String] {
    search(Query(query, options: options))?.rows().map(\.text) ?? []
  }
}

extension LineIndex {
  init(lines: [String]) {
    self.init()
    append(lines.map { $0 + "\n" }.joined().utf8)
  }
}

extension FileIndex {
  /// All paths with their kinds, in order.
  var listing: [String] {
    snapshot.search(Query(""))?.rows().map { "\($0.kind) \($0.text)" } ?? []
  }
}

/// Matches a term against a text; returns the score and positions, or nil without a match.
func match(
  _ text: String,
  _ term: String,
  options: QueryOptions = QueryOptions()
) -> (score: Int, positions: [Int])? {
  var lines = LineIndex()
  lines.append(text.utf8)
  lines.finish()
  guard let results = lines.snapshot.search(Query(term, options: options)) else { return nil }
  return results.rows(withPositions: true).first.map { ($0.score, $0.positions) }
}
