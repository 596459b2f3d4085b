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

  @Test func `an element that an accumulator in place emits waits until its result is emitted`() {
    let subject = PublishSubject<Int>()
    let received = Log(Int.self)
    let subscription = subject.scan(into: 0) { sum, element in
      if element == 1 { subject.onNext(100) }
      sum += element
    }.subscribe(onNext: { received.add($0) })
    subject.onNext(5)
    subject.onNext(1)
    subject.onNext(2)
    expectEqual(received.entries, [5, 6, 106, 108])
    subscription.dispose()
  }

  @Test func `elements that an accumulator in place and its subscriber emit keep their order`() {
    let subject = PublishSubject<Int>()
    let received = Log(String.self)
    let subscription = subject.scan(into: "") { text, element in
      if element == 1 {
        subject.onNext(2)
        subject.onNext(3)
      }
      if element == 2 { subject.onNext(5) }
      text += "\(element)"
    }.subscribe(onNext: {
      received.add($0)
      if $0 == "1" { subject.onNext(4) }
    })
    subject.onNext(1)
    subject.onNext(6)
    expectEqual(received.entries, ["1", "12", "123", "1234", "12345", "123456"])
    subscription.dispose()
  }

  @Test func `a step in place that fails discards the elements that wait`() {
    let subject = PublishSubject<Int>()
    let result = Recorder(Int.self)
    _ = subject.scan(into: 0) { sum, element in
      if element == 1 { for number in 2...4 { subject.onNext(number) } }
      if element == 3 { throw TestError() }
      sum += element
    }.subscribe(result)
    subject.onNext(1)
    expectEqual(result.elements, [1, 3])
    expect(result.error is TestError)
  }
}
