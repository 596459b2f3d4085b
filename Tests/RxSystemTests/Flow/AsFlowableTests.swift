import RxCore
import RxSystem
import Testing
import ThreadTesting

/// Flowables of sequences that are none.
@Suite struct AsFlowableTests {
  @Test func `as many elements as the limit may come while the valve is closed`() {
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
    held.value?.release()
    for number in 8...10 { source.onNext(number) }
    held.value?.hold()
    for number in 11...12 { source.onNext(number) }
    #expect(error.value == nil)
    source.onNext(13)
    #expect(elements.value == Array(1...12))
    #expect(error.value as? ConsumerTooSlow == ConsumerTooSlow(limit: 2))
    #expect(!source.hasObservers)
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
      #expect(asked.value <= number + 1)
      works.value[number - 1].onCompleted()
    }
    try await eventually("completion") { isCompleted.value }
    #expect(asked.value == 101)
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
    #expect(received.value == 1)
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
