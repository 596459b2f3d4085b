extension TermMatcher {
  /// The first occurrence of the pattern at the start of a word, else the one with the highest
  /// bonus; or the last such occurrence.
  ///
  /// Cost: O(text × pattern) at worst, in practice one pass over the text.
  func matchExact() -> TermMatch? {
    if patternCount == 0 { return TermMatch(start: 0, end: 0, score: 0) }
    guard let start = bestStart(where: { _ in true }) else { return nil }
    let end = start + patternCount
    return TermMatch(start: start, end: end, score: score(from: start, to: end))
  }

  /// The occurrence of the pattern with no letter or digit on either side.
  ///
  /// An underscore counts as a word boundary, with a lower score.
  func matchBoundary() -> TermMatch? {
    if patternCount == 0 { return TermMatch(start: 0, end: 0, score: 0) }
    guard let start = bestStart(where: isAtWordBoundaries(at:)) else { return nil }
    let end = start + patternCount
    let bonus = Int(self.bonus(at: start))
    let boundary = Int(Scoring.boundary)
    var total =
      bonus + Int(Scoring.match) * patternCount
      + Int(scratch.tables.boundaryAfterWhite) * (patternCount + 1)
    var deduction = bonus - boundary + 1
    if start > 0, text[start - 1] == 0x5F {
      total -= deduction + 1
      deduction = 1
    }
    if end < count, text[end] == 0x5F { total -= deduction }
    if wantsPositions { scratch.positions.append(contentsOf: start..<end) }
    return TermMatch(start: start, end: end, score: total)
  }

  @inline(__always)
  private func bestStart(where isAllowed: (Int) -> Bool) -> Int? {
    guard count >= patternCount else { return nil }
    if scratch.prefersLast { return lastStart(where: isAllowed) }
    var best: (start: Int, bonus: Int16) = (-1, -1)
    let end = count - patternCount + 1
    var start = 0
    while true {
      start = pattern[0].firstPosition(in: text, start..<end, folding)
      if start == end { break }
      if hasPattern(at: start), isAllowed(start) {
        let bonus = bonus(at: start)
        if bonus > best.bonus { best = (start, bonus) }
        if bonus >= Scoring.boundary { break }
      }
      start += 1
    }
    return best.start < 0 ? nil : best.start
  }

  private func lastStart(where isAllowed: (Int) -> Bool) -> Int? {
    var best: (start: Int, bonus: Int16) = (-1, -1)
    for start in (0...count - patternCount).reversed()
    where hasPattern(at: start) && isAllowed(start) {
      let bonus = bonus(at: start)
      if bonus > best.bonus { best = (start, bonus) }
      if bonus >= Scoring.boundary { break }
    }
    return best.start < 0 ? nil : best.start
  }

  private func isAtWordBoundaries(at start: Int) -> Bool {
    let end = start + patternCount
    let last = CharacterClass.delimiter.rawValue
    return (start == 0 || characterClass(start - 1) <= last)
      && (end == count || characterClass(end) <= last)
  }
}
