import AsyncAlgorithms
import RxAsyncAlgorithms
import RxCore
import RxSystem
import TestSupport
import Testing

struct FlowableChannelTests {
  private typealias Channel = AsyncThrowingChannel<Int, any Error>

  @Test func `a flowable waits until a loop takes its elements`() async throws {
    let counter = Counter(to: 500)
    let channel = Channel()
    let subscription = counter.numbers.send(to: channel).subscribe()
    try await eventually("two elements in flight") { counter.read == 2 }
    var taken = 0
    for try await element in channel {
      taken += 1
      #expect(element == taken)
      #expect(counter.read <= taken + 2)
    }
    #expect(taken == 500)
    subscription.dispose()
  }

  @Test func `flowables send to one channel that stays open, also after an error`() async throws {
    let channel = Channel()
    let bag = DisposeBag()
    let counters = [Counter(to: 50), Counter(to: 50, then: Broken())]
    for counter in counters {
      counter.numbers.send(to: channel, ends: false).subscribe(onError: { _ in }).disposed(by: bag)
    }
    var received: [Int] = []
    var iterator = channel.makeAsyncIterator()
    while received.count < 100, let element = try await iterator.next() {
      received.append(element)
    }
    #expect(received.sorted() == (1...50).flatMap { [$0, $0] })
    try await eventually("the ends") { counters.allSatisfy { $0.subscriptions == 0 } }
    let late = Task { await channel.send(7) }
    #expect(try await iterator.next() == 7)
    await late.value
  }

  @Test func `an error of a flowable follows its elements`() async throws {
    let channel = Channel()
    let subscription = Counter(to: 3, then: Broken()).numbers.send(to: channel)
      .subscribe(onError: { _ in })
    var received: [Int] = []
    await #expect(throws: Broken.self) {
      for try await element in channel { received.append(element) }
    }
    #expect(received == [1, 2, 3])
    subscription.dispose()
  }

  @Test func `disposal ends an infinite flowable`() async throws {
    let counter = Counter()
    let channel = Channel()
    let subscription = counter.numbers.send(to: channel).subscribe()
    var received: [Int] = []
    for try await element in channel {
      received.append(element)
      if element == 10 { subscription.dispose() }
    }
    #expect(received.starts(with: Array(1...10)))
    #expect(received.count <= 12)
    try await eventually("the end of the subscription") { counter.subscriptions == 0 }
  }

  @Test func `a channel is a flowable of its elements`() async throws {
    let channel = Channel()
    let task = Task {
      for number in 1...200 { await channel.send(number) }
      channel.finish()
    }
    #expect(try await all(channel.asFlowable().values(limit: 1)) == Array(1...200))
    await task.value
  }

  @Test func `the next element is taken only while the valve is open`() async throws {
    let channel = Channel()
    let sent = LockedBox(0)
    let producer = Task {
      for number in 1...10 {
        await channel.send(number)
        if Task.isCancelled { return }
        sent.value = number
      }
      channel.finish()
    }
    let received = LockedBox<[Int]>([])
    let answers = LockedBox<[@Sendable (CompletableEvent) -> Void]>([])
    let subscription = channel.asFlowable()
      .concatMapCompletable { element in
        .create { completable in
          received.value.append(element)
          answers.value.append(completable)
          return Disposables.create()
        }
      }
      .subscribe()
    for number in 1...5 {
      try await eventually("element \(number)") { received.value.count == number }
      #expect(sent.value <= number)
      if number < 5 { answers.value[number - 1](.completed) }
    }
    subscription.dispose()
    // The channel has kept what was not taken.
    #expect(try await all(channel) == [6, 7, 8, 9, 10])
    #expect(received.value == [1, 2, 3, 4, 5])
    await producer.value
  }

  @Test func `an error of a channel ends the flowable`() async throws {
    let channel = Channel()
    let task = Task {
      await channel.send(1)
      channel.fail(Broken())
    }
    var received: [Int] = []
    await #expect(throws: Broken.self) {
      for try await element in channel.asFlowable().values { received.append(element) }
    }
    #expect(received == [1])
    await task.value
  }

  @Test func `disposal while the valve is closed ends the task`() async throws {
    let released: WeakToken
    let channel = Channel()
    let producer = Task { await channel.send(1) }
    let received = LockedBox(0)
    let subscription: any Disposable
    do {
      let token = Token()
      released = WeakToken(token)
      subscription = channel.map { [token] in
        withExtendedLifetime(token) {}
        return $0
      }
      .asFlowable()
      .concatMapCompletable { _ in
        received.value += 1
        return .never()
      }
      .subscribe()
    }
    try await eventually("the element") { received.value == 1 }
    subscription.dispose()
    try await eventually("the end of the task") { released.isReleased }
    await producer.value
  }

  @Test func `elements that are delivered on a slow scheduler are all delivered`() async throws {
    let channel = Channel()
    let received = LockedBox<[Int]>([])
    let subscription = channel.asFlowable()
      .observe(on: SerialDispatchQueueScheduler(internalSerialQueueName: "slow"), limit: 1)
      .subscribe(onNext: { received.value.append($0) })
    for number in 1...20 { await channel.send(number) }
    channel.finish()
    try await eventually("all elements") { received.value == Array(1...20) }
    subscription.dispose()
  }

  @Test func `there and back, nothing is lost`() async throws {
    let counter = Counter(to: 300)
    let channel = Channel()
    let subscription = counter.numbers.send(to: channel).subscribe()
    #expect(try await all(channel.asFlowable().values(limit: 2)) == Array(1...300))
    subscription.dispose()
  }
}
