import Expectations
import RxCore
import RxTesting
import Testing

@Suite(.balancedResources)
struct CombineLatestCollectionTests {
  @Test func `any collection of sequences will do, and the selector gets an array`() {
    let sources: [String: Observable<Int>] = ["only": Observable.of(1, 2)]
    let result = Observable.combineLatest(sources.values) { [scale = 10] values in
      values[0] * scale
    }
    expectEqual(result.record(), [.next(10), .next(20), .completed])
  }

  @Test func `a row that is kept does not change with later rows`() {
    let sources = (0..<3).map { BehaviorSubject(value: $0) }
    let kept = Log([Int].self)
    let subscription = Observable.combineLatest(sources).subscribe(onNext: { kept.add($0) })
    sources[1].onNext(11)
    sources[2].onNext(12)
    expectEqual(kept.entries, [[0, 1, 2], [0, 11, 2], [0, 11, 12]])
    subscription.dispose()
  }

  @Test func `the elements come in the order of the sources`() {
    let subjects = (0..<100).map { BehaviorSubject(value: $0) }
    let recorder = subscribe(Observable.combineLatest(subjects))
    subjects[50].onNext(-1)
    var row = Array(0..<100)
    expectEqual(recorder.elements.first, row)
    row[50] = -1
    expectEqual(recorder.elements.last, row)
    expectEqual(recorder.elements.count, 2)
  }

  @Test func `what the selector throws ends the result and unsubscribes from all`() {
    let subjects = (0..<3).map { BehaviorSubject(value: $0) }
    let recorder = subscribe(
      Observable.combineLatest(subjects) { values -> Int in
        if values[1] == 5 { throw testError }
        return values[1]
      }
    )
    subjects[1].onNext(4)
    subjects[1].onNext(5)
    expectEqual(recorder.events, [.next(1), .next(4), .error(testError)])
    expect(subjects.allSatisfy { !$0.hasObservers })
  }

  @Test func `no sources: the result of no elements, then the end`() {
    expectEqual(Observable.combineLatest([Observable<Int>]()).record(), [.next([]), .completed])
    expectEqual(
      Observable.combineLatest([Observable<Int>]()) { $0.count }.record(),
      [.next(0), .completed]
    )
    expectEqual(
      Observable<Int>.combineLatest([Observable<Int>]()) { _ in throw testError }.record(),
      [.error(testError)]
    )
  }

  @Test func `optionals that are nil count as elements`() {
    let sources = [Observable<Int?>.just(nil), .just(1)]
    expectEqual(Observable.combineLatest(sources).record(), [.next([nil, 1]), .completed])
  }
}
