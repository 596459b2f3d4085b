/// Matches one term against one text.
///
/// The extensions have one algorithm each: fuzzy (optimal or greedy), exact and anchored. The
/// memory of text and pattern must stay valid as long as the matcher is used. Offsets count units
/// of the text: bytes of an ASCII text, scalars of others.
struct TermMatcher<Unit: TextUnit> {
  let text: UnsafePointer<Unit>
  let count: Int
  let pattern: UnsafePointer<Unit>
  let patternCount: Int
  let folding: TextFolding
  let scratch: MatchScratch
  /// Indicates whether the offsets of matched characters are added to `scratch.positions`.
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

  /// The optimal alignment, or the greedy one where the optimal one costs too much.
  @inline(__always)
  func matchFuzzy() -> TermMatch? {
    isOptimalAffordable ? matchOptimal() : matchGreedy()
  }

  /// Indicates whether the score matrix of the optimal alignment is within the limits.
  @inline(__always)
  var isOptimalAffordable: Bool {
    patternCount <= Scoring.maximumPattern && count <= Scoring.maximumCells / max(patternCount, 1)
  }

  @inline(__always)
  func folded(_ index: Int) -> Unit { text[index].folded(folding) }

  @inline(__always)
  func characterClass(_ index: Int) -> UInt8 { text[index].characterClass(scratch.tables) }

  /// The class of the character before `index`; the scheme decides it at the start of a text.
  @inline(__always)
  func classBefore(_ index: Int) -> UInt8 {
    index > 0 ? characterClass(index - 1) : scratch.tables.initialClass
  }

  @inline(__always)
  func bonus(at index: Int) -> Int16 {
    scratch.tables.bonus(classBefore(index), characterClass(index))
  }

  /// Indicates whether the text has the pattern at `start`, which must leave room for it.
  @inline(__always)
  func hasPattern(at start: Int) -> Bool {
    for index in 0..<patternCount where folded(start + index) != pattern[index] { return false }
    return true
  }
}
