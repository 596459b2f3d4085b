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
