import Expectations
import RxCore
import RxTesting
import Testing

@Suite(.balancedResources)
struct ConcatTests {
  @Test func `each is subscribed to when the one before has ended`() {
    let clock = clock()
    let a = clock.cold(.next(10, 1), .next(20, 2), .completed(30))
    let b = clock.cold(.next(10, 3), .completed(20))
    let result = clock.start { Observable<Int>.concat(a.asObservable(), b.asObservable()) }
    expectEqual(result.events, [.next(210, 1), .next(220, 2), .next(240, 3), .completed(250)])
    expectEqual(a.subscriptions, [Subscription(200, 230)])
    expectEqual(b.subscriptions, [Subscription(230, 250)])
  }

  @Test func `an error ends it, and what is left is not subscribed to`() {
    let clock = clock()
    let a = clock.cold(.next(10, 1), .error(20, testError))
    let b = clock.cold(.next(10, 3))
    let result = clock.start { a.asObservable().concat(b) }
    expectEqual(result.events, [.next(210, 1), .error(220, testError)])
    expectEqual(a.subscriptions, [Subscription(200, 220)])
    expectEqual(b.subscriptions, [])
  }

  @Test func `disposing unsubscribes from the active one, and no other is subscribed to`() {
    let clock = clock()
    let a = clock.cold(.completed(10))
    let b = clock.silence()
    let c = clock.silence()
    let result = clock.start(disposed: 300) {
      Observable<Int>.concat([a.asObservable(), b.asObservable(), c.asObservable()])
    }
    expectEqual(result.events, [])
    expectEqual(b.subscriptions, [Subscription(210, 300)])
    expectEqual(c.subscriptions, [])
  }

  @Test func `concat() takes inner sequences one after the other, early ones wait`() {
    let clock = clock()
    let a = clock.cold(.next(10, 1), .completed(30))
    let b = clock.cold(.next(10, 2), .completed(20))
    let outer = clock.createHotObservable([
      .next(210, a.asObservable()), .next(220, b.asObservable()), .completed(230),
    ])
    let result = clock.start { outer.asObservable().concat() }
    expectEqual(result.events, [.next(220, 1), .next(250, 2), .completed(260)])
    expectEqual(b.subscriptions, [Subscription(240, 260)])
  }

  @Test func `nothing to concatenate ends at once`() {
    expectEqual(Observable<Int>.concat([Observable<Int>]()).record(), [.completed])
    expectEqual(Observable<Int>.concat(EmptyCollection()).record(), [.completed])
    expectEqual(Observable<Int>.concat(.empty(), .empty()).record(), [.completed])
  }

  @Test
  func `an endless sequence is iterated only as far as needed, for each subscriber from its start`()
  {
    let requested = Counter()
    let result = Observable<Int>.concat(
      Numbered { number in
        requested.add()
        return Observable.of(number, number * 10)
      }
    )
    for _ in 0..<2 {
      expectEqual(result.take(5).record().compactMap(\.element), [1, 10, 2, 20, 3])
    }
    expectEqual(requested.value, 6)
    let endless = Observable.concat(repeatElement(Observable.just(7), count: .max))
    expectEqual(endless.take(2).record(), [.next(7), .next(7), .completed])
    expectEqual(endless.map { $0 }.take(2).record(), [.next(7), .next(7), .completed])
  }

  @Test func `the first of a sequence is subscribed to at once, before what comes beside it`() {
    let log = Log(Int.self)
    let first = Observable.concat(
      Numbered { number in
        log.add(number)
        return .never()
      }
    )
    let second = Observable<Int>.deferred {
      log.add(2)
      return .never()
    }
    Observable.merge(first, second).subscribe().dispose()
    expectEqual(log.entries, [1, 2])
  }

  @Test func `a sequence may dispose of the subscription while it returns the next source`() {
    let subscription = SerialDisposable()
    let first = PublishSubject<Int>()
    let recorder = Recorder(Int.self)
    let sources = Numbered { number in
      if number == 2 { subscription.dispose() }
      return number == 1 ? first.asObservable() : Observable.just(number)
    }
    subscription.disposable = Observable<Int>.concat(sources).subscribe(recorder)
    first.onNext(1)
    first.onCompleted()
    expectEqual(recorder.events, [.next(1)])
  }

