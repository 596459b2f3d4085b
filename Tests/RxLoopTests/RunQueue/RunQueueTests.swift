import Expectations
import TestSupport
import Testing

@testable import RxLoop

struct RunQueueTests {
  @Test func `a thread that serves a queue still does after it has served it inside`() {
    let queue = RunQueue()
    var states = [queue.isServedByCurrentThread]
    queue.serve {
      queue.serve { states.append(queue.isServedByCurrentThread) }
      states.append(queue.isServedByCurrentThread)
    }
    states.append(queue.isServedByCurrentThread)
    expectEqual(states, [false, true, true, false])
  }

  @Test(.timeLimit(.minutes(1)))
  func `a closed queue discards what it refuses outside of its lock`() {
    let queue = RunQueue()
    queue.close()
    let discarded = Box(0)
    // Adding more work takes the lock again.
    let addsMore = DiscardableWork(
      {},
      whenDiscarded: {
        discarded.value += 1
        queue.enqueue(Work {})
      }
    )
    queue.enqueue(Work(addsMore))
    queue.schedule(at: 0, Work(addsMore))
    expectEqual(discarded.value, 2)
  }
}
