import Expectations
import RxCore
import RxTesting
import Testing

@Suite(.balancedResources)
struct EnumeratedTests {
  @Test func `counts from nought, for each subscription`() {
    let result = Observable.of("a", "b").enumerated().map { "\($0.index)\($0.element)" }
    expectEqual(result.record(), [.next("0a"), .next("1b"), .completed])
    expectEqual(result.record(), [.next("0a"), .next("1b"), .completed])
  }

  @Test func `an observer that emits gets the next number`() {
    let subject = PublishSubject<Int>()
    let received = Log(Int.self)
    let subscription = subject.enumerated().subscribe(onNext: {
      received.add($0.index)
      if $0.index < 2 { subject.onNext(0) }
    })
    subject.onNext(0)
    expectEqual(received.entries, [0, 1, 2])
    subscription.dispose()
  }
}
