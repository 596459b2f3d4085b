/// The position of an item in a list with sections.
///
///     user.select(ListPath(section: 1, item: 0), in: list)
///
/// The rows of a list are its headers and its items: `SectionedListView.row(of:)` is the row of an item.
public struct ListPath: Hashable, Sendable {
  /// The section, from 0.
  public var section: Int
  /// The item within its section, from 0.
  public var item: Int

  /// Creates a path.
  public init(section: Int, item: Int) {
    self.section = section
    self.item = item
  }
}

extension ListPath: Comparable {
  /// Returns true if `left` comes before `right`.
  public static func < (left: ListPath, right: ListPath) -> Bool {
    (left.section, left.item) < (right.section, right.item)
  }
}
