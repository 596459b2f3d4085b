import Testing

@testable import RxLoop

@Suite struct RushTests {
  /// Which of `count` calls of 10 µs one would rest after, begun `gap` µs after each other.
  func rests(_ count: UInt64, gap: UInt64, length: UInt64 = 10, finding things: Int) -> [UInt64] {
    var backoff = PollBackoff()
    return (1...count).filter { number in
      let start = number * (gap + length) * 1000
      return backoff.shouldPause(from: start, to: start + length * 1000, found: things)
    }
  }

  @Test func `many things in calls that follow each other at once are a backoff`() {
    #expect(rests(20, gap: 5, finding: 8) == Array(8...20))
    #expect(rests(3, gap: 5, finding: 100) == [1, 2, 3])
  }

  @Test func `things that come one at a time are none, however fast`() {
    #expect(rests(10_000, gap: 0, finding: 3) == [])
  }

  @Test func `calls after a pause are none`() {
    #expect(rests(1000, gap: 51, finding: 60) == [])
  }

  @Test func `after a call that took long there is no rest`() {
    #expect(rests(100, gap: 5, length: 2000, finding: 10_000) == [])
  }

  @Test func `after a rest all begins anew`() {
    var backoff = PollBackoff()
    let first = backoff.shouldPause(from: 1_000_000, to: 1_010_000, found: 64)
    backoff.reset()
    let second = backoff.shouldPause(from: 2_000_000, to: 2_010_000, found: 63)
    let third = backoff.shouldPause(from: 2_011_000, to: 2_012_000, found: 1)
    #expect([first, second, third] == [true, false, true])
  }
}
