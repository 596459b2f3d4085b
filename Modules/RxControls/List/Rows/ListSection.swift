/// Some rows of a list and what is written above them.
///
///     [ListSection("Fruit", items: ["Apple", "Pear"]), ListSection("Nuts", items: ["Almond"])]
public struct ListSection<Items: RandomAccessCollection> where Items.Index == Int {
  /// What is written above them.
  public var header: String
  /// What stands behind the rows.
  public var items: Items

  /// Makes a section.
  public init(_ header: String, items: Items) {
    self.header = header
    self.items = items
  }
}

extension ListSection: Sendable where Items: Sendable {}
extension ListSection: Equatable where Items: Equatable {}
extension ListSection: Hashable where Items: Hashable {}
