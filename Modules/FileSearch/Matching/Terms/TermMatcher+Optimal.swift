extension TermMatcher {
  /// The alignment with the highest score, by dynamic programming over pattern × text, as in fzf.
  ///
  /// Cost: O(text), and for texts that match O(pattern × text): one cell for each character of the
  /// pattern and each character between the first and the last possible position.
  func matchOptimal() -> TermMatch? {
    if patternCount < 2 { return matchSingleCharacter() }
    if !wantsPositions { return matchScore() }
    guard findFirstPositions() else { return nil }
    let first = scratch.firstPositions[0]
    var last = count - 1
    while folded(last) != pattern[patternCount - 1] { last -= 1 }
    let width = last - first + 1
    fillFirstRow(first: first, width: width)
    var best: (score: Int16, column: Int) = (0, 0)
    for row in 1..<patternCount {
      best = fillRow(row, first: first, width: width)
    }
    if scratch.prefersLast {
      let scores = scratch.scores + (patternCount - 1) * width
      for column in best.column..<width where scores[column] == best.score { best.column = column }
    }
    let start = trace(from: best.column, first: first, width: width)
    return TermMatch(start: start, end: first + best.column + 1, score: Int(best.score))
  }

  /// Finds the earliest position of each character of the pattern; false when the text does not
  /// match.
  @inline(__always)
  func findFirstPositions() -> Bool {
    let firstPositions = scratch.firstPositions
    var index = 0
    for row in 0..<patternCount {
      index = pattern[row].firstPosition(in: text, index..<count, folding)
      if index == count { return false }
      firstPositions[row] = index
      index += 1
    }
    return true
  }

  /// A pattern of one character: the first position at a word boundary, else the one with the
  /// highest score; or the last one with the highest score.
  @inline(__always)
  private func matchSingleCharacter() -> TermMatch? {
    var best = TermMatch(start: 0, end: 0, score: 0)
    if patternCount == 0 { return best }
    var positions = pattern[0].positions(in: text, 0..<count, folding)
    guard var index = positions.next() else { return nil }
    let prefersLast = scratch.prefersLast
    while true {
      let bonus = bonus(at: index)
      let score = Int(Scoring.match + bonus * Scoring.firstCharacterFactor)
      if score > best.score || prefersLast && score == best.score {
        best = TermMatch(start: index, end: index + 1, score: score)
      }
      guard bonus < Scoring.boundary || prefersLast, let next = positions.next() else { break }
      index = next
    }
    if wantsPositions { scratch.positions.append(best.start) }
    return best
  }

  @inline(__always)
  private func fillFirstRow(first: Int, width: Int) {
    let (scores, runs, bonuses) = (scratch.scores, scratch.runs, scratch.bonuses)
    let wanted = pattern[0]
    var previousClass = classBefore(first)
    var previous: Int16 = 0
    var penalty = Scoring.gapStart
    for column in 0..<width {
      let currentClass = characterClass(first + column)
      let bonus = scratch.tables.bonus(previousClass, currentClass)
      previousClass = currentClass
      bonuses[column] = bonus
      if folded(first + column) == wanted {
        previous = Scoring.match &+ bonus &* Scoring.firstCharacterFactor
        runs[column] = 1
        penalty = Scoring.gapStart
      } else {
        previous = max(previous &+ penalty, 0)
        runs[column] = 0
        penalty = Scoring.gapExtension
      }
      scores[column] = previous
    }
  }

  /// Fills one row of the matrix and returns its first highest cell.
  @inline(__always)
  private func fillRow(_ row: Int, first: Int, width: Int) -> (score: Int16, column: Int) {
    let begin = scratch.firstPositions[row] - first
    let scores = scratch.scores + row * width
    let runs = scratch.runs + row * width
    let (scoresAbove, runsAbove) = (scores - width, runs - width)
    let bonuses = scratch.bonuses
    let wanted = pattern[row]
    var best: (score: Int16, column: Int) = (0, begin)
    var left: Int16 = 0
    var penalty = Scoring.gapStart
    scores[begin - 1] = 0
    for column in begin..<width {
      let gap = left &+ penalty
      var score: Int16 = 0
      var run: Int16 = 0
      if folded(first + column) == wanted {
        let own = bonuses[column]
        var bonus = own
        score = scoresAbove[column - 1] &+ Scoring.match
        run = runsAbove[column - 1] &+ 1
        if run > 1 {
          let start = bonuses[column - Int(run) + 1]
          if own >= Scoring.boundary && own > start {
            run = 1
          } else {
            bonus = max(own, max(Scoring.consecutive, start))
          }
        }
        if score &+ bonus < gap {
          score = score &+ own
          run = 0
        } else {
          score = score &+ bonus
        }
      }
      runs[column] = run
      penalty = score < gap ? Scoring.gapExtension : Scoring.gapStart
      left = max(score, max(gap, 0))
      scores[column] = left
      if left > best.score { best = (left, column) }
    }
    return best
  }

  /// Follows the best alignment back from its last cell, and records the characters that matched.
  ///
  /// - Returns: the start of the alignment.
  private func trace(from end: Int, first: Int, width: Int) -> Int {
    var (row, column) = (patternCount - 1, end)
    var prefersMatch = true
    while true {
      let cell = row * width + column
      let begin = scratch.firstPositions[row] - first
      let score = scratch.scores[cell]
      let diagonal = row > 0 && column >= begin ? scratch.scores[cell - width - 1] : 0
      let left = column > begin ? scratch.scores[cell - 1] : 0
      if score > diagonal, score > left || score == left && prefersMatch {
        scratch.positions.append(first + column)
        if row == 0 { return first + column }
        row -= 1
      }
      prefersMatch = scratch.runs[cell] > 1 || runContinues(after: cell, first: first, width: width)
      column -= 1
    }
  }

  /// Indicates whether the cell below and to the right belongs to a run, which this cell then
  /// starts.
  private func runContinues(after cell: Int, first: Int, width: Int) -> Bool {
    let (row, column) = (cell / width + 1, cell % width + 1)
    guard row < patternCount, column < width, column >= scratch.firstPositions[row] - first else {
      return false
    }
    return scratch.runs[row * width + column] > 0
  }
}
