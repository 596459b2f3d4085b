import Expectations
import RxCore
import Testing

@Suite(.balancedResources)
struct IgnoreElementsTests {
  @Test func `only the end, or the error, is left`() {
    let subject = PublishSubject<Int>()
    let recorder = subscribe(subject.ignoreElements())
    subject.onNext(1)
    expect(recorder.events.isEmpty)
    subject.onCompleted()
    expect(recorder.isCompleted && recorder.events.count == 1)
    let failed = subscribe(Observable<Int>.error(testError).ignoreElements())
    expect(failed.error as? TestError == testError)
  }
}
