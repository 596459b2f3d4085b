import FileSearch

/// The order of results by `--no-sort` and `--tac`.
struct InputOrder: Equatable, Sendable {
  /// True when results come in the order of the input, or of paths, and not the best first.
  var ignoresScore = false
  /// True when the last line of equal results comes first.
  var isReversed = false

  /// True when results come in the order of the engine.
  var isDefault: Bool { !ignoresScore && !isReversed }

  /// Returns the ranks of results in this order; nil where the best come first.
  func ranks(of results: SearchResults) -> [UInt32]? {
    isDefault ? nil : results.ranks(ignoringScore: ignoresScore, reversed: isReversed)
  }

  /// Returns the first rows in this order.
  func rows(
    of results: SearchResults,
    first count: Int,
    withPositions: Bool = false
  ) -> [SearchRow] {
    guard let ranks = ranks(of: results) else {
      return results.rows(first: count, withPositions: withPositions)
    }
    let ordered = OrderedResults(results, ranks: ranks)
    if count >= results.matched { return ordered.allRows(withPositions: withPositions) }
    return Array(ordered.prefix(count))
  }
}
