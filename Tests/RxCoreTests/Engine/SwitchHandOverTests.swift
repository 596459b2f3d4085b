import Expectations
import RxCore
import TestSupport
import Testing

/// `flatMapLatest` when another thread emits while an element is being delivered.
@Suite(.balancedResources)
struct SwitchHandOverTests {
  @Test func `flatMapLatest switches to what comes meanwhile and drops the old`() {
    let first = PublishSubject<Int>()
    let second = PublishSubject<Int>()
    let outer = PublishSubject<Observable<Int>>()
    let events = meet(
      outer.flatMapLatest { $0 },
      first: {
        outer.onNext(first)
        first.onNext(1)
        first.onNext(-1)
        second.onNext(2)
      },
      meanwhile: {
        outer.onNext(second)
        first.onNext(-2)
      }
    )
    expectEqual(events, [.next(1), .next(2)])
  }

  @Test func `flatMapLatest drops an element of the old sequence that waits in its own queue`() {
    let first = PublishSubject<Int>()
    let second = PublishSubject<Int>()
    let outer = PublishSubject<Int>()
    let recorder = subscribe(
      outer.flatMapLatest { number in
        // The selector runs inside the gate of the operator, and outside of that of `first`.
        if number == 2 { blockingElsewhere { first.onNext(1) } }
        return number == 1 ? first : second
      }
    )
    outer.onNext(1)
    outer.onNext(2)
    second.onNext(2)
    outer.onCompleted()
    second.onCompleted()
    expectEqual(recorder.elements, [2])
    expect(recorder.isCompleted)
  }

  @Test func `flatMapLatest keeps the terminal event of the newest when it ends meanwhile`() {
    let inner = PublishSubject<Int>()
    let outer = PublishSubject<Int>()
    let events = meet(
      Observable<Int>.merge(outer.flatMapLatest { _ in inner }, outer.map { $0 + 100 }),
      first: {
        outer.onNext(1)
        inner.onCompleted()
      },
      meanwhile: {
        inner.onNext(2)
        inner.onCompleted()
      }
    )
    expectEqual(events, [.next(101), .next(2)])
  }

  @Test func `flatMapLatest is not failed by a sequence that it has left`() {
    let first = PublishSubject<Int>()
    let outer = PublishSubject<Observable<Int>>()
    let events = meet(
      outer.flatMapLatest { $0 },
      first: {
        outer.onNext(first)
        first.onNext(1)
      },
      meanwhile: {
        outer.onNext(.never())
        first.onNext(2)
        first.onError(testError)
      }
    )
    expectEqual(events, [.next(1)])
  }

  @Test func `flatMapLatest is not failed by what fails while it is being left`() {
    let first = PublishSubject<Int>()
    let outer = PublishSubject<Int>()
    let recorder = Recorder<Int>()
    let subscription = outer.flatMapLatest { number in
      if number == 1 { return first.asObservable() }
      // Inside the join, `first` is still its inner sequence: the error waits until it is not.
      onOtherThread { first.onError(testError) }
      return .just(2)
    }.subscribe(recorder)
    outer.onNext(1)
    first.onNext(1)
    outer.onNext(2)
    expectEqual(recorder.events, [.next(1), .next(2)])
    subscription.dispose()
  }
}
