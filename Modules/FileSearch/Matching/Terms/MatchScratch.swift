/// The working memory of one worker: the score matrix, the lengths of runs, and positions of the
/// pattern.
///
/// About 2.5 MB of address space, of which only what the texts need is used; it belongs to one
/// thread.
final class MatchScratch {
  let scores: UnsafeMutablePointer<Int16>
  let runs: UnsafeMutablePointer<Int16>
  let bonuses: UnsafeMutablePointer<Int16>
  /// The earliest position of each character of the pattern.
  let firstPositions: UnsafeMutablePointer<Int>
  /// The possible positions of each character of the pattern in a short text: a mask of 64 or 128
  /// bits.
  let masks: UnsafeMutableRawPointer
  /// Two rows of matching cells, used when only the score is wanted.
  let cells: UnsafeMutablePointer<MatchCell>
  let otherCells: UnsafeMutablePointer<MatchCell>
  let tables: ScoringTables
  /// True if of equal alignments the last one counts, and not the first.
  let prefersLast: Bool
  /// The offsets of the characters that matched; written only when positions are wanted.
  var positions: [Int] = []
  /// The part of the text that the terms matched; written only when the query needs it for ties.
  var extent = MatchExtent()
  /// The numbers of the second and later criteria for ties of the text that was ranked last.
  var furtherTies: UInt64 = 0

  init(_ scheme: ScoringScheme = .general, prefersLast: Bool = false) {
    tables = .tables(of: scheme)
    self.prefersLast = prefersLast
    scores = .allocate(capacity: Scoring.maximumCells)
    runs = .allocate(capacity: Scoring.maximumCells)
    bonuses = .allocate(capacity: Scoring.maximumCells)
    firstPositions = .allocate(capacity: Scoring.maximumPattern + 1)
    masks = .allocate(
      byteCount: (Scoring.maximumPattern + 1) * MemoryLayout<UInt128>.stride,
      alignment: MemoryLayout<UInt128>.alignment
    )
    cells = .allocate(capacity: Scoring.maximumCells / 2)
    otherCells = .allocate(capacity: Scoring.maximumCells / 2)
  }

  deinit {
    scores.deallocate()
    runs.deallocate()
    bonuses.deallocate()
    firstPositions.deallocate()
    masks.deallocate()
    cells.deallocate()
    otherCells.deallocate()
  }
}
