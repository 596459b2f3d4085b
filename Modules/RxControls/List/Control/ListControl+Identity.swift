extension ListControl {
  /// How far from its old place an element is looked for when the rows have changed.
  private static let reach = 256

  /// What a row is known by that has no identity of its own.
  private struct Place: Hashable {
    let row: Int
  }

  /// A row, and what is known of it after the rows have changed.
  struct Anchor {
    let row: Int
    let identity: AnyHashable
  }

  /// What an element is known by: its own identity, or its place.
  func identity(at row: Int) -> AnyHashable {
    elementIdentity(at: row) ?? AnyHashable(Place(row: row))
  }

  /// A row whose element has an identity.
  func anchor(at row: Int) -> Anchor? {
    elementIdentity(at: row).map { Anchor(row: row, identity: $0) }
  }

  /// The row that now shows an element.
  func place(of anchor: Anchor) -> Int? {
    for distance in 0...Self.reach {
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
