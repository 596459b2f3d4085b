import OpenCombine
import RxCore
import RxOpenCombine
import TestSupport
import Testing

struct PublisherToObservableTests {
  private func record<Element: Sendable>(
    _ source: Observable<Element>
  ) -> (events: LockedBox<[String]>, subscription: any Disposable) {
    let events = LockedBox<[String]>([])
    let subscription = source.subscribe { event in events.value.append("\(event)") }
    return (events, subscription)
  }

  @Test func `elements and the completion arrive in order`() {
    let (events, _) = record([1, 2, 3].publisher.asObservable())
    #expect(events.value == ["next(1)", "next(2)", "next(3)", "completed"])
  }

  @Test func `an empty publisher completes`() {
    #expect(record(Empty<Int, Never>().asObservable()).events.value == ["completed"])
  }

  @Test func `a failure in the middle follows the elements before it`() {
    let source = [1, 2, 3].publisher.tryMap { if $0 == 3 { throw Broken() } else { $0 } }
    let (events, _) = record(source.asObservable())
    #expect(events.value == ["next(1)", "next(2)", "error(Broken())"])
  }

  @Test func `each subscriber subscribes to the publisher`() {
    let count = LockedBox(0)
    let source = Deferred { () -> Just<Int> in
      count.value += 1
      return Just(count.value)
    }
    .asObservable()
    #expect(record(source).events.value == ["next(1)", "completed"])
    #expect(record(source).events.value == ["next(2)", "completed"])
  }

  @Test func `disposal cancels the subscription once`() {
    let source = RawPublisher<Int>()
    let (events, subscription) = record(source.asObservable())
    source.send(1)
    #expect(source.cancellations.value == 0)
    subscription.dispose()
    subscription.dispose()
    source.send(2)
    #expect(source.cancellations.value == 1)
    #expect(events.value == ["next(1)"])
  }

  @Test func `a completed publisher is not cancelled`() {
    let source = RawPublisher<Int>()
    let (events, subscription) = record(source.asObservable())
    source.finish()
    subscription.dispose()
    #expect(source.cancellations.value == 0)
    #expect(events.value == ["completed"])
  }

  @Test func `an infinite publisher that sends while it is subscribed to is cancelled`() {
    let source = sequence(first: 0, next: { $0 + 1 }).publisher
    let (events, _) = record(source.asObservable().take(3))
    #expect(events.value == ["next(0)", "next(1)", "next(2)", "completed"])
  }

  @Test func `a subject that is subscribed to inside a delivery loses no later element`() {
    let subject = Unchecked(PassthroughSubject<Int, Never>())
    let state = Unchecked(CurrentValueSubject<Int, Never>(0))
    let events = LockedBox<[Int]>([])
    let states = LockedBox<[Int]>([])
    let bag = DisposeBag()
    Observable.of(1, 2).take(1)
      .subscribe(onNext: { _ in
        subject.value.asObservable().subscribe(onNext: { events.value.append($0) })
          .disposed(by: bag)
        state.value.asObservable().subscribe(onNext: { states.value.append($0) })
          .disposed(by: bag)
        for number in 1...3 {
          subject.value.send(number)
          state.value.send(number)
        }
      })
      .disposed(by: bag)
    #expect(events.value == [1, 2, 3])
    #expect(states.value == [0, 1, 2, 3])
  }

  @Test func `a publisher that subscribes later, on another thread, emits all elements`()
    async throws
  {
    let queue = SerialDispatchQueueScheduler(internalSerialQueueName: "later")
    let elements = try await (1...5).publisher.subscribe(on: RxScheduler(queue)).asObservable()
      .toArray().value
    #expect(elements == [1, 2, 3, 4, 5])
  }

  @Test func `a second subscription is cancelled`() {
    let source = RawPublisher<Int>()
    let (_, subscription) = record(source.asObservable())
    source.subscribeAgain()
    #expect(source.cancellations.value == 1)
    subscription.dispose()
    #expect(source.cancellations.value == 2)
  }

