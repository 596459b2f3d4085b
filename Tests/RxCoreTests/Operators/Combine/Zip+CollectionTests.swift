import Expectations
import RxCore
import RxTesting
import Testing

@Suite(.balancedResources)
struct ZipCollectionTests {
  @Test func `any collection of sequences will do, and the selector gets an array`() {
    let sources: [String: Observable<Int>] = ["only": Observable.of(1, 2)]
    let result = Observable.zip(sources.values) { [scale = 10] values in values[0] * scale }
    expectEqual(result.record(), [.next(10), .next(20), .completed])
    let subjects = [1, 2, 3].map { BehaviorSubject(value: $0) }
    expectEqual(Observable.zip(subjects[1...]).record(), [.next([2, 3])])
  }

  @Test func `no sources: ends at once`() {
    expectEqual(Observable.zip([Observable<Int>]()).record(), [.completed])
    expectEqual(Observable.zip([Observable<Int>]()) { $0.count }.record(), [.completed])
  }

  @Test func `a hundred sources of a collection, each ahead of the next`() {
    let subjects = (0..<100).map { _ in PublishSubject<Int>() }
    let recorder = subscribe(Observable.zip(subjects) { $0.reduce(0, +) })
    for element in 1...3 { for subject in subjects { subject.onNext(element) } }
    for subject in subjects { subject.onCompleted() }
    expectEqual(recorder.events, [.next(100), .next(200), .next(300), .completed])
    expect(subjects.allSatisfy { !$0.hasObservers })
  }

  @Test(arguments: [0, 63, 64, 99])
  func `of a hundred sources, one that has completed without an element leaves nothing to keep`(
    number: Int
  ) {
    let subjects = (0..<100).map { _ in PublishSubject<Probe>() }
    let released = Counter()
    let recorder = subscribe(Observable.zip(subjects) { $0.count })
    subjects[number].onCompleted()
    for other in subjects.indices where other != number { subjects[other].onNext(Probe(released)) }
    expectEqual(released.value, 99)
    for subject in subjects { subject.onCompleted() }
    expectEqual(recorder.events, [.completed])
  }
}
