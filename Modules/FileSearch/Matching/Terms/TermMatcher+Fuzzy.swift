/// Fuzzy matching: the characters of the pattern in order, gaps allowed.
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
  private func findFirstPositions() -> Bool {
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
        score = scoresAbove[column - 1] &+ Scoring.match
        run = runsAbove[column - 1] &+ 1
        Self.add(bonuses[column], to: &score, &run, gap: gap) { bonuses[column - Int($0) + 1] }
      }
      runs[column] = run
      penalty = score < gap ? Scoring.gapExtension : Scoring.gapStart
      left = max(score, max(gap, 0))
      scores[column] = left
      if left > best.score { best = (left, column) }
    }
    return best
  }

  /// Adds the bonus of a match to its score: its own, or in a run that of the run.
  ///
  /// - Parameters:
  ///   - own: the bonus of the character.
  ///   - score: the score without a bonus.
  ///   - run: the number of successive characters that match, up to this one; the run ends where a bonus of its
  ///     own or a gap is worth more.
  ///   - gap: the score if the character does not match.
  ///   - startBonus: returns the bonus of the first character of a run of this length.
  @inline(__always)
  private static func add(
    _ own: Int16,
    to score: inout Int16,
    _ run: inout Int16,
    gap: Int16,
    startBonus: (Int16) -> Int16
  ) {
    var bonus = own
    if run > 1 {
      let start = startBonus(run)
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

  /// True if the cell below and to the right belongs to a run, which this cell then
  /// starts.
  private func runContinues(after cell: Int, first: Int, width: Int) -> Bool {
    let (row, column) = (cell / width + 1, cell % width + 1)
    guard row < patternCount, column < width, column >= scratch.firstPositions[row] - first else {
      return false
    }
    return scratch.runs[row * width + column] > 0
  }

  /// Returns the score and the end of the optimal alignment, without its positions.
  ///
  /// Cost: one cell for each position of each character of the pattern. For a text of up to 128
  /// characters, masks exclude the positions at which the rest of the pattern does not fit.
  ///
  /// - Returns: nil when the text does not match.
  @inline(__always)
  private func matchScore() -> TermMatch? {
    if count <= 64 { return matchMasked(UInt64.self, from: 0) }
    if count <= 128 { return matchMasked(UInt128.self, from: 0) }
    guard findFirstPositions() else { return nil }
    let start = scratch.firstPositions[0]
    return count &- start <= 128 ? matchMasked(UInt128.self, from: start) : matchSparse()
  }

  /// Returns the same for a text with at most as many characters after `start` as `Mask` has bits.
  ///
  /// A mask has the positions of one character of the pattern. Positions are excluded where the
  /// characters before it do not fit to its left, or the characters after it to its right.
  private func matchMasked<Mask: FixedWidthInteger & UnsignedInteger>(
    _ type: Mask.Type,
    from start: Int
  ) -> TermMatch? {
    let masks = scratch.masks.assumingMemoryBound(to: Mask.self)
    var open = Mask.max
    for index in 0..<patternCount {
      let mask = mask(of: pattern[index], from: start, Mask.self) & open
      if mask == 0 { return nil }
      masks[index] = mask
      // The bits above the lowest one.
      open = ~(mask ^ (mask &- 1))
    }
    for index in (0..<patternCount &- 1).reversed() {
      let last = Mask.bitWidth &- 1 &- masks[index &+ 1].leadingZeroBitCount
      masks[index] &= (1 &<< Mask(truncatingIfNeeded: last)) &- 1
    }
    return matchSparse(first: start &+ masks[0].trailingZeroBitCount) {
      BitPositions(mask: masks[$0], base: start)
    }
  }

  @inline(__always)
  private func mask<Mask: FixedWidthInteger>(
    of unit: Unit,
    from start: Int,
    _ type: Mask.Type
  ) -> Mask {
    let rest = count &- start
    let low = unit.mask(in: text + start, count: min(64, rest), folding)
    if Mask.bitWidth == 64 || rest <= 64 { return Mask(truncatingIfNeeded: low) }
    let high = unit.mask(in: text + start + 64, count: rest &- 64, folding)
    return Mask(truncatingIfNeeded: high) &<< 64 | Mask(truncatingIfNeeded: low)
  }

  /// Returns the same for any text; `findFirstPositions()` must have succeeded.
  private func matchSparse() -> TermMatch {
    let firstPositions = scratch.firstPositions
    return matchSparse(first: firstPositions[0]) {
      pattern[$0].positions(in: text, firstPositions[$0]..<count, folding)
    }
  }

  /// Returns the score and the end of the optimal alignment from the cells that match.
  ///
  /// Between two matches the scores of a row only decrease, so the other cells need not be stored.
  ///
  /// - Parameters:
  ///   - first: the earliest position of the first character of the pattern.
  ///   - positions: the possible positions of each character of the pattern, by its index. The
  ///     pattern must have two characters or more, and each of them a position.
  /// - Returns: the match; its start is the earliest possible one.
  @inline(__always)
  private func matchSparse(
    first: Int,
    positions: (Int) -> some IteratorProtocol<Int>
  ) -> TermMatch {
    var (above, row) = (scratch.cells, scratch.otherCells)
    var count = fillFirstCells(above, positions(0))
    for index in 1..<patternCount {
      count = fill(row, positions(index), above: above, count: count)
      swap(&above, &row)
    }
    var best = above[0]
    for index in 1..<max(count, 1) where above[index].score > best.score { best = above[index] }
    if scratch.prefersLast {
      for index in 0..<max(count, 1) where above[index].score == best.score { best = above[index] }
    }
    return TermMatch(start: first, end: best.column + 1, score: Int(best.score))
  }

  @inline(__always)
  private func fillFirstCells(
    _ cells: UnsafeMutablePointer<MatchCell>,
    _ positions: some IteratorProtocol<Int>
  ) -> Int {
    var (cellCount, positions) = (0, positions)
    while let column = positions.next() {
      let score = Scoring.match &+ bonus(at: column) &* Scoring.firstCharacterFactor
      cells[cellCount] = MatchCell(
        column: column,
        score: score,
        run: 1,
        penalty: Scoring.gapStart
      )
      cellCount &+= 1
    }
    return cellCount
  }

  @inline(__always)
  private func fill(
    _ cells: UnsafeMutablePointer<MatchCell>,
    _ positions: some IteratorProtocol<Int>,
    above: UnsafeMutablePointer<MatchCell>,
    count countAbove: Int
  ) -> Int {
    var (cellCount, before, positions) = (0, 0, positions)
    while let column = positions.next() {
      while before &+ 1 < countAbove, above[before &+ 1].column < column { before &+= 1 }
      var gap = Scoring.gapStart
      if cellCount > 0 { gap = cells[cellCount &- 1].decayed(to: column) }
      var score = above[before].score(at: column &- 1) &+ Scoring.match
      var run: Int16 = above[before].column == column &- 1 ? above[before].run &+ 1 : 1
      Self.add(bonus(at: column), to: &score, &run, gap: gap) { bonus(at: column - Int($0) + 1) }
      cells[cellCount] = MatchCell(
        column: column,
        score: max(score, gap),
        run: run,
        penalty: score < gap ? Scoring.gapExtension : Scoring.gapStart
      )
      cellCount &+= 1
    }
    return cellCount
  }

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

/// A cell of the score matrix where text and pattern have the same character.
struct MatchCell {
  var column: Int
  var score: Int16
  /// The number of successive characters that matched, up to this one.
  var run: Int16
  /// The cost of the next character if it does not match.
  var penalty: Int16

  /// Returns the score at `column`, if no cell between this one and `column` matches.
  @inline(__always)
  func score(at column: Int) -> Int16 {
    let distance = column &- self.column
    if distance == 0 { return score }
    return Int16(truncatingIfNeeded: max(0, Int(score &+ penalty) &- (distance &- 1)))
  }

  /// Returns the score at `column` of a gap that starts after this match; -1 for no score at all.
  @inline(__always)
  func decayed(to column: Int) -> Int16 {
    let distance = column &- self.column
    return Int16(truncatingIfNeeded: max(-1, Int(score &+ penalty) &- (distance &- 1)))
  }
}
