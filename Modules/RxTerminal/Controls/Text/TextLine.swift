internal import RxControls

/// A line of a text that is written, as it stands on a terminal.
///
/// A tabulator goes on to the next multiple of eight columns.
struct TextLine {
  private let characters: [Character]

  init(_ text: some Sequence<Character>) { characters = Array(text) }

  /// How many characters it has.
  var count: Int { characters.count }

  /// Where a character begins; where the line ends for one that is not there.
  func column(of place: Int) -> Int {
    characters.prefix(place).reduce(0) { Self.columns(of: $1, at: $0) + $0 }
  }

  /// The character at a column; the one after the last, if it is beyond.
  func place(at column: Int) -> Int {
    var next = 0
    for (place, character) in characters.enumerated() {
      next += Self.columns(of: character, at: next)
      if column < next { return place }
    }
    return characters.count
  }

  /// Draws it.
  ///
  /// - Parameters:
  ///   - canvas: what to draw on.
  ///   - x: where it begins.
  ///   - y: in which row.
  ///   - selection: what is selected.
  ///   - style: how it looks.
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
    for (place, character) in characters.enumerated() where x + column < canvas.size.width {
      let style = selection.contains(place) ? selected : style
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
