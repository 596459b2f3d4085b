/// A cell in few bytes, which is cheap to copy and to compare.
///
/// A character of one scalar is stored as that scalar. A character of several scalars and a link are
/// stored as their numbers in the tables of the grid.
struct PackedCell: Hashable, Sendable {
  /// A scalar's value, or `clusterMark` and a cluster's number.
  private(set) var code: UInt32
  let style: TextStyle
  /// The link's number; 0 for none.
  private(set) var link: UInt16
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

  mutating func relink(to link: UInt16) { self.link = link }
}
