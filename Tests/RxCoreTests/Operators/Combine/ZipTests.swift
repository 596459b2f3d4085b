import Expectations
import RxCore
import RxTesting
import TestSupport
import Testing

@Suite(.balancedResources)
struct ZipTests {
  private func run(
    _ form: JoinForm,
    _ a: [Recorded<Event<Int>>],
    _ b: [Recorded<Event<Int>>]
  ) -> (events: [Recorded<Event<[Int]>>], a: Subscription?, b: Subscription?) {
    let clock = clock()
    let a = clock.createHotObservable(a)
    let b = clock.createHotObservable(b)
    let result = clock.start { form.join(a.asObservable(), b.asObservable()) }
    return (result.events, a.subscriptions.last, b.subscriptions.last)
  }

  @Test(arguments: JoinForm.zips)
  func `the first elements meet, then the second; what comes early waits`(form: JoinForm) {
    let result = run(
      form,
      [.next(150, 0), .next(210, 1), .next(220, 2), .next(250, 3), .completed(300)],
      [.next(150, 0), .next(230, 10), .next(235, 20), .next(260, 30), .completed(310)]
    )
    expectEqual(
      result.events,
      [
        .next(230, [1, 10]), .next(235, [2, 20]), .next(260, [3, 30]), .completed(310),
      ]
    )
    expectEqual(result.a, Subscription(200, 300))
    expectEqual(result.b, Subscription(200, 310))
  }

  @Test(arguments: JoinForm.zips)
  func `completes when all have; a collection's also with an element that makes no row`(
    form: JoinForm
  ) {
    let result = run(
      form,
      [.next(210, 1), .next(215, 2), .completed(220)],
      [.next(230, 10), .next(240, 20), .next(250, 30), .completed(260)]
    )
    let isOfCollection = form.name == "collection"
    let rows: [Recorded<Event<[Int]>>] = [.next(230, [1, 10]), .next(240, [2, 20])]
    expectEqual(result.events, rows + [.completed(isOfCollection ? 250 : 260)])
    expectEqual(result.a, Subscription(200, 220))
    expectEqual(result.b, Subscription(200, isOfCollection ? 250 : 260))
  }

  @Test(arguments: JoinForm.zips)
  func `waits for an input that is silent, even if nothing can come of it`(form: JoinForm) {
    expectEqual(run(form, [.completed(210)], []).events, [])
    let result = run(form, [.next(210, 1), .next(215, 2)], [.next(220, 10), .completed(230)])
    expectEqual(result.events, [.next(220, [1, 10])])
    expectEqual(result.a, Subscription(200, 1000))
    expectEqual(result.b, Subscription(200, 230))
  }

  @Test(arguments: JoinForm.zips)
  func `fails with the first that fails, at once, and unsubscribes from the other`(form: JoinForm) {
    let result = run(
      form,
      [.next(210, 1), .next(215, 2), .error(230, testError)],
      [.next(220, 10), .next(240, 20)]
    )
    expectEqual(result.events, [.next(220, [1, 10]), .error(230, testError)])
    expectEqual(result.a, Subscription(200, 230))
    expectEqual(result.b, Subscription(200, 230))
    expectEqual(run(form, [], [.error(220, testError)]).events, [.error(220, testError)])
  }

  @Test(arguments: JoinForm.zips)
  func `an observer that sends into both inputs receives the row at once`(form: JoinForm) {
    let a = PublishSubject<Int>()
    let b = PublishSubject<Int>()
    let log = Log(String.self)
    let subscription = form.join(a, b).subscribe(onNext: { row in
      log.add("in \(row)")
      if row[0] < 3 {
        a.onNext(row[0] + 1)
        b.onNext(row[1] + 1)
      }
      log.add("out \(row)")
    })
    a.onNext(1)
    b.onNext(11)
    expectEqual(
      log.entries,
      [
        "in [1, 11]", "in [2, 12]", "in [3, 13]", "out [3, 13]", "out [2, 12]", "out [1, 11]",
      ]
    )
    subscription.dispose()
  }

