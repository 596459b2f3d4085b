/// What is wrong with a diagram, and where.
public struct MarbleSyntaxError: Error, Sendable, Hashable {
  /// The diagram as it was written.
  public let diagram: String
  /// The first character that does not fit, counted from zero.
  public let column: Int
  /// Why it does not.
  public let reason: String
}

extension MarbleSyntaxError: CustomStringConvertible {
  /// The reason, and the diagram with the place pointed at.
  public var description: String {
    """
    marble diagram, column \(column): \(reason)
      \(diagram)
      \(String(repeating: " ", count: column))↑
    """
  }
}
