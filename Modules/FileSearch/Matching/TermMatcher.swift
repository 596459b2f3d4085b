/// One term against one text; the ways to match are in extensions.
///
/// The pointers must stay valid while it is used. Results are in characters of the text.
struct TermMatcher<Unit: TextUnit> {
  let text: UnsafePointer<Unit>
  let count: Int
  let pattern: UnsafePointer<Unit>
  let patternCount: Int
  let folding: Folding
  let scratch: MatchScratch
  /// Whether the characters that match are noted.
  let wantsPositions: Bool

  func match(_ kind: QueryTerm.Kind) -> TextMatch? {
    switch kind {
    case .fuzzy: matchFuzzy()
    case .exact: matchExact()
    case .boundary: matchBoundary()
    case .prefix: matchPrefix()
    case .suffix: matchSuffix()
    case .equal: matchEqual()
    }
  }

  /// The best alignment where it can be afforded, else the greedy one.
  @inline(__always)
  func matchFuzzy() -> TextMatch? {
    isOptimalAffordable ? matchOptimal() : matchGreedy()
  }

  /// Whether the matrix of the best alignment is not too large.
  @inline(__always)
  var isOptimalAffordable: Bool {
    patternCount <= Scoring.maximumPattern && count <= Scoring.maximumCells / max(patternCount, 1)
  }

  @inline(__always)
  func folded(_ index: Int) -> Unit { text[index].folded(folding) }

  @inline(__always)
  func characterClass(_ index: Int) -> UInt8 { text[index].characterClass(scratch.tables) }

  /// The class before the character at `index`; a text begins as after white space.
  @inline(__always)
  func classBefore(_ index: Int) -> UInt8 {
    index > 0 ? characterClass(index - 1) : CharacterClass.white.rawValue
  }

  @inline(__always)
  func bonus(at index: Int) -> Int16 {
    scratch.tables.bonus(classBefore(index), characterClass(index))
  }

  /// Whether the pattern stands at `start`, which must leave room for it.
  @inline(__always)
  func holdsPattern(at start: Int) -> Bool {
    for index in 0..<patternCount where folded(start + index) != pattern[index] { return false }
    return true
  }
}
