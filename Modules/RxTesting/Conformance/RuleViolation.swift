/// One way in which a scheduler broke a rule.
public struct RuleViolation: Sendable, Hashable {
  /// The rule.
  public let rule: SchedulerRule
  /// What was tried.
  public let situation: String
  /// What should have happened.
  public let expected: String
  /// What did.
  public let happened: String
}

extension RuleViolation: CustomStringConvertible {
  /// All of it, on a line.
  public var description: String { "\(situation): expected \(expected); but \(happened)" }
}
