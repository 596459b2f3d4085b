import FileSearch
import Synchronization

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
  private let latest = RowPage()

  init(_ results: SearchResults, ranks: [UInt32]? = nil) {
    self.results = results
    self.ranks = ranks
  }

  /// How many there are.
  var count: Int { results.matched }

  /// The row at a place.
  ///
  /// Cost: a few rows beside it are made with it, unless the order is another one.
  func row(at place: Int) -> SearchRow {
    if let ranks {
      let rank = Int(ranks[place])
      return results.rows(rank..<rank + 1, withPositions: true)[0]
    }
    return latest.row(at: place, of: results)
  }

  /// All rows.
  ///
  /// Cost: a path for each; with the characters that match, as much again and more.
  func allRows(withPositions: Bool = false) -> [SearchRow] {
    let rows = results.rows(withPositions: withPositions)
    return ranks.map { $0.map { rows[Int($0)] } } ?? rows
  }
}

/// Some rows next to each other: a list asks for one after the other, and beginning to read paths costs
/// as much as reading many.
private final class RowPage: Sendable {
  private static let length = 16

  private let rows = Mutex<(first: Int, rows: [SearchRow])>((0, []))

  func row(at place: Int, of results: SearchResults) -> SearchRow {
    rows.withLock { page in
      if !(page.first..<page.first + page.rows.count).contains(place) {
        let first = place - place % Self.length
        page = (first, results.rows(first..<first + Self.length, withPositions: true))
      }
      return page.rows[place - page.first]
    }
  }
}
