import Expectations
import RxCore
import RxTesting
import Testing

@Suite(.balancedResources)
struct VirtualTimeSchedulerTests {
  /// Notes `name` and the time when the clock stands at `time`.
  private func note(
    _ name: String,
    at time: TestTime,
    on clock: TestScheduler,
    in log: Log<String>
  ) -> any Disposable {
    clock.scheduleAbsoluteVirtual((), time: time) { [unowned clock] in
      log.add("\(name) @ \(clock.clock)")
      return Disposables.create()
    }
  }

  @Test func `runs in the order of due times, then of scheduling`() {
    let clock = clock()
    let log = Log(String.self)
    for (name, time) in [("c", 30), ("a", 10), ("b", 20), ("a2", 10)] {
      _ = note(name, at: time, on: clock, in: log)
    }
    clock.start()
    expectEqual(log.entries, ["a @ 10", "a2 @ 10", "b @ 20", "c @ 30"])
    expectEqual(clock.clock, 30)
  }

  @Test func `what is disposed of does not run and does not move the clock`() {
    let clock = clock()
    let log = Log(String.self)
    _ = note("a", at: 10, on: clock, in: log)
    note("b", at: 20, on: clock, in: log).dispose()
    clock.start()
    expectEqual(log.entries, ["a @ 10"])
    expectEqual(clock.clock, 10)
  }

  @Test func `what work holds is released when it is cancelled, or has started`() {
    let clock = clock()
    let released = Counter()
    func schedule(_ probe: Probe) -> any Disposable {
      clock.scheduleRelative((), dueTime: .seconds(10)) {
        probe.touch()
        return Disposables.create()
      }
    }
    schedule(Probe(released)).dispose()
    expectEqual(released.value, 1)
    let task = schedule(Probe(released))
    clock.start()
    expectEqual(released.value, 2)
    task.dispose()
  }

  @Test func `advanceTo runs what is due by then, that moment included`() {
    let clock = clock()
    let log = Log(String.self)
    for time in [10, 20, 21, 30] { _ = note("x", at: time, on: clock, in: log) }
    clock.advanceTo(20)
    expectEqual(log.entries, ["x @ 10", "x @ 20"])
    expectEqual(clock.clock, 20)
    clock.advanceTo(25)
    expectEqual(log.entries.last, "x @ 21")
    expectEqual(clock.clock, 25)
    clock.start()
    expectEqual(clock.clock, 30)
  }

  @Test func `sleep moves the clock and runs nothing; what is late runs late`() {
    let clock = clock()
    let log = Log(String.self)
    _ = note("x", at: 10, on: clock, in: log)
    clock.sleep(50)
    expectEqual(log.entries, [])
    clock.start()
    expectEqual(log.entries, ["x @ 50"])
    expectEqual(clock.clock, 50)
  }

  @Test func `stop ends start; start goes on`() {
    let clock = clock()
    let log = Log(String.self)
    _ = note("a", at: 10, on: clock, in: log)
    clock.scheduleAt(20) { [unowned clock] in clock.stop() }
    _ = note("b", at: 30, on: clock, in: log)
    clock.start()
    expectEqual(log.entries, ["a @ 10"])
    clock.start()
    expectEqual(log.entries, ["a @ 10", "b @ 30"])
  }

  @Test func `start inside running work does nothing`() {
    let clock = clock()
    let log = Log(String.self)
    clock.scheduleAt(10) { [unowned clock] in
      clock.start()
      log.add("after start @ \(clock.clock)")
    }
    _ = note("b", at: 20, on: clock, in: log)
    clock.start()
    expectEqual(log.entries, ["after start @ 10", "b @ 20"])
  }

  @Test func `stop ends advanceTo too, with the clock where it was to go`() {
    let clock = clock()
    let log = Log(String.self)
    clock.scheduleAt(10) { [unowned clock] in clock.stop() }
    _ = note("b", at: 20, on: clock, in: log)
    clock.advanceTo(30)
    expectEqual(log.entries, [])
    expectEqual(clock.clock, 30)
    clock.start()
    expectEqual(log.entries, ["b @ 30"])
  }

  @Test func `describes its clock`() {
    let clock = clock()
    clock.scheduleAt(10) {}
    clock.sleep(5)
    expectEqual(clock.debugDescription, "clock 5, 1 scheduled")
  }

  @Test func `periodic work keeps its places on the time line`() {
    let clock = clock()
    let times = Log(TestTime.self)
    let states = Log(Int.self)
    let series = SerialDisposable()
    series.disposable = clock.schedulePeriodic(
      1,
      startAfter: .seconds(10),
      period: .seconds(20)
    ) { [unowned clock] state in
      times.add(clock.clock)
      states.add(state)
      if state == 2 { clock.sleep(50) }
      if state == 16 { series.dispose() }
      return state * 2
    }
    clock.start()
    expectEqual(times.entries, [10, 30, 81, 82, 90])
    expectEqual(states.entries, [1, 2, 4, 8, 16])
  }

  @Test func `a named moment is kept, a past one is now; an operator gets the next tick`() {
    let clock = clock()
    let log = Log(String.self)
    clock.scheduleAt(100) { [unowned clock] in
      _ = self.note("now", at: 100, on: clock, in: log)
      _ = self.note("past", at: 5, on: clock, in: log)
      _ = clock.schedule(()) {
        log.add("soon @ \(clock.clock)")
        return Disposables.create()
      }
    }
    clock.start()
    expectEqual(log.entries, ["past @ 100", "now @ 100", "soon @ 101"])
  }

  @Test func `without simulated processing it gets this tick`() {
    let clock = TestScheduler(initialClock: 0, simulateProcessingDelay: false)
    let log = Log(String.self)
    clock.scheduleAt(100) { [unowned clock] in _ = self.note("now", at: 100, on: clock, in: log) }
    clock.start()
    expectEqual(log.entries, ["now @ 100"])
  }

  @Test func `relative times are rounded up to ticks`() {
    let clock = TestScheduler(initialClock: 0, resolution: 0.1)
    let log = Log(TestTime.self)
    for span in [Duration.milliseconds(300), .milliseconds(301), .milliseconds(-5)] {
      _ = clock.scheduleRelative((), dueTime: span) {
        log.add(clock.clock)
        return Disposables.create()
      }
    }
    clock.start()
    expectEqual(log.entries, [1, 3, 4])
  }

  @Test func `now moves with the clock`() {
    let clock = clock()
    let before = clock.now
    clock.sleep(7)
    expectEqual(before.duration(to: clock.now), .seconds(7))
  }

  @Test func `recursion on the clock takes a tick each`() {
    let clock = clock()
    let times = Log(TestTime.self)
    _ = clock.scheduleRecursive(3) { left, again in
      times.add(clock.clock)
      if left > 0 { again(left - 1) }
    }
    clock.start()
    expectEqual(times.entries, [1, 2, 3, 4])
  }

  @Test func `any thread may schedule and cancel`() {
    let clock = clock()
    let runs = Counter()
    onThreads(4) { index in
      for _ in 0..<500 {
        let task = clock.scheduleAbsoluteVirtual((), time: 10 + index) {
          runs.add()
          return Disposables.create()
        }
        if index == 0 { task.dispose() }
      }
    }
    clock.start()
    expectEqual(runs.value, 1_500)
  }
}
