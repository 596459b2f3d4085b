import Expectations
import RxCore
import RxTesting
import TestSupport
import Testing

@Suite(.balancedResources)
struct ShareTests {
  /// The events that subscribers at 200, 225 and 300 receive from a cold source, and its subscriptions.
  private func run(
    _ share: @escaping @Sendable (Observable<Int>) -> Observable<Int>,
    until: Int = 260
  ) -> (received: [[Recorded<Event<Int>>]], connections: [Subscription]) {
    let clock = clock()
    let source = clock.cold(.next(10, 1), .next(20, 2), .next(30, 3), .completed(90))
    let shared = share(source.asObservable())
    let observers = (0..<3).map { _ in clock.createObserver(Int.self) }
    for (observer, time) in zip(observers, [200, 225, 300]) {
      let subscription = SerialDisposable()
      clock.scheduleAt(time) { subscription.disposable = shared.subscribe(observer) }
      clock.scheduleAt(time < 300 ? until : 1000) { subscription.dispose() }
    }
    clock.start()
    return (observers.map(\.events), source.subscriptions)
  }

  private let live: [Recorded<Event<Int>>] = [.next(210, 1), .next(220, 2), .next(230, 3)]
  private let again: [Recorded<Event<Int>>] = [
    .next(310, 1), .next(320, 2), .next(330, 3), .completed(390),
  ]

  @Test(arguments: [SubjectLifetimeScope.whileConnected, .forever])
  func `without replay a late subscriber receives what follows, and a new connection starts again`(
    scope: SubjectLifetimeScope
  ) {
    let result = run { $0.share(replay: 0, scope: scope) }
    let negative = run { $0.share(replay: -1, scope: scope) }
    expectEqual(negative.received, result.received)
    expectEqual(result.received, [live, [.next(230, 3)], again])
    expectEqual(result.connections, [Subscription(200, 260), Subscription(300, 390)])
  }

  @Test(arguments: [1, 2, 5])
  func `while connected, what is kept is forgotten with the last subscriber`(replay: Int) {
    let result = run { $0.share(replay: replay) }
    let kept = [1, 2].suffix(replay).map { Recorded<Event<Int>>.next(225, $0) }
    expectEqual(result.received, [live, kept + [.next(230, 3)], again])
    expectEqual(result.connections, [Subscription(200, 260), Subscription(300, 390)])
  }

  @Test(arguments: [1, 2, 5])
  func `forever, what is kept outlives the connection`(replay: Int) {
    let result = run { $0.share(replay: replay, scope: .forever) }
    let kept = [1, 2].suffix(replay).map { Recorded<Event<Int>>.next(225, $0) }
    let old = [1, 2, 3].suffix(replay).map { Recorded<Event<Int>>.next(300, $0) }
    expectEqual(result.received, [live, kept + [.next(230, 3)], old + again])
    expectEqual(result.connections, [Subscription(200, 260), Subscription(300, 390)])
  }

  @Test(arguments: [0, 1, 2])
  func `while connected, a subscriber after the end starts again`(replay: Int) {
    let result = run({ $0.share(replay: replay) }, until: 1000)
    expectEqual(result.received[0], live + [.completed(290)])
    expectEqual(result.received[2], again)
    expectEqual(result.connections, [Subscription(200, 290), Subscription(300, 390)])
  }

  @Test(arguments: [0, 1, 2])
  func `forever, a subscriber after the end receives the replayed elements and the end`(replay: Int)
  {
    let result = run({ $0.share(replay: replay, scope: .forever) }, until: 1000)
    let kept = [1, 2, 3].suffix(replay).map { Recorded<Event<Int>>.next(300, $0) }
    expectEqual(result.received[2], kept + [.completed(300)])
    expectEqual(result.connections, [Subscription(200, 290)])
  }

  @Test(arguments: [0, 1, 2])
  func `an error while connected: all subscribers receive it, a later one tries again`(replay: Int)
  {
    let attempts = Counter()
    let source = Observable<Int>.create { observer in
      observer.onNext(attempts.add())
      observer.onError(testError)
      return Disposables.create()
    }.share(replay: replay)
    expectEqual(source.record(), [.next(1), .error(testError)])
    expectEqual(source.record(), [.next(2), .error(testError)])
  }

