import Expectations
import RxCore
import Testing

@Suite(.balancedResources)
struct ScanTests {
  @Test func `delivers every step, the seed not`() {
    expectEqual(
      Observable.of(1, 2, 3).scan(10, accumulator: +).record(),
      [.next(11), .next(13), .next(16), .completed]
    )
    expectEqual(Observable<Int>.empty().scan(10, accumulator: +).record(), [.completed])
  }

  @Test func `in place it is the same`() {
    let result = Observable.of(1, 2, 3).scan(into: [Int]()) { $0.append($1) }
    expectEqual(result.record(), [.next([1]), .next([1, 2]), .next([1, 2, 3]), .completed])
  }

  @Test func `each subscription starts with the seed`() {
    let result = Observable.of(1, 2).scan(into: 0) { $0 += $1 }
    expectEqual(result.record(), result.record())
  }

  @Test func `an observer that emits continues from the value it received`() {
    let subject = PublishSubject<Int>()
    let received = Log(Int.self)
    let subscription = subject.scan(0, accumulator: +).subscribe(onNext: {
      received.add($0)
      if $0 < 3 { subject.onNext(1) }
    })
    subject.onNext(1)
    subject.onNext(10)
    expectEqual(received.entries, [1, 2, 3, 13])
    subscription.dispose()
  }

  @Test func `an observer that emits while a step in place is delivered goes on from it`() {
    let subject = PublishSubject<Int>()
    let received = Log([Int].self)
    let subscription = subject.scan(into: [Int]()) { $0.append($1) }.subscribe(onNext: {
      received.add($0)
      if $0.count < 3 { subject.onNext($0.count) }
    })
    subject.onNext(0)
    expectEqual(received.entries, [[0], [0, 1], [0, 1, 2]])
    subscription.dispose()
  }

  @Test func `an accumulator that emits: the outer step's result is the last`() {
    let subject = PublishSubject<Int>()
    let received = Log(Int.self)
    let subscription = subject.scan(0) { sum, element in
      if element == 1 { subject.onNext(100) }
      return sum + element
    }.subscribe(onNext: { received.add($0) })
    subject.onNext(1)
    subject.onNext(2)
    expectEqual(received.entries, [100, 1, 3])
    subscription.dispose()
  }

  @Test func `an accumulator in place that emits: the inner step starts from the seed`() {
    let subject = PublishSubject<Int>()
    let received = Log(Int.self)
    let subscription = subject.scan(into: 0) { sum, element in
      if element == 1 { subject.onNext(100) }
      sum += element
    }.subscribe(onNext: { received.add($0) })
    subject.onNext(5)
    subject.onNext(1)
    subject.onNext(2)
    expectEqual(received.entries, [5, 100, 6, 8])
    subscription.dispose()
  }
}
