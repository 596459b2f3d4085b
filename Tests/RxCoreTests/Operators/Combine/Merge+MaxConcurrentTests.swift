import Expectations
import RxCore
import RxTesting
import Testing

@Suite(.balancedResources)
struct MergeMaxConcurrentTests {
  @Test func `at most maxConcurrent inputs are subscribed to, the others wait`() {
    let clock = clock()
    let sources = (1...4).map { number in
      clock.cold(.next(10, number), .next(20, number * 10), .completed(30))
    }
    let outer = clock.createHotObservable(
      sources.enumerated().map { Recorded.next(201 + $0, $1.asObservable()) }
        + [.completed(205)]
    )
    let result = clock.start { outer.asObservable().merge(maxConcurrent: 2) }
    expectEqual(
      result.events,
      [
        .next(211, 1), .next(212, 2), .next(221, 10), .next(222, 20), .next(241, 3),
        .next(242, 4), .next(251, 30), .next(252, 40), .completed(262),
      ]
    )
    expectEqual(
      sources.map(\.subscriptions),
      [
        [Subscription(201, 231)], [Subscription(202, 232)], [Subscription(231, 261)],
        [Subscription(232, 262)],
      ]
    )
    expectEqual(outer.subscriptions, [Subscription(200, 205)])
  }

  @Test func `an error unsubscribes from all inputs and drops those that wait`() {
    let clock = clock()
    let open = clock.silence()
    let failing = clock.cold(.next(5, 1), .error(10, testError))
    let waiting = clock.silence()
    let outer = clock.createHotObservable([
      .next(210, open.asObservable()), .next(220, failing.asObservable()),
      .next(225, waiting.asObservable()),
    ])
    let result = clock.start { outer.asObservable().merge(maxConcurrent: 2) }
    expectEqual(result.events, [.next(225, 1), .error(230, testError)])
    expectEqual(open.subscriptions, [Subscription(210, 230)])
    expectEqual(waiting.subscriptions, [])
    expectEqual(outer.subscriptions, [Subscription(200, 230)])
  }

  @Test func `disposing unsubscribes from all inputs and drops those that wait`() {
    let clock = clock()
    let inner = clock.silence()
    let outer = clock.createHotObservable((1...5).map { .next(200 + $0, inner.asObservable()) })
    _ = clock.start(disposed: 300) { outer.asObservable().merge(maxConcurrent: 3) }
    expectEqual(inner.subscriptions, (1...3).map { Subscription(200 + $0, 300) })
    expectEqual(outer.subscriptions, [Subscription(200, 300)])
  }

  @Test func `an element sent by an observer is delivered inside while there is room`() {
    let outer = PublishSubject<Observable<Int>>()
    let log = Log(String.self)
    let subscription = outer.merge(maxConcurrent: 2).subscribe(onNext: {
      log.add("in \($0)")
      if $0 < 3 { outer.onNext(.just($0 + 1)) }
      log.add("out \($0)")
    })
    outer.onNext(.just(1))
    expectEqual(log.entries, ["in 1", "in 2", "out 2", "in 3", "out 3", "out 1"])
    subscription.dispose()
  }

  @Test func `many that wait and end at once do not deepen the stack`() {
    let first = PublishSubject<Int>()
    let outer = PublishSubject<Observable<Int>>()
    let count = Counter()
    let subscription = outer.merge(maxConcurrent: 1).subscribe(onNext: { _ in count.add() })
    outer.onNext(first)
    for number in 0..<100_000 { outer.onNext(.just(number)) }
    expectEqual(count.value, 0)
    first.onCompleted()
    expectEqual(count.value, 100_000)
    subscription.dispose()
  }

  @Test func `two threads: never too many at once, and nothing is lost`() {
    let outer = PublishSubject<Observable<Int>>()
    let ticks = PublishSubject<Int>()
    let room = Room()
    let open = Counter()
    let tooMany = Counter()
    let recorder = Recorder(Int.self)
    _ = outer.merge(maxConcurrent: 2).do(onNext: { _ in room.enterInAnyOrder() }).subscribe(
      recorder
    )
    let count = 2_000
    onThreads(2) { index in
      for number in 1...count {
        if index == 1 {
          ticks.onNext(0)
          continue
        }
        outer.onNext(
          ticks.take(2).map { _ in number }.startWith(number).do(
            onCompleted: { open.subtract() },
            onSubscribe: { if open.add() > 2 { tooMany.add() } }
          )
        )
      }
    }
    outer.onCompleted()
    while ticks.hasObservers { ticks.onNext(0) }
    expect(recorder.isCompleted)
    expectEqual(recorder.elements.sorted(), (1...count).flatMap { [$0, $0, $0] })
    expectEqual(room.overlaps, 0)
    expectEqual(tooMany.value, 0)
    expectEqual(open.value, 0)
  }

  @Test func `what comes on another thread waits for the element at work`() {
    let outer = PublishSubject<Observable<Int>>()
    let inner = [PublishSubject<Int>(), PublishSubject<Int>()]
    let events = meet(
      outer.merge(maxConcurrent: 2),
      first: {
        for sequence in inner { outer.onNext(sequence) }
        outer.onNext(.of(3, 4))
        outer.onCompleted()
        inner[0].onNext(1)
        inner[0].onCompleted()
      },
      meanwhile: {
        inner[1].onNext(2)
        inner[1].onCompleted()
      }
    )
    expectEqual(events, [.next(1), .next(2), .next(3), .next(4), .completed])
  }

  @Test func `an inner sequence that finds a free place stands behind those that wait for it`() {
    let outer = PublishSubject<String>()
    let ending = PublishSubject<String>()
    let other = PublishSubject<String>()
    let log = Log(String.self)
    let subscription = outer.map { name in
      Observable<String>.deferred {
        log.add(name)
        switch name {
        case "ending": return ending.asObservable()
        case "other": return other.asObservable()
        default: return .of(name)
        }
      }
    }.merge(maxConcurrent: 2).subscribe(onNext: {
      if $0 != "first" { return }
      other.onCompleted()
      outer.onNext("third")
    })
    for name in ["ending", "other", "first", "second"] { outer.onNext(name) }
    ending.onCompleted()
    expectEqual(log.entries, ["ending", "other", "first", "second", "third"])
    subscription.dispose()
  }
}
