import Expectations
import RxCore
import RxTesting
import Testing

@Suite(.balancedResources)
struct CatchTests {
  @Test func `goes on with another sequence when the first fails`() {
    let clock = clock()
    let first = clock.hot(.next(210, 1), .error(220, testError))
    let second = clock.hot(.next(215, -1), .next(230, 2), .completed(240))
    let result = clock.start { first.asObservable().catch { _ in second.asObservable() } }
    expectEqual(result.events, [.next(210, 1), .next(230, 2), .completed(240)])
    expectEqual(first.subscriptions, [Subscription(200, 220)])
    expectEqual(second.subscriptions, [Subscription(220, 240)])
  }

  @Test func `the handler receives the error`() {
    let result = Observable<Int>.error(TestError(code: 7)).catch { error in
      .just((error as? TestError)?.code ?? 0)
    }
    expectEqual(result.record(), [.next(7), .completed])
  }

  @Test func `does not ask for another when the first ends well`() {
    let requested = Counter()
    let result = Observable.just(1).catch { _ in
      requested.add()
      return Observable.just(2)
    }
    expectEqual(result.record(), [.next(1), .completed])
    expectEqual(requested.value, 0)
  }

  @Test func `does not catch the second's error`() {
    let result = Observable<Int>.error(testError).catch { _ in .error(TestError(code: 2)) }
    expectEqual(result.record(), [.error(TestError(code: 2))])
  }

  @Test func `what the handler throws ends it`() {
    let result = Observable<Int>.error(testError).catch { _ in throw TestError(code: 2) }
    expectEqual(result.record(), [.error(TestError(code: 2))])
  }

  @Test func `in a chain each catches what the one before lets through`() {
    let log = Log(Int.self)
    let result = Observable<Int>.error(TestError(code: 1))
      .catch { _ in
        log.add(1)
        return Observable.of(10, 20).map { if $0 == 20 { throw TestError(code: 2) } else { $0 } }
      }
      .catch { _ in
        log.add(2)
        throw TestError(code: 3)
      }
      .catch { error in
        log.add((error as? TestError)?.code ?? 0)
        return Observable.just(30)
      }
    expectEqual(result.record(), [.next(10), .next(30), .completed])
    expectEqual(log.entries, [1, 2, 3])
  }

  @Test func `disposing unsubscribes from the second`() {
    let clock = clock()
    let first = clock.hot(.error(220, testError))
    let second = clock.silence()
    _ = clock.start(disposed: 300) { first.asObservable().catch { _ in second.asObservable() } }
    expectEqual(second.subscriptions, [Subscription(220, 300)])
  }

  @Test func `a second that is deallocated releases what the observer holds`() {
    let released = Counter()
    let first = PublishSubject<Int>()
    let second = Shared<PublishSubject<Int>?>(PublishSubject())
    do {
      let probe = Probe(released)
      _ = first.catch { _ in second.value?.asObservable() ?? .empty() }
        .subscribe(onNext: { _ in probe.touch() })
    }
    first.onError(testError)
    expectEqual(released.value, 0)
    second.value = nil
    expectEqual(released.value, 1)
  }

  @Test func `catchAndReturn ends well with its element`() {
    let clock = clock()
    let source = clock.failingNumbers()
    let result = clock.start { source.asObservable().catchAndReturn(9) }
    expectEqual(
      result.events,
      [
        .next(210, 2), .next(220, 3), .next(230, 4), .next(250, 9), .completed(250),
      ]
    )
    expectEqual(source.subscriptions, [Subscription(200, 250)])
    expectEqual(Observable.just(1).catchAndReturn(9).record(), [.next(1), .completed])
    expectEqual(Observable<Int>.never().catchAndReturn(9).record(), [])
  }

  @Test func `a source that fails while it is subscribed to is released before the handler`() {
    let log = Log(String.self)
    let source = Observable<Int>.create { observer in
      observer.onError(testError)
      return Disposables.create { log.add("released") }
    }
    let result = source.catch { _ in
      log.add("handler")
      return .just(1)
    }
    expectEqual(result.record(), [.next(1), .completed])
    expectEqual(log.entries, ["released", "handler"])
  }
}
