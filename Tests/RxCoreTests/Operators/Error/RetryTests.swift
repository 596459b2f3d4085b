import Expectations
import RxCore
import RxTesting
import Testing

// Not balanced: some sources keep their observers.
struct RetryTests {
  @Test func `subscribes again at each failure until it is disposed of`() {
    let clock = clock()
    let source = clock.cold(.next(10, 1), .error(20, testError))
    let result = clock.start(disposed: 255) { source.asObservable().retry() }
    expectEqual(result.events, [.next(210, 1), .next(230, 1), .next(250, 1)])
    expectEqual(
      source.subscriptions,
      [
        Subscription(200, 220), Subscription(220, 240), Subscription(240, 255),
      ]
    )
  }

  @Test func `subscribes at most as often as its argument allows and fails with the last error`() {
    let clock = clock()
    let source = clock.cold(.next(10, 1), .error(20, testError))
    let result = clock.start { source.asObservable().retry(3) }
    expectEqual(
      result.events,
      [.next(210, 1), .next(230, 1), .next(250, 1), .error(260, testError)]
    )
    expectEqual(source.subscriptions.count, 3)
  }

  @Test func `of several errors the last is received`() {
    let attempts = Counter()
    let source = Observable<Int>.deferred { () -> Observable<Int> in
      .error(TestError(code: attempts.add()))
    }
    expectEqual(source.retry(4).record(), [.error(TestError(code: 4))])
  }

  @Test func `an end that is good is the end`() {
    let clock = clock()
    let source = clock.cold(.next(10, 1), .completed(20))
    let result = clock.start { source.asObservable().retry() }
    expectEqual(result.events, [.next(210, 1), .completed(220)])
    expectEqual(source.subscriptions, [Subscription(200, 220)])
    expectEqual(failing(times: 2).source.retry().record(), [.next(3), .completed])
    expectEqual(failing(times: 2).source.retry(3).record(), [.next(3), .completed])
    expectEqual(failing(times: 2).source.retry(2).record(), [.error(testError)])
  }

  @Test func `no attempt is only an end, one attempt is the sequence itself`() {
    let (source, attempts) = failing(times: 1)
    expectEqual(source.retry(0).record(), [.completed])
    expectEqual(attempts.value, 0)
    expectEqual(source.retry(1).record(), [.error(testError)])
    expectEqual(attempts.value, 1)
  }

  @Test func `each subscriber has attempts of its own`() {
    let source = Observable<Int>.error(testError)
    let attempts = Counter()
    let result = source.do(onSubscribe: { attempts.add() }).retry(2)
    _ = result.record()
    _ = result.record()
    expectEqual(attempts.value, 4)
  }

  @Test func `however often it fails while it is subscribed to, the stack stays flat`() {
    let (source, attempts) = failing(times: 200_000)
    expectEqual(source.retry().record(), [.next(200_001), .completed])
    expectEqual(attempts.value, 200_001)
    expectEqual(failing(times: 100_000).source.retry(100_000).record(), [.error(testError)])
  }

  @Test func `a source that fails while it is subscribed to can be stopped from below`() {
    let attempts = Counter()
    let source = Observable<Int>.create { observer in
      observer.onNext(attempts.add())
      observer.onError(testError)
      return Disposables.create()
    }
    let result = source.retry().map { $0 * 10 }.take(3)
    expectEqual(result.record(), [.next(10), .next(20), .next(30), .completed])
    expectEqual(attempts.value, 3)
  }

  @Test func `what a failed attempt holds is released before the next starts`() {
    let log = Log(String.self)
    let attempts = Counter()
    let source = Observable<Int>.create { observer in
      let number = attempts.add()
      log.add("start \(number)")
      observer.onError(testError)
      return Disposables.create { log.add("release \(number)") }
    }
    _ = source.retry(2).record()
    expectEqual(log.entries, ["start 1", "release 1", "start 2", "release 2"])
  }

  @Test func `a failure on another thread while subscribing waits for it to be done`() {
    let log = Log(String.self)
    let attempts = Counter()
    let here = threadID()
    let source = Observable<Int>.create { observer in
      let number = attempts.add()
      if threadID() != here { log.add("elsewhere") }
      onOtherThread {
        if number < 3 { observer.onError(testError) } else { observer.onCompleted() }
      }
      log.add("start \(number)")
      return Disposables.create { log.add("release \(number)") }
    }
    expectEqual(source.retry().record(), [.completed])
    expectEqual(log.entries, [1, 2, 3].flatMap { ["start \($0)", "release \($0)"] })
  }

  @Test func `a failure on another thread later subscribes there`() {
    let observers = Log(AnyObserver<Int>.self)
    let source = Observable<Int>.create {
      observers.add($0)
      return Disposables.create()
    }
    let recorder = subscribe(source.retry())
    onOtherThread {
      observers.entries[0].onNext(1)
      observers.entries[0].onError(testError)
      observers.entries[0].onNext(-1)
    }
    expectEqual(observers.count, 2)
    observers.entries[1].onNext(2)
    observers.entries[1].onCompleted()
    expectEqual(recorder.events, [.next(1), .next(2), .completed])
  }

  @Test func `disposing inside an observer ends the attempts`() {
    let (source, attempts) = failing(times: .max)
    let subscription = SerialDisposable()
    let first = PublishSubject<Int>()
    let result = first.concatMap { _ in source }.startWith(0).retry()
    subscription.disposable = result.subscribe(onNext: { _ in subscription.dispose() })
    first.onNext(1)
    expectEqual(attempts.value, 0)
    expect(!first.hasObservers)
  }

  @Test func `a source that is deallocated releases what the observer holds`() {
    let released = Counter()
    let second = Shared<PublishSubject<Int>?>(PublishSubject())
    let attempts = Counter()
    do {
      let probe = Probe(released)
      _ = Observable.deferred { () -> Observable<Int> in
        attempts.add() == 1 ? .error(testError) : second.value?.asObservable() ?? .empty()
      }
      .retry()
      .subscribe(onNext: { _ in probe.touch() })
    }
    expectEqual(released.value, 0)
    second.value = nil
    expectEqual(released.value, 1)
  }

  /// Fails as often as given, then emits the number of attempts.
  private func failing(times: Int) -> (source: Observable<Int>, attempts: Counter) {
    let attempts = Counter()
    let source = Observable<Int>.deferred { () -> Observable<Int> in
      let number = attempts.add()
      return number <= times ? .error(testError) : .just(number)
    }
    return (source, attempts)
  }
}
