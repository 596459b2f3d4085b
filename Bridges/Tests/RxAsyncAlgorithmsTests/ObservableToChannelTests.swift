import AsyncAlgorithms
import RxAsyncAlgorithms
import RxCore
import TestSupport
import Testing

struct ObservableToChannelTests {
  private typealias Channel = AsyncThrowingChannel<Int, any Error>

  @Test func `all elements arrive in order, then the channel ends`() async throws {
    let channel = Channel()
    let completed = LockedBox(0)
    let subscription = Observable.range(start: 1, count: 1000)
      .send(to: channel, buffering: .unbounded)
      .subscribe(onCompleted: { completed.value += 1 })
    #expect(try await all(channel) == Array(1...1000))
    try await eventually("the completion") { completed.value == 1 }
    subscription.dispose()
  }

  @Test func `an element that is emitted right after the subscription is sent`() async throws {
    let subject = PublishSubject<Int>()
    let channel = Channel()
    let subscription = subject.send(to: channel, buffering: .unbounded).subscribe()
    subject.onNext(1)
    subject.onCompleted()
    #expect(try await all(channel) == [1])
    subscription.dispose()
  }

  @Test func `an empty sequence ends the channel`() async throws {
    let channel = Channel()
    try await Observable<Int>.empty().send(to: channel, buffering: .unbounded).value
    #expect(try await all(channel) == [])
  }

  @Test func `an error follows the elements before it, to the loop and to the result`()
    async throws
  {
    let channel = Channel()
    let failure = LockedBox<(any Error)?>(nil)
    let subscription = Observable.of(1, 2).concat(Observable.error(Broken()))
      .send(to: channel, buffering: .unbounded)
      .subscribe(onError: { failure.value = $0 })
    var received: [Int] = []
    await #expect(throws: Broken.self) {
      for try await element in channel { received.append(element) }
    }
    #expect(received == [1, 2])
    try await eventually("the error") { failure.value is Broken }
    subscription.dispose()
  }

  @Test func `the policy selects the elements that wait`() async throws {
    let subject = PublishSubject<Int>()
    let channel = Channel()
    let subscription = subject.send(to: channel, buffering: .newest(1)).subscribe()
    for number in 1...100 { subject.onNext(number) }
    subject.onCompleted()
    let received = try await all(channel)
    // The task may hold one element when the others arrive.
    #expect(received.count <= 2)
    #expect(received.last == 100)
    subscription.dispose()
  }

  @Test func `disposal ends the channel and the subscription`() async throws {
    let subject = PublishSubject<Int>()
    let channel = Channel()
    let subscription = subject.send(to: channel, buffering: .unbounded).subscribe()
    async let received = all(channel)
    subject.onNext(1)
    subject.onNext(2)
    try await eventually("the subscription") { subject.hasObservers }
    subscription.dispose()
    #expect(try await received.count <= 2)
    try await eventually("the end of the subscription") { !subject.hasObservers }
  }

  @Test func `disposal while no loop reads ends the subscription`() async throws {
    let subject = PublishSubject<Int>()
    let channel = Channel()
    let subscription = subject.send(to: channel, buffering: .unbounded).subscribe()
    for number in 1...3 { subject.onNext(number) }
    subscription.dispose()
    // The element that is being sent may still arrive.
    #expect(try await [[], [1]].contains(all(channel)))
    try await eventually("the end of the subscription") { !subject.hasObservers }
  }

  @Test func `several sequences send to one channel that stays open`() async throws {
    let channel = Channel()
    let bag = DisposeBag()
    for thread in 0..<4 {
      Observable.range(start: thread * 100, count: 100)
        .send(to: channel, buffering: .unbounded, ends: false).subscribe().disposed(by: bag)
    }
    var received: [Int] = []
    var iterator = channel.makeAsyncIterator()
    while received.count < 400, let element = try await iterator.next() {
      received.append(element)
    }
    for thread in 0..<4 {
      let own = received.filter { $0 / 100 == thread }
      #expect(own == Array(thread * 100..<(thread + 1) * 100))
    }
    let late = Observable.just(7).send(to: channel, buffering: .unbounded).subscribe()
    #expect(try await iterator.next() == 7)
    #expect(try await iterator.next() == nil)
    late.dispose()
  }

  @Test func `a channel that others have finished discards, and the result completes`()
    async throws
  {
    let channel = Channel()
    channel.finish()
    try await Observable.of(1, 2, 3).send(to: channel, buffering: .unbounded).value
    #expect(try await all(channel) == [])
  }

  @Test func `elements of 4 threads arrive once, in the order of each thread`() async throws {
    let subject = PublishSubject<Int>()
    let channel = Channel()
    let subscription = subject.send(to: channel, buffering: .unbounded).subscribe()
    async let received = all(channel)
    await onOwnThreads(4) { thread in
      for number in 0..<500 { subject.onNext(thread * 500 + number) }
    }
    subject.onCompleted()
    let elements = try await received
    #expect(elements.count == 2000)
    for thread in 0..<4 {
      let own = elements.filter { $0 / 500 == thread }
      #expect(own == Array(thread * 500..<(thread + 1) * 500))
    }
    subscription.dispose()
  }

  @Test func `a sequence that cannot fail sends to a channel that cannot fail`() async throws {
    let channel = AsyncChannel<Int>()
    let relay = BehaviorRelay(value: 1)
    let subscription = relay.asInfallible().send(to: channel, buffering: .unbounded).subscribe()
    relay.accept(2)
    var iterator = channel.makeAsyncIterator()
    #expect(await iterator.next() == 1)
    #expect(await iterator.next() == 2)
    subscription.dispose()
    #expect(await iterator.next() == nil)
  }

  @Test func `a channel that cannot fail stays open for another sender`() async throws {
    let channel = AsyncChannel<Int>()
    let (first, second) = (Infallible.of(1, 2), Infallible.of(3, 4))
    async let sent: Void = first.send(to: channel, buffering: .unbounded, ends: false).value
    var iterator = channel.makeAsyncIterator()
    #expect(await iterator.next() == 1)
    #expect(await iterator.next() == 2)
    try await sent
    let subscription = second.send(to: channel, buffering: .unbounded).subscribe()
    #expect(await iterator.next() == 3)
    #expect(await iterator.next() == 4)
    #expect(await iterator.next() == nil)
    subscription.dispose()
  }

  @Test func `nothing is retained after the end`() async throws {
    let released: WeakToken
    do {
      let token = Token()
      released = WeakToken(token)
      let channel = Channel()
      let subscription = Observable.of(1, 2).do(onNext: { _ in withExtendedLifetime(token) {} })
        .send(to: channel, buffering: .unbounded).subscribe()
      #expect(try await all(channel) == [1, 2])
      subscription.dispose()
    }
    try await eventually("the end of the object") { released.isReleased }
  }
}
