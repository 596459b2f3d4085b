import Expectations
import RxCore
import TestSupport
import Testing

@testable import RxLoop

@Suite(.timeLimit(.minutes(5)))
struct MainSchedulerRunTests {
  @Test func `run and runLater bring work to the main actor, in order`() async {
    let order = Box([Int]())
    await answer { answer in
      MainScheduler.run {
        MainActor.preconditionIsolated()
        order.value.append(1)
      }
      MainScheduler.runLater { order.value.append(2) }
      MainScheduler.run {
        order.value.append(3)
        answer.give()
      }
    }
    expectEqual(order.value, [1, 2, 3])
  }

  @MainActor
  @Test func `runLater never runs at once`() async {
    let ran = Box(false)
    await answer { answer in
      MainScheduler.runLater {
        ran.value = true
        answer.give()
      }
      expect(!ran.value)
    }
    expect(ran.value)
  }

  @MainActor
  @Test func `run that is disposed of before it starts does not run`() async {
    // A piece of work runs, so that what it gives to the main scheduler is queued.
    await answer { answer in
      MainScheduler.run {
        MainScheduler.run { Issue.record("ran after disposal") }.dispose()
        MainScheduler.runLater { answer.give() }
      }
    }
  }

  @Test func `run after a delay fires on the main actor, not early, unless it is cancelled`() async
  {
    let clock = SuspendingClock()
    let start = clock.now
    let cancelled = MainScheduler.run(after: .seconds(3600)) { Issue.record("was cancelled") }
    expect(cancelled.cancel())
    expect(!cancelled.cancel())
    await answer { answer in
      MainScheduler.run(after: .milliseconds(3)) {
        MainActor.preconditionIsolated()
        answer.give()
      }
    }
    expect(clock.now - start >= .milliseconds(3))
  }
}
