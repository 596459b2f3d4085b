/// The result of `SchedulerConformance.check`: the rules that hold, are broken, or were not checked.
///
///     let report = try await SchedulerConformance.check(MyScheduler())
///     print(report)  // The scheduler keeps all 22 rules that were checked. …
public struct ConformanceReport: Sendable, Hashable {
  /// The rules that were checked and hold.
  public let held: Set<SchedulerRule>
  /// The violations, in the order in which they were found: three at most for each rule.
  public let violations: [RuleViolation]

  /// The rules that are broken.
  public var broken: Set<SchedulerRule> { Set(violations.map(\.rule)) }

  /// The rules that were not checked.
  ///
  /// The scheduler does not promise them, or an earlier violation made the check meaningless.
  public var skipped: Set<SchedulerRule> {
    Set(SchedulerRule.allCases).subtracting(held).subtracting(broken)
  }
}

extension ConformanceReport: CustomStringConvertible {
  /// Each broken rule in a sentence, with what was tried, expected and observed.
  public var description: String {
    let broken = broken
    let checked = held.count + broken.count
    var lines = [
      broken.isEmpty
        ? "The scheduler keeps all \(checked) rules that were checked."
        : "The scheduler breaks \(broken.count) of the \(checked) rules that were checked."
    ]
    for rule in SchedulerRule.allCases where broken.contains(rule) {
      lines.append("\(rule): \(rule.sentence)")
      lines += violations.filter { $0.rule == rule }.map { "  - \($0)" }
    }
    if !skipped.isEmpty {
      let names = SchedulerRule.allCases.filter(skipped.contains).map(\.rawValue)
      lines.append("Not checked: \(names.joined(separator: ", ")).")
    }
    return lines.joined(separator: "\n")
  }
}

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
