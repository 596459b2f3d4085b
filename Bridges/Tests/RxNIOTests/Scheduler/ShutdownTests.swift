import NIOCore
import NIOPosix
import RxCore
import RxNIO
import TestSupport
import Testing

/// The scheduler while its event loop is shut down, and afterwards.
@Suite(.timeLimit(.minutes(5)))
struct ShutdownTests {
  private final class Token: Sendable {}

  @Test func `A shutdown releases live timers and drops later work`() async throws {
    let group = MultiThreadedEventLoopGroup(numberOfThreads: 1)
    let scheduler = EventLoopScheduler(group.next())
    weak var timerToken: Token?
    let fired = LockedBox(0)
    let timers = {
      let captured = Token()
      timerToken = captured
      return (0..<3).map { _ in
        scheduler.scheduleRelative(captured, dueTime: .seconds(3600)) { _ in
          fired.value += 1
          return Disposables.create()
        }
      }
    }()
    let ticks = Observable<Int>.interval(.milliseconds(1), scheduler: scheduler)
      .subscribe(onNext: { _ in fired.value += 100 })
    try await eventually("a tick") { fired.value >= 100 }
    try await group.shutDown()
    #expect(timerToken == nil)
    let count = fired.value
    #expect(count % 100 == 0)

    weak var lateToken: Token?
    do {
      let captured = Token()
      lateToken = captured
      scheduler.schedule(captured) { _ in
        fired.value += 1
        return Disposables.create()
      }.dispose()
      scheduler.scheduleRelative(captured, dueTime: .milliseconds(1)) { _ in
        fired.value += 1
        return Disposables.create()
      }.dispose()
    }
    #expect(lateToken == nil)
    #expect(fired.value == count)
    for timer in timers { timer.dispose() }
    ticks.dispose()
  }
}
