/// A scheduler broke rules of the contract; `description` lists them.
public struct ConformanceFailure: Error, Sendable, Hashable {
  /// All that was found out.
  public let report: ConformanceReport
}

extension ConformanceFailure: CustomStringConvertible {
  /// Each broken rule in a sentence, with what was tried, expected and seen.
  public var description: String { report.description }
}
