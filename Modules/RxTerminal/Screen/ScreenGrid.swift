internal import RxControls

/// The size of a screen, in cells.
public struct ScreenSize: Hashable, Sendable {
  /// The number of rows.
  public let rows: Int
  /// The number of columns.
  public let columns: Int

  /// Creates a size.
  public init(rows: Int, columns: Int) {
    self.rows = rows
    self.columns = columns
  }
}

/// The cells of a screen.
struct ScreenGrid: Sendable {
  let size: ScreenSize
  private(set) var cells: [PackedCell]
  private(set) var shared = SharedTexts()

  /// The characters of several scalars and the links to which cells refer.
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

  /// Returns the cells of a row.
  func row(_ row: Int) -> [Cell] { cells[range(ofRow: row)].map { cell($0) } }

  /// Returns the indices of the cells of a row.
  func range(ofRow row: Int) -> Range<Int> { row * size.columns..<(row + 1) * size.columns }

  /// Makes all cells of some rows blank.
  mutating func clear(_ rows: Range<Int>) {
    for index in rows.lowerBound * size.columns..<rows.upperBound * size.columns {
      cells[index] = .blank
    }
  }

  /// Puts a character into a row; does nothing if the character does not fit.
  ///
  /// `columns` is the width of the character, if the caller knows it.
  ///
  /// - Returns: the column after the character.
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

  /// Puts text into a row, up to the column `limit`.
  ///
  /// - Returns: the column after the text.
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

  /// Puts printable ASCII, which must fit, into a row.
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

  /// Puts a character into a row; returns the column after it, or `nil` if it does not fit.
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

  /// Has the characters of a frame drawn dim, as what cannot be used now.
  mutating func dim(_ frame: LayoutFrame) {
    let frame = frame.intersection(LayoutFrame(x: 0, y: 0, width: size.columns, height: size.rows))
    for row in frame.y..<frame.y + frame.height {
      for column in frame.x..<frame.x + frame.width {
        cells[row * size.columns + column].style.isDim = true
      }
    }
  }

  /// Has cells of a row drawn as selected: in a style, or reversed if they already have it.
  mutating func highlight(row: Int, columns: Range<Int>, style: TextStyle) {
    let start = row * size.columns
    for index in start + columns.lowerBound..<start + columns.upperBound {
      let former = cells[index].style
      var style = former.with(style)
      if style == former { style.isReversed.toggle() }
      cells[index].style = style
    }
  }

  /// Blanks the other half of a wide character, one half of which will be overwritten.
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

  // MARK: - Shared texts

  private mutating func number(of character: Character) -> Int {
    if shared.clusters.values.count >= longestTable { compact() }
    return shared.clusters.number(of: character)
  }

  private mutating func number(of link: String?) -> UInt16 {
    guard let link = link.flatMap({ Hyperlink.target($0) }) else { return 0 }
    if shared.links.values.count >= min(longestTable, Int(UInt16.max) - 1) { compact() }
    return UInt16(exactly: shared.links.number(of: link) + 1) ?? 0
  }

  /// The length of a table at which at least half of its entries are unused.
  private var longestTable: Int { max(1024, 2 * cells.count) }

  /// Removes the entries to which no cell refers.
  private mutating func compact() {
    var used = SharedTexts()
    for index in cells.indices {
      let cell = cells[index]
      if let cluster = cell.cluster {
        cells[index].cluster = used.clusters.number(of: shared.clusters.values[cluster])
      }
      if cell.link != 0 {
        let number = used.links.number(of: shared.links.values[Int(cell.link) - 1])
        cells[index].link = UInt16(number + 1)
      }
    }
    shared = used
  }

  /// Takes over the tables of another grid, so that cells of both grids can be compared.
  mutating func share(_ other: ScreenGrid) {
    if !shared.isContained(in: other.shared) {
      for index in cells.indices where cells[index].isShared { cells[index] = .unknown }
    }
    shared = other.shared
  }

  /// Copies a row from a grid of the same size, whose tables `share` has taken over.
  mutating func copy(row: Int, from other: ScreenGrid) {
    for index in range(ofRow: row) { cells[index] = other.cells[index] }
  }
}

/// The content of one cell of the screen.
struct Cell: Hashable, Sendable {
  /// The character; a blank for the second half of a wide character.
  var character: Character
  var style: TextStyle = .plain
  /// The columns of the character; 0 for the second half of a wide character.
  var columns = 1
  /// The target of a hyperlink.
  var link: String?
}

/// A cell in few bytes, which is cheap to copy and to compare.
///
/// A character of one scalar is stored as that scalar. A character of several scalars and a link are
/// stored as their numbers in the tables of the grid.
struct PackedCell: Hashable, Sendable {
  /// A scalar's value, or `clusterMark` and a cluster's number.
  private(set) var code: UInt32
  fileprivate(set) var style: TextStyle
  /// The link's number; 0 for none.
  fileprivate(set) var link: UInt16
  let columns: UInt8
  /// True if all terminals agree on the number of columns.
  let isSurelyMeasured: Bool

  private static let clusterMark: UInt32 = 1 << 31

  init(_ scalar: Unicode.Scalar, _ style: TextStyle, columns: Int, link: UInt16 = 0) {
    code = scalar.value
    (self.style, self.link, self.columns) = (style, link, UInt8(columns))
    isSurelyMeasured = scalar.value < 0x300 || Character(scalar).isSurelyMeasured
  }

  init(cluster: Int, _ style: TextStyle, columns: Int, link: UInt16 = 0) {
    code = Self.clusterMark | UInt32(cluster)
    (self.style, self.link, self.columns) = (style, link, UInt8(columns))
    isSurelyMeasured = false
  }

  static let blank = PackedCell(" ", .plain, columns: 1)

  /// A cell that equals no cell of a grid: its content is no longer known.
  static let unknown = PackedCell(cluster: Int(clusterMark - 1), .plain, columns: 1)

  /// The number of a character of several scalars; `nil` for one scalar.
  var cluster: Int? {
    get { code & Self.clusterMark == 0 ? nil : Int(code & ~Self.clusterMark) }
    set { if let newValue { code = Self.clusterMark | UInt32(newValue) } }
  }

  /// The scalar; `nil` for a character of several scalars.
  var scalar: Unicode.Scalar? { Unicode.Scalar(code) }

  /// True if the cell refers to the tables of its grid.
  var isShared: Bool { cluster != nil || link != 0 }
}

/// A table that numbers values in the order in which they were added.
struct InternTable<Value: Hashable & Sendable>: Sendable {
  private(set) var values: [Value] = []
  private var numbers: [Value: Int] = [:]

  /// Returns the number of a value; adds the value if necessary.
  mutating func number(of value: Value) -> Int {
    if let number = numbers[value] { return number }
    numbers[value] = values.count
    values.append(value)
    return values.count - 1
  }

  /// True if another table has the same numbers for all values of this table.
  func isContained(in other: InternTable) -> Bool {
    values.count == other.values.count
      ? values == other.values : other.values.starts(with: values)
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// True if each byte is an ASCII character of one column.
  var isPrintableASCII: Bool { allSatisfy { (0x20..<0x7F).contains($0) } }
}
