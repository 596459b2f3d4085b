import Dispatch
import Expectations
import RxCore
import TestSupport
import Testing

@testable import RxLoop

@MainActor
struct BlockingWaitTests {
  @Test func `a timer that another thread sets fires while main waits inside its own work`() {
    // Often enough that main sleeps when the timer is set.
    for _ in 0..<20 {
      let wait = BlockingWait()
      let isServing = DispatchSemaphore(value: 0)
      MainScheduler.runLater { isServing.signal() }
      DispatchQueue.global().async {
        isServing.wait()
        _ = MainScheduler.instance.scheduleRelative((), dueTime: .milliseconds(1)) { _ in
          wait.finish()
          return Disposables.create()
        }
      }
      let outcome = wait.wait(until: SuspendingClock().now.advanced(by: .seconds(10)))
      expectEqual(outcome, .finished)
      if outcome != .finished { return }
    }
  }

  @Test func `a loop that has run until a condition held runs again`() throws {
    let loop = try UVLoop()
    for _ in 0..<2 { try loop.run(until: { true }, or: 0) }
    try expectEqual(loop.run(.noWait), false)
    try loop.close()
  }
}
