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

  /// Adds more work when it is released.
  private final class Successor: Sendable {
    let queue: RunQueue
    init(_ queue: RunQueue) { self.queue = queue }
    deinit { queue.enqueue(Work {}) }
  }

  @Test func `a closed queue releases what it refuses outside of its lock`() {
    let queue = RunQueue()
    queue.close()
    queue.enqueue(Work { [successor = Successor(queue)] in _ = successor })
    queue.schedule(at: 0, Work { [successor = Successor(queue)] in _ = successor })
    expectEqual(queue.isAlive, false)
  }
}
