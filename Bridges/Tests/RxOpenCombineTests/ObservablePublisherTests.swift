import OpenCombine
import RxCore
import RxOpenCombine
import RxTraits
import TestSupport
import Testing

struct ObservablePublisherTests {
  @Test func `the subscription comes first, then elements, then the completion`() {
    let probe = Probe<Int, any Error>()
    Observable.of(1, 2, 3).publisher.subscribe(probe)
    #expect(probe.elements == [1, 2, 3])
    #expect(probe.state.subscriptions == 1)
    #expect(probe.state.completions == 1)
    #expect(probe.state.failure == nil)
    #expect(probe.violations == [])
  }

  @Test func `nothing is delivered before a demand`() {
    let probe = Probe<Int, any Error>(nil)
    Observable.of(1, 2, 3).publisher.subscribe(probe)
    #expect(probe.elements == [])
    #expect(!probe.isCompleted)
    probe.request(2)
    #expect(probe.elements == [1, 2])
    #expect(!probe.isCompleted)
    probe.request(1)
    #expect(probe.elements == [1, 2, 3])
    #expect(probe.isCompleted)
    #expect(probe.violations == [])
  }

  @Test func `a demand of none changes nothing`() {
    let subject = PublishSubject<Int>()
    let probe = Probe<Int, any Error>(0)
    subject.publisher.subscribe(probe)
    subject.onNext(1)
    probe.request(0)
    #expect(probe.elements == [])
    probe.request(1)
    #expect(probe.elements == [1])
  }

  @Test func `an empty sequence completes without demand`() {
    let probe = Probe<Int, any Error>(nil)
    Observable<Int>.empty().publisher.subscribe(probe)
    #expect(probe.isCompleted)
    #expect(probe.violations == [])
  }

  @Test func `an error follows the elements before it`() {
    let probe = Probe<Int, any Error>(1)
    Observable.of(1, 2).concat(Observable.error(Broken())).publisher.subscribe(probe)
    #expect(probe.elements == [1])
    #expect(probe.state.failure == nil)
    probe.request(1)
    #expect(probe.elements == [1, 2])
    #expect(probe.state.failure is Broken)
  }

  @Test func `demand inside a delivery is served after it`() {
    let probe = Probe<Int, any Error>(1) { probe, element in
      if element < 3 { probe.request(1) }
      return element == 3 ? 2 : 0
    }
    Observable.range(start: 1, count: 100).publisher.subscribe(probe)
    #expect(probe.elements == [1, 2, 3, 4, 5])
    #expect(probe.violations == [])
  }

  @Test func `an element that is emitted inside a delivery follows it`() {
    let subject = PublishSubject<Int>()
    let probe = Probe<Int, any Error> { _, element in
      if element < 1000 { subject.onNext(element + 1) }
      return 0
    }
    subject.publisher.subscribe(probe)
    subject.onNext(1)
    #expect(probe.elements == Array(1...1000))
    #expect(probe.violations == [])
  }

  @Test func `cancellation inside a delivery ends an infinite source`() {
    let probe = Probe<Int, any Error> { probe, element in
      if element == 3 { probe.cancel() }
      return 0
    }
    Observable.generate(initialState: 0, condition: { _ in true }, iterate: { $0 + 1 })
      .publisher.subscribe(probe)
    #expect(probe.elements == [0, 1, 2, 3])
    #expect(probe.state.completions == 0)
    #expect(probe.violations == [])
  }

  @Test func `cancellation inside the subscription prevents everything`() {
    let disposed = LockedBox(0)
    let cancelled = Canceller<Int>()
    Observable.of(1).do(onSubscribe: { disposed.value += 1 }).publisher.subscribe(cancelled)
    #expect(cancelled.received.value == 0)
    #expect(disposed.value == 0)
  }

  @Test func `cancellation disposes of the subscription once`() {
    let disposed = LockedBox(0)
    let subject = PublishSubject<Int>()
    let probe = Probe<Int, any Error>(nil)
    subject.do(onDispose: { disposed.value += 1 }).publisher.subscribe(probe)
    subject.onNext(1)
    probe.cancel()
    probe.cancel()
    #expect(disposed.value == 1)
    #expect(!subject.hasObservers)
    probe.request(1)
    #expect(probe.violations == [])
  }

