package import FileSearch

/// The content of one line that `--watch` prints.
package struct WatchLine: Sendable, Equatable {
  package let total: Int
  package let matched: Int
  package let rows: [SearchRow]

  package init(_ results: SearchResults, first limit: Int, order: InputOrder = InputOrder()) {
    total = results.total
    matched = results.matched
    rows = order.rows(of: results, first: limit, withPositions: true)
  }

  /// Compares what the user has asked for.
  ///
  /// The number of candidates may differ, and a file may have been replaced by another of its name.
  package static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.matched == rhs.matched
      && lhs.rows.elementsEqual(rhs.rows) {
        $0.printedBytes == $1.printedBytes && $0.score == $1.score && $0.positions == $1.positions
      }
  }
}
