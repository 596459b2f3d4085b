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

  /// True if the rectangle has no area.
  public var isEmpty: Bool { width <= 0 || height <= 0 }

  /// Returns the part that both rectangles have in common; it may be empty.
  public func intersection(_ other: LayoutFrame) -> LayoutFrame {
    let (left, top) = (max(x, other.x), max(y, other.y))
    let right = min(x + width, other.x + other.width)
    let bottom = min(y + height, other.y + other.height)
    return LayoutFrame(x: left, y: top, width: max(0, right - left), height: max(0, bottom - top))
  }

  /// True if a unit is in the rectangle.
  public func contains(x: Int, y: Int) -> Bool {
    (self.x..<self.x + max(0, width)).contains(x) && (self.y..<self.y + max(0, height)).contains(y)
  }

  func moved(by distance: LayoutPoint) -> LayoutFrame {
    LayoutFrame(x: x + distance.x, y: y + distance.y, width: width, height: height)
  }
}

/// A position, or a distance, in whole units of the backend, which are cells on a terminal.
///
///     view.userDidScroll(by: LayoutPoint(x: 0, y: 3))
public struct LayoutPoint: Hashable, Sendable {
  /// The horizontal coordinate, to the right.
  public var x: Int
  /// The vertical coordinate, down.
  public var y: Int

  /// The upper left corner.
  public static let zero = LayoutPoint(x: 0, y: 0)

  /// Creates a point.
  public init(x: Int, y: Int) {
    self.x = x
    self.y = y
  }

  /// Returns the position after a distance, which is limited so that the sum cannot overflow.
  func moved(by distance: LayoutPoint) -> LayoutPoint {
    let longest = LayoutSize.unbounded
    return LayoutPoint(
      x: x + max(-longest.width, min(distance.x, longest.width)),
      y: y + max(-longest.height, min(distance.y, longest.height))
    )
  }
}

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
