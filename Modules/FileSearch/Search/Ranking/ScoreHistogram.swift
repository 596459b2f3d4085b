/// The number of matches of each score, and of each upper bound of a score.
///
/// Scores above `highest` count as that, so that a histogram takes little memory.
struct ScoreHistogram: Sendable {
  private static let highest = 4095

  // Both count by `highest` minus the score, so that the best scores come first.
  private let ranked = Histogram(below: highest + 1)
  private let bounded = Histogram(below: highest + 1)

  /// Counts matches.
  func add(_ matches: [Match]) {
    for match in matches {
      let missing = Self.highest - min(match.rank.score, Self.highest)
      if match.isUpperBound { bounded.add(missing) } else { ranked.add(missing) }
    }
  }

  /// Adds the counts of another histogram.
  func add(_ other: ScoreHistogram) {
    ranked.add(other.ranked)
    bounded.add(other.bounded)
  }

  /// The least score among the best `count` ranked matches.
  func score(ofBest count: Int) -> Int { Self.highest - ranked.number(at: count).number }

  /// Returns a score that about `count` upper bounds reach, but not less than `least`.
  ///
  /// - Returns: nil when no upper bound reaches `least`.
  func boundedScore(reachedBy count: Int, atLeast least: Int) -> Int? {
    if bounded.isEmpty || Self.highest - bounded.number(at: 1).number < least { return nil }
    return max(least, Self.highest - bounded.number(at: count).number)
  }
}
