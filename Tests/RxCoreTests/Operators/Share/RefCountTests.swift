import Expectations
import RxCore
import RxTesting
import Testing

@Suite(.balancedResources)
struct RefCountTests {
  @Test func `connects with the first, ends with the last, and starts again`() {
    let clock = clock()
    let source = clock.cold(.next(10, 1), .next(20, 2), .next(100, 3))
    let shared = source.publish().refCount()
    let observers = (0..<3).map { _ in clock.createObserver(Int.self) }
    for (observer, (from, to)) in zip(observers, [(200, 225), (215, 230), (300, 315)]) {
      let subscription = SerialDisposable()
      clock.scheduleAt(from) { subscription.disposable = shared.subscribe(observer) }
      clock.scheduleAt(to) { subscription.dispose() }
    }
    clock.start()
    expectEqual(observers[0].events, [.next(210, 1), .next(220, 2)])
    expectEqual(observers[1].events, [.next(220, 2)])
    expectEqual(observers[2].events, [.next(310, 1)])
    expectEqual(source.subscriptions, [Subscription(200, 230), Subscription(300, 315)])
  }

  @Test func `replay, refCount is share(replay:)`() {
    let clock = clock()
    let source = clock.cold(.next(10, 1), .next(20, 2), .completed(40))
    let pair = [source.replay(1).refCount(), source.share(replay: 1)]
    let observers = pair.map { shared in
      [205, 225, 300].map { time in
        let observer = clock.createObserver(Int.self)
        clock.scheduleAt(time) { _ = shared.subscribe(observer) }
        return observer
      }
    }
    clock.start()
    for (left, right) in zip(observers[0], observers[1]) { expectEqual(left.events, right.events) }
    expectEqual(observers[0][1].events, [.next(225, 1), .next(225, 2), .completed(245)])
    expectEqual(source.subscriptions.count, 4)
  }

  @Test func `a subject for all connections: a subscriber after the end does not connect`() {
    let runs = Counter()
    let source = Observable<Int>.deferred {
      runs.add()
      return Observable.of(1, 2, 3)
    }.multicast(ReplaySubject<Int>.create(bufferSize: 1)).refCount()
    expectEqual(source.record(), [.next(1), .next(2), .next(3), .completed])
    expectEqual(source.record(), [.next(3), .completed])
    expectEqual(runs.value, 1)
  }

  @Test func `a subscriber for whom the replayed elements suffice does not connect`() {
    let subject = BehaviorSubject(value: 1)
    let connections = Counter()
    let source = Observable<Int>.create { _ in
      connections.add()
      return Disposables.create()
    }.multicast(subject).refCount()
    expectEqual(source.take(1).record(), [.next(1), .completed])
    expectEqual(connections.value, 0)
    let lasting = source.subscribe(onNext: { _ in })
    expectEqual(connections.value, 1)
    lasting.dispose()
  }

  @Test(arguments: [true, false])
  func `a subscription made inside an error gets a connection of its own`(isForeign: Bool) {
    let attempts = Counter()
    let published = Observable<Int>.create { observer in
      observer.onNext(attempts.add())
      observer.onError(testError)
      return Disposables.create()
    }.publish()
    let source = isForeign ? Wrapped(inner: published).refCount() : published.refCount()
    let received = source.catch { _ in source }.catch { _ in .just(0) }.record()
    expectEqual(received, [.next(1), .next(2), .next(0), .completed])
  }

  @Test func `a connection that somebody else has made is used, and ended`() {
    let subject = PublishSubject<Int>()
    let connectable = subject.publish()
    _ = connectable.connect()
    expect(subject.hasObservers)
    connectable.refCount().subscribe(onNext: { _ in }).dispose()
    expect(!subject.hasObservers)
  }

