extension TermMatcher {
  /// The pattern at the start of the text, after white space unless the pattern starts with some.
  func matchPrefix() -> TermMatch? {
    if patternCount == 0 { return TermMatch(start: 0, end: 0, score: 0) }
    let start = pattern[0].isWhitespace ? 0 : leadingWhitespace
    return match(at: start)
  }

  /// The pattern at the end of the text, before white space unless the pattern ends with some.
  func matchSuffix() -> TermMatch? {
    var end = count
    if patternCount == 0 || !pattern[patternCount - 1].isWhitespace { end -= trailingWhitespace }
    if patternCount == 0 { return TermMatch(start: end, end: end, score: 0) }
    return match(at: end - patternCount)
  }

  /// The pattern as the whole text, apart from white space around it.
  func matchEqual() -> TermMatch? {
    if patternCount == 0 { return nil }
    let start = pattern[0].isWhitespace ? 0 : leadingWhitespace
    let rest = pattern[patternCount - 1].isWhitespace ? 0 : trailingWhitespace
    guard count - start - rest == patternCount, hasPattern(at: start) else { return nil }
    let bonus = Int(scratch.tables.boundaryAfterWhite)
    let score = (Int(Scoring.match) + bonus) * patternCount + bonus
    let end = start + patternCount
    if wantsPositions { scratch.positions.append(contentsOf: start..<end) }
    return TermMatch(start: start, end: end, score: score)
  }

  private func match(at start: Int) -> TermMatch? {
    let end = start + patternCount
    guard start >= 0, end <= count, hasPattern(at: start) else { return nil }
    return TermMatch(start: start, end: end, score: score(from: start, to: end))
  }

  /// The number of white-space characters at the start of the text.
  var leadingWhitespace: Int {
    var index = 0
    while index < count, text[index].isWhitespace { index += 1 }
    return index
  }

  /// The number of white-space characters at the end of the text.
  var trailingWhitespace: Int {
    var index = count
    while index > 0, text[index - 1].isWhitespace { index -= 1 }
    return count - index
  }
}
