/// The position of an item in a list with sections.
///
///     user.select(ListPath(section: 1, row: 0), in: list)
public struct ListPath: Hashable, Sendable {
  /// The section, from 0.
  public var section: Int
  /// The item within its section, from 0; the header does not count.
  public var row: Int

  /// Creates a path.
  public init(section: Int, row: Int) {
    self.section = section
    self.row = row
  }
}

extension ListPath: Comparable {
  /// Returns true if `left` comes before `right`.
  public static func < (left: ListPath, right: ListPath) -> Bool {
    (left.section, left.row) < (right.section, right.row)
  }
}
