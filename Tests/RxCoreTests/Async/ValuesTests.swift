import Expectations
import Foundation
import RxCore
import RxTesting
import Testing

@Suite(.balancedResources)
struct ValuesTests {
  @Test func `a loop gets every element and ends with the sequence`() async throws {
    var received: [Int] = []
    for try await element in Observable.of(1, 2, 3).values { received.append(element) }
    expectEqual(received, [1, 2, 3])
  }

  @Test func `the error is thrown after the elements, once`() async throws {
    let source = Observable<Int>.create { observer in
      observer.onNext(1)
      observer.onError(testError)
      return Disposables.create()
    }
    var iterator = source.values.makeAsyncIterator()
    try await expectEqual(iterator.next(), 1)
    await #expect(throws: testError) { try await iterator.next() }
    try await expectEqual(iterator.next(), nil)
  }

  @Test func `making the iterator subscribes, and nothing emitted since then is lost`() async throws
  {
    let subject = PublishSubject<Int>()
    let values = subject.values
    expect(!subject.hasObservers)
    var iterator = values.makeAsyncIterator()
    expect(subject.hasObservers)
    for element in 1...3 { subject.onNext(element) }
    subject.onCompleted()
    var received: [Int] = []
    while let element = try await iterator.next() { received.append(element) }
    expectEqual(received, [1, 2, 3])
    try await expectEqual(iterator.next(), nil)
  }

  @Test func `each loop subscribes anew`() async throws {
    let subscriptions = Counter()
    let values = Observable.of(1, 2).do(onSubscribe: { subscriptions.add() }).values
    for _ in 0..<2 {
      var sum = 0
      for try await element in values { sum += element }
      expectEqual(sum, 3)
    }
    expectEqual(subscriptions.value, 2)
  }

  @Test func `an element that comes while the loop waits wakes it`() async throws {
    let subject = PublishSubject<Int>()
    let waiting = Flag()
    let loop = Task {
      var iterator = subject.values.makeAsyncIterator()
      waiting.raise()
      var received: [Int] = []
      while let element = try await iterator.next() {
        received.append(element)
        if element < 100 { subject.onNext(element + 1) } else { subject.onCompleted() }
      }
      return received
    }
    await waiting.raised()
    subject.onNext(1)
    try await expectEqual(loop.value, Array(1...100))
  }

  @Test func `leaving the loop disposes of the subscription`() async throws {
    let subject = ReplaySubject<Int>.create(bufferSize: 1)
    subject.onNext(1)
    let disposed = Counter()
    let source = subject.do(onDispose: { disposed.add() })
    for try await _ in source.values { break }
    expectEqual(disposed.value, 1)
    expect(!subject.hasObservers)
  }

  @Test func `an iterator that is deallocated disposes of the subscription`() {
    let subject = PublishSubject<Int>()
    var iterator: ObservableValues<Int, any Error>.Iterator? = subject.values.makeAsyncIterator()
    expect(iterator != nil)
    expect(subject.hasObservers)
    iterator = nil
    expect(!subject.hasObservers)
  }

  @Test func `cancelling the task that waits throws CancellationError and disposes`() async throws {
    let subscribed = Flag()
    let disposed = Counter()
    let source = Observable<Int>.never()
      .do(onSubscribed: { subscribed.raise() }, onDispose: { disposed.add() })
    let loop = Task {
      await #expect(throws: CancellationError.self) { for try await _ in source.values {} }
      return disposed.value
    }
    await subscribed.raised()
    loop.cancel()
    await expectEqual(loop.value, 1)
  }

