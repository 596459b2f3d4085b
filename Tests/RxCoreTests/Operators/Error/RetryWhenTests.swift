import Expectations
import RxCore
import RxTesting
import Testing

// Not balanced: some sources keep their observers.
struct RetryWhenTests {
  @Test func `subscribes again when the trigger emits`() {
    let clock = clock()
    let source = clock.cold(.next(10, 1), .error(20, testError))
    let result = clock.start(disposed: 300) {
      source.asObservable().retry(when: { $0.delay(.seconds(5), scheduler: clock) })
    }
    expectEqual(result.events.prefix(3), [.next(210, 1), .next(235, 1), .next(260, 1)])
    expectEqual(
      source.subscriptions.prefix(3),
      [
        Subscription(200, 220), Subscription(225, 245), Subscription(250, 270),
      ]
    )
  }

  @Test func `the trigger's error ends it`() {
    let clock = clock()
    let source = clock.cold(.next(10, 1), .error(20, testError))
    let result = clock.start {
      source.asObservable().retry(when: {
        $0.scan(0) { count, _ in
          if count == 1 { throw TestError(code: 9) }
          return count + 1
        }
      })
    }
    expectEqual(
      result.events,
      [.next(210, 1), .next(230, 1), .error(240, TestError(code: 9))]
    )
    expectEqual(source.subscriptions, [Subscription(200, 220), Subscription(220, 240)])
  }

  @Test func `the trigger's end ends it well at the next failure`() {
    let clock = clock()
    let source = clock.cold(.next(10, 1), .error(20, testError))
    let result = clock.start { source.asObservable().retry(when: { $0.take(2) }) }
    expectEqual(
      result.events,
      [.next(210, 1), .next(230, 1), .next(250, 1), .completed(260)]
    )
  }

  @Test func `a trigger that ends or fails early waits for the source to fail`() {
    let clock = clock()
    let good = clock.hot(.next(210, 1), .completed(230))
    let bad = clock.hot(.next(210, 1), .error(230, testError))
    let over = clock.createObserver(Int.self)
    let failed = clock.createObserver(Int.self)
    let well = clock.createObserver(Int.self)
    clock.scheduleAt(200) {
      _ = bad.retry(when: { _ in Observable<Int>.empty() }).subscribe(over)
      _ = bad.retry(when: { _ in Observable<Int>.error(TestError(code: 9)) }).subscribe(failed)
      _ = good.retry(when: { _ in Observable<Int>.error(TestError(code: 9)) }).subscribe(well)
    }
    clock.start()
    expectEqual(over.events, [.next(210, 1), .completed(230)])
    expectEqual(failed.events, [.next(210, 1), .error(230, TestError(code: 9))])
    expectEqual(well.events, [.next(210, 1), .completed(230)])
  }

  @Test func `a source that completes unsubscribes from the trigger`() {
    let clock = clock()
    let source = clock.hot(.next(210, 1), .completed(230))
    let trigger = clock.silence()
    let result = clock.start {
      source.asObservable().retry(when: { _ in trigger.asObservable() })
    }
    expectEqual(result.events, [.next(210, 1), .completed(230)])
    expectEqual(trigger.subscriptions, [Subscription(200, 230)])
  }

  @Test func `a trigger that emits while the source is active is not received`() {
    let clock = clock()
    let source = clock.cold(.next(50, 1), .error(100, testError))
    let trigger = clock.hot(.next(220, 0), .next(299, 0), .next(310, 0), .next(320, 0))
    let result = clock.start(disposed: 900) {
      source.asObservable().retry(when: { _ in trigger.asObservable() })
    }
    expectEqual(result.events, [.next(250, 1), .next(360, 1)])
    expectEqual(source.subscriptions, [Subscription(200, 300), Subscription(310, 410)])
  }

  @Test func `disposing while it waits unsubscribes from the trigger and cancels the timer`() {
    let clock = clock()
    let source = clock.cold(.error(20, testError))
    let trigger = clock.silence()
    let result = clock.start(disposed: 250) {
      source.asObservable().retry(when: { _ in trigger.asObservable() })
    }
    expectEqual(result.events, [])
    expectEqual(source.subscriptions, [Subscription(200, 220)])
    expectEqual(trigger.subscriptions, [Subscription(200, 250)])
  }

  @Test func `an error of another kind ends it`() {
    let reported = Counter()
    let result = Observable<Int>.error(testError).retry { (failures: Observable<RxError>) in
      failures.do(onNext: { _ in reported.add() })
    }
    expectEqual(result.record(), [.error(testError)])
    expectEqual(reported.value, 0)
  }

