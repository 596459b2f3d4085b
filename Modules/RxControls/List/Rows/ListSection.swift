/// A section of a list: a header and items.
///
///     [ListSection("Fruit", items: ["Apple", "Pear"]), ListSection("Nuts", items: ["Almond"])]
public struct ListSection<Items: RandomAccessCollection> where Items.Index == Int {
  /// The text of the header.
  public var header: String
  /// The elements of the rows.
  public var items: Items

  /// Creates a section.
  public init(_ header: String, items: Items) {
    self.header = header
    self.items = items
  }
}

extension ListSection: Sendable where Items: Sendable {}
extension ListSection: Equatable where Items: Equatable {}
extension ListSection: Hashable where Items: Hashable {}
