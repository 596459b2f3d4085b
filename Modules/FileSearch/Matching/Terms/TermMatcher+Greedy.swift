extension TermMatcher {
  /// The first alignment from the left, shortened by aligning it again from its right end; or the
  /// first one from the right.
  ///
  /// Used where the optimal one costs too much. Cost: O(text), two passes over a part of it.
  func matchGreedy() -> TermMatch? {
    if patternCount == 0 { return TermMatch(start: 0, end: 0, score: 0) }
    if scratch.prefersLast { return matchGreedyFromEnd() }
    var next = 0
    var index = 0
    while index < count, next < patternCount {
      if folded(index) == pattern[next] { next += 1 }
      index += 1
    }
    guard next == patternCount else { return nil }
    let end = index
    while next > 0 {
      index -= 1
      if folded(index) == pattern[next - 1] { next -= 1 }
    }
    return TermMatch(start: index, end: end, score: score(from: index, to: end))
  }

  private func matchGreedyFromEnd() -> TermMatch? {
    var (next, index) = (patternCount, count)
    while index > 0, next > 0 {
      index -= 1
      if folded(index) == pattern[next - 1] { next -= 1 }
    }
    guard next == 0 else { return nil }
    let start = index
    while next < patternCount {
      if folded(index) == pattern[next] { next += 1 }
      index += 1
    }
    return TermMatch(start: start, end: index, score: score(from: start, to: index))
  }
}
