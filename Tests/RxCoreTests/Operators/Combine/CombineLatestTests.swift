import Expectations
import RxCore
import RxTesting
import Testing

@Suite(.balancedResources)
struct CombineLatestTests {
  private func run(
    _ form: JoinForm,
    _ a: [Recorded<Event<Int>>],
    _ b: [Recorded<Event<Int>>]
  ) -> (events: [Recorded<Event<Int>>], a: [Subscription], b: [Subscription]) {
    let clock = clock()
    let a = clock.createHotObservable(a)
    let b = clock.createHotObservable(b)
    let result = clock.start {
      form.join(a.asObservable(), b.asObservable()).map { $0[0] + $0[1] }
    }
    return (result.events, a.subscriptions, b.subscriptions)
  }

  @Test(arguments: JoinForm.combinations)
  func `emits when either emits, once both have`(form: JoinForm) {
    let result = run(
      form,
      [.next(150, 1), .next(215, 2), .next(235, 4), .completed(300)],
      [.next(150, 100), .next(220, 10), .next(240, 20), .completed(310)]
    )
    expectEqual(result.events, [.next(220, 12), .next(235, 14), .next(240, 24), .completed(310)])
    expectEqual(result.a, [Subscription(200, 300)])
    expectEqual(result.b, [Subscription(200, 310)])
  }

  @Test(arguments: JoinForm.combinations)
  func `goes on with the last element of an input that has ended`(form: JoinForm) {
    let result = run(
      form,
      [.next(210, 1), .completed(215)],
      [.next(220, 10), .next(230, 20), .completed(240)]
    )
    expectEqual(result.events, [.next(220, 11), .next(230, 21), .completed(240)])
  }

  @Test(arguments: JoinForm.combinations)
  func `ends as soon as an element comes that can never be combined`(form: JoinForm) {
    let result = run(form, [.completed(210)], [.next(215, 2), .completed(220)])
    expectEqual(result.events, [.completed(215)])
    expectEqual(result.a, [Subscription(200, 210)])
    expectEqual(result.b, [Subscription(200, 215)])
  }

  @Test(arguments: JoinForm.combinations)
  func `ends with the later of two that emit nothing`(form: JoinForm) {
    expectEqual(run(form, [.completed(210)], [.completed(220)]).events, [.completed(220)])
    let result = run(form, [.next(205, 1), .completed(210)], [.completed(220)])
    expectEqual(result.events, [.completed(220)])
  }

  @Test(arguments: JoinForm.combinations)
  func `does not end while one is silent`(form: JoinForm) {
    let result = run(form, [.completed(210)], [])
    expectEqual(result.events, [])
    expectEqual(result.b, [Subscription(200, 1000)])
  }

  @Test(arguments: JoinForm.combinations)
  func `fails with the first that fails and unsubscribes from both`(form: JoinForm) {
    let result = run(form, [.next(210, 1), .error(220, testError)], [.next(215, 10)])
    expectEqual(result.events, [.next(215, 11), .error(220, testError)])
    expectEqual(result.a, [Subscription(200, 220)])
    expectEqual(result.b, [Subscription(200, 220)])
    let other = run(form, [.next(210, 1)], [.error(230, testError)])
    expectEqual(other.events, [.error(230, testError)])
  }

  @Test(arguments: JoinForm.combinations)
  func `an observer that sends into an input receives the row at once`(form: JoinForm) {
    let a = PublishSubject<Int>()
    let b = PublishSubject<Int>()
    let log = Log(String.self)
    let subscription = form.join(a, b).subscribe(onNext: { row in
      log.add("in \(row)")
      if row[1] < 12 { b.onNext(row[1] + 1) }
      log.add("out \(row)")
    })
    b.onNext(10)
    a.onNext(1)
    expectEqual(
      log.entries,
      [
        "in [1, 10]", "in [1, 11]", "in [1, 12]", "out [1, 12]", "out [1, 11]", "out [1, 10]",
      ]
    )
    subscription.dispose()
  }

  @Test(arguments: JoinForm.combinations)
  func `disposing inside an observer unsubscribes from both at once`(form: JoinForm) {
    let a = PublishSubject<Int>()
    let b = PublishSubject<Int>()
    let subscription = SerialDisposable()
    let received = Log([Int].self)
    subscription.disposable = form.join(a, b).subscribe(onNext: {
      received.add($0)
      subscription.dispose()
      expect(!a.hasObservers)
      expect(!b.hasObservers)
    })
    a.onNext(1)
    b.onNext(1)
    b.onNext(2)
    expectEqual(received.entries, [[1, 1]])
  }

  @Test(arguments: JoinForm.combinations)
  func `two threads: each change is a row of its own, and none goes back`(form: JoinForm) {
    let a = BehaviorSubject(value: 0)
    let b = BehaviorSubject(value: 0)
    let recorder = subscribe(form.join(a, b))
    let count = 2_000
    onThreads(2) { index in
      let subject = index == 0 ? a : b
      for element in 1...count { subject.onNext(element) }
    }
    let rows = recorder.elements
    expectEqual(rows.count, 2 * count + 1)
    expect(zip(rows, rows.dropFirst()).allSatisfy { $1[0] + $1[1] == $0[0] + $0[1] + 1 })
    expectEqual(rows.last, [count, count])
    a.onCompleted()
    b.onCompleted()
    expect(recorder.isCompleted)
  }

