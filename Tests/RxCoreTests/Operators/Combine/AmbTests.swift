import Expectations
import RxCore
import RxTesting
import Testing

@Suite(.balancedResources)
struct AmbTests {
  @Test func `the first to emit wins, and the other is unsubscribed from at that moment`() {
    let clock = clock()
    let a = clock.hot(.next(150, 1), .next(220, 2), .next(230, 3), .completed(250))
    let b = clock.hot(.next(150, 1), .next(210, 20), .next(240, 30), .completed(260))
    let result = clock.start { a.asObservable().amb(b) }
    expectEqual(result.events, [.next(210, 20), .next(240, 30), .completed(260)])
    expectEqual(a.subscriptions, [Subscription(200, 210)])
    expectEqual(b.subscriptions, [Subscription(200, 260)])
  }

  @Test func `an error and an end are words, too`() {
    let clock = clock()
    let silent = clock.silence()
    let failing = clock.hot(.error(210, testError))
    let ending = clock.hot(.completed(220))
    let observer = clock.createObserver(Int.self)
    clock.scheduleAt(200) { _ = silent.asObservable().amb(failing).subscribe(observer) }
    clock.scheduleAt(215) { _ = ending.asObservable().amb(silent).subscribe(observer) }
    clock.start()
    expectEqual(observer.events, [.error(210, testError), .completed(220)])
    expectEqual(silent.subscriptions, [Subscription(200, 210), Subscription(215, 220)])
  }

  @Test func `an error after the first word ends it, one of the others does not`() {
    let clock = clock()
    let a = clock.hot(.next(210, 1), .error(230, testError))
    let b = clock.hot(.error(220, TestError(code: 2)))
    let result = clock.start { a.asObservable().amb(b) }
    expectEqual(result.events, [.next(210, 1), .error(230, testError)])
    expectEqual(b.subscriptions, [Subscription(200, 210)])
  }

  @Test func `one of many wins`() {
    let clock = clock()
    let sources = (0..<10).map { clock.hot(.next(250 - $0, $0), .completed(300 - $0)) }
    let result = clock.start { Observable<Int>.amb(sources.map { $0.asObservable() }) }
    expectEqual(result.events, [.next(241, 9), .completed(291)])
    expect(sources.dropLast().allSatisfy { $0.subscriptions == [Subscription(200, 241)] })
  }

  @Test func `without inputs it never emits, and a single input wins`() {
    expectEqual(Observable<Int>.amb([]).record(), [])
    expectEqual(Observable<Int>.amb([.of(1, 2)]).record(), [.next(1), .next(2), .completed])
    expectEqual(Observable<Int>.amb([.never(), .empty()]).record(), [.completed])
  }

  @Test func `after an input that emits synchronously the others are not subscribed to`() {
    let requested = Counter()
    let other = Observable<Int>.deferred { () -> Observable<Int> in
      requested.add()
      return Observable.just(2)
    }
    expectEqual(Observable.just(1).amb(other).record(), [.next(1), .completed])
    expectEqual(Observable<Int>.error(testError).amb(other).record(), [.error(testError)])
    expectEqual(BehaviorSubject(value: 1).amb(other).record(), [.next(1)])
    expectEqual(requested.value, 0)
  }

  @Test func `disposing before any has emitted unsubscribes from all`() {
    let clock = clock()
    let a = clock.silence()
    let b = clock.silence()
    _ = clock.start(disposed: 300) { Observable<Int>.amb([a.asObservable(), b.asObservable()]) }
    expectEqual(a.subscriptions, [Subscription(200, 300)])
    expectEqual(b.subscriptions, [Subscription(200, 300)])
  }

  @Test func `an observer may send into either and dispose of it`() {
    let a = PublishSubject<Int>()
    let b = PublishSubject<Int>()
    let subscription = SerialDisposable()
    let log = Log(String.self)
    subscription.disposable = a.amb(b).subscribe(onNext: {
      log.add("in \($0)")
      b.onNext(-1)
      if $0 < 3 { a.onNext($0 + 1) } else { subscription.dispose() }
      log.add("out \($0)")
    })
    a.onNext(1)
    a.onNext(4)
    expectEqual(log.entries, ["in 1", "in 2", "in 3", "out 3", "out 2", "out 1"])
    expect(!a.hasObservers)
    expect(!b.hasObservers)
  }

  @Test func `two threads: the winner is received whole and in order, the other not at all`() {
    for _ in 0..<100 {
      let subjects = [PublishSubject<Int>(), PublishSubject<Int>()]
      let recorder = subscribe(Observable<Int>.amb(subjects))
      onThreads(2) { index in
        for element in 1...100 { subjects[index].onNext(index * 1_000 + element) }
        subjects[index].onCompleted()
      }
      let winner = (recorder.elements.first ?? 0) / 1_000
      expectEqual(recorder.elements, (1...100).map { winner * 1_000 + $0 })
      expect(recorder.isCompleted)
    }
  }

  @Test func `what the other emits on another thread meanwhile is not received`() {
    let a = PublishSubject<Int>()
    let b = PublishSubject<Int>()
    let events = meet(
      a.amb(b),
      first: {
        a.onNext(1)
        a.onNext(2)
      },
      meanwhile: {
        b.onNext(10)
        b.onError(testError)
      }
    )
    expectEqual(events, [.next(1), .next(2)])
  }

  @Test func `releases when the winner is deallocated`() {
    let released = Counter()
    let b = PublishSubject<Int>()
    do {
      let a = PublishSubject<Int>()
      let probe = Probe(released)
      _ = a.amb(b).subscribe(onNext: { _ in probe.touch() })
      a.onNext(1)
      expectEqual(released.value, 0)
    }
    expectEqual(released.value, 1)
  }

  @Test func `releases when a synchronous winner is deallocated`() {
    let released = Counter()
    do {
      let a = BehaviorSubject(value: 1)
      let probe = Probe(released)
      _ = a.amb(Observable.never()).subscribe(onNext: { _ in probe.touch() })
      expectEqual(released.value, 0)
    }
    expectEqual(released.value, 1)
  }
}
