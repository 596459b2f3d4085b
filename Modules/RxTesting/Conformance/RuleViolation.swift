/// A case in which a scheduler broke a rule.
///
///     for violation in report.violations where violation.rule == .neverEarly {
///       print(violation)  // a timer of 0.002 seconds: expected at least that time to pass …
///     }
public struct RuleViolation: Sendable, Hashable {
  /// The rule.
  public let rule: SchedulerRule
  /// The situation that was tried.
  public let situation: String
  /// The expected behavior.
  public let expected: String
  /// The observed behavior.
  public let happened: String
}

extension RuleViolation: CustomStringConvertible {
  /// The situation, the expected and the observed behavior, on one line.
  public var description: String { "\(situation): expected \(expected); but \(happened)" }
}
