/// The error of a malformed diagram: the reason and the column.
///
///     do {
///       _ = try MarbleDiagram(parsing: "--(a")
///     } catch {
///       print(error)  // marble diagram, column 2: the group is not closed …
///     }
public struct MarbleSyntaxError: Error, Sendable, Hashable {
  /// The text of the diagram.
  public let diagram: String
  /// The column of the first wrong character, counted from zero.
  public let column: Int
  /// The reason in words.
  public let reason: String
}

extension MarbleSyntaxError: CustomStringConvertible {
  /// The reason, and the diagram with an arrow at the column.
  public var description: String {
    """
    marble diagram, column \(column): \(reason)
      \(diagram)
      \(String(repeating: " ", count: column))↑
    """
  }
}
