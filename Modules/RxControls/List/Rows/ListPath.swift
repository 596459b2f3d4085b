/// A row of a list with sections: which section, and which of its items; both from 0.
public struct ListPath: Hashable, Sendable {
  /// Which section.
  public var section: Int
  /// Which of its items; the header is none.
  public var row: Int

  /// Makes a path.
  public init(section: Int, row: Int) {
    self.section = section
    self.row = row
  }
}

extension ListPath: Comparable {
  /// Whether it comes before another.
  public static func < (left: ListPath, right: ListPath) -> Bool {
    (left.section, left.row) < (right.section, right.row)
  }
}