  @Test(arguments: JoinForm.zips)
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
    for element in 1...3 {
      a.onNext(element)
      b.onNext(element)
    }
    expectEqual(received.entries, [[1, 1]])
  }

  @Test(arguments: JoinForm.zips)
  func `two threads: the nth meets the nth, in order, and nothing is lost`(form: JoinForm) {
    let a = PublishSubject<Int>()
    let b = PublishSubject<Int>()
    let recorder = subscribe(form.join(a, b))
    let count = 2_000
    onThreads(2) { index in
      let subject = index == 0 ? a : b
      for element in 1...count { subject.onNext(element) }
      subject.onCompleted()
    }
    expectEqual(recorder.elements, (1...count).map { [$0, $0] })
    expect(recorder.isCompleted)
    expectEqual(recorder.events.count, count + 1)
  }

  @Test(arguments: JoinForm.zips)
  func `keeps the terminal event of an input that ends on another thread`(form: JoinForm) {
    let a = PublishSubject<Int>()
    let b = PublishSubject<Int>()
    let events = meet(
      form.join(a, b).map { $0[0] * 10 + $0[1] },
      first: {
        a.onNext(1)
        a.onNext(2)
        b.onNext(1)
      },
      meanwhile: {
        b.onNext(2)
        b.onCompleted()
        a.onCompleted()
      }
    )
    expectEqual(events, [.next(11), .next(22), .completed])
  }

  @Test(arguments: JoinForm.zips)
  func `releases as soon as an input is deallocated that has no element waiting`(form: JoinForm) {
    let released = Counter()
    let b = PublishSubject<Int>()
    do {
      let a = PublishSubject<Int>()
      let probe = Probe(released)
      _ = form.join(a, b).subscribe(onNext: { _ in probe.touch() })
      a.onNext(1)
    }
    expectEqual(released.value, 0)
    b.onNext(1)
    expectEqual(released.value, 1)
    expect(!b.hasObservers)
  }

  @Test func `two ranges take turns and end with the shorter`() {
    let result = Observable.zip(
      Observable.range(start: 0, count: 3),
      Observable.range(start: 10, count: 100_000)
    ) { "\($0) \($1)" }
    expectEqual(
      result.record(),
      [.next("0 10"), .next("1 11"), .next("2 12"), .completed]
    )
  }

  @Test func `an optional that is nil counts as an element`() {
    let nothing = Observable<Int?>.of(nil, 1)
    let result = Observable.zip(nothing, Observable.of(1, 2)) { a, b in a ?? -b }
    expectEqual(result.record(), [.next(-1), .next(1), .completed])
  }

  @Test func `without a selector it emits tuples`() {
    let a = Observable.just(1)
    let b = Observable.just("b")
    let c = Observable.just(true)
    expectEqual(Observable.zip(a, b).map { "\($0)" }.record().first, .next(#"(1, "b")"#))
    expectEqual(Observable.zip(a, b, c).map { "\($0)" }.record().first, .next(#"(1, "b", true)"#))
    let four = Observable.zip(a, b, c, a).map { "\($0.0)\($0.1)\($0.2)\($0.3)" }
    expectEqual(four.record(), [.next("1btrue1"), .completed])
    let five = Log(Bool.self)
    Observable.zip(a, b, c, a, b).subscribe(onNext: { row in five.add(row.2) }).dispose()
    expectEqual(five.entries, [true])
  }

  @Test func `eight inputs of eight types`() {
    let result = Observable<String>.zip(
      Observable.just(1),
      Observable.just("2"),
      Observable.just(3.5),
      Observable.just(true),
      Observable.just(Character("5")),
      Observable.just([6]),
      Observable<Int?>.just(nil),
      Observable.just(UInt8(8)),
      resultSelector: { "\($0) \($1) \($2) \($3) \($4) \($5) \($6 == nil) \($7)" }
    )
    expectEqual(result.record(), [.next("1 2 3.5 true 5 [6] true 8"), .completed])
  }

  @Test func `what the selector throws ends the result and unsubscribes from all`() {
    let a = PublishSubject<Int>()
    let b = PublishSubject<Int>()
    let throwing = [
      Observable<Int>.zip(a, b) { _, _ in throw testError },
      .zip(a, b, b) { _, _, _ in throw testError },
      .zip(a, b, a, b) { _, _, _, _ in throw testError },
      .zip([a, b]) { _ in throw testError },
    ]
    for result in throwing {
      let recorder = subscribe(result)
      a.onNext(1)
      b.onNext(1)
      expectEqual(recorder.events, [.error(testError)])
      expect(!a.hasObservers)
      expect(!b.hasObservers)
    }
  }

  @Test func `each subscription has lines of its own`() {
    for form in JoinForm.zips {
      let result = form.join(Observable.of(1, 2), Observable.of(10, 20))
      expectEqual(result.record(), [.next([1, 10]), .next([2, 20]), .completed])
      expectEqual(result.record(), [.next([1, 10]), .next([2, 20]), .completed])
    }
  }

  @Test(arguments: JoinForm.zips)
  func `an input runs ahead and is caught up with, again and again`(form: JoinForm) {
    var chance = SeededGenerator(seed: 1)
    let inputs = [PublishSubject<Int>(), PublishSubject<Int>()]
    let recorder = subscribe(form.join(inputs[0].asObservable(), inputs[1].asObservable()))
    var sent = [0, 0]
    for _ in 0..<200 {
      let input = Int.random(in: 0...1, using: &chance)
      for _ in 0..<Int.random(in: 0...30, using: &chance) {
        inputs[input].onNext(sent[input])
        sent[input] += 1
      }
    }
    expectEqual(recorder.events, (0..<min(sent[0], sent[1])).map { .next([$0, $0]) })
  }

  typealias Pair = (Observable<Probe>, Observable<Probe>)
  static let counted: [@Sendable (Pair) -> Observable<Int>] = [
    { .zip($0.0, $0.1) { _, _ in 1 } },
    { .zip($0.0, $0.1, $0.1) { _, _, _ in 1 } },
    {
      .zip($0.0, $0.1, $0.1, $0.1, $0.1, $0.1, $0.1, $0.1, $0.1) { _, _, _, _, _, _, _, _, _ in 1 }
    },
    { .zip([$0.0, $0.1]) { _ in 1 } },
  ]

  @Test(arguments: counted.indices)
  func `keeps no element that can be part of no row, as another input has completed`(index: Int) {
    let (a, b) = (PublishSubject<Probe>(), PublishSubject<Probe>())
    let released = Counter()
    let result = Recorder(Int.self)
    _ = Self.counted[index]((a.asObservable(), b.asObservable())).subscribe(result)
    a.onNext(Probe(released))
    a.onCompleted()
    b.onNext(Probe(released))
    expectEqual(released.value, 2, "one row")
    for _ in 0..<3 { b.onNext(Probe(released)) }
    expectEqual(released.value, 5)
    b.onCompleted()
    expectEqual(result.events, [.next(1), .completed])
  }

  @Test func `elements that wait for a row are released with the subscription`() {
    let inputs = (0..<4).map { _ in PublishSubject<Probe>() }
    let released = Counter()
    let rows = Observable<Int>.zip(inputs[0], inputs[1], inputs[2], inputs[3]) { _, _, _, _ in 1 }
    let subscription = rows.subscribe()
    for _ in 0..<9 { inputs[0].onNext(Probe(released)) }
    expectEqual(released.value, 0)
    for input in inputs.dropFirst() { input.onNext(Probe(released)) }
    expectEqual(released.value, 4, "one row")
    subscription.dispose()
    expectEqual(released.value, 12)
  }
}
