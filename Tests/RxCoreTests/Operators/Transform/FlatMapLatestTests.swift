import Expectations
import RxCore
import RxTesting
import Testing

@Suite(.balancedResources)
struct FlatMapLatestTests {
  @Test func `an outer element that the disposal of an inner sequence emits is the latest`() {
    let outer = PublishSubject<Int>()
    let disposed = Log(Int.self)
    let inners = (0...3).map { _ in PublishSubject<Int>() }
    let recorder = subscribe(
      outer.flatMapLatest { number in
        inners[number].startWith(number).do(onDispose: {
          disposed.add(number)
          if number == 1 { outer.onNext(3) }
        })
      }
    )
    outer.onNext(1)
    outer.onNext(2)
    for (number, inner) in inners.enumerated() { inner.onNext(number * 10) }
    expectEqual(recorder.elements, [1, 3, 30])
    expectEqual(disposed.entries, [1])
    outer.onCompleted()
    inners[3].onCompleted()
    expect(recorder.isCompleted)
  }

  @Test func `receives from the newest only`() {
    let clock = clock()
    let source = clock.hot(.next(210, 1), .next(230, 2), .completed(240))
    let inner = clock.cold(.next(5, 10), .next(25, 20), .completed(50))
    let result = clock.start {
      source.asObservable().flatMapLatest { outer in inner.asObservable().map { $0 + outer } }
    }
    expectEqual(result.events, [.next(215, 11), .next(235, 12), .next(255, 22), .completed(280)])
    expectEqual(source.subscriptions, [Subscription(200, 240)])
    expectEqual(inner.subscriptions, [Subscription(210, 230), Subscription(230, 280)])
  }

  @Test func `ends with the source when the newest has ended`() {
    let clock = clock()
    let source = clock.hot(.next(210, 1), .completed(300))
    let inner = clock.cold(.completed(10))
    let result = clock.start { source.asObservable().flatMapLatest { _ in inner } }
    expectEqual(result.events, [.completed(300)])
  }

  @Test func `an error of the newest ends it, one of an older does not`() {
    let clock = clock()
    let source = clock.hot(.next(210, 1), .next(220, 2))
    let inner = clock.cold(.next(5, 10), .error(15, testError))
    let result = clock.start { source.asObservable().flatMapLatest { _ in inner } }
    expectEqual(result.events, [.next(215, 10), .next(225, 10), .error(235, testError)])
    expectEqual(source.subscriptions, [Subscription(200, 235)])
  }

  @Test func `an error of the source ends it and unsubscribes from the newest`() {
    let clock = clock()
    let source = clock.hot(.next(210, 1), .error(230, testError))
    let inner = clock.silence()
    let result = clock.start { source.asObservable().flatMapLatest { _ in inner } }
    expectEqual(result.events, [.error(230, testError)])
    expectEqual(inner.subscriptions, [Subscription(210, 230)])
  }

  @Test func `just after an open sequence drops that one`() {
    let outer = PublishSubject<Bool>()
    let inner = PublishSubject<Int>()
    let recorder = subscribe(outer.flatMapLatest { $0 ? Observable.just(1) : inner.asObservable() })
    outer.onNext(false)
    inner.onNext(0)
    outer.onNext(true)
    inner.onNext(2)
    expect(!inner.hasObservers)
    outer.onCompleted()
    expectEqual(recorder.events, [.next(0), .next(1), .completed])
  }

  @Test func `ranges inside a range are cut short by the next`() {
    let result = Observable.range(start: 0, count: 3).flatMapLatest {
      Observable.range(start: $0 * 10, count: 3)
    }
    expectEqual(result.record().compactMap(\.element), [0, 10, 20, 21, 22])
  }

  @Test func `an observer that sends the next is followed at once`() {
    let outer = PublishSubject<Int>()
    let received = Log(Int.self)
    let subscription = outer.flatMapLatest { Observable.of($0, $0 + 100).map { $0 } }.subscribe(
      onNext: {
        received.add($0)
        if $0 < 3 { outer.onNext($0 + 1) }
      })
    outer.onNext(1)
    expectEqual(received.entries, [1, 2, 3, 103])
    subscription.dispose()
  }

  @Test func `releases when outer and newest are both deallocated`() {
    let released = Counter()
    let inner = Shared<PublishSubject<Int>?>(PublishSubject())
    do {
      let outer = PublishSubject<Int>()
      let probe = Probe(released)
      _ = outer.flatMapLatest { _ in inner.value?.asObservable() ?? .empty() }
        .subscribe(onNext: { _ in probe.touch() })
      outer.onNext(1)
    }
    expectEqual(released.value, 0)
    inner.value = nil
    expectEqual(released.value, 1)
  }

  @Test func `an inner sequence that is left while it is subscribed to is not received again`() {
    let outer = PublishSubject<Int>()
    let received = Log(Int.self)
    let subscription = outer.flatMapLatest { number in
      Observable<Int>.create { observer in
        observer.onNext(number * 10)
        observer.onNext(number * 10 + 1)
        return Disposables.create()
      }
    }.subscribe(onNext: {
      received.add($0)
      if $0 == 10 { outer.onNext(2) }
    })
    outer.onNext(1)
    expectEqual(received.entries, [10, 20, 21])
    subscription.dispose()
  }
}
