import Dispatch
import Expectations
import RxCore
import Testing

@Suite(.balancedResources)
struct SerialDispatchQueueSchedulerTests {
  /// A scheduler for each way to make one.
  private static let made: [@Sendable () -> SerialDispatchQueueScheduler] = [
    { SerialDispatchQueueScheduler(qos: .userInitiated) },
    { SerialDispatchQueueScheduler(qos: .default, internalSerialQueueName: "named") },
    { SerialDispatchQueueScheduler(internalSerialQueueName: "own") },
    { SerialDispatchQueueScheduler(internalSerialQueueName: "lax", leeway: .milliseconds(1)) },
    {
      let many = DispatchQueue(label: "many", attributes: .concurrent)
      return SerialDispatchQueueScheduler(queue: many, internalSerialQueueName: "one")
    },
  ]

  @Test(arguments: made.indices)
  func `runs one piece at a time, in order, from whatever threads it is scheduled`(
    kind: Int
  ) throws {
    let scheduler = Self.made[kind]()
    let room = Room()
    let each = 250
    let done = Latch(4 * each)
    onThreads(4) { producer in
      for index in 1...each {
        _ = scheduler.schedule(producer * Room.span + index) { element in
          room.enter(element)
          done.countDown()
          return Disposables.create()
        }
      }
    }
    try done.wait()
    expectEqual(room.count, 4 * each)
    expect(room.overlaps == 0 && room.disorders == 0)
  }

  @Test func `runs on the queue it is given, and lets it be configured`() throws {
    let key = DispatchSpecificKey<String>()
    let target = DispatchQueue(label: "target")
    target.setSpecific(key: key, value: "target")
    let schedulers = [
      SerialDispatchQueueScheduler(queue: target, internalSerialQueueName: "on target"),
      SerialDispatchQueueScheduler(
        internalSerialQueueName: "own",
        serialQueueConfiguration: { $0.setSpecific(key: key, value: "configured") }
      ),
    ]
    let names = Log(String?.self)
    for scheduler in schedulers {
      let done = Latch(1)
      _ = scheduler.schedule(()) {
        names.add(DispatchQueue.getSpecific(key: key))
        done.countDown()
        return Disposables.create()
      }
      try done.wait()
    }
    expectEqual(names.entries, ["target", "configured"])
  }

  @Test func `what is disposed of before its turn does not run`() throws {
    let queue = Shared<DispatchQueue?>(nil)
    let scheduler = SerialDispatchQueueScheduler(
      internalSerialQueueName: "held back",
      serialQueueConfiguration: { queue.value = $0 }
    )
    let log = Log(Int.self)
    let done = Latch(1)
    queue.value?.suspend()
    let tasks = (0..<3).map { number in
      scheduler.schedule(number) {
        log.add($0)
        if $0 == 2 { done.countDown() }
        return Disposables.create()
      }
    }
    tasks[1].dispose()
    queue.value?.resume()
    try done.wait()
    expectEqual(log.entries, [0, 2])
  }

  @Test func `what the work returns is disposed of with it, early or late`() throws {
    let scheduler = SerialDispatchQueueScheduler(qos: .default)
    for dueTime in [Duration.zero, .milliseconds(1)] {
      let ends = Counter()
      let done = Latch(1)
      let task = scheduler.scheduleRelative((), dueTime: dueTime) {
        Disposables.create { ends.add() }
      }
      _ = scheduler.scheduleRelative((), dueTime: dueTime + .milliseconds(5)) {
        done.countDown()
        return Disposables.create()
      }
      try done.wait()
      expectEqual(ends.value, 0)
      task.dispose()
      expectEqual(ends.value, 1)
    }
  }