  @Test func `a publisher that sends from 4 threads is delivered one element at a time`() async {
    let source = RawPublisher<Int>()
    let inside = Box(0)
    let received = Box<[Int]>([])
    let subscription = source.asObservable().subscribe(onNext: { element in
      inside.value += 1
      received.value.append(element)
      inside.value -= 1
    })
    await onOwnThreads(4) { thread in
      for number in 0..<1000 { source.send(thread * 1000 + number) }
    }
    #expect(received.value.count == 4000)
    for thread in 0..<4 {
      let own = received.value.filter { $0 / 1000 == thread }
      #expect(own == own.sorted())
    }
    subscription.dispose()
    source.send(0)
    #expect(received.value.count == 4000)
  }

  @Test func `a subject that is sent to inside its delivery keeps both elements`() {
    let subject = PassthroughSubject<Int, Never>()
    let source = Unchecked(subject)
    let events = LockedBox<[Int]>([])
    let subscription = subject.asObservable().subscribe(onNext: { element in
      events.value.append(element)
      if element == 1 { source.value.send(2) }
    })
    subject.send(1)
    #expect(events.value == [1, 2])
    subscription.dispose()
  }

  @Test
  func `a subject that is sent to inside its delivery keeps both, subscribed to in a delivery`() {
    let subject = PassthroughSubject<Int, Never>()
    let source = Unchecked(subject)
    let events = LockedBox<[Int]>([])
    // Inside an element the rest of the demand waits until that has been delivered.
    let subscription = Observable.of(0).flatMap { _ in
      let inner = source.value.asObservable()
        .do(onNext: { element in
          events.value.append(element)
          if element < 3 { source.value.send(element + 1) }
        })
      return Observable.merge(
        inner,
        .deferred {
          source.value.send(1)
          return .empty()
        }
      )
    }
    .subscribe()
    #expect(events.value == [1, 2, 3])
    subscription.dispose()
  }

  @Test func `elements that come while the rest is demanded are delivered`() {
    let publisher = CountedPublisher()
    let events = LockedBox<[Int]>([])
    let subscription = publisher.asObservable().subscribe(onNext: { events.value.append($0) })
    #expect(events.value == [1, 2, 3])
    subscription.dispose()
  }

  @Test func `nothing is retained after the completion or the disposal`() {
    weak var completed: PassthroughSubject<Int, Never>?
    weak var disposed: PassthroughSubject<Int, Never>?
    do {
      let (first, second) = (PassthroughSubject<Int, Never>(), PassthroughSubject<Int, Never>())
      (completed, disposed) = (first, second)
      _ = first.asObservable().subscribe()
      let subscription = second.asObservable().subscribe()
      first.send(completion: .finished)
      subscription.dispose()
    }
    #expect(completed == nil)
    #expect(disposed == nil)
  }

  @Test func `a publisher that cannot fail is an infallible sequence`() {
    let received = LockedBox<[Int]>([])
    _ = [1, 2].publisher.asInfallible().subscribe(onNext: { received.value.append($0) })
    #expect(received.value == [1, 2])
  }

  @Test func `a future is a single`() async throws {
    #expect(try await Future<Int, Broken> { $0(.success(42)) }.asSingle().value == 42)
    await #expect(throws: Broken.self) {
      try await Future<Int, Broken> { $0(.failure(Broken())) }.asSingle().value
    }
  }
}

/// A publisher that sends three elements on another thread, while it is asked for all of them.
private struct CountedPublisher: Publisher {
  typealias Output = Int
  typealias Failure = Never

  func receive<Downstream: Subscriber>(subscriber: Downstream)
  where Downstream.Input == Int, Downstream.Failure == Never {
    subscriber.receive(subscription: Counted(AnySubscriber(subscriber)))
  }

  private final class Counted: Subscription, @unchecked Sendable {
    // Unchecked: used on one thread at a time.
    private let subscriber: AnySubscriber<Int, Never>
    private var demand = Subscribers.Demand.none

    init(_ subscriber: AnySubscriber<Int, Never>) { self.subscriber = subscriber }

    func request(_ more: Subscribers.Demand) {
      if more == .unlimited { blockingElsewhere { for number in 1...3 { self.send(number) } } }
      demand += more
    }

    private func send(_ number: Int) {
      if demand == .none { return }
      demand -= 1
      let more = subscriber.receive(number)
      demand += more
    }

    func cancel() {}
  }
}
