/// A size in whole units of the backend, which are cells on a terminal.
///
///     let size = LayoutSize(width: 80, height: 24)
public struct LayoutSize: Hashable, Sendable {
  /// The width.
  public var width: Int
  /// The height.
  public var height: Int

  /// A size without area.
  public static let zero = LayoutSize(width: 0, height: 0)

  /// A size larger than any content, to measure what may be as large as it needs to be.
  static let unbounded = LayoutSize(width: 1 << 30, height: 1 << 30)

  /// Creates a size.
  public init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }

  subscript(axis: LayoutAxis) -> Int {
    get { axis == .horizontal ? width : height }
    set { if axis == .horizontal { width = newValue } else { height = newValue } }
  }

  /// The size limited to numbers that are not negative and cannot overflow.
  var clamped: LayoutSize {
    LayoutSize(
      width: max(0, min(width, Self.unbounded.width)),
      height: max(0, min(height, Self.unbounded.height))
    )
  }
}
