import Expectations
import Glibc
import RxCore
import TestSupport
import Testing

@testable import RxLoop

@Suite(.timeLimit(.minutes(5)))
struct UVTimerTests {
  private let clock = SuspendingClock()

  @Test func `a timer fires once, not early, and keeps the loop running only until then`()
    async throws
  {
    try await onOwnThread {
      let loop = try UVLoop()
      let begin = clock.now
      let moments = Box([Duration]())
      let timer = UVTimer(on: loop) { moments.value.append(clock.now - begin) }
      expect(!timer.isStarted)
      try expectEqual(loop.run(), false)
      timer.start(after: .microseconds(300))
      expect(timer.isStarted)
      try expectEqual(loop.run(), false)
      expect(!timer.isStarted)
      expectEqual(moments.value.count, 1)
      expect(moments.value.allSatisfy { $0 >= .microseconds(300) })
      do throws(UVError) {
        try loop.close()
        Issue.record("closed with an open timer")
      } catch {
        expectEqual(error.message, "1 still open: UVTimer")
      }
      timer.close()
      try loop.close()
    }
  }

  @Test func `a timer of less than a millisecond does not wait for a whole millisecond`()
    async throws
  {
    let (least, leastOfWhole) = try await onOwnThread {
      let loop = try UVLoop()
      let end = Box(clock.now)
      let timer = UVTimer(on: loop) { end.value = clock.now }
      var (least, leastOfWhole) = (Duration.seconds(1000), Duration.seconds(1000))
      for _ in 0..<50 {
        let begin = clock.now
        timer.start(after: .microseconds(100))
        try loop.run()
        least = min(least, end.value - begin)
        // The control: a thread that sleeps for a millisecond, at about the same time.
        let rest = clock.now
        usleep(1000)
        leastOfWhole = min(leastOfWhole, clock.now - rest)
      }
      timer.close()
      try loop.close()
      return (least, leastOfWhole)
    }
    expect(least >= .microseconds(100))
    expect(least < leastOfWhole)
  }

  @Test func `calls of a repeating timer do not drift, and missed calls are skipped`()
    async throws
  {
    try await onOwnThread {
      let loop = try UVLoop()
      let holder = Box<UVTimer?>(nil)
      let period: UInt64 = 2_000_000
      /// For each call, the due time of the next call and the time at which the call ended.
      let calls = Box([(next: UInt64, end: UInt64)]())
      holder.value = UVTimer(on: loop) {
        let now = MonotonicTime.now
        let next = holder.value?.due ?? 0
        // One call is late by several periods.
        while calls.value.count == 1, MonotonicTime.now < now + 5 * period {}
        calls.value.append((next, MonotonicTime.now))
        if calls.value.count == 10 { holder.value?.close() }
      }
      holder.value?.start(after: .milliseconds(2), repeating: .nanoseconds(period))
      let first = holder.value?.due ?? 0
      try expectEqual(loop.run(), false)
      expectEqual(calls.value.count, 10)
      expect(calls.value.allSatisfy { ($0.next - first) % period == 0 })
      for (before, call) in zip(calls.value, calls.value.dropFirst()) {
        expect(call.next > before.next)
        expect(call.next > before.end)
        expect(call.end >= before.next)
      }
      holder.value = nil
    }
  }

  @Test func `starting again replaces the earlier start, and restarting postpones it`() async throws
  {
    try await onOwnThread {
      let loop = try UVLoop()
      let begin = clock.now
      let fired = Box([Duration]())
      let timer = UVTimer(on: loop) { fired.value.append(clock.now - begin) }
      expect(!timer.restart())
      timer.start(after: .seconds(3600))
      // Scheduled before the start that it postpones, so that it is due first, however late both
      // are.
      loop.schedule(after: .milliseconds(10)) { expect(timer.restart()) }
      timer.start(after: .milliseconds(20))
      try expectEqual(loop.run(), false)
      expectEqual(fired.value.count, 1)
      expect(fired.value.allSatisfy { $0 >= .milliseconds(30) })
      expect(timer.restart())
      timer.stop()
      timer.stop()
      try expectEqual(loop.run(), false)
      expectEqual(fired.value.count, 1)
      timer.close()
      try loop.close()
    }
  }

