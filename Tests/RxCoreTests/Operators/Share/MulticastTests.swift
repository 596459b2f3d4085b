import Expectations
import RxCore
import RxTesting
import Testing

@Suite(.balancedResources)
struct MulticastTests {
  /// The events that subscribers at 200, 225 and 400 receive from a cold source, connected 210–300 and again at 410.
  private func run(
    _ make: (Observable<Int>) -> ConnectableObservable<Int>,
    reconnects: Bool = true
  ) -> (received: [[Recorded<Event<Int>>]], connections: [Subscription]) {
    let clock = clock()
    let source = clock.cold(.next(10, 1), .next(20, 2), .next(30, 3), .completed(50))
    let connectable = make(source.asObservable())
    let observers = (0..<3).map { _ in clock.createObserver(Int.self) }
    for (observer, time) in zip(observers, [200, 225, 400]) {
      clock.scheduleAt(time) { _ = connectable.subscribe(observer) }
    }
    let connection = SerialDisposable()
    clock.scheduleAt(210) { connection.disposable = connectable.connect() }
    clock.scheduleAt(245) { connection.dispose() }
    if reconnects { clock.scheduleAt(410) { _ = connectable.connect() } }
    clock.start()
    return (observers.map(\.events), source.subscriptions)
  }

  @Test func `publish starts with connect, ends with it, and starts again for later subscribers`() {
    let result = run { $0.publish() }
    expectEqual(result.received[0], [.next(220, 1), .next(230, 2), .next(240, 3)])
    expectEqual(result.received[1], [.next(230, 2), .next(240, 3)])
    expectEqual(
      result.received[2],
      [.next(420, 1), .next(430, 2), .next(440, 3), .completed(460)]
    )
    expectEqual(result.connections, [Subscription(210, 245), Subscription(410, 460)])
  }

  @Test func `a subject for all connections keeps its subscribers between them`() {
    let result = run { $0.multicast(PublishSubject()) }
    let second: [Recorded<Event<Int>>] = [
      .next(420, 1), .next(430, 2), .next(440, 3), .completed(460),
    ]
    expectEqual(result.received[0], [.next(220, 1), .next(230, 2), .next(240, 3)] + second)
    expectEqual(result.received[2], second)
  }

  @Test func `a late subscriber receives what a subject for all connections replays`() {
    let subject = BehaviorSubject(value: 0)
    let result = run({ $0.multicast(subject) }, reconnects: false)
    expectEqual(result.received[0], [.next(200, 0), .next(220, 1), .next(230, 2), .next(240, 3)])
    expectEqual(result.received[2], [.next(400, 3)])
    expectEqual((try? subject.value()), 3)
  }

  @Test func `without connect nothing happens`() {
    let clock = clock()
    let source = clock.numbers()
    let result = clock.start { source.publish() }
    expectEqual(result.events, [])
    expectEqual(source.subscriptions, [])
  }

  @Test func `a subscriber that comes while it is connected receives what follows and the end`() {
    let clock = clock()
    let source = clock.numbers()
    let connectable = source.publish()
    clock.scheduleAt(150) { _ = connectable.connect() }
    clock.scheduleAt(160) { _ = connectable.connect() }
    let result = clock.start { connectable }
    expectEqual(result.events, [.next(210, 2), .next(220, 3), .next(230, 4), .completed(250)])
    expectEqual(source.subscriptions, [Subscription(150, 250)])
  }

  @Test func `an error goes to all, and then a new connection may be made`() {
    let attempts = Counter()
    let source = Observable<Int>.create { observer in
      observer.onNext(attempts.add())
      observer.onError(testError)
      return Disposables.create()
    }.publish()
    let first = [subscribe(source), subscribe(source)]
    _ = source.connect()
    expect(first.allSatisfy { $0.events == [.next(1), .error(testError)] })
    let second = subscribe(source)
    _ = source.connect()
    expectEqual(second.events, [.next(2), .error(testError)])
    expect(first.allSatisfy { $0.events.count == 2 })
  }