  @Test func `a timer is never early`() throws {
    let scheduler = SerialDispatchQueueScheduler(qos: .userInteractive)
    let early = Counter()
    let spans = [30, 10, 20, 1, 0]
    let done = Latch(spans.count)
    for span in spans {
      let begin = scheduler.now
      _ = scheduler.scheduleRelative(span, dueTime: .milliseconds(span)) { span in
        if begin.duration(to: scheduler.now) < .milliseconds(span) { early.add() }
        done.countDown()
        return Disposables.create()
      }
    }
    try done.wait()
    expectEqual(early.value, 0)
  }

  @Test func `a timer that is disposed of does not fire, and what it held is released`() throws {
    let target = DispatchQueue(label: "held back")
    let scheduler = SerialDispatchQueueScheduler(queue: target, internalSerialQueueName: "timers")
    target.suspend()
    let released = Counter()
    let fired = Counter()
    let done = Latch(1)
    let probe = Shared<Probe?>(Probe(released))
    let timer = scheduler.scheduleRelative((), dueTime: .milliseconds(1)) {
      [held = probe.value] in
      held?.touch()
      fired.add()
      return Disposables.create()
    }
    probe.value = nil
    timer.dispose()
    _ = scheduler.scheduleRelative((), dueTime: .milliseconds(20)) {
      done.countDown()
      return Disposables.create()
    }
    target.resume()
    try done.wait()
    expectEqual(fired.value, 0)
    expectEqual(released.value, 1)
  }

  @Test func `periodic work counts on until it is disposed of, inside as well`() throws {
    let scheduler = SerialDispatchQueueScheduler(qos: .userInteractive)
    let log = Log(Int.self)
    let done = Latch(1)
    let series = SerialDisposable()
    let ready = Latch(1)
    series.disposable = scheduler.schedulePeriodic(
      0,
      startAfter: .zero,
      period: .milliseconds(1)
    ) { count in
      if count == 0 { try? ready.wait() }
      log.add(count)
      if count == 5 {
        series.dispose()
        done.countDown()
      }
      return count + 1
    }
    ready.countDown()
    try done.wait()
    let after = Latch(1)
    _ = scheduler.scheduleRelative((), dueTime: .milliseconds(5)) {
      after.countDown()
      return Disposables.create()
    }
    try after.wait()
    expectEqual(log.entries, Array(0...5))
  }

  @Test func `recursion goes through the queue`() throws {
    let scheduler = SerialDispatchQueueScheduler(qos: .default)
    let log = Log(Int.self)
    let done = Latch(1)
    _ = scheduler.scheduleRecursive(0) { count, again in
      log.add(count)
      if count < 1_000 { again(count + 1) } else { done.countDown() }
    }
    try done.wait()
    expectEqual(log.entries, Array(0...1_000))
  }

  @Test func `observe(on:) delivers on it one at a time, in order, and ends last`() throws {
    let scheduler = SerialDispatchQueueScheduler(qos: .default)
    let subject = PublishSubject<Int>()
    let room = Room()
    let ends = Log(Int.self)
    let done = Latch(1)
    _ = subject.observe(on: scheduler).subscribe(
      onNext: { room.enter($0) },
      onCompleted: {
        ends.add(room.count)
        done.countDown()
      }
    )
    onThreads(4) { producer in
      for index in 1...1_000 { subject.onNext(producer * Room.span + index) }
    }
    subject.onCompleted()
    try done.wait()
    expectEqual(ends.entries, [4_000])
    expect(room.overlaps == 0 && room.disorders == 0)
  }

  @Test func `interval, delay and subscribe(on:) work on it`() throws {
    let scheduler = SerialDispatchQueueScheduler(qos: .userInteractive)
    let recorder = Recorder(Int.self)
    let done = Latch(1)
    _ = Observable<Int>.interval(.milliseconds(1), scheduler: scheduler)
      .take(3)
      .delay(.milliseconds(1), scheduler: scheduler)
      .subscribe(on: scheduler)
      .do(afterCompleted: { done.countDown() })
      .subscribe(recorder)
    try done.wait()
    expectEqual(recorder.events, [.next(0), .next(1), .next(2), .completed])
  }
}
