/// A picture of the screen, cell by cell.
struct ScreenGrid: Sendable {
  let size: ScreenSize
  private var cells: [Cell]

  init(size: ScreenSize) {
    self.size = size
    cells = Array(repeating: .blank, count: size.rows * size.columns)
  }

  subscript(row: Int, column: Int) -> Cell { cells[row * size.columns + column] }

  /// The cells of a row.
  func row(_ row: Int) -> ArraySlice<Cell> {
    cells[row * size.columns..<(row + 1) * size.columns]
  }

  /// Makes rows blank.
  mutating func clear(_ rows: Range<Int>) {
    for index in rows.lowerBound * size.columns..<rows.upperBound * size.columns {
      cells[index] = .blank
    }
  }

  /// Takes a row over from a grid of the same size.
  mutating func copy(row: Int, from other: ScreenGrid) {
    for index in row * size.columns..<(row + 1) * size.columns { cells[index] = other.cells[index] }
  }

  /// Writes a character; one that does not fit into its row is left out.
  ///
  /// - Returns: the column after it.
  @discardableResult
  mutating func put(_ character: Character, row: Int, column: Int, style: TextStyle) -> Int {
    let width = character.columns
    guard width > 0, row >= 0, row < size.rows, column >= 0, column + width <= size.columns else {
      return column
    }
    let index = row * size.columns + column
    split(index)
    cells[index] = Cell(character, style, columns: UInt8(width))
    if width == 2 {
      split(index + 1)
      cells[index + 1] = .rest(style)
    }
    return column + width
  }

  /// Writes a text up to a column.
  ///
  /// - Returns: the column after it.
  @discardableResult
  mutating func put(
    _ text: some Sequence<Character>,
    row: Int,
    column: Int,
    limit: Int,
    style: TextStyle
  ) -> Int {
    var column = column
    for character in text {
      if column + character.columns > min(limit, size.columns) { break }
      column = put(character, row: row, column: column, style: style)
    }
    return column
  }

  /// Takes half a wide character's other half away before one of them is overwritten.
  private mutating func split(_ index: Int) {
    if cells[index].columns == 0, index > 0, cells[index - 1].columns == 2 {
      cells[index - 1] = Cell(" ", cells[index - 1].style)
    }
    if cells[index].columns == 2, index + 1 < cells.count {
      cells[index + 1] = Cell(" ", cells[index].style)
    }
  }
}
