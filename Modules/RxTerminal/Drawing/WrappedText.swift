internal import RxControls

/// A text in several lines of a screen, each but the first behind a sign.
struct WrappedText {
  /// The lines; at least one.
  let lines: [ClippedLine]

  /// Wraps the text of a label.
  ///
  /// A character of two columns is never split: the line before it ends a column earlier.
  ///
  /// - Parameters:
  ///   - label: the text, with its emphasis.
  ///   - width: the columns of a line, with the sign.
  ///   - sign: the text before the second line and those after it; left out where it has no room.
  @MainActor
  init(_ label: Label, width: Int, sign: String) {
    let text = label.text ?? ""
    // No text has more columns than bytes.
    let limit = text.utf8.count <= width ? width : Int.max
    let whole = ClippedLine(label, limit: limit)
    let indent = sign.columns < width - 1 ? ClippedLine(sign, emphasis: [], limit: width) : nil
    var lines: [[ClippedLine.Piece]] = [[]]
    var columns = 0
    for piece in whole.pieces where piece.columns <= width {
      if columns + piece.columns > width {
        lines.append(indent?.pieces ?? [])
        columns = indent?.columns ?? 0
      }
      lines[lines.count - 1].append(piece)
      columns += piece.columns
    }
    self.lines = lines.map { ClippedLine(pieces: $0) }
  }
}