  @Test(arguments: JoinForm.combinations)
  func `releases all when an input without an element is deallocated`(form: JoinForm) {
    let released = Counter()
    let b = PublishSubject<Int>()
    do {
      let a = PublishSubject<Int>()
      let probe = Probe(released)
      _ = form.join(a.asObservable(), b.asObservable()).subscribe(onNext: { _ in probe.touch() })
      b.onNext(1)
    }
    expectEqual(released.value, 1)
    expect(!b.hasObservers)
  }

  @Test(arguments: JoinForm.combinations)
  func `goes on with the last element of an input that is deallocated`(form: JoinForm) {
    let b = PublishSubject<Int>()
    let recorder = Recorder([Int].self)
    do {
      let a = PublishSubject<Int>()
      _ = form.join(a.asObservable(), b.asObservable()).subscribe(recorder)
      a.onNext(1)
    }
    for number in 2...3 { b.onNext(number) }
    expectEqual(recorder.elements, [[1, 2], [1, 3]])
    expect(b.hasObservers)
  }

  @Test func `what the selector throws ends the result`() {
    let clock = clock()
    let a = clock.hot(.next(210, 1))
    let b = clock.hot(.next(220, 10))
    let result = clock.start {
      Observable.combineLatest(a, b) { _, _ -> Int in throw testError }
    }
    expectEqual(result.events, [.error(220, testError)])
    expectEqual(a.subscriptions, [Subscription(200, 220)])
    expectEqual(b.subscriptions, [Subscription(200, 220)])
  }

  @Test func `three: the first row comes with the last first element`() {
    let clock = clock()
    let a = clock.hot(.next(210, 1), .completed(400))
    let b = clock.hot(.next(220, 10), .next(240, 20), .completed(400))
    let c = clock.hot(.next(230, 100), .completed(420))
    let result = clock.start { Observable.combineLatest(a, b, c) { $0 + $1 + $2 } }
    expectEqual(result.events, [.next(230, 111), .next(240, 121), .completed(420)])
  }

  @Test func `three: ends when an element comes and the others have ended without one`() {
    let clock = clock()
    let a = clock.hot(.completed(210))
    let b = clock.hot(.completed(220))
    let c = clock.hot(.next(215, 0), .next(230, 100), .completed(420))
    let result = clock.start { Observable.combineLatest(a, b, c) { $0 + $1 + $2 } }
    expectEqual(result.events, [.completed(230)])
    expectEqual(c.subscriptions, [Subscription(200, 230)])
  }

  @Test func `without a selector it emits tuples`() {
    let pairs = Observable.combineLatest(Observable.just(1), Observable.just("a"))
    expectEqual(pairs.map { "\($0)\($1)" }.record(), [.next("1a"), .completed])
    let triples = Observable.combineLatest(
      Observable.just(1),
      Observable.just("a"),
      Observable.just(true)
    )
    expectEqual(triples.map { "\($0)\($1)\($2)" }.record(), [.next("1atrue"), .completed])
    let four = Observable.combineLatest(
      Observable.just(1),
      Observable.just("a"),
      Observable.just(true),
      Observable.just(2.5)
    )
    expectEqual(four.map { "\($0.0)\($0.1)\($0.2)\($0.3)" }.record().first, .next("1atrue2.5"))
  }

  @Test func `two ranges take turns`() {
    let a = Observable.range(start: 0, count: 3)
    let b = Observable.range(start: 10, count: 3)
    let result = Observable.combineLatest(a, b) { "\($0) \($1)" }
    expectEqual(
      result.record().compactMap(\.element),
      ["0 10", "1 10", "1 11", "2 11", "2 12"]
    )
  }

  @Test func `one subject as both inputs emits twice, the first time with its previous element`() {
    let subject = PublishSubject<Int>()
    let recorder = subscribe(Observable.combineLatest(subject, subject) { $0 * 10 + $1 })
    subject.onNext(1)
    subject.onNext(2)
    subject.onCompleted()
    expectEqual(recorder.events, [.next(11), .next(21), .next(22), .completed])
  }

  @Test func `an optional that is nil counts as an element`() {
    let a = Observable<Int?>.just(nil)
    let result = Observable.combineLatest(a, Observable.just(1)) { a, b -> Int? in a ?? nil }
    expectEqual(result.map { $0 == nil }.record(), [.next(true), .completed])
  }

  @Test func `eight inputs of eight types`() {
    let result = Observable<String>.combineLatest(
      Observable.just(1),
      Observable.just("2"),
      Observable.just(3.5),
      Observable.just(true),
      Observable.just(Character("5")),
      Observable.just([6]),
      Observable<Int?>.just(nil),
      Observable.of(UInt8(8), 9),
      resultSelector: { "\($0) \($1) \($2) \($3) \($4) \($5) \($6 == nil) \($7)" }
    )
    expectEqual(
      result.record(),
      [
        .next("1 2 3.5 true 5 [6] true 8"), .next("1 2 3.5 true 5 [6] true 9"), .completed,
      ]
    )
  }
}
