import ProbeKit
import RxCore
import RxLoop
import RxTesting
import TestSupport

/// Checks the schedulers that the main loop serves against the contract.
extension Scenario {
  nonisolated static func conformance(
    of scheduler: any SchedulerType,
    promises: SchedulerPromises = .serial
  ) throws {
    do {
      let report = try UVLoop.runMain {
        try await SchedulerConformance.check(
          scheduler,
          promises: promises,
          pieces: 10_000 * Seeds.factor,
          isOnScheduler: { isFirstThread && UVLoop.main.isCurrent }
        )
      }
      check(report.held.contains(.place), "\(report)")
    } catch {
      check(false, "\(error)")
    }
    finish()
  }
}
