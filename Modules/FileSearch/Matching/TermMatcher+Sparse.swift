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
    let distance = column &- self.column
    if distance == 0 { return score }
    return Int16(truncatingIfNeeded: max(0, Int(score &+ penalty) &- (distance &- 1)))
  }
}

extension TermMatcher {
  /// The score of the best alignment and where it ends; nil when the text does not hold the pattern.
  ///
  /// Cost: for a text of up to 128 characters a word for each character of the pattern, and a cell for
  /// each place at which it can stand; for longer ones a cell for each place it has.
  @inline(__always)
  func matchScore() -> TextMatch? {
    if count <= 64 { return matchMasked(UInt64.self, from: 0) }
    if count <= 128 { return matchMasked(UInt128.self, from: 0) }
    guard findFirsts() else { return nil }
    let start = scratch.firsts[0]
    return count &- start <= 128 ? matchMasked(UInt128.self, from: start) : matchSparse()
  }

  /// The same for a text that has no more characters after `start` than `Mask` has bits.
  ///
  /// A mask says where a character of the pattern stands. The places that come before the earliest
  /// one, or after the latest, at which the rest of the pattern can stand are left out.
  private func matchMasked<Mask: FixedWidthInteger & UnsignedInteger>(
    _ type: Mask.Type,
    from start: Int
  ) -> TextMatch? {
    let masks = scratch.masks.assumingMemoryBound(to: Mask.self)
    var open = Mask.max
    for place in 0..<patternCount {
      let mask = mask(of: pattern[place], from: start, Mask.self) & open
      if mask == 0 { return nil }
      masks[place] = mask
      // What is above the lowest place.
      open = ~(mask ^ (mask &- 1))
    }
    for place in (0..<patternCount &- 1).reversed() {
      let last = Mask.bitWidth &- 1 &- masks[place &+ 1].leadingZeroBitCount
      masks[place] &= (1 &<< Mask(truncatingIfNeeded: last)) &- 1
    }
    return matchSparse(first: start &+ masks[0].trailingZeroBitCount) {
      MaskPlaces(mask: masks[$0], base: start)
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

  /// The same in any text; the earliest places of the pattern must have been found.
  private func matchSparse() -> TextMatch {
    let firsts = scratch.firsts
    return matchSparse(first: firsts[0]) {
      pattern[$0].places(in: text, firsts[$0]..<count, folding)
    }
  }

  /// The score of the best alignment and where it ends, without the matrix.
  ///
  /// Between two matches a row only decays, so it is enough to know the cells that match.
  ///
  /// - Parameters:
  ///   - first: the earliest place of the pattern's first character.
  ///   - places: where the character of the pattern at an index may stand; at least one place each, and
  ///     there must be two characters.
  /// - Returns: where it begins at the earliest, and ends.
  @inline(__always)
  private func matchSparse(
    first: Int,
    places: (Int) -> some IteratorProtocol<Int>
  ) -> TextMatch {
    var (above, row) = (scratch.cells, scratch.otherCells)
    var count = fillFirstCells(above, places(0))
    for place in 1..<patternCount {
      count = fill(row, places(place), above: above, count: count)
      swap(&above, &row)
    }
    var best = above[0]
    for index in 1..<max(count, 1) where above[index].score > best.score { best = above[index] }
    return TextMatch(start: first, end: best.column + 1, score: Int(best.score))
  }

  @inline(__always)
  private func fillFirstCells(
    _ cells: UnsafeMutablePointer<MatchCell>,
    _ places: some IteratorProtocol<Int>
  ) -> Int {
    var (cellCount, places) = (0, places)
    while let column = places.next() {
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
    _ places: some IteratorProtocol<Int>,
    above: UnsafeMutablePointer<MatchCell>,
    count countAbove: Int
  ) -> Int {
    var (cellCount, before, places) = (0, 0, places)
    while let column = places.next() {
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
  /// What going on in a gap from this match to `column` is worth there; -1 for nothing at all.
  @inline(__always)
  fileprivate func decayed(to column: Int) -> Int16 {
    let distance = column &- self.column
    return Int16(truncatingIfNeeded: max(-1, Int(score &+ penalty) &- (distance &- 1)))
  }
}
