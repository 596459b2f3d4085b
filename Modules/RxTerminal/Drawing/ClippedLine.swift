internal import RxControls

/// The part of a text that fits into a number of columns.
///
/// What does not fit is replaced by an ellipsis: the end, or also the start where that would hide the
/// last of the characters that are set off.
struct ClippedLine: Equatable {
  /// A character, how wide it is, and whether it is set off.
  struct Piece: Equatable {
    let character: Character
    let columns: Int
    let isEmphasized: Bool
  }

  let pieces: [Piece]

  /// How wide it is.
  var columns: Int { pieces.reduce(0) { $0 + $1.columns } }

  private static let ellipsis = Piece(character: "…", columns: 1, isEmphasized: false)

  @MainActor
  init(_ label: Label, room: Int) {
    self.init(label.text ?? "", emphasis: label.emphasis, room: room)
  }

  init(_ text: String, emphasis: [Range<Int>], room: Int) {
    let last = (emphasis.last?.upperBound ?? 0) - 1
    var pieces: [Piece] = []
    var columns = 0
    var ranges = emphasis[...]
    for (index, character) in text.enumerated() {
      // Nothing matters that is too far behind the last character to be seen.
      if columns > room, index > last + room { break }
      if let range = ranges.first, index >= range.upperBound { ranges.removeFirst() }
      let piece = Piece(
        character: character,
        columns: character.columns,
        isEmphasized: ranges.first?.contains(index) ?? false
      )
      pieces.append(piece)
      columns += piece.columns
    }
    self.pieces = columns <= room ? pieces : Self.clip(pieces, room: room, last: last)
  }

  private static func clip(_ pieces: [Piece], room: Int, last: Int) -> [Piece] {
    if room <= 0 { return [] }
    let head = fitting(pieces[...], room - 1)
    if last < head.count { return head + [ellipsis] }
    let rest = fitting(pieces.reversed(), room - 1)
    let isTail = last >= pieces.count - rest.count
    let tail = isTail ? rest : fitting(pieces[...last].reversed(), room - 2)
    return [ellipsis] + tail.reversed() + (isTail ? [] : [ellipsis])
  }

  private static func fitting(_ pieces: some Sequence<Piece>, _ room: Int) -> [Piece] {
    var left = room
    var fitting: [Piece] = []
    for piece in pieces {
      left -= piece.columns
      if left < 0 { break }
      fitting.append(piece)
    }
    return fitting
  }
}
