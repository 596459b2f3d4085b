import Expectations
import RxCore
import RxTesting
import Testing

@Suite(.balancedResources)
struct TakeTests {
  @Test func `ends with the last it lets through`() {
    let clock = clock()
    let source = clock.numbers()
    let result = clock.start { source.asObservable().take(2) }
    expectEqual(result.events, [.next(210, 2), .next(220, 3), .completed(220)])
    expectEqual(source.subscriptions, [Subscription(200, 220)])
  }

  @Test func `none: ends at once without asking the source`() {
    let clock = clock()
    let source = clock.numbers()
    let result = clock.start { source.asObservable().take(0) }
    expectEqual(result.events, [.completed(200)])
    expectEqual(source.subscriptions, [])
  }

  @Test func `more than there is: ends with the source`() {
    expectEqual(Observable.of(1, 2).take(5).record(), [.next(1), .next(2), .completed])
  }

  @Test func `exactly as many as there are: ends once`() {
    expectEqual(Observable.of(1, 2).take(2).record(), [.next(1), .next(2), .completed])
  }

  @Test func `an error before the last ends it`() {
    let clock = clock()
    let source = clock.failingNumbers()
    let result = clock.start { source.asObservable().take(4) }
    expectEqual(result.events.last, .error(250, testError))
  }

  @Test func `an observer that emits does not get more than the count`() {
    let subject = PublishSubject<Int>()
    let recorder = Recorder(Int.self)
    _ = subject.take(2).do(afterNext: { subject.onNext($0 + 1) }).subscribe(recorder)
    subject.onNext(1)
    expectEqual(recorder.events, [.next(1), .next(2), .completed])
    expect(!subject.hasObservers)
  }
}
