import HistoryKit
import Testing

/// Calls of the system fail, one at a time, in programs and in scenarios of the library.
///
/// Some faults are drawn at random; `Tools/faults` runs every one.
@Suite(.serialized, .timeLimit(.minutes(FaultPlan.current == .all ? 240 : 10)))
struct FaultTests {
  @Test(arguments: try await FaultScenario.selected())
  func `a call that fails is survived or reported`(scenario: FaultScenario) async throws {
    for count in try await FaultCampaign(scenario).run() {
      Results.append(
        "faults",
        scenario,
        count.kind,
        count.injected,
        count.succeeded,
        count.reported,
        count.ended,
        count.wrong.count
      )
      for wrong in count.wrong {
        Issue.record("Tools/faults '\(scenario)' \(wrong)")
      }
    }
  }
}
