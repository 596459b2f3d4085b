import FileSearch
import ProgramSupport

/// A result as it is shown: what would be printed, made visible, with the matched characters known.
struct RowText: Equatable {
  let text: String
  /// The matched characters: ranges of their places in the text.
  let emphasis: [Range<Int>]

  /// A line may be long; more than this is not shown.
  private static let longest = 4096

  init(_ row: SearchRow) {
    let shown = ScreenText(row.printedBytes.prefix(Self.longest))
    text = shown.text + (row.printedBytes.count > Self.longest ? "…" : "")
    if row.positions.isEmpty {
      emphasis = []
      return
    }
    let prefix = row.printedBytes.prefix(row.printedBytes.count - row.textBytes.count)
    let first = ScalarOffsets.offsets(of: Array(prefix)).count
    let matched = Set(row.positions.map { first + $0 })
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
    emphasis = ranges
  }
}
