import Dispatch
import Expectations
import RxCore
import Testing

@Suite(.balancedResources)
struct ConcurrentDispatchQueueSchedulerTests {
  @Test func `runs several pieces at once`() throws {
    let scheduler = ConcurrentDispatchQueueScheduler(qos: .userInitiated)
    let arrived = [Latch(1), Latch(1)]
    let met = Latch(2)
    for index in 0..<2 {
      _ = scheduler.schedule(index) { index in
        arrived[index].countDown()
        if (try? arrived[1 - index].wait()) != nil { met.countDown() }
        return Disposables.create()
      }
    }
    try met.wait()
  }

  @Test func `runs on the queue it is given: one at a time if that is serial`() throws {
    let key = DispatchSpecificKey<Int>()
    let queue = DispatchQueue(label: "one")
    queue.setSpecific(key: key, value: 7)
    let scheduler = ConcurrentDispatchQueueScheduler(queue: queue)
    let room = Room()
    let done = Latch(200)
    for index in 0..<200 {
      _ = scheduler.schedule(index) { index in
        if DispatchQueue.getSpecific(key: key) == 7 { room.enter(index) }
        done.countDown()
        return Disposables.create()
      }
    }
    try done.wait()
    expectEqual(room.count, 200)
    expect(room.overlaps == 0 && room.disorders == 0)
  }

  @Test func `observe(on:) is serial and ordered on it too`() throws {
    let scheduler = ConcurrentDispatchQueueScheduler(qos: .default)
    let room = Room()
    let done = Latch(1)
    let subject = PublishSubject<Int>()
    _ = subject.observe(on: scheduler).subscribe(
      onNext: { room.enter($0) },
      onCompleted: { done.countDown() }
    )
    onThreads(4) { producer in
      for index in 1...1_000 { subject.onNext(producer * Room.span + index) }
    }
    subject.onCompleted()
    try done.wait()
    expectEqual(room.count, 4_000)
    expect(room.overlaps == 0 && room.disorders == 0)
  }

  @Test func `a timer is never early; one that is disposed of does not fire`() throws {
    let queue = DispatchQueue(label: "held back", attributes: .concurrent)
    let scheduler = ConcurrentDispatchQueueScheduler(queue: queue)
    queue.suspend()
    let begin = scheduler.now
    let early = Counter()
    let fired = Counter()
    let done = Latch(1)
    scheduler.scheduleRelative((), dueTime: .milliseconds(5)) {
      fired.add()
      return Disposables.create()
    }.dispose()
    queue.resume()
    _ = scheduler.scheduleRelative((), dueTime: .milliseconds(20)) {
      if begin.duration(to: scheduler.now) < .milliseconds(20) { early.add() }
      done.countDown()
      return Disposables.create()
    }
    try done.wait()
    expect(early.value == 0 && fired.value == 0)
  }

  @Test func `periodic work counts on, never two at once`() throws {
    let scheduler = ConcurrentDispatchQueueScheduler(qos: .userInteractive)
    let room = Room()
    let done = Latch(20)
    let series = scheduler.schedulePeriodic(1, startAfter: .zero, period: .microseconds(200)) {
      room.enter($0)
      done.countDown()
      return $0 + 1
    }
    try done.wait()
    series.dispose()
    expect(room.overlaps == 0 && room.disorders == 0)
  }

  @Test func `flatMap with subscribe(on:) loses nothing`() throws {
    let scheduler = ConcurrentDispatchQueueScheduler(qos: .default)
    let sum = Counter()
    let done = Latch(1)
    _ = Observable.range(start: 0, count: 200)
      .flatMap { number in Observable.of(number, number).subscribe(on: scheduler) }
      .subscribe(onNext: { _ in sum.add() }, onCompleted: { done.countDown() })
    try done.wait()
    expectEqual(sum.value, 400)
  }
}
