import Expectations
import RxCore
import RxTesting
import Testing

@Suite(.balancedResources)
struct SwitchLatestTests {
  @Test func `receives from the newest only`() {
    let clock = clock()
    let a = clock.cold(.next(10, 1), .next(30, 2))
    let b = clock.cold(.next(10, 3), .completed(60))
    let outer = clock.createHotObservable([
      .next(210, a.asObservable()), .next(230, b.asObservable()), .completed(250),
    ])
    let result = clock.start { outer.asObservable().switchLatest() }
    expectEqual(result.events, [.next(220, 1), .next(240, 3), .completed(290)])
    expectEqual(a.subscriptions, [Subscription(210, 230)])
    expectEqual(b.subscriptions, [Subscription(230, 290)])
    expectEqual(outer.subscriptions, [Subscription(200, 250)])
  }

  @Test func `an error of either ends it and unsubscribes from the other`() {
    let clock = clock()
    let inner = clock.silence()
    let outer = clock.createHotObservable([
      .next(210, inner.asObservable()), .error(220, testError),
    ])
    let result = clock.start { outer.asObservable().switchLatest() }
    expectEqual(result.events, [.error(220, testError)])
    expectEqual(inner.subscriptions, [Subscription(210, 220)])
    let source = PublishSubject<Observable<Int>>()
    let recorder = subscribe(source.switchLatest())
    source.onNext(.error(testError))
    expectEqual(recorder.events, [.error(testError)])
    expect(!source.hasObservers)
  }

  @Test func `disposing unsubscribes from both`() {
    let clock = clock()
    let inner = clock.silence()
    let outer = clock.createHotObservable([.next(210, inner.asObservable())])
    _ = clock.start(disposed: 225) { outer.asObservable().switchLatest() }
    expectEqual(outer.subscriptions, [Subscription(200, 225)])
    expectEqual(inner.subscriptions, [Subscription(210, 225)])
  }

  @Test func `an observer that sends the next is followed at once`() {
    let outer = PublishSubject<Observable<Int>>()
    let first = PublishSubject<Int>()
    let received = Log(Int.self)
    let subscription = outer.switchLatest().subscribe(onNext: {
      received.add($0)
      if $0 == 1 { outer.onNext(.of(2, 3)) }
    })
    outer.onNext(first)
    first.onNext(1)
    first.onNext(-1)
    expectEqual(received.entries, [1, 2, 3])
    expect(!first.hasObservers)
    subscription.dispose()
  }

  @Test func `one that arrives while the old one is unsubscribed from is the latest`() {
    let outer = PublishSubject<Observable<Int>>()
    let latest = PublishSubject<Int>()
    let overtaken = PublishSubject<Int>()
    let recorder = subscribe(outer.switchLatest())
    outer.onNext(.create { _ in Disposables.create { outer.onNext(latest) } })
    outer.onNext(overtaken)
    expect(!overtaken.hasObservers)
    overtaken.onNext(1)
    latest.onNext(2)
    expectEqual(recorder.elements, [2])
    outer.onCompleted()
    latest.onCompleted()
    expect(recorder.isCompleted)
  }

  @Test func `two threads: an inner sequence that has been left is not received again`() {
    let outer = PublishSubject<Observable<Int>>()
    let ticks = PublishSubject<Int>()
    let room = Room()
    let recorder = Recorder(Int.self)
    _ = outer.switchLatest().do(onNext: { _ in room.enterInAnyOrder() }).subscribe(recorder)
    let count = 5_000
    onThreads(2) { index in
      for number in 1...count {
        if index == 0 {
          outer.onNext(ticks.map { _ in number }.startWith(number))
        } else {
          ticks.onNext(0)
        }
      }
    }
    expectEqual(room.overlaps, 0)
    expectEqual(recorder.elements, recorder.elements.sorted())
    expectEqual(Set(recorder.elements).count, count)
    outer.onCompleted()
    ticks.onCompleted()
    expect(recorder.isCompleted)
  }

  @Test func `what comes on another thread is followed when the element at work is done`() {
    let outer = PublishSubject<Observable<Int>>()
    let first = PublishSubject<Int>()
    let events = meet(
      outer.switchLatest(),
      first: {
        outer.onNext(first)
        first.onNext(1)
        first.onNext(-1)
      },
      meanwhile: {
        outer.onNext(.of(2, 3))
        outer.onCompleted()
      }
    )
    expectEqual(events, [.next(1), .next(2), .next(3), .completed])
  }
}
