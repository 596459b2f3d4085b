import Expectations
import RxCore
import RxTesting
import Testing

@Suite(.balancedResources)
struct WithUnretainedTests {
  @Test func `comes with each element while it lives, then the result ends`() {
    let released = Counter()
    let object = Shared<Probe?>(Probe(released))
    let subject = PublishSubject<Int>()
    let recorder = Recorder(Int.self)
    if let held = object.value {
      _ = subject.withUnretained(held).map { $1 }.subscribe(recorder)
    }
    subject.onNext(1)
    object.value = nil
    expectEqual(released.value, 1)
    expectEqual(recorder.events, [.next(1)])
    subject.onNext(2)
    expectEqual(recorder.events, [.next(1), .completed])
    expect(!subject.hasObservers)
  }

  @Test func `a selector joins the two`() {
    let object = Counter()
    let result = Observable.of(1, 2).withUnretained(object) { counter, element in
      element * 10 + counter.add()
    }
    expectEqual(result.record(), [.next(11), .next(22), .completed])
  }

  @Test func `errors go through`() {
    let result = Observable<Int>.error(testError).withUnretained(Counter()) { $1 }
    expectEqual(result.record(), [.error(testError)])
  }
}
