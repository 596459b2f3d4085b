/// Matches one term against one text.
///
/// The memory of text and pattern must stay valid as long as the matcher is used, and `ByteBuffer.slack`
/// readable bytes must follow a text of bytes. The pattern is folded already. A `scratch` is used on one thread at a time.
/// Offsets count units of the text: bytes of an ASCII text, scalars of others.
struct TermMatcher<Unit: TextUnit> {
  let text: UnsafePointer<Unit>
  let count: Int
  let pattern: UnsafePointer<Unit>
  let patternCount: Int
  let folding: TextFolding
  let scratch: MatchScratch
  /// True if the offsets of matched characters are appended to `scratch.positions`, which the caller empties.
  let wantsPositions: Bool

  func match(_ kind: QueryTerm.Kind) -> TermMatch? {
    switch kind {
    case .fuzzy: matchFuzzy()
    case .exact: matchExact()
    case .boundary: matchBoundary()
    case .prefix: matchPrefix()
    case .suffix: matchSuffix()
    case .equal: matchEqual()
    }
  }

  /// Assigns the characters of the pattern to positions in the text: the assignment with the highest score, or
  /// a greedy one where that costs too much.
  @inline(__always)
  func matchFuzzy() -> TermMatch? {
    isOptimalAffordable ? matchOptimal() : matchGreedy()
  }

  /// True if the score matrix of the optimal assignment is within the limits.
  @inline(__always)
  private var isOptimalAffordable: Bool {
    patternCount <= Scoring.maximumPattern && count <= Scoring.maximumCells / max(patternCount, 1)
  }

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
  private func matchBoundary() -> TermMatch? {
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

  /// The pattern at the start of the text, after white space unless the pattern starts with some.
  func matchPrefix() -> TermMatch? {
    if patternCount == 0 { return TermMatch(start: 0, end: 0, score: 0) }
    let start = pattern[0].isWhitespace ? 0 : leadingWhitespace
    return match(at: start)
  }

  /// The pattern at the end of the text, before white space unless the pattern ends with some.
  func matchSuffix() -> TermMatch? {
    var end = count
    if patternCount == 0 || !pattern[patternCount - 1].isWhitespace { end -= trailingWhitespace }
    if patternCount == 0 { return TermMatch(start: end, end: end, score: 0) }
    return match(at: end - patternCount)
  }

  /// The pattern as the whole text, apart from white space around it.
  private func matchEqual() -> TermMatch? {
    if patternCount == 0 { return nil }
    let start = pattern[0].isWhitespace ? 0 : leadingWhitespace
    let rest = pattern[patternCount - 1].isWhitespace ? 0 : trailingWhitespace
    guard count - start - rest == patternCount, hasPattern(at: start) else { return nil }
    let bonus = Int(scratch.tables.boundaryAfterWhite)
    let score = (Int(Scoring.match) + bonus) * patternCount + bonus
    let end = start + patternCount
    if wantsPositions { scratch.positions.append(contentsOf: start..<end) }
    return TermMatch(start: start, end: end, score: score)
  }

  private func match(at start: Int) -> TermMatch? {
    let end = start + patternCount
    guard start >= 0, end <= count, hasPattern(at: start) else { return nil }
    return TermMatch(start: start, end: end, score: score(from: start, to: end))
  }

  @inline(__always)
  func folded(_ index: Int) -> Unit { text[index].folded(folding) }

  @inline(__always)
  func characterClass(_ index: Int) -> UInt8 { text[index].characterClass(scratch.tables) }

  /// The class of the character before `index`; at the start of a text, the one that the scoring scheme assumes.
  @inline(__always)
  func classBefore(_ index: Int) -> UInt8 {
    index > 0 ? characterClass(index - 1) : scratch.tables.initialClass
  }

  @inline(__always)
  func bonus(at index: Int) -> Int16 {
    scratch.tables.bonus(classBefore(index), characterClass(index))
  }

  /// True if the text has the pattern at `start`; requires `start + patternCount <= count`.
  @inline(__always)
  private func hasPattern(at start: Int) -> Bool {
    for index in 0..<patternCount where folded(start + index) != pattern[index] { return false }
    return true
  }

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

  /// The number of white-space characters at the start of the text.
  private var leadingWhitespace: Int {
    var index = 0
    while index < count, text[index].isWhitespace { index += 1 }
    return index
  }

  /// The number of white-space characters at the end of the text.
  private var trailingWhitespace: Int {
    var index = count
    while index > 0, text[index - 1].isWhitespace { index -= 1 }
    return count - index
  }
}

/// The range of a text that a term matched, in units of the text, and the score.
struct TermMatch: Hashable, Sendable {
  var start: Int
  var end: Int
  var score: Int
}