  @Test func `the trigger receives errors of the requested type`() {
    let attempts = Counter()
    let codes = Log(Int.self)
    let source = Observable.deferred { () -> Observable<Int> in
      let number = attempts.add()
      return number < 4 ? .error(TestError(code: number)) : .just(number)
    }
    let result = source.retry { (failures: Observable<TestError>) in
      failures.do(onNext: { codes.add($0.code) })
    }
    expectEqual(result.record(), [.next(4), .completed])
    expectEqual(codes.entries, [1, 2, 3])
  }

  @Test func `the handler is called once for each subscriber`() {
    let calls = Counter()
    let result = Observable<Int>.error(testError).retry(when: { failures in
      calls.add()
      return failures.take(3)
    })
    expectEqual(result.record(), [.completed])
    expectEqual(calls.value, 1)
    _ = result.record()
    expectEqual(calls.value, 2)
  }

  @Test func `a hundred thousand failures at once do not deepen the stack`() {
    let attempts = Counter()
    let source = Observable.deferred { () -> Observable<Int> in
      attempts.add() <= 100_000 ? .error(testError) : .just(1)
    }
    expectEqual(source.retry(when: { $0.map { _ in 0 } }).record(), [.next(1), .completed])
  }

  @Test func `a source that fails while it is subscribed to can be stopped from below`() {
    let attempts = Counter()
    let source = Observable<Int>.create { observer in
      observer.onNext(attempts.add())
      observer.onError(testError)
      return Disposables.create()
    }
    let result = source.retry(when: { $0.map { _ in 0 } }).map { $0 * 10 }.take(2)
    expectEqual(result.record(), [.next(10), .next(20), .completed])
    expectEqual(attempts.value, 2)
  }

  @Test func `an attempt is released before the trigger receives its error`() {
    let log = Log(String.self)
    let source = Observable<Int>.create { observer in
      log.add("subscribe")
      return Disposables.create { log.add("release") }
    }
    let failing = PublishSubject<Int>()
    let subscription = Observable.merge(source, failing.asObservable())
      .retry(when: { $0.do(onNext: { _ in log.add("handler") }).take(1) })
      .subscribe(onNext: { _ in })
    failing.onError(testError)
    subscription.dispose()
    expectEqual(log.entries.prefix(3), ["subscribe", "release", "handler"])
  }

  @Test func `while an element is delivered, another thread's failure waits`() {
    let sources = Log(AnyObserver<Int>.self)
    let reported = Counter()
    let trigger = PublishSubject<Int>()
    let events = meet(
      Observable<Int>.create {
        sources.add($0)
        return Disposables.create()
      }
      .retry(when: { failures in
        Observable.merge(
          failures.do(onNext: { _ in reported.add() }).map { _ in 0 },
          trigger.map { $0 }
        )
      }),
      first: {
        sources.entries[0].onNext(1)
        expectEqual(sources.count, 2)
        sources.entries[1].onNext(2)
      },
      meanwhile: {
        sources.entries[0].onError(testError)
        expectEqual(reported.value, 0)
      }
    )
    expectEqual(events, [.next(1), .next(2)])
    expect(!trigger.hasObservers)
  }

  @Test func `a trigger that emits on another thread waits while the handler receives an error`() {
    let attempts = Counter()
    let trigger = PublishSubject<Int>()
    let source = Observable.deferred { () -> Observable<Int> in
      attempts.add() == 1 ? .error(testError) : .just(2)
    }
    let result = source.retry(when: { failures in
      _ = failures.subscribe(onNext: { _ in
        onOtherThread { trigger.onNext(0) }
        expectEqual(attempts.value, 1)
      })
      return trigger
    })
    expectEqual(result.record(), [.next(2), .completed])
  }

  @Test func `a deallocated trigger has all released, at the next failure`() {
    let released = Counter()
    let source = PublishSubject<Int>()
    let trigger = Shared<PublishSubject<Int>?>(PublishSubject())
    do {
      let probe = Probe(released)
      _ = source.retry(when: { _ in trigger.value ?? PublishSubject() })
        .subscribe(onNext: { _ in probe.touch() })
    }
    trigger.value = nil
    source.onNext(1)
    expectEqual(released.value, 0)
    source.onError(testError)
    expectEqual(released.value, 1)
  }
}
