import Expectations
import RxCore
import Testing

@Suite(.balancedResources)
struct AsyncSequenceTests {
  @Test func `its elements are delivered, then its end`() async {
    let (stream, input) = AsyncStream.makeStream(of: Int.self)
    for element in 1...3 { input.yield(element) }
    input.finish()
    await expectEqual(
      events(of: stream.asObservable()),
      [.next(1), .next(2), .next(3), .completed]
    )
  }

  @Test func `its error is the error`() async {
    let stream = AsyncThrowingStream<Int, any Error> { input in
      input.yield(1)
      input.finish(throwing: testError)
    }
    let received = await events(of: stream.asObservable())
    expectEqual(received, [.next(1), .error(testError)])
  }

  @Test func `disposing cancels the iteration`() async {
    let terminated = Flag()
    let started = Flag()
    let stream = AsyncStream<Int> { input in
      input.onTermination = { _ in terminated.raise() }
      input.yield(1)
    }
    let recorder = Recorder(Int.self)
    let subscription = stream.asObservable().do(afterNext: { _ in started.raise() })
      .subscribe(recorder)
    await started.raised()
    subscription.dispose()
    await terminated.raised()
    expectEqual(recorder.events, [.next(1)])
  }

  @Test func `a sequence that ignores cancellation is iterated no further`() async {
    let ended = Flag()
    let isSubscribed = Flag()
    let requested = Counter()
    let source = Stubborn(start: isSubscribed, requested: requested, ended: Last(ended))
    let subscription = SerialDisposable()
    subscription.disposable = source.asObservable()
      .subscribe(onNext: { _ in subscription.dispose() })
    _ = consume source
    isSubscribed.raise()
    await ended.raised()
    expectEqual(requested.value, 1)
  }

  @Test func `is iterated anew for each subscriber`() async {
    let source = Count(to: 2).asObservable(priority: .high)
    await expectEqual(events(of: source), [.next(1), .next(2), .completed])
    await expectEqual(events(of: source), [.next(1), .next(2), .completed])
  }

  @Test func `there and back nothing is lost`() async throws {
    var sum = 0
    for try await element in Count(to: 1_000).asObservable().values { sum += element }
    expectEqual(sum, 500_500)
  }
}

private struct Count: AsyncSequence, AsyncIteratorProtocol, Sendable {
  private var number = 0
  private let limit: Int

  init(to limit: Int) { self.limit = limit }

  func makeAsyncIterator() -> Count { self }

  mutating func next() async -> Int? {
    if number == limit { return nil }
    number += 1
    return number
  }
}

/// Endless, in spite of cancellation.
private struct Stubborn: AsyncSequence, AsyncIteratorProtocol, Sendable {
  let start: Flag
  let requested: Counter
  let ended: Last

  func makeAsyncIterator() -> Stubborn { self }

  mutating func next() async -> Int? {
    await start.raised()
    ended.touch()
    return requested.add()
  }
}
