internal import RxControls

/// A line of editable text on a terminal.
///
/// A tab extends to the next multiple of eight columns.
struct TextLine {
  private let characters: [Character]

  init(_ text: some Sequence<Character>) { characters = Array(text) }

  /// The number of characters.
  var count: Int { characters.count }

  /// Returns the first column of the character at `offset`; the end of the line beyond the last one.
  func column(of offset: Int) -> Int {
    characters.prefix(offset).reduce(0) { Self.columns(of: $1, at: $0) + $0 }
  }

  /// Returns the offset of the character at a column; `count` beyond the last one.
  func offset(at column: Int) -> Int {
    var next = 0
    for (offset, character) in characters.enumerated() {
      next += Self.columns(of: character, at: next)
      if column < next { return offset }
    }
    return characters.count
  }

  /// Draws the line.
  ///
  /// - Parameters:
  ///   - canvas: the canvas to draw on.
  ///   - x: the first column; negative to scroll.
  ///   - y: the row.
  ///   - selection: the offsets of the selected characters.
  ///   - style: the style of the other characters.
  @MainActor
  func draw(
    on canvas: inout TerminalCanvas,
    x: Int,
    y: Int,
    selection: Range<Int>,
    style: TextStyle
  ) {
    let selected = style.with(canvas.theme.selection)
    var column = 0
    for (offset, character) in characters.enumerated() where x + column < canvas.size.width {
      let style = selection.contains(offset) ? selected : style
      let columns = Self.columns(of: character, at: column)
      if character == "\t" {
        canvas.put(repeatElement(" ", count: columns), x: x + column, y: y, style: style)
      } else {
        canvas.put(CollectionOfOne(character), x: x + column, y: y, style: style)
      }
      column += columns
    }
  }

  private static func columns(of character: Character, at column: Int) -> Int {
    character == "\t" ? 8 - column % 8 : character.columns
  }
}
