import Expectations
import RxCore
import RxTesting
import Testing

@Suite(.balancedResources)
struct ObserveOnTests {
  @Test func `everything comes on the scheduler's next turn`() {
    let clock = clock()
    let source = clock.numbers()
    let result = clock.start { source.asObservable().observe(on: clock) }
    expectEqual(result.events, [.next(211, 2), .next(221, 3), .next(231, 4), .completed(251)])
    expectEqual(source.subscriptions, [Subscription(200, 250)])
  }

  @Test func `an error keeps its place behind the elements`() {
    let clock = clock()
    let source = clock.hot(.next(210, 1), .next(220, 2), .error(220, testError))
    let result = clock.start { source.asObservable().observe(on: clock) }
    expectEqual(result.events, [.next(211, 1), .next(221, 2), .error(222, testError)])
    expectEqual(source.subscriptions, [Subscription(200, 220)])
  }

  @Test func `disposing drops what waits`() {
    let clock = clock()
    let source = clock.hot(.next(210, 1), .next(220, 2))
    let result = clock.start(disposed: 220) { source.asObservable().observe(on: clock) }
    expectEqual(result.events, [.next(211, 1)])
    expectEqual(source.subscriptions, [Subscription(200, 220)])
  }

  @Test func `an observer that disposes receives nothing more of its batch`() {
    let clock = clock()
    let source = clock.hot(.next(210, 1), .next(210, 2), .next(210, 3))
    let result = clock.start { source.asObservable().observe(on: clock).take(2) }
    expectEqual(result.events.map(\.value), [.next(1), .next(2), .completed])
  }

  @Test func `what an observer sends comes on a turn of its own`() {
    let clock = clock()
    let subject = PublishSubject<Int>()
    let log = Log(String.self)
    _ = subject.observe(on: clock).subscribe(onNext: {
      log.add("in \($0) @ \(clock.clock)")
      if $0 < 3 { subject.onNext($0 + 1) }
      log.add("out \($0)")
    })
    clock.scheduleAt(100) { subject.onNext(1) }
    clock.start()
    expectEqual(
      log.entries,
      ["in 1 @ 101", "out 1", "in 2 @ 102", "out 2", "in 3 @ 103", "out 3"]
    )
    subject.onCompleted()
    clock.start()
  }

  @Test func `four threads: nothing lost, order kept`() {
    let clock = clock()
    let subject = PublishSubject<Int>()
    let room = Room()
    let ended = Counter()
    _ = subject.observe(on: clock).subscribe(
      onNext: { room.enter($0) },
      onCompleted: { ended.add() }
    )
    onThreads(4) { producer in
      for index in 1...500 { subject.onNext(producer * Room.span + index) }
    }
    subject.onCompleted()
    clock.start()
    expect(room.count == 2_000 && room.overlaps == 0 && room.disorders == 0)
    expectEqual(ended.value, 1)
  }

  @Test func `a subject that is deallocated while elements wait is released after them`() {
    let clock = clock()
    let released = Counter()
    let received = Log(Int.self)
    do {
      let subject = PublishSubject<Int>()
      let probe = Probe(released)
      _ = subject.observe(on: clock).subscribe(onNext: {
        probe.touch()
        received.add($0)
      })
      subject.onNext(1)
    }
    expectEqual(released.value, 0)
    clock.start()
    expectEqual(received.entries, [1])
    expectEqual(released.value, 1)
  }

  @Test func `what is emitted between the turns of a batch is delivered behind it`() {
    let clock = clock()
    let subject = PublishSubject<Int>()
    let recorder = Recorder(Int.self)
    _ = subject.observe(on: clock).do(onNext: { if $0 == 1 { subject.onNext(4) } }).subscribe(
      recorder
    )
    clock.scheduleAt(100) { for number in 1...3 { subject.onNext(number) } }
    clock.start()
    expectEqual(recorder.elements, [1, 2, 3, 4])
    subject.onCompleted()
    clock.start()
  }

  @Test func `what the source holds is released before another thread can deliver the end`() {
    let observer = Shared<AnyObserver<Int>?>(nil)
    let isReleasing = Shared(false)
    let isReleased = Shared(false)
    let wasReleased = Shared<Bool?>(nil)
    let queue = SerialDispatchQueueScheduler(internalSerialQueueName: "observe on")
    let first = Observable<Int>.create {
      observer.value = $0
      return Disposables.create {
        isReleasing.value = true
        giveUpProcessor()
        isReleased.value = true
      }
    }
    let second = Observable<Int>.deferred {
      wasReleased.value = isReleased.value
      return .empty()
    }
    let subscription = Observable.concat(first.observe(on: queue), second).subscribe()
    _ = queue.schedule(()) { _ in
      yield(until: { isReleasing.value })
      return Disposables.create()
    }
    observer.value?.onCompleted()
    yield(until: { wasReleased.value != nil })
    expectEqual(wasReleased.value, true)
    subscription.dispose()
  }

  @Test func `elements that wait are released when the subscription is disposed of`() {
    let clock = clock()
    let released = Counter()
    let subject = PublishSubject<Probe>()
    let subscription = subject.observe(on: clock).subscribe()
    subject.onNext(Probe(released))
    expectEqual(released.value, 0)
    subscription.dispose()
    expectEqual(released.value, 1)
    clock.start()
  }
}
