import NIOCore
import NIOEmbedded
import NIOPosix
import RxCore
import RxNIO
import RxTesting
import TestSupport
import Testing

/// The scheduler passes the conformance suite on real and on virtual time.
@Suite(.serialized, .timeLimit(.minutes(5)))
struct ConformanceTests {
  @Test func `EventLoopScheduler keeps the rules on a thread`() async throws {
    try await withEventLoops { group in
      let loop = group.next()
      let report = try await SchedulerConformance.check(
        EventLoopScheduler(loop),
        pieces: 10_000,
        patience: patience,
        isOnScheduler: { loop.inEventLoop }
      )
      #expect(report.skipped == [.callersThread])
    }
  }

  @Test func `EventLoopScheduler keeps the rules in virtual time`() async throws {
    try await withEventLoops { group in
      let loop = NIOAsyncTestingEventLoop()
      let scheduler = EventLoopScheduler(loop)
      let report = try await ThreadActor(group.next()).run { _ in
        try await SchedulerConformance.check(
          scheduler,
          unit: .seconds(1),
          pieces: 10_000,
          patience: patience,
          isOnScheduler: { loop.inEventLoop },
          advance: { loop.blockingAdvance(by: $0) }
        )
      }
      #expect(report.skipped == [.callersThread])
      await loop.shutdownGracefully()
    }
  }
}
