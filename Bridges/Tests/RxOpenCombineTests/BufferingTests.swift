import OpenCombine
import RxCore
import Testing

@testable import RxOpenCombine

struct BufferingTests {
  private func received(
    _ policy: ValuesBufferingPolicy,
    demandFirst: Int = 0
  ) -> Probe<Int, any Error> {
    let subject = PublishSubject<Int>()
    let probe = Probe<Int, any Error>(demandFirst)
    subject.publisher(buffering: policy).subscribe(probe)
    for number in 1...5 { subject.onNext(number) }
    subject.onCompleted()
    probe.request(.max)
    #expect(probe.isCompleted)
    #expect(probe.violations == [])
    return probe
  }

  @Test func `an unbounded buffer keeps all elements`() {
    #expect(received(.unbounded).elements == [1, 2, 3, 4, 5])
  }

  @Test func `the newest elements beyond the demand are kept`() {
    #expect(received(.newest(2)).elements == [4, 5])
    #expect(received(.newest(2), demandFirst: 1).elements == [1, 4, 5])
    #expect(received(.newest(0)).elements == [])
    #expect(received(.newest(-1), demandFirst: 2).elements == [1, 2])
  }

  @Test func `the oldest elements beyond the demand are kept`() {
    #expect(received(.oldest(2)).elements == [1, 2])
    #expect(received(.oldest(2), demandFirst: 1).elements == [1, 2, 3])
    #expect(received(.oldest(0)).elements == [])
  }

  @Test func `a buffer of no element discards nothing that is demanded`() {
    #expect(received(.newest(0), demandFirst: .max).elements == [1, 2, 3, 4, 5])
    #expect(received(.oldest(0), demandFirst: 3).elements == [1, 2, 3])
  }

  @Test func `a failing buffer ends in the place of the element that is too much`() {
    let subject = PublishSubject<Int>()
    let probe = Probe<Int, any Error>(1)
    subject.publisher(failingBeyond: 2, with: Broken()).subscribe(probe)
    for number in 1...3 { subject.onNext(number) }
    #expect(subject.hasObservers)
    subject.onNext(4)
    #expect(!subject.hasObservers)
    #expect(probe.elements == [1])
    #expect(probe.state.completions == 0)
    probe.request(1)
    #expect(probe.state.completions == 0)
    probe.request(1)
    #expect(probe.elements == [1, 2, 3])
    #expect(probe.state.failure is Broken)
    #expect(probe.violations == [])
  }

  @Test func `elements that are demanded while another is delivered are not discarded`() {
    let subject = PublishSubject<Int>()
    let probe = Probe<Int, any Error>(4) { _, element in
      if element == 1 { for number in 2...9 { subject.onNext(number) } }
      return 0
    }
    subject.publisher(buffering: .newest(1)).subscribe(probe)
    subject.onNext(1)
    #expect(probe.elements == [1, 2, 3, 4])
    probe.request(.max)
    #expect(probe.elements == [1, 2, 3, 4, 9])
  }

  @Test func `elements that are discarded are released`() {
    let subject = PublishSubject<Counted>()
    let probe = Probe<Counted, any Error>(nil)
    subject.publisher(buffering: .newest(1)).subscribe(probe)
    weak var first: Counted?
    weak var second: Counted?
    do {
      let elements = (Counted(), Counted())
      (first, second) = elements
      subject.onNext(elements.0)
      subject.onNext(elements.1)
    }
    #expect(first == nil)
    #expect(second != nil)
    probe.cancel()
    #expect(second == nil)
  }
}

extension BufferingTests {
  @Test func `an element is released when it has been delivered, while others are kept`() {
    let subject = PublishSubject<Counted>()
    let subscriber = Forgetful()
    subject.publisher.subscribe(subscriber)
    weak var first: Counted?
    weak var last: Counted?
    do {
      let elements = (0..<10).map { _ in Counted() }
      (first, last) = (elements.first, elements.last)
      for element in elements { subject.onNext(element) }
    }
    #expect(first != nil)
    subscriber.request(1)
    #expect(first == nil)
    #expect(last != nil)
    subscriber.request(9)
    #expect(last == nil)
    #expect(subscriber.count == 10)
  }

  @Test func `a queue that is never empty does not grow`() throws {
    var queue = DemandQueue<Int>(.keeping(.unbounded))
    queue.request(.unlimited)
    _ = queue.add((0, nil))
    for number in 1...10_000 {
      _ = queue.add((number, nil))
      #expect(queue.next()?.element == number - 1)
    }
    let entries = try #require(Mirror(reflecting: queue).descendant("entries") as? [Any?])
    #expect(entries.count < 10)
  }
}

/// A subscriber that keeps no element.
private final class Forgetful: Subscriber {
  typealias Failure = any Error

  private var subscription: (any Subscription)?
  private(set) var count = 0

  func request(_ count: Int) { subscription?.request(.max(count)) }
  func receive(subscription: any Subscription) { self.subscription = subscription }
  func receive(completion: Subscribers.Completion<any Error>) {}

  func receive(_ input: Counted) -> Subscribers.Demand {
    count += 1
    return .none
  }
}

private final class Counted: Sendable {}
