import Expectations
import RxCore
import Testing

@Suite(.balancedResources)
struct CurrentThreadSchedulerTests {
  private let scheduler = CurrentThreadScheduler.instance

  /// Schedules `work` without an afterthought.
  private func schedule(_ work: @escaping @Sendable () -> Void) {
    _ = scheduler.schedule(()) {
      work()
      return Disposables.create()
    }
  }

  @Test func `runs at once when idle, and what is scheduled inside afterwards, in order`() {
    let log = Log(String.self)
    schedule {
      log.add("a starts")
      schedule {
        log.add("b starts")
        schedule { log.add("d") }
        log.add("b ends")
      }
      schedule { log.add("c") }
      log.add("a ends")
    }
    expectEqual(log.entries, ["a starts", "a ends", "b starts", "b ends", "c", "d"])
  }

  @Test func `reports whether it is running`() {
    let inside = Log(Bool.self)
    expect(CurrentThreadScheduler.isScheduleRequired)
    schedule { inside.add(CurrentThreadScheduler.isScheduleRequired) }
    expectEqual(inside.entries, [false])
    expect(CurrentThreadScheduler.isScheduleRequired)
  }

  @Test func `what is disposed of before its turn does not run`() {
    let log = Log(String.self)
    schedule {
      let second = scheduler.schedule(()) {
        log.add("second")
        return Disposables.create()
      }
      schedule { log.add("third") }
      second.dispose()
    }
    expectEqual(log.entries, ["third"])
  }

  @Test func `what the work returns is disposed of with it`() {
    let ends = Counter()
    let task = scheduler.schedule(()) { Disposables.create { ends.add() } }
    expectEqual(ends.value, 0)
    task.dispose()
    expectEqual(ends.value, 1)
  }

  @Test func `every thread has its own queue`() {
    let log = Log(String.self)
    schedule {
      onOtherThread { schedule { log.add("other") } }
      log.add("this")
    }
    expectEqual(log.entries, ["other", "this"])
  }

  @Test func `recursion a hundred thousand deep does not fill the stack`() {
    let calls = Counter()
    let task = scheduler.scheduleRecursive(100_000) { left, again in
      calls.add()
      if left > 1 { again(left - 1) }
    }
    expectEqual(calls.value, 100_000)
    task.dispose()
  }

  @Test func `recursion ends when it is disposed of inside`() {
    let calls = Counter()
    let task = SerialDisposable()
    schedule {
      task.disposable = scheduler.scheduleRecursive(0) { count, again in
        if calls.add() == 3 { task.dispose() }
        again(count + 1)
      }
    }
    expectEqual(calls.value, 3)
  }

  @Test func `recursion may branch`() {
    let log = Log(Int.self)
    _ = scheduler.scheduleRecursive(1) { number, again in
      log.add(number)
      if number < 4 {
        again(number * 2)
        again(number * 2 + 1)
      }
    }
    expectEqual(log.entries, [1, 2, 3, 4, 5, 6, 7])
  }

  @Test func `a range subscribed to inside an element waits its turn`() {
    let received = Log(Int.self)
    _ = Observable.range(start: 0, count: 3).subscribe(onNext: { outer in
      received.add(outer)
      if outer == 0 {
        _ = Observable.range(start: 10, count: 3).subscribe(onNext: { received.add($0) })
      }
    })
    expectEqual(received.entries, [0, 10, 1, 11, 2, 12])
  }

  @Test func `just does not wait`() {
    let received = Log(Int.self)
    _ = Observable.range(start: 0, count: 2).subscribe(onNext: { outer in
      received.add(outer)
      _ = Observable.just(outer + 10).subscribe(onNext: { received.add($0) })
    })
    expectEqual(received.entries, [0, 10, 1, 11])
  }

  @Test func `the immediate scheduler runs inside the call`() {
    let log = Log(String.self)
    _ = ImmediateScheduler.instance.schedule("x") { state in
      log.add(state)
      return Disposables.create()
    }
    log.add("after")
    expectEqual(log.entries, ["x", "after"])
    expect(ImmediateScheduler.instance.runsInPlace)
  }

  @Test func `with the queue set aside, work runs at once, and what waited runs later`() {
    let log = Log(String.self)
    let scheduler = CurrentThreadScheduler.instance
    @Sendable func add(_ entry: String) {
      _ = scheduler.schedule(entry) {
        log.add($0)
        return Disposables.create()
      }
    }
    _ = scheduler.schedule(()) { _ in
      add("waits")
      CurrentThreadScheduler.setAside { add("at once") }
      log.add("after")
      return Disposables.create()
    }
    expectEqual(log.entries, ["at once", "after", "waits"])
  }
}
