/// A place, or a way to go, in whole units of the backend.
public struct LayoutPoint: Hashable, Sendable {
  /// How far to the right.
  public var x: Int
  /// How far down.
  public var y: Int

  /// The upper left corner.
  public static let zero = LayoutPoint(x: 0, y: 0)

  /// Makes a place.
  public init(x: Int, y: Int) {
    self.x = x
    self.y = y
  }

  /// The place that a way leads to, however long.
  func moved(by way: LayoutPoint) -> LayoutPoint {
    let longest = LayoutSize.unbounded
    return LayoutPoint(
      x: x + max(-longest.width, min(way.x, longest.width)),
      y: y + max(-longest.height, min(way.y, longest.height))
    )
  }
}
