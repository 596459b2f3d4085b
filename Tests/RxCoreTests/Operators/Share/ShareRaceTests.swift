import Expectations
import RxCore
import Testing

/// Several threads come to a share at once.
@Suite(.balancedResources)
struct ShareRaceTests {
  @Test(arguments: [0, 1, 2], [SubjectLifetimeScope.whileConnected, .forever])
  func `first subscribers that race make one connection`(
    replay: Int,
    scope: SubjectLifetimeScope
  ) {
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
      }.share(replay: replay, scope: scope)
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

  @Test(arguments: [1, 2])
  func `a subscriber that joins before the end receives the replayed element and the end`(
    replay: Int
  ) {
    let shared = Observable.just(1).share(replay: replay)
    let recorders = (0..<80_000).map { _ in Recorder(Int.self) }
    onThreads(4) { thread in
      for index in stride(from: thread, to: recorders.count, by: 4) {
        _ = shared.subscribe(recorders[index])
      }
    }
    // Now: an event may be handed over to a thread that is still subscribing.
    let incomplete = recorders.count { $0.events != [.next(1), .completed] }
    expectEqual(incomplete, 0)
  }

  @Test(arguments: [0, 1, 2])
  func `coming and going on four threads leaves nobody behind`(replay: Int) {
    let subject = BehaviorSubject(value: 0)
    let live = Counter()
    let shared = Observable<Int>.create { observer in
      live.add()
      let inner = subject.subscribe(observer)
      return Disposables.create {
        live.subtract()
        inner.dispose()
      }
    }.share(replay: replay)
    onThreads(4) { index in
      for round in 0..<300 {
        if index == 0 { subject.onNext(round) }
        shared.subscribe(onNext: { _ in }).dispose()
      }
    }
    expectEqual(live.value, 0)
    expect(!subject.hasObservers)
  }

  @Test(arguments: [SubjectLifetimeScope.whileConnected, .forever])
  func `replayed elements are released with the share`(scope: SubjectLifetimeScope) {
    let released = Counter()
    do {
      let shared = Observable<Probe>.deferred { Observable.just(Probe(released)) }.concatNever()
        .share(replay: 1, scope: scope)
      shared.subscribe(onNext: { $0.touch() }).dispose()
      expectEqual(released.value, (scope == .forever ? 0 : 1))
    }
    expectEqual(released.value, 1)
  }
}

extension Observable where Element: Sendable {
  /// This sequence without its end.
  fileprivate func concatNever() -> Observable<Element> { .merge([self, .never()]) }
}
