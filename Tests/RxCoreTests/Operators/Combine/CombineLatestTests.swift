import RxCore
import RxTesting
import Testing

@Suite(.balancedResources)
struct CombineLatestTests {
  private func run(
    _ a: [Recorded<Event<Int>>],
    _ b: [Recorded<Event<Int>>]
  ) -> (events: [Recorded<Event<Int>>], a: [Subscription], b: [Subscription]) {
    let clock = clock()
    let a = clock.createHotObservable(a)
    let b = clock.createHotObservable(b)
    let result = clock.start { Observable.combineLatest(a, b) { $0 + $1 } }
    return (result.events, a.subscriptions, b.subscriptions)
  }

  @Test func `speaks when either speaks, once both have`() {
    let result = run(
      [.next(150, 1), .next(215, 2), .next(235, 4), .completed(300)],
      [.next(150, 100), .next(220, 10), .next(240, 20), .completed(310)]
    )
    #expect(result.events == [.next(220, 12), .next(235, 14), .next(240, 24), .completed(310)])
    #expect(result.a == [Subscription(200, 300)])
    #expect(result.b == [Subscription(200, 310)])
  }

  @Test func `goes on with the last element of an input that has ended`() {
    let result = run(
      [.next(210, 1), .completed(215)],
      [.next(220, 10), .next(230, 20), .completed(240)]
    )
    #expect(result.events == [.next(220, 11), .next(230, 21), .completed(240)])
  }

  @Test func `ends as soon as an element comes that can never be combined`() {
    let result = run([.completed(210)], [.next(215, 2), .completed(220)])
    #expect(result.events == [.completed(215)])
    #expect(result.a == [Subscription(200, 210)])
    #expect(result.b == [Subscription(200, 215)])
  }

  @Test func `ends with the later of two that say nothing`() {
    #expect(run([.completed(210)], [.completed(220)]).events == [.completed(220)])
    #expect(run([.next(205, 1), .completed(210)], [.completed(220)]).events == [.completed(220)])
  }

  @Test func `does not end while one is silent`() {
    let result = run([.completed(210)], [])
    #expect(result.events == [])
    #expect(result.b == [Subscription(200, 1000)])
  }

  @Test func `fails with the first that fails and lets go of both`() {
    let result = run([.next(210, 1), .error(220, testError)], [.next(215, 10)])
    #expect(result.events == [.next(215, 11), .error(220, testError)])
    #expect(result.a == [Subscription(200, 220)])
    #expect(result.b == [Subscription(200, 220)])
    let other = run([.next(210, 1)], [.error(230, testError)])
    #expect(other.events == [.error(230, testError)])
  }

  @Test func `what the selector throws ends the result`() {
    let clock = clock()
    let a = clock.hot(.next(210, 1))
    let b = clock.hot(.next(220, 10))
    let result = clock.start {
      Observable.combineLatest(a, b) { _, _ -> Int in throw testError }
    }
    #expect(result.events == [.error(220, testError)])
    #expect(a.subscriptions == [Subscription(200, 220)])
    #expect(b.subscriptions == [Subscription(200, 220)])
  }

  @Test func `three: the last of them to speak first opens it`() {
    let clock = clock()
    let a = clock.hot(.next(210, 1), .completed(400))
    let b = clock.hot(.next(220, 10), .next(240, 20), .completed(400))
    let c = clock.hot(.next(230, 100), .completed(420))
    let result = clock.start { Observable.combineLatest(a, b, c) { $0 + $1 + $2 } }
    #expect(result.events == [.next(230, 111), .next(240, 121), .completed(420)])
  }

  @Test func `three: ends when an element comes and the others have ended without one`() {
    let clock = clock()
    let a = clock.hot(.completed(210))
    let b = clock.hot(.completed(220))
    let c = clock.hot(.next(215, 0), .next(230, 100), .completed(420))
    let result = clock.start { Observable.combineLatest(a, b, c) { $0 + $1 + $2 } }
    #expect(result.events == [.completed(230)])
    #expect(c.subscriptions == [Subscription(200, 230)])
  }

  @Test func `without a selector it speaks in tuples`() {
    let pairs = Observable.combineLatest(Observable.just(1), Observable.just("a"))
    #expect(pairs.map { "\($0)\($1)" }.record() == [.next("1a"), .completed])
    let triples = Observable.combineLatest(
      Observable.just(1),
      Observable.just("a"),
      Observable.just(true)
    )
    #expect(triples.map { "\($0)\($1)\($2)" }.record() == [.next("1atrue"), .completed])
  }

  @Test func `two ranges take turns`() {
    let a = Observable.range(start: 0, count: 3)
    let b = Observable.range(start: 10, count: 3)
    let result = Observable.combineLatest(a, b) { "\($0) \($1)" }
    #expect(
      result.record().compactMap(\.element) == ["0 10", "1 10", "1 11", "2 11", "2 12"]
    )
  }

  @Test func `one subject as both inputs speaks twice, the first time with the old`() {
    let subject = PublishSubject<Int>()
    let recorder = subscribe(Observable.combineLatest(subject, subject) { $0 * 10 + $1 })
    subject.onNext(1)
    subject.onNext(2)
    subject.onCompleted()
    #expect(recorder.events == [.next(11), .next(21), .next(22), .completed])
  }

  @Test func `an optional that is nil counts as an element`() {
    let a = Observable<Int?>.just(nil)
    let result = Observable.combineLatest(a, Observable.just(1)) { a, b -> Int? in a ?? nil }
    #expect(result.map { $0 == nil }.record() == [.next(true), .completed])
  }
}
