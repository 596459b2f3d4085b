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

  init(pieces: [Piece]) { self.pieces = pieces }

  @MainActor
  init(_ label: Label, limit: Int, ellipsis: String = "…", keepsEnd: Bool = false) {
    self.init(
      label.text ?? "",
      emphasis: label.emphasis,
      styles: label.spans.compactMap { span in
        (span.look as? TextStyle).map { (span.range, $0) }
      },
      limit: limit,
      ellipsis: ellipsis,
      keepsEnd: keepsEnd
    )
  }

  /// Clips a text.
  ///
  /// - Parameters:
  ///   - text: the text.
  ///   - emphasis: the ranges of the emphasized characters.
  ///   - styles: the styles of ranges of characters.
  ///   - limit: the number of columns.
  ///   - ellipsis: the text that replaces what is hidden; left out where it has no room.
  ///   - keepsEnd: true to hide the start, and not the end, of a text without emphasized characters.
  init(
    _ text: String,
    emphasis: [Range<Int>],
    styles: [(range: Range<Int>, style: TextStyle)] = [],
    limit: Int,
    ellipsis: String = "…",
    keepsEnd: Bool = false
  ) {
    let last = (emphasis.last?.upperBound ?? 0) - 1
    let keepsEnd = keepsEnd && last < 0
    var pieces: [Piece] = []
    var columns = 0
    var (ranges, spans) = (emphasis[...], styles[...])
    for (index, character) in text.enumerated() {
      // Characters this far behind the last emphasized one cannot be visible.
      if !keepsEnd, columns > limit, index - limit > last { break }
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
    if columns > limit {
      let sign = ellipsis.map { Piece(character: $0, columns: $0.columns, isEmphasized: false) }
      let last = keepsEnd ? pieces.count - 1 : last
      pieces = Self.clip(pieces, limit: limit, last: last, sign)
    }
    self.pieces = pieces
  }

  private static func clip(
    _ pieces: [Piece],
    limit: Int,
    last: Int,
    _ ellipsis: [Piece]
  ) -> [Piece] {
    if limit <= 0 { return [] }
    let width = ellipsis.reduce(0) { $0 + $1.columns }
    // A long one would leave no room for the text on a narrow screen.
    if width > 1, 2 * width >= limit { return clip(pieces, limit: limit, last: last, []) }
    let head = fitting(pieces[...], limit - width)
    if last < head.count { return head + ellipsis }
    let rest = fitting(pieces.reversed(), limit - width)
    let isTail = last >= pieces.count - max(1, rest.count)
    let tail = isTail ? rest : fitting(pieces[...last].reversed(), limit - 2 * width)
    return ellipsis + tail.reversed() + (isTail ? [] : ellipsis)
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
