/// A term that has been typed on: what is known of it before the matrix is filled.
extension TermMatcher {
  /// Where the alignment ends that has each character as far to the left as it goes.
  ///
  /// - Parameters:
  ///   - known: how many characters of the pattern have such a place already.
  ///   - start: where the last of them ends.
  /// - Returns: nil when the text does not hold the rest of the pattern.
  @inline(__always)
  func earliestEnd(after known: Int, endingAt start: Int) -> Int? {
    var end = start
    for place in known..<patternCount {
      end = pattern[place].firstPlace(in: text, end..<count, folding)
      if end == count { return nil }
      end += 1
    }
    return end
  }

  /// By how much the last character, from its first possible place on, raises the best score at most.
  ///
  /// A character that joins a run earns the highest bonus of the run; before another one is a gap.
  @inline(__always)
  func gainOfLast(from first: Int) -> Int {
    var places = pattern[patternCount - 1].places(in: text, first..<count, folding)
    let most = patternCount == 1 ? Scoring.maximumFirst : Scoring.maximumGain
    var gain: Int16 = 0
    while gain < most, let place = places.next() {
      gain = max(gain, gainOfLast(at: place))
    }
    return Int(gain)
  }

  @inline(__always)
  private func gainOfLast(at place: Int) -> Int16 {
    var bonus = bonus(at: place)
    if patternCount == 1 { return Scoring.match + bonus * Scoring.firstCharacterFactor }
    var (start, other) = (place - 1, patternCount - 2)
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