  @Test func `thousands that end at once do not deepen the stack`() {
    let numbers = Array(0..<10_000)
    let sources = numbers.map { Observable.just($0) }
    let longer = sources.dropFirst().reduce(sources[0]) { $0.concat($1) }
    let nested = sources.dropLast().reversed().reduce(sources[9_999]) { $1.concat($0) }
    for result in [
      Observable<Int>.concat(sources), Observable<Int>.concat(ArraySlice(sources)), longer, nested,
      Observable<Int>.concat(numbers.map { Observable.of($0) }),
    ] {
      let recorder = subscribe(result)
      expectEqual(recorder.elements, numbers)
      expect(recorder.isCompleted)
    }
  }

  @Test func `a source appended to a concat is received like any other`() {
    let both = Observable.of(1, 2).concat(Observable.of(3))
    expectEqual(both.concat(both).record().compactMap(\.element), [1, 2, 3, 1, 2, 3])
    expectEqual(both.map { $0 }.concat(both).record().compactMap(\.element), [1, 2, 3, 1, 2, 3])
    expectEqual(both.record().compactMap(\.element), [1, 2, 3])
  }

  @Test func `an observer that ends the first receives the second inside`() {
    let a = PublishSubject<Int>()
    let log = Log(String.self)
    let subscription = a.concat(Observable.just(2)).subscribe(onNext: {
      log.add("in \($0)")
      if $0 == 1 { a.onCompleted() }
      log.add("out \($0)")
    })
    a.onNext(1)
    expectEqual(log.entries, ["in 1", "in 2", "out 2", "out 1"])
    subscription.dispose()
  }

  @Test func `releases when the active source is deallocated, though others wait`() {
    let released = Counter()
    do {
      let subject = PublishSubject<Int>()
      let probe = Probe(released)
      _ = subject.concat(Observable.just(1)).subscribe(onNext: { _ in probe.touch() })
    }
    expectEqual(released.value, 1)
  }

  @Test func `a source without pause is stopped by another thread's dispose`() {
    let first = PublishSubject<Int>()
    let subscription = SerialDisposable()
    let result = first.concat(Observable<Int>.from(Numbers()))
    subscription.disposable = result.subscribe(onNext: { element in
      if element == 1_000 { onOtherThread { subscription.dispose() } }
    })
    first.onCompleted()  // does not return before
    expect(subscription.isDisposed)
  }

  @Test func `sources that end on other threads, as soon as they are subscribed to`() {
    let count = 10_000
    let jobs = Jobs()
    let recorder = Recorder(Int.self)
    let sources = Numbered { number in
      if number > count { return .error(testError) }
      return .create { observer in
        jobs.add {
          observer.onNext(number)
          observer.onCompleted()
        }
        return Disposables.create()
      }
    }
    onThreads(3) { index in
      if index == 0 { _ = Observable<Int>.concat(sources).subscribe(recorder) }
      while !recorder.hasEnded { jobs.run() }
    }
    expectEqual(recorder.elements, Array(1...count))
  }
}

/// Sequences numbered 1, 2, 3, … without end.
private struct Numbered: Sequence, Sendable {
  let make: @Sendable (Int) -> Observable<Int>

  func makeIterator() -> AnyIterator<Observable<Int>> {
    var number = 0
    return AnyIterator {
      number += 1
      return make(number)
    }
  }
}

/// 1, 2, 3, … without end.
private struct Numbers: Sequence, Sendable {
  func makeIterator() -> AnyIterator<Int> {
    var number = 0
    return AnyIterator {
      number += 1
      return number
    }
  }
}

/// Work that any thread may take over.
private final class Jobs: @unchecked Sendable {
  // Unchecked: `list` is under `lock`.
  private let lock = Lock()
  private var list: [@Sendable () -> Void] = []

  func add(_ job: @escaping @Sendable () -> Void) { lock.withLock { list.append(job) } }

  /// Does one piece of work, if there is one.
  func run() { lock.withLock { list.popLast() }?() }
}
