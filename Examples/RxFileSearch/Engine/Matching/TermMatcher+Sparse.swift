/// A cell of the score matrix where text and pattern have the same character.
struct MatchCell {
  var column: Int
  var score: Int16
  /// How many characters in a row matched up to here.
  var run: Int16
  /// What the next character costs if it does not match.
  var penalty: Int16

  /// The score of the cell at `column`, at or after this one with no match between them.
  @inline(__always)
  func score(at column: Int) -> Int16 {
    let distance = column - self.column
    if distance == 0 { return score }
    return Int16(truncatingIfNeeded: max(0, Int(score) + Int(penalty) - (distance - 1)))
  }
}

extension TermMatcher {
  /// The score of the best alignment and where it ends, without the matrix.
  ///
  /// Between two matches a row only decays, so it is enough to know the cells that match. The places
  /// of the pattern must have been found, and there must be at least two.
  @inline(__always)
  func matchSparse(first: Int, last: Int) -> TextMatch {
    var (above, row) = (scratch.cells, scratch.otherCells)
    var count = fillFirstCells(above, from: first, to: last)
    for place in 1..<patternCount {
      count = fill(row, place, above: above, count: count, last: last)
      swap(&above, &row)
    }
    var best = above[0]
    for index in 1..<max(count, 1) where above[index].score > best.score { best = above[index] }
    return TextMatch(start: first, end: best.column + 1, score: Int(best.score))
  }

  @inline(__always)
  private func fillFirstCells(
    _ cells: UnsafeMutablePointer<MatchCell>,
    from first: Int,
    to last: Int
  ) -> Int {
    var (count, column) = (0, first)
    while column <= last {
      let score = Scoring.match &+ bonus(at: column) &* Scoring.firstCharacterFactor
      cells[count] = MatchCell(column: column, score: score, run: 1, penalty: Scoring.gapStart)
      count += 1
      column = pattern[0].firstPlace(in: text, (column + 1)..<(last + 1), folding)
    }
    return count
  }

  @inline(__always)
  private func fill(
    _ cells: UnsafeMutablePointer<MatchCell>,
    _ place: Int,
    above: UnsafeMutablePointer<MatchCell>,
    count countAbove: Int,
    last: Int
  ) -> Int {
    var (count, before) = (0, 0)
    var column = scratch.firsts[place]
    while column <= last {
      while before + 1 < countAbove, above[before + 1].column < column { before += 1 }
      var gap = Scoring.gapStart
      if count > 0 { gap = cells[count - 1].decayed(to: column) }
      var score = above[before].score(at: column - 1) &+ Scoring.match
      var run: Int16 = above[before].column == column - 1 ? above[before].run &+ 1 : 1
      let own = bonus(at: column)
      var total = own
      if run > 1 {
        let start = bonus(at: column - Int(run) + 1)
        if own >= Scoring.boundary && own > start {
          run = 1
        } else {
          total = max(own, max(Scoring.consecutive, start))
        }
      }
      if score &+ total < gap {
        score = score &+ own
        run = 0
      } else {
        score = score &+ total
      }
      cells[count] = MatchCell(
        column: column,
        score: max(score, gap),
        run: run,
        penalty: score < gap ? Scoring.gapExtension : Scoring.gapStart
      )
      count += 1
      column = pattern[place].firstPlace(in: text, (column + 1)..<(last + 1), folding)
    }
    return count
  }
}

extension MatchCell {
  /// What going on in a gap from this match to `column` is worth there; -1 for nothing at all.
  @inline(__always)
  fileprivate func decayed(to column: Int) -> Int16 {
    let distance = column - self.column
    return Int16(truncatingIfNeeded: max(-1, Int(score) + Int(penalty) - (distance - 1)))
  }
}
