import Expectations
import RxCore
import RxSystem
import TestSupport
import Testing

/// Flowables of sequences that are none.
@Suite struct AsFlowableTests {
  @Test func `as many elements as the limit may wait while the valve is closed`() {
    let source = PublishSubject<Int>()
    let held = Box<Valve?>(nil)
    let flowable = source.asFlowable(limit: 2)
    let elements = Box([Int]())
    let error = Box<(any Error)?>(nil)
    let subscription = Flowable { valve in
      held.value = valve
      return flowable.asObservable(valve: valve)
    }
    .subscribe(onNext: { elements.value.append($0) }, onError: { error.value = $0 })
    defer { subscription.dispose() }
    for number in 1...5 { source.onNext(number) }
    held.value?.hold()
    for number in 6...7 { source.onNext(number) }
    expectEqual(elements.value, Array(1...5))
    held.value?.release()
    expectEqual(elements.value, Array(1...7))
    for number in 8...10 { source.onNext(number) }
    held.value?.hold()
    for number in 11...12 { source.onNext(number) }
    expect(error.value == nil)
    source.onNext(13)
    expectEqual(elements.value, Array(1...10))
    expect(error.value as? ConsumerTooSlow == ConsumerTooSlow(limit: 2))
    expect(!source.hasObservers)
  }

  @Test func `a consumer that keeps pace is not given up, however many elements come`() {
    let source = PublishSubject<Int>()
    let valve = Valve()
    let (pending, isHeld, error) = (Box(0), Box(false), Box<(any Error)?>(nil))
    let subscription = source.asFlowable(limit: 10).asObservable(valve: valve)
      .subscribe(
        onNext: { _ in
          pending.value += 1
          if pending.value < 8 || isHeld.value { return }
          isHeld.value = true
          valve.hold()
        },
        onError: { error.value = $0 }
      )
    for number in 0..<10 { source.onNext(number) }
    for number in 10..<1000 {
      // The consumer, which has stored eight elements, takes one; at half of them it asks for more.
      pending.value -= 1
      if isHeld.value, pending.value == 4 {
        isHeld.value = false
        valve.release()
      }
      source.onNext(number)
    }
    expect(error.value == nil)
    expect(pending.value <= 8)
    subscription.dispose()
  }

  @Test func `what waits is delivered before the end of the source, however that comes`() {
    for end in [Event<Int>.completed, .error(PatienceExhausted("end")), nil] {
      var source: PublishSubject<Int>? = PublishSubject()
      let valve = Valve()
      let log = Box([String]())
      let subscription = source!.asFlowable(limit: 2).asObservable(valve: valve)
        .subscribe(
          onNext: { log.value.append("\($0)") },
          onError: { _ in log.value.append("error") },
          onCompleted: { log.value.append("completed") },
          onDisposed: { log.value.append("disposed") }
        )
      valve.hold()
      source?.onNext(1)
      source?.onNext(2)
      if let end { source?.on(end) }
      source = nil
      expectEqual(log.value, [])
      valve.release()
      let word = end.map { $0.error == nil ? ["completed"] : ["error"] } ?? []
      expectEqual(log.value, ["1", "2"] + word + ["disposed"])
      subscription.dispose()
    }
  }

  @Test func `an asynchronous sequence is asked for the next element while the valve is open`()
    async throws
  {
    let asked = LockedBox(0)
    let numbers = AsyncStream<Int>(unfolding: {
      asked.value += 1
      return asked.value <= 100 ? asked.value : nil
    })
    let works = LockedBox([PublishSubject<Never>]())
    let isCompleted = LockedBox(false)
    let subscription = numbers.asFlowable()
      .concatMapCompletable(limit: 2) { _ in
        let work = PublishSubject<Never>()
        works.value.append(work)
        return work.asCompletable()
      }
      .subscribe(onCompleted: { isCompleted.value = true })
    defer { subscription.dispose() }
    for number in 1...100 {
      try await eventually("work \(number)") { works.value.count >= number }
      // One of the two ends; the source goes on when half of the limit is left.
      expect(asked.value <= number + 1)
      works.value[number - 1].onCompleted()
    }
    try await eventually("completion") { isCompleted.value }
    expectEqual(asked.value, 101)
  }

  /// Numbers without end, or one number and then a long wait.
  private struct Numbers: AsyncSequence, Sendable {
    let waits: Bool
    let isOver: LockedBox<Bool>

    func makeAsyncIterator() -> Iterator { Iterator(waits, isOver) }

    final class Iterator: AsyncIteratorProtocol {
      private let waits: Bool
      private let isOver: LockedBox<Bool>
      private var number = 0

      init(_ waits: Bool, _ isOver: LockedBox<Bool>) {
        self.waits = waits
        self.isOver = isOver
      }

      func next() async throws -> Int? {
        number += 1
        if waits, number > 1 { try await Task.sleep(for: .seconds(1000)) }
        return number
      }

      deinit { isOver.value = true }
    }
  }

  @Test(arguments: [false, true])
  func `disposal ends a task that waits for the valve, and one that waits for an element`(
    forElement: Bool
  ) async throws {
    let isOver = LockedBox(false)
    let received = LockedBox(0)
    let subscription = Numbers(waits: forElement, isOver: isOver).asFlowable()
      .concatMapCompletable { _ in
        received.value += 1
        return forElement ? .empty() : .never()
      }
      .subscribe()
    try await eventually("element") { received.value == 1 }
    subscription.dispose()
    try await eventually("end") { isOver.value }
    expectEqual(received.value, 1)
  }

  @Test func `waiting for a valve ends with the cancellation of the task`() async throws {
    let valve = Valve()
    try await valve.opened()
    valve.hold()
    let waiting = Task { try await valve.opened() }
    waiting.cancel()
    await #expect(throws: CancellationError.self) { try await waiting.value }
    let other = Task { try await valve.opened() }
    valve.release()
    try await other.value
  }

  @Test func `each of many threads that opens the valve lets the source go on`() async throws {
    let valve = Valve()
    for _ in 0..<200 {
      valve.hold()
      let waiting = Task { try await valve.opened() }
      await elsewhere { valve.release() }
      try await waiting.value
    }
  }
}
