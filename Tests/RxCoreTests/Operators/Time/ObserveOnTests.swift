import RxCore
import RxTesting
import Testing

@Suite(.balancedResources)
struct ObserveOnTests {
  @Test func `everything comes on the scheduler's next turn`() {
    let clock = clock()
    let source = clock.numbers()
    let result = clock.start { source.asObservable().observe(on: clock) }
    #expect(result.events == [.next(211, 2), .next(221, 3), .next(231, 4), .completed(251)])
    #expect(source.subscriptions == [Subscription(200, 250)])
  }

  @Test func `an error keeps its place behind the elements`() {
    let clock = clock()
    let source = clock.hot(.next(210, 1), .next(220, 2), .error(220, testError))
    let result = clock.start { source.asObservable().observe(on: clock) }
    #expect(result.events == [.next(211, 1), .next(221, 2), .error(222, testError)])
    #expect(source.subscriptions == [Subscription(200, 220)])
  }

  @Test func `disposing drops what waits`() {
    let clock = clock()
    let source = clock.hot(.next(210, 1), .next(220, 2))
    let result = clock.start(disposed: 220) { source.asObservable().observe(on: clock) }
    #expect(result.events == [.next(211, 1)])
    #expect(source.subscriptions == [Subscription(200, 220)])
  }

  @Test func `an observer that disposes receives nothing more of its batch`() {
    let clock = clock()
    let source = clock.hot(.next(210, 1), .next(210, 2), .next(210, 3))
    let result = clock.start { source.asObservable().observe(on: clock).take(2) }
    #expect(result.events.map(\.value) == [.next(1), .next(2), .completed])
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
    #expect(
      log.entries == ["in 1 @ 101", "out 1", "in 2 @ 102", "out 2", "in 3 @ 103", "out 3"]
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
    #expect(room.count == 2_000 && room.overlaps == 0 && room.disorders == 0)
    #expect(ended.value == 1)
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
    #expect(released.value == 0)
    clock.start()
    #expect(received.entries == [1])
    #expect(released.value == 1)
  }
}
