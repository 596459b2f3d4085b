/// The memory one worker matches in: the score matrix, its runs, and the places of the pattern.
///
/// About 2.5 MB, touched only as far as the texts need it; it belongs to one thread.
final class MatchScratch {
  let scores: UnsafeMutablePointer<Int16>
  let runs: UnsafeMutablePointer<Int16>
  let bonuses: UnsafeMutablePointer<Int16>
  let firsts: UnsafeMutablePointer<Int>
  /// Where each character of the pattern may stand in a short text: a word of up to 128 bits each.
  let masks: UnsafeMutableRawPointer
  /// Two rows of matching cells, for when only the score is wanted.
  let cells: UnsafeMutablePointer<MatchCell>
  let otherCells: UnsafeMutablePointer<MatchCell>
  let tables = MatchTables.shared
  /// The characters that matched, filled only when positions are asked for.
  var positions: [Int] = []

  init() {
    scores = .allocate(capacity: Scoring.maximumCells)
    runs = .allocate(capacity: Scoring.maximumCells)
    bonuses = .allocate(capacity: Scoring.maximumCells)
    firsts = .allocate(capacity: Scoring.maximumPattern + 1)
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
    firsts.deallocate()
    masks.deallocate()
    cells.deallocate()
    otherCells.deallocate()
  }
}
