import TestSupport

extension FaultScenario {
  /// Returns the scenarios of the library, which `FaultProbe` runs.
  ///
  /// In the first run of a process calls fail that it makes once; in a later one they do not count.
  static func probes() async throws -> [FaultScenario] {
    let names = try await Program("FaultProbe").run().lines.dropFirst()
    return names.flatMap { name in
      [true, false].map { isLater in
        let mode = isLater ? "later" : "first"
        return FaultScenario("\(name), \(mode)", of: "FaultProbe", isLater: isLater) { run in
          try await probe(name, mode, run)
        }
      }
    }
  }

  /// Runs a scenario of the probe, which ends with 0 if it has succeeded, and with 3 after a report.
  private static func probe(
    _ name: String,
    _ mode: String,
    _ run: FaultRun
  ) async throws -> FaultOutcome {
    let program = Program("FaultProbe", environment: run.variables)
    let outcome = try await program.run(["\(name)", "\(mode)"], within: FaultRun.patience)
    if outcome.ending == .exit(3), let line = outcome.lines.last, !line.isEmpty {
      return .reported(line)
    }
    return run.judge(outcome, isRight: outcome.ending == .exit(0)) { _ in false }
  }
}