  @Test func `a subscriber that leaves does not end the connection`() {
    let subject = PublishSubject<Int>()
    let source = subject.publish()
    let connection = source.connect()
    source.subscribe(onNext: { _ in }).dispose()
    expect(subject.hasObservers)
    connection.dispose()
    expect(!subject.hasObservers)
  }

  @Test func `connecting, ending and reconnecting inside an element`() {
    let subject = PublishSubject<Int>()
    let source = subject.publish()
    let connection = SerialDisposable()
    let received = Log(Int.self)
    let again = Log(Int.self)
    _ = source.subscribe(onNext: {
      received.add($0)
      if $0 != 1 { return }
      connection.disposable = Disposables.create()
      _ = source.subscribe(onNext: { again.add($0) })
      connection.disposable = source.connect()
    })
    connection.disposable = source.connect()
    for element in 1...3 { subject.onNext(element) }
    expectEqual(received.entries, [1])
    expectEqual(again.entries, [2, 3])
    connection.dispose()
    expect(!subject.hasObservers)
  }

  @Test func `a connection that is disposed of releases its subscribers`() {
    let released = Counter()
    let subject = PublishSubject<Int>()
    let source = subject.publish()
    let probe = Shared<Probe?>(Probe(released))
    _ = source.subscribe(onNext: { [held = probe.value] _ in held?.touch() })
    probe.value = nil
    let connection = source.connect()
    subject.onNext(1)
    expectEqual(released.value, 0)
    connection.dispose()
    expectEqual(released.value, 1)
    withExtendedLifetime((source, connection)) {}
  }

  @Test func `a subscription made before connect is released with the connectable`() {
    let released = Counter()
    do {
      let probe = Probe(released)
      let source = PublishSubject<Int>().publish()
      _ = source.subscribe(onNext: { _ in probe.touch() })
    }
    expectEqual(released.value, 1)
  }

  @Test func `a source that is deallocated releases all subscribers though the connection is kept`()
  {
    let released = Counter()
    let subject = Shared<PublishSubject<Int>?>(PublishSubject())
    let source = Shared(subject.value?.publish())
    let probe = Shared<Probe?>(Probe(released))
    _ = source.value?.subscribe(onNext: { [held = probe.value] _ in held?.touch() })
    probe.value = nil
    let connection = source.value?.connect()
    subject.value?.onNext(1)
    source.value = nil
    expectEqual(released.value, 0)
    subject.value = nil
    expectEqual(released.value, 1)
    withExtendedLifetime(connection) {}
  }

  @Test func `once disposed of inside an element, a connection is silent at once`() {
    let subject = PublishSubject<Int>()
    let connection = SerialDisposable()
    let recorder = subscribe(subject)
    let source = PublishSubject<Int>()
    let connectable = source.map {
      if $0 == 2 { connection.dispose() }
      return $0
    }.multicast(subject)
    connection.disposable = connectable.connect()
    for element in 1...3 { source.onNext(element) }
    expectEqual(recorder.elements, [1])
    subject.onCompleted()
  }

  @Test func `a subject of the user's own may turn elements into something else`() {
    let received = Log(String.self)
    let source = Observable.of(1, 2, 3).multicast(makeSubject: { Describing() })
    _ = source.subscribe(onNext: { received.add($0) })
    _ = source.connect()
    expectEqual(received.entries, ["<1>", "<2>", "<3>"])
  }
}

/// A subject that somebody else has written: a value, whose two sides differ.
private struct Describing: SubjectType {
  typealias Element = String

  let inner = PublishSubject<Int>()

  func asObserver() -> AnyObserver<Int> { AnyObserver(inner) }

  func subscribe<Observer: ObserverType & Sendable>(
    _ observer: Observer
  ) -> any Disposable where Observer.Element == String {
    inner.map { "<\($0)>" }.subscribe(observer)
  }
}
