/// A rectangle in whole units of the backend, which are cells on a terminal.
///
///     let frame = LayoutFrame(x: 2, y: 0, width: 10, height: 1)
///     frame.contains(x: 11, y: 0)  // true
public struct LayoutFrame: Hashable, Sendable {
  /// The left edge.
  public var x: Int
  /// The top edge.
  public var y: Int
  /// The width.
  public var width: Int
  /// The height.
  public var height: Int

  /// Creates a rectangle.
  public init(x: Int, y: Int, width: Int, height: Int) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  /// Creates a rectangle from its size, by default in the upper left corner.
  public init(_ size: LayoutSize, at origin: LayoutPoint = .zero) {
    self.init(x: origin.x, y: origin.y, width: size.width, height: size.height)
  }

  /// The upper left corner.
  public var origin: LayoutPoint { LayoutPoint(x: x, y: y) }

  /// The size.
  public var size: LayoutSize { LayoutSize(width: width, height: height) }

  /// A Boolean value that indicates whether the rectangle has no area.
  public var isEmpty: Bool { width <= 0 || height <= 0 }

  /// Returns the part that both rectangles have in common; it may be empty.
  public func intersection(_ other: LayoutFrame) -> LayoutFrame {
    let (left, top) = (max(x, other.x), max(y, other.y))
    let right = min(x + width, other.x + other.width)
    let bottom = min(y + height, other.y + other.height)
    return LayoutFrame(x: left, y: top, width: max(0, right - left), height: max(0, bottom - top))
  }

  /// Returns true if a unit is in the rectangle.
  public func contains(x: Int, y: Int) -> Bool {
    (self.x..<self.x + max(0, width)).contains(x) && (self.y..<self.y + max(0, height)).contains(y)
  }

  func moved(by distance: LayoutPoint) -> LayoutFrame {
    LayoutFrame(x: x + distance.x, y: y + distance.y, width: width, height: height)
  }
}
