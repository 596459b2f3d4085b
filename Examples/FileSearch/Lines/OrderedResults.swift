package import FileSearch
import Synchronization

/// The rows of results in the order in which they are shown; each row is made when it is asked for.
package struct OrderedResults: RandomAccessCollection, Sendable {
  package let results: SearchResults
  /// The rank of the row at each place; nil where the best come first.
  private let ranks: [UInt32]?
  private let cache = RowCache()

  package init(_ results: SearchResults, ranks: [UInt32]? = nil) {
    self.results = results
    self.ranks = ranks
  }

  package var startIndex: Int { 0 }

  package var endIndex: Int { results.matched }

  /// The row at a place, with the matched characters.
  ///
  /// Cost: the neighbouring rows are made with it where the best come first.
  package subscript(place: Int) -> SearchRow {
    if let ranks {
      let rank = Int(ranks[place])
      return results.rows(rank..<rank + 1, withPositions: true)[0]
    }
    return cache.row(at: place, of: results)
  }

  /// Returns the rows at some places, without the matched characters.
  package func rows(_ places: Range<Int>) -> [SearchRow] {
    guard let ranks else { return results.rows(places) }
    return ranks[places].flatMap { results.rows(Int($0)..<Int($0) + 1) }
  }

  /// Returns the place of a candidate; nil if it is not among the results.
  ///
  /// Cost: sorts the results as far as the candidate.
  package func place(of id: EntryID) -> Int? {
    guard let rank = results.rank(of: id) else { return nil }
    return ranks.map { $0.firstIndex(of: UInt32(rank)) } ?? rank
  }

  /// Returns all rows.
  ///
  /// Cost: a path for each row; with the matched characters, more than twice as much.
  package func allRows(withPositions: Bool = false) -> [SearchRow] {
    let rows = results.rows(withPositions: withPositions)
    return ranks.map { $0.map { rows[Int($0)] } } ?? rows
  }
}

/// Some neighbouring rows of results.
///
/// A list asks for one row after the other, and to start reading paths costs as much as to read many.
private final class RowCache: Sendable {
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
