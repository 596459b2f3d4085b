import Foundation
import Rx
import RxTesting
import Testing

/// Runs work on the thread of a loop.
struct LoopQueue: SchedulerType {
  let loop: UVLoop

  var now: RxTime { SuspendingClock().now }

  func schedule<StateType: Sendable>(
    _ state: StateType,
    action: @escaping @Sendable (StateType) -> any Disposable
  ) -> any Disposable {
    let work = SingleAssignmentDisposable()
    loop.schedule { if !work.isDisposed { work.setDisposable(action(state)) } }
    return work
  }

  func scheduleRelative<StateType: Sendable>(
    _ state: StateType,
    dueTime: RxTimeInterval,
    action: @escaping @Sendable (StateType) -> any Disposable
  ) -> any Disposable {
    let work = SingleAssignmentDisposable()
    let timer = loop.schedule(after: dueTime) {
      if !work.isDisposed { work.setDisposable(action(state)) }
    }
    return Disposables.create(timer, work)
  }
}

@Suite(.timeLimit(.minutes(5)))
struct LoopQueueTests {
  @Test func `a loop queue keeps the rules of schedulers`() async throws {
    let loop = try UVLoop()
    let token = loop.keepAlive()
    defer { token.dispose() }
    Thread.detachNewThread { _ = try? loop.run() }
    try await SchedulerConformance.check(LoopQueue(loop: loop), isOnScheduler: { loop.isCurrent })
  }
}
