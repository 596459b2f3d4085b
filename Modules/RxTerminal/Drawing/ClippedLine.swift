internal import RxControls

/// The part of a text that fits into a number of columns.
///
/// An ellipsis replaces the end of a longer text. It also replaces the start where the last emphasized
/// character would otherwise be hidden.
struct ClippedLine: Equatable {
  /// A character with its width.
  struct Piece: Equatable {
    let character: Character
    let columns: Int
    let isEmphasized: Bool
    /// The style of a span of the label; nil for that of the label.
    var style: TextStyle?
  }

  let pieces: [Piece]

  /// The width of all pieces.
  var columns: Int { pieces.reduce(0) { $0 + $1.columns } }

  private static let ellipsis = Piece(character: "…", columns: 1, isEmphasized: false)

  init(pieces: [Piece]) { self.pieces = pieces }

  @MainActor
  init(_ label: Label, limit: Int) {
    self.init(
      label.text ?? "",
      emphasis: label.emphasis,
      styles: label.spans.compactMap { span in
        (span.look as? TextStyle).map { (span.range, $0) }
      },
      limit: limit
    )
  }

  init(
    _ text: String,
    emphasis: [Range<Int>],
    styles: [(range: Range<Int>, style: TextStyle)] = [],
    limit: Int
  ) {
    let last = (emphasis.last?.upperBound ?? 0) - 1
    var pieces: [Piece] = []
    var columns = 0
    var (ranges, spans) = (emphasis[...], styles[...])
    for (index, character) in text.enumerated() {
      // Characters this far behind the last emphasized one cannot be visible.
      if columns > limit, index - limit > last { break }
      if let range = ranges.first, index >= range.upperBound { ranges.removeFirst() }
      while let span = spans.first, index >= span.range.upperBound { spans.removeFirst() }
      let span = spans.first.flatMap { $0.range.contains(index) ? $0 : nil }
      let piece = Piece(
        character: character,
        columns: character.columns,
        isEmphasized: ranges.first?.contains(index) ?? false,
        style: span?.style
      )
      pieces.append(piece)
      columns += piece.columns
    }
    self.pieces = columns <= limit ? pieces : Self.clip(pieces, limit: limit, last: last)
  }

  private static func clip(_ pieces: [Piece], limit: Int, last: Int) -> [Piece] {
    if limit <= 0 { return [] }
    let head = fitting(pieces[...], limit - 1)
    if last < head.count { return head + [ellipsis] }
    let rest = fitting(pieces.reversed(), limit - 1)
    let isTail = last >= pieces.count - rest.count
    let tail = isTail ? rest : fitting(pieces[...last].reversed(), limit - 2)
    return [ellipsis] + tail.reversed() + (isTail ? [] : [ellipsis])
  }

  private static func fitting(_ pieces: some Sequence<Piece>, _ limit: Int) -> [Piece] {
    var left = limit
    var fitting: [Piece] = []
    for piece in pieces {
      left -= piece.columns
      if left < 0 { break }
      fitting.append(piece)
    }
    return fitting
  }
}
