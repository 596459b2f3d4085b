import FileSearchEngine

/// In which order results are shown.
enum ResultOrder: String, CaseIterable, Sendable {
  /// The best first.
  case score
  /// What was written last first.
  case time
  /// The largest first.
  case size

  /// The order after this one, round the end.
  var next: ResultOrder {
    let all = Self.allCases
    let place = all.firstIndex(of: self) ?? 0
    return all[(place + 1) % all.count]
  }
}

/// Results in the order in which they are shown.
struct OrderedResults: Sendable {
  let results: SearchResults
  /// For each place its rank; nil where the best come first.
  private let ranks: [UInt32]?

  init(_ results: SearchResults, ranks: [UInt32]? = nil) {
    self.results = results
    self.ranks = ranks
  }

  /// How many there are.
  var count: Int { results.matched }

  /// The row at a place.
  func row(at place: Int) -> SearchRow {
    let rank = ranks.map { Int($0[place]) } ?? place
    return results.rows(rank..<rank + 1, withPositions: true)[0]
  }

  /// All rows.
  ///
  /// Cost: a path for each; with the characters that match, as much again and more.
  func allRows(withPositions: Bool = false) -> [SearchRow] {
    let rows = results.rows(withPositions: withPositions)
    return ranks.map { $0.map { rows[Int($0)] } } ?? rows
  }
}
