extension TermMatcher {
  /// The first alignment from the left, shortened by aligning it again from its right end.
  ///
  /// Used where the optimal one costs too much. Cost: O(text), two passes over a part of it.
  func matchGreedy() -> TermMatch? {
    if patternCount == 0 { return TermMatch(start: 0, end: 0, score: 0) }
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
}
