import Expectations
import RxCore
import RxTesting
import Testing

/// Joins whose second input emits, and ends, on another thread while the first is being delivered.
@Suite(.balancedResources)
struct JoinHandOverTests {
  @Test func `merge keeps the terminal event of an input that ends meanwhile`() {
    let a = PublishSubject<Int>()
    let b = PublishSubject<Int>()
    let events = meet(.merge(a, b), first: { a.onNext(1) }) {
      b.onNext(2)
      b.onCompleted()
    }
    expectEqual(events, [.next(1), .next(2)])
  }

  @Test(arguments: ["merge", "flatMap", "switchLatest", "concat", "combineLatest", "create"])
  func `an input that emits there and then here is received in its order`(join: String) {
    let (a, b) = (PublishSubject<Int>(), PublishSubject<Int>())
    let joined =
      switch join {
      case "merge": Observable.merge(a, b)
      case "flatMap": Observable.just(a).flatMap { Observable.merge($0, b) }
      case "switchLatest": Observable.just(Observable.merge(a, b)).switchLatest()
      case "concat": Observable.concat(.merge(a, b), .empty())
      case "combineLatest": Observable.combineLatest(a, b.startWith(0)) { $0 > $1 ? $0 : $1 }
      default: Observable.create { Observable.merge(a, b).subscribe($0) }
      }
    let received = Log(String.self)
    let subscription = joined.subscribe(
      onNext: {
        received.add("\($0)")
        if $0 == 1 {
          onOtherThread { b.onNext(2) }
          b.onNext(3)
          b.onCompleted()
          a.onCompleted()
        }
      },
      onCompleted: { received.add("end") }
    )
    a.onNext(1)
    expectEqual(received.entries, ["1", "2", "3", "end"])
    subscription.dispose()
  }

  @Test func `merge keeps what an input emitted before it failed meanwhile`() {
    let a = PublishSubject<Int>()
    let b = PublishSubject<Int>()
    let events = meet(.merge(a, b), first: { a.onNext(1) }) {
      b.onNext(2)
      b.onError(testError)
    }
    expectEqual(events, [.next(1), .next(2), .error(testError)])
  }

  @Test func `flatMap keeps the terminal event of an inner sequence that ends meanwhile`() {
    let inner = [PublishSubject<Int>(), PublishSubject<Int>()]
    let outer = PublishSubject<Int>()
    let events = meet(
      outer.flatMap { inner[$0] },
      first: {
        outer.onNext(0)
        outer.onNext(1)
        inner[0].onNext(1)
      },
      meanwhile: {
        inner[1].onNext(2)
        inner[1].onCompleted()
      }
    )
    expectEqual(events, [.next(1), .next(2)])
  }

  @Test func `flatMap takes up an inner sequence that comes meanwhile`() {
    let first = PublishSubject<Int>()
    let outer = PublishSubject<Observable<Int>>()
    let events = meet(
      outer.flatMap { $0 },
      first: {
        outer.onNext(first)
        first.onNext(1)
      },
      meanwhile: {
        outer.onNext(.of(2, 3))
        outer.onNext(.just(4))
        outer.onCompleted()
      }
    )
    expectEqual(events, [.next(1), .next(2), .next(3), .next(4)])
  }

  @Test func `combineLatest keeps the terminal event of an input that ends meanwhile`() {
    let a = PublishSubject<Int>()
    let b = PublishSubject<Int>()
    let events = meet(
      .combineLatest(a, b) { $0 * 10 + $1 },
      first: {
        b.onNext(0)
        a.onNext(1)
        a.onNext(2)
      },
      meanwhile: {
        b.onNext(5)
        b.onCompleted()
      }
    )
    expectEqual(events, [.next(10), .next(15), .next(25)])
  }

  @Test func `withLatestFrom sees what its second source emitted meanwhile`() {
    let a = PublishSubject<Int>()
    let b = BehaviorSubject(value: 0)
    let events = meet(
      a.withLatestFrom(b) { $0 * 10 + $1 },
      first: {
        a.onNext(1)
        a.onNext(2)
      },
      meanwhile: {
        b.onNext(5)
        a.onNext(3)
        b.onCompleted()
        a.onCompleted()
      }
    )
    expectEqual(events, [.next(10), .next(35), .completed])
  }

  @Test func `an input that is connected while the last element is delivered is released`() {
    let second = PublishSubject<Int>()
    let isInside = Shared(false)
    let hasReturned = Shared(false)
    let first = Observable<Int>.create { observer in
      DedicatedThread.start {
        observer.onNext(1)
        hasReturned.value = true
      }
      yield(until: { isInside.value })
      return Disposables.create()
    }
    let recorder = Recorder(Int.self)
    _ = Observable.merge(first, second.asObservable()).do(onNext: { _ in
      isInside.value = true
      yield(until: { second.hasObservers })
    }).take(1).subscribe(recorder)
    yield(until: { hasReturned.value })
    expectEqual(recorder.events, [.next(1), .completed])
    expect(!second.hasObservers)
  }
}
