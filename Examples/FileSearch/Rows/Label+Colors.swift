import FileSearch
import FileSearchLines
import ProgramSupport
import RxControls
import RxTerminal

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
