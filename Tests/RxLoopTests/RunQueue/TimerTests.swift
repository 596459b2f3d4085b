import Expectations
import Glibc
import RxCore
import TestSupport
import Testing

@testable import RxLoop

@Suite(.timeLimit(.minutes(5)))
struct TimerTests {
  @Test func `a hundred thousand timers, half of them cancelled, fire once, in order, never early`()
    async throws
  {
    try await onOwnThread {
      let loop = try UVLoop()
      let fired = Box(0)
      let early = Box(0)
      let misplaced = Box(0)
      let last = Box(UInt64(0))
      var timers: [LoopTimer] = []
      var random = SystemRandomNumberGenerator()
      for _ in 0..<100_000 {
        let due = MonotonicTime.now + UInt64.random(in: 0...20_000_000, using: &random)
        let work = Work {
          fired.value += 1
          if MonotonicTime.now < due { early.value += 1 }
          if due < last.value { misplaced.value += 1 }
          last.value = due
        }
        let timer = loop.runQueue.schedule(at: due, work)
        timers.append(timer)
      }
      expect(stride(from: 0, to: timers.count, by: 2).allSatisfy { timers[$0].cancel() })
      try expectEqual(loop.run(), false)
      expectEqual(fired.value, 50_000)
      expectEqual(early.value, 0)
      expectEqual(misplaced.value, 0)
      expect(!timers[1].cancel())
    }
  }

  @Test func `timers due at the same moment fire in the order they were scheduled`() {
    var heap = TimerHeap()
    let order = Box([Int]())
    for number in 0..<100 { _ = heap.insert(Work { order.value.append(number) }, due: 7) }
    while let work = heap.popDue(by: 7, youngest: .max) { work() }
    expectEqual(order.value, Array(0..<100))
  }

  @Test func `a timer that a timer sets waits for the next turn, though it is due already`() {
    let queue = RunQueue(driver: IdleDriver())
    let order = Box([Int]())
    let first = Work {
      order.value.append(1)
      queue.schedule(at: 1, Work { order.value.append(2) })
    }
    queue.schedule(at: 1, first)
    queue.fireDueTimers()
    expectEqual(order.value, [1])
    queue.fireDueTimers()
    expectEqual(order.value, [1, 2])
  }

  @Test func `cancelled timers leave no memory behind, however many`() {
    var heap = TimerHeap()
    let kept = heap.insert(Work {}, due: 1)
    for round in 0..<2 * Seeds.factor {
      let keys = (0..<100_000).map { heap.insert(Work {}, due: UInt64(round * $0)) }
      expect(keys.allSatisfy { heap.cancel($0) != nil })
      expectEqual(heap.count, 1)
      expect(heap.entryCount <= 130)
    }
    expect(heap.cancel(kept) != nil)
    expect(heap.cancel(kept) == nil)
    expectEqual(heap.count, 0)
  }

  @Test
  func `a timer can be cancelled by an earlier one due at the same time, or from any thread`()
    async throws
  {
    let loop = try UVLoop()
    let fired = Box(false)
    let second = Box<LoopTimer?>(nil)
    loop.schedule(after: .milliseconds(1)) { second.value?.cancel() }
    second.value = loop.schedule(after: .milliseconds(1)) { fired.value = true }
    let far = loop.schedule(after: .seconds(3600)) { fired.value = true }
    async let running: Bool = onOwnThread { try loop.run() }
    await answer { answer in
      loop.schedule(after: .milliseconds(3)) { answer.give() }
    }
    far.cancel()
    try await expectEqual(running, false)
    expect(!fired.value)
  }

  @Test func `a timer of less than a millisecond does not wait for a whole millisecond`()
    async throws
  {
    let (least, leastOfWhole) = try await onOwnThread {
      let loop = try UVLoop()
      let clock = SuspendingClock()
      var (least, leastOfWhole) = (Duration.seconds(1000), Duration.seconds(1000))
      let deadline = clock.now + patience
      var count = 0
      // On a busy machine, until one of them had a processor in time.
      while count < 50 || least >= .milliseconds(1) && clock.now < deadline {
        count += 1
        let begin = clock.now
        let end = Box(begin)
        loop.schedule(after: .microseconds(100)) { end.value = clock.now }
        try loop.run()
        least = min(least, end.value - begin)
        // The control: a thread that sleeps for a millisecond, at about the same time.
        let rest = clock.now
        usleep(1000)
        leastOfWhole = min(leastOfWhole, clock.now - rest)
      }
      return (least, leastOfWhole)
    }
    expect(least >= .microseconds(100))
    expect(least < leastOfWhole)
    expect(least < .milliseconds(1))
  }

  @Test func `a periodic timer does not drift and makes up for what it missed`() async throws {
    try await onOwnThread {
      let loop = try UVLoop()
      let period = MonotonicTime.nanoseconds(.milliseconds(2))
      let task = Box<PeriodicTask<Int>?>(nil)
      /// The due time and the start of each run.
      let runs = Box([(due: UInt64, start: UInt64)]())
      task.value = PeriodicTask(
        on: loop.runQueue,
        0,
        startAfter: .milliseconds(2),
        period: .milliseconds(2)
      ) { number in
        let due = task.value?.due ?? 0
        runs.value.append((due, MonotonicTime.now))
        // One run is late by two periods.
        while number == 1, MonotonicTime.now < due + 2 * period {}
        if number == 9 { task.value?.dispose() }
        return number + 1
      }
      let first = task.value?.due ?? 0
      try expectEqual(loop.run(), false)
      expectEqual(runs.value.map(\.due), (0..<10).map { first + $0 * period })
      expect(runs.value.allSatisfy { $0.start >= $0.due })
      task.value = nil
    }
  }

  @Test func `timers that keep scheduling themselves do not starve other work`() async throws {
    try await onOwnThread {
      let loop = try UVLoop()
      let runs = Box(0)
      @Sendable func again() {
        runs.value += 1
        loop.schedule(after: .zero, again)
      }
      again()
      loop.schedule(after: .milliseconds(2)) { loop.schedule { loop.stop() } }
      expect(try loop.run())
      expect(runs.value > 1)
      try loop.close()
    }
  }

  @Test func `durations beyond the clock mean never`() {
    expectEqual(MonotonicTime.nanoseconds(.seconds(Int64.max)), MonotonicTime.endOfTime)
    expectEqual(MonotonicTime.nanoseconds(.seconds(86_400)), 86_400_000_000_000)
    expectEqual(MonotonicTime.nanoseconds(.milliseconds(300)), 300_000_000)
    expectEqual(MonotonicTime.nanoseconds(.zero - .seconds(1)), 0)
    expectEqual(
      MonotonicTime.nanoseconds(Duration(secondsComponent: 0, attosecondsComponent: 1)),
      1
    )
    expectEqual(MonotonicTime.after(.seconds(Int64.max)), MonotonicTime.endOfTime)
  }
}

/// A driver whose queue is served by the test itself.
private final class IdleDriver: RunQueueDriver {
  let isLoop = false
  let checksBeforeSleeping = false

  func wake() {}

  func arm(at due: UInt64) {}

  func disarm() {}

  func recheck() {}
}
