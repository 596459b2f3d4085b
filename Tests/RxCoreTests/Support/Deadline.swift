import Dispatch
import RxTesting
import TestSupport

/// Runs `body` on a thread of its own and answers what it returns.
///
/// For what must not deadlock: a `body` that never returns fails the test, and its thread is left
/// where it hangs.
func withinDeadline<Result: Sendable>(
  _ body: @escaping @Sendable () -> Result
) throws -> Result {
  let result = Shared<Result?>(nil)
  let hasEnded = Latch(1)
  DedicatedThread.start {
    result.value = body()
    hasEnded.countDown()
  }
  try hasEnded.wait()
  guard let answer = result.value else { throw PatienceExhausted("return") }
  return answer
}

/// Waits for something to happen a number of times.
final class Latch: Sendable {
  private let semaphore = DispatchSemaphore(value: 0)
  private let count: Int

  init(_ count: Int) { self.count = count }

  func countDown() { semaphore.signal() }

  /// Throws if it takes too long; call it once.
  func wait() throws {
    let deadline = DispatchTime.now() + .seconds(Int(patience.components.seconds))
    for _ in 0..<count where semaphore.wait(timeout: deadline) == .timedOut {
      throw PatienceExhausted("return")
    }
  }
}
