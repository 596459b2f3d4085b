extension TermMatcher {
  /// Returns the score of the leftmost alignment of the pattern within `start..<end`.
  func score(from start: Int, to end: Int) -> Int {
    var total = 0
    var run = 0
    var runBonus: Int16 = 0
    var isInGap = false
    var next = 0
    var previousClass = classBefore(start)
    for index in start..<end {
      let currentClass = characterClass(index)
      if next < patternCount, folded(index) == pattern[next] {
        var bonus = scratch.tables.bonus(previousClass, currentClass)
        if run == 0 {
          runBonus = bonus
        } else {
          if bonus >= Scoring.boundary && bonus > runBonus { runBonus = bonus }
          bonus = max(max(bonus, runBonus), Scoring.consecutive)
        }
        total += Int(Scoring.match + bonus * (next == 0 ? Scoring.firstCharacterFactor : 1))
        if wantsPositions { scratch.positions.append(index) }
        isInGap = false
        run += 1
        next += 1
      } else {
        total += Int(isInGap ? Scoring.gapExtension : Scoring.gapStart)
        isInGap = true
        run = 0
        runBonus = 0
      }
      previousClass = currentClass
    }
    return total
  }
}