  @Test func `a source that is deallocated releases the subscriber without a completion`() {
    weak var released: Probe<Int, any Error>?
    do {
      let probe = Probe<Int, any Error>(1)
      released = probe
      let subject = PublishSubject<Int>()
      subject.publisher.subscribe(probe)
      subject.onNext(1)
      #expect(probe.elements == [1])
    }
    #expect(released == nil)
  }

  @Test func `nothing is retained after the completion or the cancellation`() {
    weak var completed: Probe<Int, any Error>?
    weak var cancelled: Probe<Int, any Error>?
    weak var kept: PublishSubject<Int>?
    do {
      let subject = PublishSubject<Int>()
      let (first, second) = (Probe<Int, any Error>(1), Probe<Int, any Error>(1))
      (completed, cancelled, kept) = (first, second, subject)
      subject.publisher.subscribe(second)
      second.cancel()
      subject.publisher.subscribe(first)
      subject.onCompleted()
      second.forget()
      first.forget()
    }
    #expect(completed == nil)
    #expect(cancelled == nil)
    #expect(kept == nil)
  }

  @Test func `a completed sequence is released while the subscriber keeps its subscription`() {
    let probe = Probe<Int, any Error>()
    weak var released: Held?
    do {
      let object = Held()
      released = object
      Observable.of(1, 2).do(onNext: { _ in withExtendedLifetime(object) {} })
        .publisher.subscribe(probe)
    }
    #expect(probe.isCompleted)
    #expect(released == nil)
  }

  @Test func `operators of OpenCombine accept the publisher`() {
    let received = LockedBox<[String]>([])
    let cancellable = Observable.range(start: 1, count: 10).publisher
      .filter { $0.isMultiple(of: 2) }
      .prefix(2)
      .map { "\($0)" }
      .sink(receiveCompletion: { _ in }, receiveValue: { received.value.append($0) })
    #expect(received.value == ["2", "4"])
    cancellable.cancel()
  }

  @Test func `a single, a maybe and a completable are publishers`() {
    let single = Probe<Int, any Error>()
    Single.just(1).publisher.subscribe(single)
    #expect(single.elements == [1])
    #expect(single.isCompleted)
    let maybe = Probe<Int, any Error>(nil)
    Maybe<Int>.empty().publisher.subscribe(maybe)
    #expect(maybe.isCompleted)
    let completable = Probe<Never, any Error>(nil)
    Completable.error(Broken()).publisher.subscribe(completable)
    #expect(completable.state.failure is Broken)
  }

  @Test func `sequences that cannot fail are publishers that cannot fail`() async {
    let infallible = Probe<Int, Never>()
    Infallible.of(1, 2).publisher.subscribe(infallible)
    #expect(infallible.elements == [1, 2])
    let behavior = Probe<Int, Never>()
    let relay = BehaviorRelay(value: 1)
    relay.publisher.subscribe(behavior)
    relay.accept(2)
    #expect(behavior.elements == [1, 2])
    await MainActor.run {
      let driven = Probe<Int, Never>()
      relay.asDriver().publisher.subscribe(driven)
      relay.accept(3)
      #expect(driven.elements == [2, 3])
      driven.cancel()
      let emitted = Probe<Int, Never>()
      relay.asSignal(onErrorJustReturn: 0).publisher(buffering: .newest(1)).subscribe(emitted)
      relay.accept(4)
      #expect(emitted.elements.last == 4)
      emitted.cancel()
    }
  }
}

private final class Held: Sendable {}

/// A subscriber that cancels as soon as it receives its subscription.
private final class Canceller<Input>: Subscriber {
  typealias Failure = any Error

  let received = LockedBox(0)

  func receive(subscription: any Subscription) {
    subscription.request(.unlimited)
    subscription.cancel()
  }

  func receive(_ input: Input) -> Subscribers.Demand {
    received.value += 1
    return .none
  }

  func receive(completion: Subscribers.Completion<any Error>) { received.value += 1 }
}
