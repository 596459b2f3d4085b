/// How much room there is, or is needed, in whole units of the backend: cells on a terminal.
public struct LayoutSize: Hashable, Sendable {
  /// How much from left to right.
  public var width: Int
  /// How much from top to bottom.
  public var height: Int

  /// No room.
  public static let zero = LayoutSize(width: 0, height: 0)

  /// More than anything needs: what may be as large as it wants is measured in it.
  static let unbounded = LayoutSize(width: 1 << 30, height: 1 << 30)

  /// Makes a size.
  public init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }

  subscript(axis: LayoutAxis) -> Int {
    get { axis == .horizontal ? width : height }
    set { if axis == .horizontal { width = newValue } else { height = newValue } }
  }

  /// A size in which nothing is negative or too large to be counted with.
  var sane: LayoutSize {
    LayoutSize(
      width: max(0, min(width, Self.unbounded.width)),
      height: max(0, min(height, Self.unbounded.height))
    )
  }
}
