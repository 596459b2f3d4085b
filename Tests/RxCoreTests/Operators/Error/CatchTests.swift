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
    #expect(result.events == [.next(210, 1), .next(230, 2), .completed(240)])
    #expect(first.subscriptions == [Subscription(200, 220)])
    #expect(second.subscriptions == [Subscription(220, 240)])
  }

  @Test func `the handler receives the error`() {
    let result = Observable<Int>.error(TestError(code: 7)).catch { error in
      .just((error as? TestError)?.code ?? 0)
    }
    #expect(result.record() == [.next(7), .completed])
  }

  @Test func `does not ask for another when the first ends well`() {
    let requested = Counter()
    let result = Observable.just(1).catch { _ in
      requested.add()
      return Observable.just(2)
    }
    #expect(result.record() == [.next(1), .completed])
    #expect(requested.value == 0)
  }

  @Test func `does not catch the second's error`() {
    let result = Observable<Int>.error(testError).catch { _ in .error(TestError(code: 2)) }
    #expect(result.record() == [.error(TestError(code: 2))])
  }

  @Test func `what the handler throws ends it`() {
    let result = Observable<Int>.error(testError).catch { _ in throw TestError(code: 2) }
    #expect(result.record() == [.error(TestError(code: 2))])
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
    #expect(result.record() == [.next(10), .next(30), .completed])
    #expect(log.entries == [1, 2, 3])
  }

  @Test func `disposing unsubscribes from the second`() {
    let clock = clock()
    let first = clock.hot(.error(220, testError))
    let second = clock.silence()
    _ = clock.start(disposed: 300) { first.asObservable().catch { _ in second.asObservable() } }
    #expect(second.subscriptions == [Subscription(220, 300)])
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
    #expect(released.value == 0)
    second.value = nil
    #expect(released.value == 1)
  }

  @Test func `catchAndReturn ends well with its element`() {
    let clock = clock()
    let source = clock.failingNumbers()
    let result = clock.start { source.asObservable().catchAndReturn(9) }
    #expect(
      result.events == [
        .next(210, 2), .next(220, 3), .next(230, 4), .next(250, 9), .completed(250),
      ]
    )
    #expect(source.subscriptions == [Subscription(200, 250)])
    #expect(Observable.just(1).catchAndReturn(9).record() == [.next(1), .completed])
    #expect(Observable<Int>.never().catchAndReturn(9).record() == [])
  }
}