  @Test func `a cancelled task gets what is there at once, and waits for nothing`() async throws {
    let started = Flag()
    let loop = Task {
      await started.raised()
      var received: [Int] = []
      for try await element in Observable.of(1, 2, 3).values { received.append(element) }
      await #expect(throws: CancellationError.self) {
        for try await element in Observable.never().startWith(4).values { received.append(element) }
      }
      return received
    }
    loop.cancel()
    started.raise()
    try await expectEqual(loop.value, [1, 2, 3, 4])
  }

  @Test func `cancelling while the loop is busy keeps what waits`() async throws {
    let subject = PublishSubject<Int>()
    let (busy, goOn) = (Flag(), Flag())
    let loop = Task {
      var iterator = subject.values.makeAsyncIterator()
      subject.onNext(1)
      subject.onNext(2)
      let first = try await iterator.next()
      busy.raise()
      await goOn.raised()
      let second = try await iterator.next()
      await #expect(throws: CancellationError.self) { try await iterator.next() }
      return [first, second, try await iterator.next()]
    }
    await busy.raised()
    loop.cancel()
    goOn.raise()
    try await expectEqual(loop.value, [1, 2, nil])
    expect(!subject.hasObservers)
  }

  @Test func `a source that is deallocated without a terminal event ends the loop`() async throws {
    let subject = Shared<PublishSubject<Int>?>(PublishSubject())
    let waiting = Flag()
    let loop = Task {
      var iterator = (subject.value?.asObservable() ?? .empty()).values.makeAsyncIterator()
      waiting.raise()
      return try await iterator.next()
    }
    await waiting.raised()
    subject.value = nil
    try await expectEqual(loop.value, nil)
  }

  @Test(arguments: [
    (ValuesBufferingPolicy.unbounded, [1, 2, 3, 4, 5]),
    (.newest(2), [4, 5]),
    (.oldest(2), [1, 2]),
    (.newest(0), []),
    (.oldest(0), []),
  ])
  func `the policy limits the elements that wait`(policy: ValuesBufferingPolicy, kept: [Int])
    async throws
  {
    let subject = PublishSubject<Int>()
    var iterator = subject.values(buffering: policy).makeAsyncIterator()
    for element in 1...5 { subject.onNext(element) }
    subject.onCompleted()
    var received: [Int] = []
    while let element = try await iterator.next() { received.append(element) }
    expectEqual(received, kept)
  }

  @Test func `what is dropped is released, and what waits is with the iterator`() {
    let released = Counter()
    let subject = PublishSubject<Probe>()
    var iterator: ObservableValues<Probe, any Error>.Iterator? =
      subject.values(buffering: .newest(1)).makeAsyncIterator()
    subject.onNext(Probe(released))
    expectEqual(released.value, 0)
    subject.onNext(Probe(released))
    expectEqual(released.value, 1)
    expect(iterator != nil)
    iterator = nil
    expectEqual(released.value, 2)
  }

  @Test @MainActor func `a loop on the main actor stays there`() async throws {
    let screen = Screen()
    for try await element in Observable.async({ 7 }).values { screen.show(element) }
    expectEqual(screen.shown, [7])
    var iterator = Observable.of(1).values.makeAsyncIterator()
    if let element = try await iterator.next() { screen.show(element) }
    expectEqual(screen.shown, [7, 1])
  }

  @Test func `four threads emit, one loop receives all, each thread's order kept`() async throws {
    let subject = PublishSubject<Int>()
    var iterator = subject.values.makeAsyncIterator()
    let room = Room()
    let each = 1_000
    let speakers = Task.detached {
      onThreads(4) { producer in
        for index in 1...each { subject.onNext(producer * Room.span + index) }
      }
      subject.onCompleted()
    }
    while let element = try await iterator.next() { room.enter(element) }
    await speakers.value
    expectEqual(room.count, 4 * each)
    expectEqual(room.disorders, 0)
  }

  // Where it races, only the thread sanitizer reports it.
  @Test func `what was written into an element before its emission is read from it`() async throws {
    let subject = PublishSubject<Note>()
    let requested = Counter()
    var iterator = subject.values.makeAsyncIterator()
    DedicatedThread.start {
      for number in 1...5_000 {
        while requested.value < number {}
        // It is emitted before, while and after the loop waits for it.
        for _ in 0..<number % 50 { sched_yield() }
        subject.onNext(Note(number))
      }
    }
    for number in 1...5_000 {
      requested.add()
      try await expectEqual(iterator.next()?.number, number)
    }
  }

  @Test func `cancelling and emitting at once neither hangs nor traps`() async {
    for _ in 0..<200 {
      let subject = PublishSubject<Int>()
      let started = Flag()
      let loop = Task {
        var iterator = subject.values.makeAsyncIterator()
        started.raise()
        while try await iterator.next() != nil {}
      }
      await started.raised()
      onThreads(3) { index in
        switch index {
        case 0: loop.cancel()
        case 1: subject.onNext(1)
        default: subject.onCompleted()
        }
      }
      _ = await loop.result
      expect(!subject.hasObservers)
    }
  }
}

@MainActor
private final class Screen {
  private(set) var shown: [Int] = []

  func show(_ element: Int) { shown.append(element) }
}

private final class Note: @unchecked Sendable {
  // Unchecked: nobody writes it once it has been emitted.
  var number: Int

  init(_ number: Int) { self.number = number }
}
