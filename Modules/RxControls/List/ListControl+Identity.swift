extension ListView {
  /// How far from its old place an element is looked for when the rows have changed.
  private static let reach = 64

  /// What an element is known by: its own identity, or its place.
  func identity(at row: Int) -> AnyHashable { elementIdentity(at: row) ?? AnyHashable(row) }

  /// The identity of an element that has one.
  func elementIdentity(at row: Int) -> AnyHashable? {
    (model(at: row) as? any Identifiable).map { Self.identity(of: $0) }
  }

  /// The row that now shows an element.
  func place(of identity: AnyHashable, near row: Int) -> Int? {
    for distance in 0...Self.reach {
      for candidate in distance == 0 ? [row] : [row - distance, row + distance]
      where elementIdentity(at: candidate) == identity { return candidate }
    }
    return nil
  }

  private static func identity<Element: Identifiable>(of element: Element) -> AnyHashable {
    AnyHashable(element.id)
  }
}
