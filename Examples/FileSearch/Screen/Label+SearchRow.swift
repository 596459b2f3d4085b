import FileSearch
import FileSearchLines
import ProgramSupport
import RxControls
import RxTerminal

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

extension Label {
  /// Shows a text that is in the label already in the colours of a line.
  ///
  /// - Parameters:
  ///   - runs: the parts of the line.
  ///   - bytes: the bytes that are shown.
  ///   - places: the place in the line of each of these bytes; nil where the line itself is shown.
  ///   - indent: the number of characters before the text.
  func show(
    _ runs: [LineColors.Run],
    of bytes: [UInt8],
    at places: [Int?]? = nil,
    indent: Int = 0
  ) {
    if runs.isEmpty { return }
    let bytes = Array(bytes.prefix(Self.maximumRowLength))
    let shown = ScreenText(bytes)
    let offsets = ScalarOffsets.offsets(of: bytes)
    var spans: [Span] = []
    var (scalar, run) = (0, 0)
    for (index, character) in shown.text.enumerated() {
      let offset = offsets[shown.sources[scalar]]
      scalar += character.unicodeScalars.count
      guard let place = places.map({ $0[offset] }) ?? offset else { continue }
      // The fields of a text need not have the order that they have in the line.
      if run > 0, place < Int(runs[run - 1].end) { run = 0 }
      while run < runs.count, place >= Int(runs[run].end) { run += 1 }
      if run == runs.count || runs[run].style == .plain { continue }
      spans.append(character: indent + index, runs[run].style)
    }
    self.spans = spans
  }
}

extension [Label.Span] {
  /// Adds a character with a style.
  fileprivate mutating func append(character: Int, _ style: TextStyle) {
    if let last, last.range.upperBound == character, last.look as? TextStyle == style {
      self[count - 1] = Label.Span(last.range.lowerBound..<character + 1, look: style)
    } else {
      append(Label.Span(character..<character + 1, look: style))
    }
  }
}
