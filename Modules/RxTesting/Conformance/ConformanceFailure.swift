/// The error of `SchedulerConformance.check` for a scheduler that breaks rules of the contract.
///
///     do {
///       try await SchedulerConformance.check(MyScheduler())
///     } catch {
///       print(error)  // the rules that are broken, with what was tried, expected and observed
///     }
public struct ConformanceFailure: Error, Sendable, Hashable {
  /// The rules that hold, and those that are broken.
  public let report: ConformanceReport
}

extension ConformanceFailure: CustomStringConvertible {
  /// Each broken rule in a sentence, with what was tried, expected and observed.
  public var description: String { report.description }
}
