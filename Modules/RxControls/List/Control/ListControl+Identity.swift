extension ListControl {
  /// The distance from its old row up to which an element is searched for after the rows have changed.
  private static let searchDistance = 256

  /// The identity of a row whose element is not `Identifiable`.
  private struct RowIdentity: Hashable {
    let row: Int
  }

  /// A row with the identity by which it is found after the rows have changed.
  public struct Anchor {
    /// The row at the time when the anchor was made.
    public let row: Int
    /// The identity of its element.
    public let identity: AnyHashable

    /// Creates the anchor of an element that was at a row.
    public init(row: Int, identity: AnyHashable) {
      self.row = row
      self.identity = identity
    }
  }

  /// Returns the identity of a row: that of its element, or the row number.
  ///
  /// - Precondition: the row is in the list.
  public final func identity(at row: Int) -> AnyHashable {
    elementIdentity(at: row) ?? AnyHashable(RowIdentity(row: row))
  }

  /// Returns the anchor of a row; `nil` if its element is not `Identifiable`.
  ///
  /// A backend that scrolls a list itself finds by it the row that it has shown at the top.
  public final func anchor(at row: Int) -> Anchor? {
    elementIdentity(at: row).map { Anchor(row: row, identity: $0) }
  }

  /// Returns the row that now shows the element of an anchor; `nil` if it is further than 256 rows away.
  public final func row(of anchor: Anchor) -> Int? {
    for distance in 0...Self.searchDistance {
      for row in distance == 0 ? [anchor.row] : [anchor.row - distance, anchor.row + distance]
      where elementIdentity(at: row) == anchor.identity { return row }
    }
    return nil
  }

  private func elementIdentity(at row: Int) -> AnyHashable? {
    (model(at: row) as? any Identifiable).map { Self.identity(of: $0) }
  }

  private static func identity<Element: Identifiable>(of element: Element) -> AnyHashable {
    AnyHashable(element.id)
  }
}
