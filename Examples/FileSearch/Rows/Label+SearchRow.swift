import FileSearch
import FileSearchLines
import ProgramSupport
import RxControls

extension Label {
  /// The number of bytes after which a long row is cut.
  static let maximumRowLength = 4096

  /// Shows a row: its shown bytes with control characters escaped, and the matched characters marked.
  func show(_ row: SearchRow) {
    // Positions count the characters of the matched text, which follows the root.
    let prefix = row.shownBytes.prefix(row.shownBytes.count - row.textBytes.count)
    show(row) {
      let first = ScalarOffsets.offsets(of: Array(prefix)).count
      return Set(row.positions.map { first + $0 })
    }
  }

  /// Shows a row, and marks these ranges of its shown bytes.
  func show(_ row: SearchRow, matching ranges: [Range<Int>]) {
    show(row) {
      let offsets = ScalarOffsets.offsets(of: row.shownBytes)
      let matched = offsets.indices.filter { place in ranges.contains { $0 ~= offsets[place] } }
      return Set(matched)
    }
  }

  private func show(_ row: SearchRow, matched: () -> Set<Int>) {
    let shown = ScreenText(row.shownBytes.prefix(Self.maximumRowLength))
    text = shown.text + (row.shownBytes.count > Self.maximumRowLength ? "…" : "")
    emphasis = shown.ranges(of: matched())
  }
}

extension ScreenText {
  /// Returns the characters that stand for some characters of the source, as ranges of their offsets.
  fileprivate func ranges(of matched: Set<Int>) -> [Range<Int>] {
    if matched.isEmpty { return [] }
    var ranges: [Range<Int>] = []
    var scalar = 0
    for (place, character) in text.enumerated() {
      let next = scalar + character.unicodeScalars.count
      if (scalar..<next).contains(where: { matched.contains(sources[$0]) }) {
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
