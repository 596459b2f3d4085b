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
}

extension TermMatcher {
  /// Returns the score and the end of the optimal alignment, without its positions.
  ///
  /// Cost: one cell for each position of each character of the pattern. For a text of up to 128
  /// characters, masks exclude the positions at which the rest of the pattern does not fit.
  ///
  /// - Returns: nil when the text does not match.
  @inline(__always)
  func matchScore() -> TermMatch? {
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
}

extension MatchCell {
  /// Returns the score at `column` of a gap that starts after this match; -1 for no score at all.
  @inline(__always)
  fileprivate func decayed(to column: Int) -> Int16 {
    let distance = column &- self.column
    return Int16(truncatingIfNeeded: max(-1, Int(score &+ penalty) &- (distance &- 1)))
  }
}
