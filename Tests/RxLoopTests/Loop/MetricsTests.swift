import Expectations
import Glibc
import RxCore
import RxLoop
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(5)))
struct MetricsTests {
  @Test func `turns and callbacks are counted`() async throws {
    try await onOwnThread {
      let loop = try UVLoop()
      expectEqual(loop.metrics.turns, 0)
      for _ in 0..<10 { loop.schedule {} }
      loop.schedule(after: .microseconds(10)) {}
      let signal = try UVSignal(SIGURG, on: loop) { loop.stop() }
      loop.schedule(after: .microseconds(20)) { raise(SIGURG) }
      try loop.run()
      expectEqual(loop.metrics.callbacks, 13)
      expect(loop.metrics.turns > 1)
      expectEqual(loop.metrics.longestCallback, .zero)
      signal.close()
      try loop.run()
    }
  }

  @Test func `time inside callbacks is not idle time, waiting is`() async throws {
    try await onOwnThread {
      let loop = try UVLoop()
      let clock = SuspendingClock()
      loop.schedule {
        let end = clock.now + .milliseconds(20)
        while clock.now < end {}
      }
      let busy = try clock.measure { try loop.run() }
      expect(loop.metrics.idleTime <= busy - .milliseconds(20))
      let before = loop.metrics.idleTime
      try loop.run()
      // The wait is shorter than the delay by the time that passed before it started.
      repeat {
        loop.schedule(after: .milliseconds(20)) {}
        try loop.run()
      } while loop.metrics.idleTime - before < .milliseconds(15)
    }
  }

  @Test func `a slow callback is reported with its kind`() async throws {
    try await onOwnThread {
      let loop = try UVLoop()
      let reports = Box([SlowCallback]())
      loop.timeCallbacks(over: .milliseconds(5)) { reports.value.append($0) }
      let slow: @Sendable () -> Void = { usleep(6000) }
      loop.schedule(slow)
      loop.schedule(after: .milliseconds(1), slow)
      let holder = Box<UVSignal?>(nil)
      let signal = try UVSignal(SIGCONT, on: loop) {
        slow()
        holder.value?.close()
      }
      holder.value = signal
      loop.schedule { raise(SIGCONT) }
      try loop.run()
      // On a busy machine, other callbacks may be slow, too.
      let kinds = reports.value.map(\.kind)
      expectEqual(kinds.first, "scheduled work")
      expect(kinds.contains("timer"))
      expect(kinds.contains(signal.description))
      expect(reports.value.allSatisfy { $0.duration > .milliseconds(5) })
      expectEqual(loop.metrics.longestCallback, reports.value.map(\.duration).max())
    }
  }

  @Test func `what a replaced report has captured may time callbacks when it is released`() async {
    await #expect(processExitsWith: .success) {
      alarm(60)  // without an end, the process is ended
      let loop = try UVLoop()
      let released = Box(0)
      for _ in 0..<2 {
        let note = ReleaseNote {
          loop.timeCallbacks(over: .seconds(1)) { _ in }
          released.value += 1
        }
        loop.timeCallbacks(over: .seconds(1)) { _ in withExtendedLifetime(note) {} }
      }
      // The first note replaces what holds the second.
      expectEqual(released.value, 2)
    }
  }
}
