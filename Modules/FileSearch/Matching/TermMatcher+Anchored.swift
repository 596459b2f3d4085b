extension TermMatcher {
  /// The pattern at the beginning; white space before it does not count unless it asks for some.
  func matchPrefix() -> TextMatch? {
    if patternCount == 0 { return TextMatch(start: 0, end: 0, score: 0) }
    let start = pattern[0].isWhitespace ? 0 : leadingWhitespace
    return match(at: start)
  }

  /// The pattern at the end; white space after it does not count unless it asks for some.
  func matchSuffix() -> TextMatch? {
    var end = count
    if patternCount == 0 || !pattern[patternCount - 1].isWhitespace { end -= trailingWhitespace }
    if patternCount == 0 { return TextMatch(start: end, end: end, score: 0) }
    return match(at: end - patternCount)
  }

  /// The pattern as the whole text, but for white space around it.
  func matchEqual() -> TextMatch? {
    if patternCount == 0 { return nil }
    let start = pattern[0].isWhitespace ? 0 : leadingWhitespace
    let rest = pattern[patternCount - 1].isWhitespace ? 0 : trailingWhitespace
    guard count - start - rest == patternCount, holdsPattern(at: start) else { return nil }
    let bonus = Int(Scoring.boundaryAfterWhite)
    let score = (Int(Scoring.match) + bonus) * patternCount + bonus
    let end = start + patternCount
    if wantsPositions { scratch.positions.append(contentsOf: start..<end) }
    return TextMatch(start: start, end: end, score: score)
  }

  private func match(at start: Int) -> TextMatch? {
    let end = start + patternCount
    guard start >= 0, end <= count, holdsPattern(at: start) else { return nil }
    return TextMatch(start: start, end: end, score: score(from: start, to: end))
  }

  /// How many white characters the text begins with.
  var leadingWhitespace: Int {
    var index = 0
    while index < count, text[index].isWhitespace { index += 1 }
    return index
  }

  /// How many white characters the text ends with.
  var trailingWhitespace: Int {
    var index = count
    while index > 0, text[index - 1].isWhitespace { index -= 1 }
    return count - index
  }
}
