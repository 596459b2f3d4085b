/// A picture of the screen, cell by cell.
struct ScreenGrid: Sendable {
  let size: ScreenSize
  private(set) var cells: [PackedCell]
  private(set) var shared = SharedTexts()

  /// The characters of several scalars and the links that cells are made of.
  struct SharedTexts: Sendable {
    var clusters = InternTable<Character>()
    /// Numbered from 1 in the cells.
    var links = InternTable<String>()

    func isContained(in other: SharedTexts) -> Bool {
      clusters.isContained(in: other.clusters) && links.isContained(in: other.links)
    }
  }

  init(size: ScreenSize) {
    self.size = size
    cells = Array(repeating: .blank, count: size.rows * size.columns)
  }

  subscript(row: Int, column: Int) -> Cell { cell(cells[row * size.columns + column]) }

  /// The cells of a row.
  func row(_ row: Int) -> [Cell] { cells[range(ofRow: row)].map { cell($0) } }

  /// Where the cells of a row are.
  func range(ofRow row: Int) -> Range<Int> { row * size.columns..<(row + 1) * size.columns }

  /// Makes rows blank.
  mutating func clear(_ rows: Range<Int>) {
    for index in rows.lowerBound * size.columns..<rows.upperBound * size.columns {
      cells[index] = .blank
    }
  }

  /// Writes a character, of which may be known how wide it is; one that does not fit into its row is
  /// left out.
  ///
  /// - Returns: the column after it.
  @discardableResult
  mutating func put(
    _ character: Character,
    columns: Int? = nil,
    row: Int,
    column: Int,
    style: TextStyle,
    link: String? = nil
  ) -> Int {
    let width = columns ?? character.columns
    let link = number(of: link)
    let end = size.columns
    return put(character, width, row: row, column: column, limit: end, style, link) ?? column
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
    style: TextStyle,
    link: String? = nil
  ) -> Int {
    let link = number(of: link)
    let limit = min(limit, size.columns)
    var column = column
    for character in text {
      let width = character.columns
      let next = put(character, width, row: row, column: column, limit: limit, style, link)
      guard let next else { break }
      column = next
    }
    return column
  }

  /// Writes printable ASCII that fits into its row.
  mutating func put(
    ascii bytes: UnsafeBufferPointer<UInt8>,
    row: Int,
    column: Int,
    style: TextStyle
  ) {
    if bytes.isEmpty { return }
    let start = row * size.columns + column
    split(start)
    split(start + bytes.count - 1)
    for (offset, byte) in bytes.enumerated() {
      cells[start + offset] = PackedCell(Unicode.Scalar(byte), style, columns: 1)
    }
  }

  /// Writes a character; `nil` if there is no room for it.
  private mutating func put(
    _ character: Character,
    _ width: Int,
    row: Int,
    column: Int,
    limit: Int,
    _ style: TextStyle,
    _ link: UInt16
  ) -> Int? {
    if width == 0 { return column }
    guard row >= 0, row < size.rows, column >= 0, column + width <= limit else { return nil }
    let index = row * size.columns + column
    let scalars = character.unicodeScalars
    let cell =
      if let byte = character.onlyByte {
        PackedCell(Unicode.Scalar(byte), style, columns: width, link: link)
      } else if let scalar = scalars.first,
        scalars.index(after: scalars.startIndex) == scalars.endIndex
      {
        PackedCell(scalar, style, columns: width, link: link)
      } else {
        PackedCell(cluster: number(of: character), style, columns: width, link: link)
      }
    split(index)
    cells[index] = cell
    if width == 2 {
      split(index + 1)
      cells[index + 1] = PackedCell(" ", style, columns: 0, link: link)
    }
    return column + width
  }

  /// Takes half a wide character's other half away before one of them is overwritten.
  private mutating func split(_ index: Int) {
    let columns = cells[index].columns
    if columns == 0, index > 0, cells[index - 1].columns == 2 {
      cells[index - 1] = PackedCell(" ", cells[index - 1].style, columns: 1)
    } else if columns == 2, index + 1 < cells.count {
      cells[index + 1] = PackedCell(" ", cells[index].style, columns: 1)
    }
  }

  private func cell(_ cell: PackedCell) -> Cell {
    Cell(
      character: cell.cluster.map { shared.clusters.values[$0] } ?? cell.scalar.map {
        Character($0)
      }
        ?? " ",
      style: cell.style,
      columns: Int(cell.columns),
      link: cell.link == 0 ? nil : shared.links.values[Int(cell.link) - 1]
    )
  }

  // MARK: - What cells share

  private mutating func number(of character: Character) -> Int {
    if shared.clusters.values.count >= longestTable { compact() }
    return shared.clusters.number(of: character)
  }

  private mutating func number(of link: String?) -> UInt16 {
    guard let link = link.flatMap({ Hyperlink.target($0) }) else { return 0 }
    if shared.links.values.count >= min(longestTable, Int(UInt16.max) - 1) { compact() }
    return UInt16(exactly: shared.links.number(of: link) + 1) ?? 0
  }

  /// When it is as long as this, at least half of a table is not used any more.
  private var longestTable: Int { max(1024, 2 * cells.count) }

  /// Forgets what no cell is made of any more.
  private mutating func compact() {
    var used = SharedTexts()
    for index in cells.indices {
      let cell = cells[index]
      if let cluster = cell.cluster {
        cells[index].cluster = used.clusters.number(of: shared.clusters.values[cluster])
      }
      if cell.link != 0 {
        let number = used.links.number(of: shared.links.values[Int(cell.link) - 1])
        cells[index].relink(to: UInt16(number + 1))
      }
    }
    shared = used
  }

  /// Takes over what the cells of another grid are made of, so that they can be compared.
  mutating func share(_ other: ScreenGrid) {
    if !shared.isContained(in: other.shared) {
      for index in cells.indices where cells[index].isShared { cells[index] = .unknown }
    }
    shared = other.shared
  }

  /// Takes a row over from a grid of the same size whose texts it shares.
  mutating func copy(row: Int, from other: ScreenGrid) {
    for index in range(ofRow: row) { cells[index] = other.cells[index] }
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Whether each byte is a character that takes one column.
  var isPrintableASCII: Bool { allSatisfy { (0x20..<0x7F).contains($0) } }
}
