/// How many matches have each score, and how many may have it.
///
/// A score above `highest` counts as that, so that counting takes little memory; such matches are not
/// told apart.
struct MatchCounts: Sendable {
  private static let highest = 4095

  /// By what the score lacks of the highest one.
  private let ranked = Histogram(below: highest + 1)
  private let open = Histogram(below: highest + 1)

  /// Counts matches.
  func add(_ matches: [Match]) {
    for match in matches {
      let missing = Self.highest - min(match.rank.score, Self.highest)
      if match.isOpen { open.add(missing) } else { ranked.add(missing) }
    }
  }

  /// Takes in what was counted elsewhere.
  func add(_ other: MatchCounts) {
    ranked.add(other.ranked)
    open.add(other.open)
  }

  /// What so many of the ranked ones score at least.
  func score(ofBest best: Int) -> Int { Self.highest - ranked.number(at: best).number }

  /// What about so many of the open ones may score at least, but not less than `score`; nil when none
  /// may score that.
  func openScore(looking looked: Int, over score: Int) -> Int? {
    if open.isEmpty || Self.highest - open.number(at: 1).number < score { return nil }
    return max(score, Self.highest - open.number(at: looked).number)
  }
}
