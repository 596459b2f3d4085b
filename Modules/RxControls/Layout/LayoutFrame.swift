/// A rectangle of whole units of the backend.
public struct LayoutFrame: Hashable, Sendable {
  /// Where it begins, from the left.
  public var x: Int
  /// Where it begins, from the top.
  public var y: Int
  /// How far it goes to the right.
  public var width: Int
  /// How far it goes down.
  public var height: Int

  /// Makes a rectangle.
  public init(x: Int, y: Int, width: Int, height: Int) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  /// Makes a rectangle of a size, by default in the upper left corner.
  public init(_ size: LayoutSize, at origin: LayoutPoint = .zero) {
    self.init(x: origin.x, y: origin.y, width: size.width, height: size.height)
  }

  /// Its upper left corner.
  public var origin: LayoutPoint { LayoutPoint(x: x, y: y) }

  /// How large it is.
  public var size: LayoutSize { LayoutSize(width: width, height: height) }

  /// Whether nothing is in it.
  public var isEmpty: Bool { width <= 0 || height <= 0 }

  /// What is in both rectangles; empty if nothing is.
  public func intersection(_ other: LayoutFrame) -> LayoutFrame {
    let (left, top) = (max(x, other.x), max(y, other.y))
    let right = min(x + width, other.x + other.width)
    let bottom = min(y + height, other.y + other.height)
    return LayoutFrame(x: left, y: top, width: max(0, right - left), height: max(0, bottom - top))
  }

  /// Whether a unit is in it.
  public func contains(x: Int, y: Int) -> Bool {
    (self.x..<self.x + max(0, width)).contains(x) && (self.y..<self.y + max(0, height)).contains(y)
  }

  func moved(by way: LayoutPoint) -> LayoutFrame {
    LayoutFrame(x: x + way.x, y: y + way.y, width: width, height: height)
  }
}
