package import FileSearch

/// The order of results by `--no-sort` and `--tac`.
package struct InputOrder: Equatable, Sendable {
  /// True when results come in the order of the input, or of paths, and not the best first.
  package var ignoresScore: Bool
  /// True when the last line of equal results comes first.
  package var isReversed: Bool

  package init(ignoresScore: Bool = false, isReversed: Bool = false) {
    self.ignoresScore = ignoresScore
    self.isReversed = isReversed
  }

  /// True when results come in the order of the engine.
  package var isDefault: Bool { !ignoresScore && !isReversed }

  /// Returns the ranks of results in this order; nil where the best come first.
  package func ranks(of results: SearchResults) -> [UInt32]? {
    isDefault ? nil : results.ranks(ignoringScore: ignoresScore, reversed: isReversed)
  }

  /// Returns the first rows in this order.
  package func rows(
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
