import Expectations
import Testing

@testable import RxLoop

@Suite struct PollBackoffTests {
  /// Returns which of `calls` calls, each `gap` µs after the previous one, lead to a pause.
  func pauses(_ calls: UInt64, gap: UInt64, length: UInt64 = 10, finding count: Int) -> [UInt64] {
    var backoff = PollBackoff()
    return (1...calls).filter { number in
      let start = number * (gap + length) * 1000
      return backoff.shouldPause(from: start, to: start + length * 1000, found: count)
    }
  }

  @Test func `calls that follow each other at once and find much lead to a pause`() {
    expectEqual(pauses(20, gap: 5, finding: 8), Array(8...20))
    expectEqual(pauses(3, gap: 5, finding: 100), [1, 2, 3])
  }

  @Test func `calls that find one thing each never lead to a pause, however fast`() {
    expectEqual(pauses(10_000, gap: 0, finding: 3), [])
  }

  @Test func `calls after a quiet time never lead to a pause`() {
    expectEqual(pauses(1000, gap: 51, finding: 60), [])
  }

  @Test func `a long call never leads to a pause`() {
    expectEqual(pauses(100, gap: 5, length: 2000, finding: 10_000), [])
  }

  @Test func `reset forgets the calls so far`() {
    var backoff = PollBackoff()
    let first = backoff.shouldPause(from: 1_000_000, to: 1_010_000, found: 64)
    backoff.reset()
    let second = backoff.shouldPause(from: 2_000_000, to: 2_010_000, found: 63)
    let third = backoff.shouldPause(from: 2_011_000, to: 2_012_000, found: 1)
    expectEqual([first, second, third], [true, false, true])
  }
}
