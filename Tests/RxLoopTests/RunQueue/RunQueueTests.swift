import Expectations
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
}
