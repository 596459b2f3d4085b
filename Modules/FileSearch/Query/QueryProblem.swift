/// The reason why a glob or regular expression is invalid, and the offset of the error.
///
///     let query = Query("a(b", options: QueryOptions(syntax: .regularExpression))
///     if let problem = query.problem { print(problem) }  // missing closing parenthesis at the end
public struct QueryProblem: Error, Hashable, Sendable, CustomStringConvertible {
  /// The reason, in English, without the offset.
  public let reason: String
  /// The offset of the error in the text of the query, in Unicode scalars; nil when it has no
  /// place.
  public let offset: Int?
  /// Indicates whether the offset is the end of the query.
  let isAtEnd: Bool

  init(_ reason: String, at offset: Int? = nil, in query: String) {
    self.reason = reason
    self.offset = offset
    isAtEnd = offset == query.unicodeScalars.count
  }

  /// The reason and the place, counted from 1: `nothing after the backslash at character 4`.
  public var description: String {
    guard let offset else { return reason }
    return isAtEnd ? "\(reason) at the end" : "\(reason) at character \(offset + 1)"
  }
}