  @Test(arguments: [0, 1, 2])
  func `a source that ends at once is run for each subscriber while connected`(replay: Int) {
    let runs = Counter()
    let source = Observable<Int>.deferred {
      runs.add()
      return Observable.just(1)
    }.share(replay: replay)
    expectEqual(source.record(), [.next(1), .completed])
    expectEqual(source.record(), [.next(1), .completed])
    expectEqual(runs.value, 2)
  }

  @Test(arguments: [0, 1, 2])
  func `a source that ends at once is run once forever`(replay: Int) {
    let runs = Counter()
    let source = Observable<Int>.deferred {
      runs.add()
      return Observable.of(1, 2, 3)
    }.share(replay: replay, scope: .forever)
    expectEqual(source.record(), [.next(1), .next(2), .next(3), .completed])
    expectEqual(source.record(), [1, 2, 3].suffix(replay).map { .next($0) } + [.completed])
    expectEqual(runs.value, 1)
  }

  @Test func `subscribing again inside the end makes a new connection`() {
    let runs = Counter()
    let source = Observable<Int>.deferred { Observable.just(runs.add()) }.share(replay: 1)
    let received = Log(Int.self)
    _ = source.subscribe(
      onNext: { received.add($0) },
      onCompleted: { _ = source.subscribe(onNext: { received.add($0) }) }
    )
    expectEqual(received.entries, [1, 2])
  }

  @Test(arguments: [1, 2], [SubjectLifetimeScope.whileConnected, .forever])
  func `a subscriber that has joined receives the replayed element also if the end comes first`(
    replay: Int,
    scope: SubjectLifetimeScope
  ) {
    let subject = PublishSubject<Int>()
    let shared = subject.share(replay: replay, scope: scope)
    let late = Recorder(Int.self)
    _ = shared.subscribe(onNext: { _ in
      // Another thread joins; what it does inside the gate waits until this thread leaves it.
      blockingElsewhere { _ = shared.subscribe(late) }
      subject.onCompleted()
    })
    subject.onNext(1)
    expectEqual(late.events, [.next(1), .completed])
  }

  @Test(arguments: [0, 1, 2])
  func `forever, a subscriber after the source was deallocated connects again`(replay: Int) {
    let current = Shared<PublishSubject<Int>?>(PublishSubject())
    let shared = Observable<Int>.deferred { current.value?.asObservable() ?? .never() }
      .share(replay: replay, scope: .forever)
    let first = Recorder(Int.self)
    _ = shared.subscribe(first)
    current.value?.onNext(1)
    current.value = nil
    current.value = PublishSubject()
    let second = Recorder(Int.self)
    let subscription = shared.subscribe(second)
    expectEqual(current.value?.hasObservers, true)
    current.value?.onNext(2)
    expectEqual(first.events, [.next(1)])
    expectEqual(second.elements, (replay > 0 ? [1, 2] : [2]))
    subscription.dispose()
  }

  @Test
  func `a subscriber that joins while the source is deallocated is released or connects again`() {
    for _ in 0..<300 {
      let current = Shared<PublishSubject<Int>?>(PublishSubject())
      let shared = Observable<Int>.deferred { current.value?.asObservable() ?? .never() }
        .share(replay: 1, scope: .forever)
      let ends = Counter()
      let subscriptions = Log((any Disposable).self)
      subscriptions.add(shared.subscribe(onDisposed: { ends.add() }))
      onThreads(2) { index in
        if index == 0 {
          current.value = nil
        } else {
          subscriptions.add(shared.subscribe(onDisposed: { ends.add() }))
        }
      }
      subscriptions.entries.forEach { $0.dispose() }
      expectEqual(ends.value, 2)
    }
  }

  @Test(arguments: [0, 1, 2])
  func `a subscriber that subscribes again on the error starts anew, before the others receive it`(
    replay: Int
  ) {
    let failing = PublishSubject<Int>()
    let connections = Counter()
    let shared = Observable<Int>.deferred {
      connections.add()
      return connections.value == 1 ? failing.asObservable() : .just(7)
    }.share(replay: replay)
    let (first, second) = (Recorder(Int.self), Recorder(Int.self))
    _ = shared.retry(2).subscribe(first)
    _ = shared.subscribe(second)
    failing.onNext(1)
    failing.onError(testError)
    expectEqual(first.events, [.next(1), .next(7), .completed])
    expectEqual(second.events, [.next(1), .error(testError)])
    expectEqual(connections.value, 2)
  }
}