  @Test func `inside its own callback a timer can be stopped, started and closed`() async throws {
    try await onOwnThread {
      let loop = try UVLoop()
      let holder = Box<UVTimer?>(nil)
      let count = Box(0)
      let closed = Box(0)
      holder.value = UVTimer(on: loop, whenClosed: { closed.value += 1 }) {
        count.value += 1
        switch count.value {
        case 1: holder.value?.stop()
        case 2: holder.value?.start(after: .microseconds(1))
        default:
          holder.value?.close()
          holder.value?.close()
          holder.value?.start(after: .zero)
        }
      }
      holder.value?.start(after: .microseconds(1), repeating: .microseconds(1))
      try expectEqual(loop.run(), false)
      expectEqual(count.value, 1)
      holder.value?.start(after: .zero)
      try expectEqual(loop.run(), false)
      expectEqual(count.value, 3)
      expectEqual(closed.value, 1)
      expectEqual(holder.value?.restart(), true)
      try expectEqual(loop.run(), false)
      expectEqual(count.value, 3)
      holder.value = nil
      try loop.close()
    }
  }

  @Test func `a timer with a period of zero does not starve other work`() async throws {
    try await onOwnThread {
      let loop = try UVLoop()
      let count = Box(0)
      let timer = UVTimer(on: loop) { count.value += 1 }
      timer.start(after: .zero, repeating: .zero)
      @Sendable func work() { if count.value < 100 { loop.schedule(work) } else { timer.close() } }
      loop.schedule(work)
      try expectEqual(loop.run(), false)
      expect(count.value >= 100)
    }
  }

  @Test func `a timer with holdsLoop false fires only while something else keeps the loop running`()
    async throws
  {
    try await onOwnThread {
      let loop = try UVLoop()
      let count = Box(0)
      let timer = UVTimer(on: loop) { count.value += 1 }
      timer.holdsLoop = false
      timer.start(after: .seconds(3600))
      try expectEqual(loop.run(), false)
      expectEqual(count.value, 0)
      timer.start(after: .microseconds(1), repeating: .milliseconds(1))
      loop.schedule(after: .milliseconds(5)) {}
      try expectEqual(loop.run(), false)
      expect(count.value > 0)
      timer.start(after: .milliseconds(1))
      timer.holdsLoop = true
      let before = count.value
      try expectEqual(loop.run(), false)
      expectEqual(count.value, before + 1)
      timer.close()
      try loop.close()
    }
  }

  @Test func `closing a timer from another thread ends the loop that waits for it`() async throws {
    let loop = try UVLoop()
    let timer = UVTimer(on: loop) { Issue.record("an hour has passed") }
    timer.start(after: .seconds(3600))
    async let running: Bool = onOwnThread { try loop.run() }
    await answer { answer in loop.schedule { answer.give() } }
    timer.close()
    try await expectEqual(running, false)
  }

  @Test func `a call is counted once, and a slow call is reported with the name of its handle`()
    async throws
  {
    try await onOwnThread {
      let loop = try UVLoop()
      let slow = Box([String]())
      loop.timeCallbacks(over: .zero) { slow.value.append($0.kind) }
      let timer = UVTimer(on: loop) {}
      timer.start(after: .microseconds(1))
      try loop.run()
      loop.schedule(after: .microseconds(1)) {}
      try loop.run()
      expectEqual(slow.value, ["UVTimer", "timer"])
      expectEqual(loop.metrics.callbacks, 2)
      timer.close()
      try loop.close()
    }
  }

  @Test func `a closed timer releases what its handler captured`() throws {
    weak var held: Box<Int>?
    do {
      let loop = try UVLoop()
      let box = Box(1)
      held = box
      let timer = UVTimer(on: loop) { box.value += 1 }
      timer.start(after: .seconds(10), repeating: .seconds(10))
      timer.close()
      try loop.close()
    }
    expect(held == nil)
  }
}
