/// Matches one term against one text.
///
/// The extensions have one algorithm each: fuzzy (optimal or greedy), exact and anchored. The memory of text
/// and pattern must stay valid as long as the matcher is used, and `ByteBuffer.slack` readable bytes must
/// follow a text of bytes. The pattern is folded already. A `scratch` is used on one thread at a time.
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
  var isOptimalAffordable: Bool {
    patternCount <= Scoring.maximumPattern && count <= Scoring.maximumCells / max(patternCount, 1)
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

  /// Returns true if the text has the pattern at `start`; requires `start + patternCount <= count`.
  @inline(__always)
  func hasPattern(at start: Int) -> Bool {
    for index in 0..<patternCount where folded(start + index) != pattern[index] { return false }
    return true
  }
}
