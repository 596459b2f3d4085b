/// Why a glob or regular expression cannot be read, and where.
///
///     let query = Query("a(b", options: QueryOptions(syntax: .regularExpression))
///     if let problem = query.problem { print(problem) }  // missing closing parenthesis at the end
public struct QueryProblem: Error, Hashable, Sendable, CustomStringConvertible {
  /// What is wrong.
  public let reason: String
  /// How many Unicode scalars of the query stand before the place; nil when there is no place.
  public let offset: Int?
  /// Whether the place is the end of the query.
  let isAtEnd: Bool

  init(_ reason: String, at offset: Int? = nil, in query: String) {
    self.reason = reason
    self.offset = offset
    isAtEnd = offset == query.unicodeScalars.count
  }

  /// The reason and the place: `range out of order in character class at character 4`.
  public var description: String {
    guard let offset else { return reason }
    return isAtEnd ? "\(reason) at the end" : "\(reason) at character \(offset + 1)"
  }
}
