import Expectations
import RxCore
import RxTesting
import Testing

@Suite(.balancedResources)
struct ElementAtTests {
  @Test func `the element, then the end`() {
    let clock = clock()
    let source = clock.numbers()
    let result = clock.start { source.asObservable().element(at: 1) }
    expectEqual(result.events, [.next(220, 3), .completed(220)])
    expectEqual(source.subscriptions, [Subscription(200, 220)])
  }

  @Test func `an end before it is an error`() {
    let clock = clock()
    let result = clock.start { clock.numbers().asObservable().element(at: 3) }
    expectEqual(result.events, [.error(250, RxError.argumentOutOfRange)])
  }

  @Test func `an error before it goes through`() {
    let clock = clock()
    let result = clock.start { clock.failingNumbers().asObservable().element(at: 3) }
    expectEqual(result.events, [.error(250, testError)])
  }

  @Test func `an observer that emits receives nothing more`() {
    let subject = PublishSubject<Int>()
    let recorder = Recorder(Int.self)
    _ = subject.element(at: 0).do(afterNext: { subject.onNext($0 + 1) }).subscribe(recorder)
    subject.onNext(1)
    expectEqual(recorder.events, [.next(1), .completed])
  }
}
