import FileSearch
import ProgramSupport
import RxControls

extension Label {
  /// The number of bytes after which a long row is cut.
  static let maximumRowLength = 4096

  /// Shows a row: its shown bytes with control characters escaped, and the matched characters marked.
  func show(_ row: SearchRow) {
    let shown = ScreenText(row.shownBytes.prefix(Self.maximumRowLength))
    text = shown.text + (row.shownBytes.count > Self.maximumRowLength ? "…" : "")
    emphasis = row.matchedRanges(in: shown)
  }
}

extension SearchRow {
  /// Returns the matched characters, as ranges of character offsets in the escaped text of the row.
  fileprivate func matchedRanges(in shown: ScreenText) -> [Range<Int>] {
    if positions.isEmpty { return [] }
    // Positions count the characters of the matched text, which follows the root.
    let prefix = shownBytes.prefix(shownBytes.count - textBytes.count)
    let first = ScalarOffsets.offsets(of: Array(prefix)).count
    let matched = Set(positions.map { first + $0 })
    var ranges: [Range<Int>] = []
    var scalar = 0
    for (place, character) in shown.text.enumerated() {
      let next = scalar + character.unicodeScalars.count
      if (scalar..<next).contains(where: { matched.contains(shown.sources[$0]) }) {
        if ranges.last?.upperBound == place {
          ranges[ranges.count - 1] = ranges[ranges.count - 1].lowerBound..<place + 1
        } else {
          ranges.append(place..<place + 1)
        }
      }
      scalar = next
    }
    return ranges
  }
}
