import Expectations
import RxCore
import RxTesting
import Testing

@Suite(.balancedResources)
struct TakeWhileTests {
  @Test func `ends with the first that the predicate is false for`() {
    let clock = clock()
    let source = clock.numbers()
    let result = clock.start { source.asObservable().take(while: { $0 < 3 }) }
    expectEqual(result.events, [.next(210, 2), .completed(220)])
    expectEqual(source.subscriptions, [Subscription(200, 220)])
  }

  @Test func `inclusive: that one is the last`() {
    let clock = clock()
    let source = clock.numbers()
    let result = clock.start {
      source.asObservable().take(while: { $0 < 3 }, behavior: .inclusive)
    }
    expectEqual(result.events, [.next(210, 2), .next(220, 3), .completed(220)])
  }

  @Test func `until a predicate: the same the other way round`() {
    let source = Observable.of(1, 2, 3)
    expectEqual(source.take(until: { $0 == 2 }).record(), [.next(1), .completed])
    expectEqual(
      source.take(until: { $0 == 2 }, behavior: .inclusive).record(),
      [.next(1), .next(2), .completed]
    )
    expectEqual(source.take(until: { _ in throw testError }).record(), [.error(testError)])
  }

  @Test func `what the predicate throws is the error, and it is not called again`() {
    let requested = Counter()
    let result = Observable.of(1, 2, 3).take(while: {
      requested.add()
      if $0 == 2 { throw testError }
      return true
    })
    expectEqual(result.record(), [.next(1), .error(testError)])
    expectEqual(requested.value, 2)
  }

  @Test func `nothing follows the last, even if its observer emits`() {
    let subject = PublishSubject<Int>()
    let recorder = Recorder(Int.self)
    _ = subject.take(while: { $0 < 2 }, behavior: .inclusive)
      .do(afterNext: { if $0 == 2 { subject.onNext(0) } })
      .subscribe(recorder)
    subject.onNext(1)
    subject.onNext(2)
    expectEqual(recorder.events, [.next(1), .next(2), .completed])
    expect(!subject.hasObservers)
  }
}
