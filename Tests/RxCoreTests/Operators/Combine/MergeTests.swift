import Expectations
import RxCore
import RxTesting
import Testing

@Suite(.balancedResources)
struct MergeTests {
  @Test func `emits whenever one emits and ends with the last`() {
    let clock = clock()
    let a = clock.hot(.next(210, 1), .next(230, 3), .completed(240))
    let b = clock.hot(.next(220, 2), .next(250, 4), .completed(260))
    let result = clock.start { Observable<Int>.merge(a.asObservable(), b.asObservable()) }
    expectEqual(
      result.events,
      [
        .next(210, 1), .next(220, 2), .next(230, 3), .next(250, 4), .completed(260),
      ]
    )
    expectEqual(a.subscriptions, [Subscription(200, 240)])
    expectEqual(b.subscriptions, [Subscription(200, 260)])
  }

  @Test func `fails with the first that fails and unsubscribes from all`() {
    let clock = clock()
    let a = clock.hot(.next(210, 1), .error(220, testError))
    let b = clock.hot(.next(215, 2), .next(230, 3))
    let result = clock.start { Observable<Int>.merge([a.asObservable(), b.asObservable()]) }
    expectEqual(result.events, [.next(210, 1), .next(215, 2), .error(220, testError)])
    expectEqual(b.subscriptions, [Subscription(200, 220)])
  }

  @Test func `two ranges take turns`() {
    let a = Observable.range(start: 0, count: 3)
    let b = Observable.range(start: 10, count: 3)
    expectEqual(
      Observable<Int>.merge(a, b).record().compactMap(\.element),
      [0, 10, 1, 11, 2, 12]
    )
  }

  @Test func `nothing to merge ends at once`() {
    expectEqual(Observable<Int>.merge([Observable<Int>]()).record(), [.completed])
    expectEqual(Observable<Int>.merge(.empty(), .empty()).record(), [.completed])
    expectEqual(Observable<Int>.merge(.empty(), .never()).record(), [])
  }

  @Test func `after a source that fails at once the others are not subscribed to`() {
    let requested = Counter()
    let other = Observable<Int>.deferred {
      requested.add()
      return Observable.just(1)
    }
    expectEqual(Observable<Int>.merge(.error(testError), other).record(), [.error(testError)])
    expectEqual(requested.value, 0)
  }

  @Test func `an observer may send into the other input`() {
    let a = PublishSubject<Int>()
    let b = PublishSubject<Int>()
    let recorder = Recorder(Int.self)
    _ = Observable<Int>.merge(a, b).do(afterNext: { if $0 < 3 { b.onNext($0 + 1) } })
      .subscribe(recorder)
    a.onNext(1)
    a.onCompleted()
    expect(!recorder.hasEnded)
    b.onCompleted()
    expectEqual(recorder.events, [.next(1), .next(2), .next(3), .completed])
  }

  @Test func `releases when all subjects are deallocated or have ended`() {
    let released = Counter()
    let other = PublishSubject<Int>()
    do {
      let subjects = (0..<3).map { _ in PublishSubject<Int>() }
      let probe = Probe(released)
      _ = Observable<Int>.merge(subjects.map { $0.asObservable() } + [other])
        .subscribe(onNext: { _ in probe.touch() })
    }
    expectEqual(released.value, 0)
    other.onCompleted()
    expectEqual(released.value, 1)
  }

  @Test func `disposing inside an observer stops the rest of a synchronous merge`() {
    let result = Observable<Int>.merge(.of(1, 2), .of(3, 4)).take(3)
    expectEqual(result.record(), [.next(1), .next(3), .next(2), .completed])
  }

  @Test func `two threads: never two inside, each one's order kept, one end`() {
    let subjects = [PublishSubject<Int>(), PublishSubject<Int>()]
    let room = Room()
    let ends = Counter()
    let subscription = Observable<Int>.merge(subjects).subscribe(
      onNext: { room.enter($0) },
      onCompleted: { ends.add() }
    )
    onThreads(2) { index in
      for element in 1...5_000 { subjects[index].onNext(index * Room.span + element) }
      subjects[index].onCompleted()
    }
    expectEqual(room.count, 10_000)
    expectEqual(room.overlaps, 0)
    expectEqual(room.disorders, 0)
    expectEqual(ends.value, 1)
    subscription.dispose()
  }

  @Test func `inputs that are subjects need no more than an array of them`() {
    let subjects = [BehaviorSubject(value: 1), BehaviorSubject(value: 2)]
    expectEqual(Observable.merge(subjects).record(), [.next(1), .next(2)])
    expectEqual(
      Observable<Int>.merge(Set([1]).map { Observable.just($0) }).record(),
      [.next(1), .completed]
    )
  }
}