  @Test func `all refCounts of one connectable keep its connection`() {
    let subject = PublishSubject<Int>()
    let connectable = subject.publish()
    let first = connectable.refCount().subscribe(onNext: { _ in })
    let second = connectable.refCount().subscribe(onNext: { _ in })
    first.dispose()
    expect(subject.hasObservers)
    second.dispose()
    expect(!subject.hasObservers)
  }

  @Test
  func
    `a connectable of the user's own: its end reaches all subscribers, and then it starts again`()
  {
    let log = Log(String.self)
    let own = Own(log: log)
    let shared = own.refCount()
    let recorders = [subscribe(shared), subscribe(shared)]
    own.subject.onError(testError)
    expectEqual(recorders[0].events, [.next(1), .error(testError)])
    expectEqual(recorders[1].events, [.error(testError)])
    expectEqual(log.entries, ["connect", "disconnect"])
    expectEqual(shared.record(), [.error(testError)])
    expectEqual(log.entries, ["connect", "disconnect"])
  }

  @Test func `works on a connectable of the user's own`() {
    let log = Log(String.self)
    let shared = Own(log: log).refCount()
    let first = shared.subscribe(onNext: { log.add("first \($0)") })
    let second = shared.subscribe(onNext: { log.add("second \($0)") })
    first.dispose()
    second.dispose()
    expectEqual(log.entries, ["connect", "first 1", "disconnect"])
  }

  @Test func `disposing inside an element of a synchronous source`() {
    let subscription = SerialDisposable()
    let requested = Counter()
    let source = Observable.range(start: 0, count: 100).do(onNext: { _ in requested.add() })
    subscription.disposable = source.publish().refCount().take(2).subscribe(onNext: { _ in })
    expectEqual(requested.value, 2)
  }

  @Test(arguments: [0, 1, 2])
  func `first subscribers that race make one connection`(replay: Int) {
    for _ in 0..<100 {
      let subject = PublishSubject<Int>()
      let connections = Counter()
      let ends = Counter()
      let shared = Observable<Int>.create { observer in
        connections.add()
        let inner = subject.subscribe(observer)
        return Disposables.create {
          ends.add()
          inner.dispose()
        }
      }.replay(replay).refCount()
      let subscriptions = Log((any Disposable).self)
      let recorders = (0..<4).map { _ in Recorder(Int.self) }
      onThreads(4) { subscriptions.add(shared.subscribe(recorders[$0])) }
      expectEqual(connections.value, 1)
      subject.onNext(1)
      expect(recorders.allSatisfy { $0.events == [.next(1)] })
      onThreads(4) { subscriptions.entries[$0].dispose() }
      expectEqual(ends.value, 1)
      expect(!subject.hasObservers)
    }
  }

  @Test func `connecting and disconnecting on four threads leaves nobody behind`() {
    let subject = PublishSubject<Int>()
    let source = subject.publish()
    onThreads(4) { index in
      for round in 0..<200 {
        let connection = source.connect()
        if index == 0 { subject.onNext(round) }
        source.subscribe(onNext: { _ in }).dispose()
        connection.dispose()
      }
    }
    expect(!subject.hasObservers)
  }
}

/// A connectable that is not recognized as one of the library's.
private struct Wrapped: ConnectableObservableType {
  typealias Element = Int

  let inner: ConnectableObservable<Int>

  func subscribe<Observer: ObserverType & Sendable>(
    _ observer: Observer
  ) -> any Disposable where Observer.Element == Int {
    inner.subscribe(observer)
  }

  func connect() -> any Disposable { inner.connect() }
}

/// A connectable that somebody else has written.
private struct Own: ConnectableObservableType {
  typealias Element = Int

  let subject = PublishSubject<Int>()
  let log: Log<String>

  func subscribe<Observer: ObserverType & Sendable>(
    _ observer: Observer
  ) -> any Disposable where Observer.Element == Int {
    subject.subscribe(observer)
  }

  func connect() -> any Disposable {
    log.add("connect")
    subject.onNext(1)
    return Disposables.create { log.add("disconnect") }
  }
}
