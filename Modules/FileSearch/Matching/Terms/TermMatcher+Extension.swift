/// Bounds of the score of a term that extends an earlier one, without the score matrix.
extension TermMatcher {
  /// Returns the end of the leftmost alignment of the pattern.
  ///
  /// - Parameters:
  ///   - known: the number of characters of the pattern that are aligned already.
  ///   - start: the end of their alignment.
  /// - Returns: nil when the text does not have the other characters after `start`.
  @inline(__always)
  func earliestEnd(after known: Int, endingAt start: Int) -> Int? {
    var end = start
    for index in known..<patternCount {
      end = pattern[index].firstPosition(in: text, end..<count, folding)
      if end == count { return nil }
      end += 1
    }
    return end
  }

  /// Returns the most by which the last character raises the best score, at any position from
  /// `first` on.
  ///
  /// A character that continues a run earns the highest bonus of the run; any other one comes after
  /// a gap.
  @inline(__always)
  func maximumGainOfLast(from first: Int) -> Int {
    var positions = pattern[patternCount - 1].positions(in: text, first..<count, folding)
    let most = patternCount == 1 ? Scoring.maximumFirstCharacter : Scoring.maximumGain
    var gain: Int16 = 0
    while gain < most, let position = positions.next() {
      gain = max(gain, maximumGainOfLast(at: position))
    }
    return Int(gain)
  }

  @inline(__always)
  private func maximumGainOfLast(at position: Int) -> Int16 {
    var bonus = bonus(at: position)
    if patternCount == 1 { return Scoring.match + bonus * Scoring.firstCharacterFactor }
    var (start, other) = (position - 1, patternCount - 2)
    if start < 0 || folded(start) != pattern[other] {
      return Scoring.match + Scoring.gapStart + bonus
    }
    while start >= 0, other >= 0, folded(start) == pattern[other] {
      bonus = max(bonus, self.bonus(at: start))
      (start, other) = (start - 1, other - 1)
    }
    return Scoring.match + max(bonus, Scoring.consecutive)
  }
}
