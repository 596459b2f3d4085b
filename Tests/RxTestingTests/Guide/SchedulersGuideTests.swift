import Foundation
import RxCore
import RxLoop
import RxTesting
import Testing

/// The examples of Docs/Schedulers.md.
@Suite(.timeLimit(.minutes(5)))
struct SchedulersGuideTests {
  @Test func `my scheduler keeps the rules`() async throws {
    let loop = try UVLoop()
    let token = loop.keepAlive()
    Thread.detachNewThread { _ = try? loop.run() }
    try await SchedulerConformance.check(LoopQueue(loop: loop), isOnScheduler: { loop.isCurrent })
    token.dispose()
  }

  @Test func `a clock that the suite moves`() async throws {
    let clock = TestScheduler(initialClock: 0)
    try await SchedulerConformance.check(
      clock,
      unit: .seconds(1),
      advance: { clock.advance(by: $0) }
    )
  }
}
