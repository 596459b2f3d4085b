/// A cell in few bytes, cheap to copy and to compare: a character of one scalar is its number, one of
/// several, like a link, the number that its screen knows it by.
struct PackedCell: Hashable, Sendable {
  /// A scalar's number, or `clusterMark` and a cluster's.
  private(set) var code: UInt32
  let style: TextStyle
  /// The link's number; 0 for none.
  private(set) var link: UInt16
  let columns: UInt8
  /// Whether all terminals agree on how many columns it takes.
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

  /// What is not known any more: it is no other cell.
  static let unknown = PackedCell(cluster: Int(clusterMark - 1), .plain, columns: 1)

  /// The cluster's number, if it is one.
  var cluster: Int? {
    get { code & Self.clusterMark == 0 ? nil : Int(code & ~Self.clusterMark) }
    set { if let newValue { code = Self.clusterMark | UInt32(newValue) } }
  }

  /// The scalar, if it is one.
  var scalar: Unicode.Scalar? { Unicode.Scalar(code) }

  /// Whether it is only known together with its screen.
  var isShared: Bool { cluster != nil || link != 0 }

  mutating func relink(to link: UInt16) { self.link = link }
}
