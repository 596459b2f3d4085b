import RxCore
import RxTesting
import Testing

/// The examples of Docs/Schedulers.md.
@Suite(.timeLimit(.minutes(5)))
struct SchedulersGuideTests {
  @Test func `a clock that the suite moves`() async throws {
    let clock = TestScheduler(initialClock: 0)
    try await SchedulerConformance.check(
      clock,
      unit: .seconds(1),
      advance: { clock.advance(by: $0) }
    )
  }
}
