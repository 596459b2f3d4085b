import Expectations
import Foundation
import RxCore
import RxLoop
import RxSystem
import RxTraits
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(5)))
struct ByteStreamTests {
  @Test func `bytes written to one end are emitted by the other, followed by the completion`()
    async throws
  {
    let sent = [UInt8].numbered(3_000_000)
    let received = Outcome<[UInt8]>()
    try await withLoop { loop in
      let (ours, theirs) = try UnixSocket.pair(on: loop)
      _ = received.observe(theirs.bytes)
      _ = ours.write(sent).andThen(ours.end()).subscribe()
    }
    expect(received.elements.concatenated() == Data(sent))
    expect(received.elements.allSatisfy { 1...65_536 ~= $0.count })
    expect(received.isCompleted)
  }

  @Test func `an echo completes when the other side has ended its writing`() async throws {
    let sent = [UInt8].numbered(2_000_000)
    let (received, echo) = (Outcome<[UInt8]>(), Outcome<Never>())
    try await withLoop { loop in
      let (ours, theirs) = try UnixSocket.pair(on: loop)
      _ = echo.observe(theirs.bytes.write(to: theirs))
      _ = received.observe(ours.bytes)
      let pieces = stride(from: 0, to: sent.count, by: 10_000).map {
        Array(sent[$0..<$0 + 10_000])
      }
      _ = Observable.from(pieces).asFlowable().write(to: ours).subscribe()
    }
    expect(received.elements.concatenated() == Data(sent))
    expect(received.isCompleted && echo.isCompleted)
  }

  @Test func `a writer waits for a slow reader at the other end`() async throws {
    try await withLoop { loop in
      let (ours, theirs) = try UnixSocket.pair(on: loop)
      let emitted = Box(0)
      let held = Box<Valve?>(nil)
      // An endless source with backpressure, which emits one chunk in a turn.
      let source = Flowable<[UInt8]> { valve in
        held.value = valve
        return Observable.create { observer in
          let isOver = BooleanDisposable()
          let hook = UVIdle(on: loop) {
            if !valve.isOpen { return }
            emitted.value += 65_536
            observer.onNext([UInt8](repeating: 1, count: 65_536))
          }
          hook.holdsLoop = false
          return Disposables.create(hook, isOver)
        }
      }
      let writing = source.write(to: ours).subscribe()
      let work = PublishSubject<Never>()
      let taken = Box(0)
      let reading = theirs.bytes.concatMapCompletable { bytes in
        taken.value += bytes.count
        return work.asCompletable()
      }
      .subscribe()
      while held.value?.isOpen != false { try loop.run(.once) }
      // One chunk has been read; the rest is in the system's buffers or below the high-water mark.
      expect(0 < taken.value && taken.value <= 65_536)
      let limit = 262_144 + 65_536 + 2 * 1_048_576
      expect(emitted.value < limit, "\(emitted.value) bytes were emitted to a reader that waits")
      let before = emitted.value
      try serveWhatIsReady(loop)
      expectEqual(emitted.value, before)
      work.onCompleted()
      while taken.value <= before { try loop.run(.once) }
      writing.dispose()
      reading.dispose()
      theirs.close()
      ours.close()
    }
  }

  @Test func `a stream has one reader at a time, and the next one continues where it stopped`()
    async throws
  {
    try await withLoop { loop in
      let (ours, theirs) = try UnixSocket.pair(on: loop)
      let (first, second, third) = (Outcome<String>(), Outcome<String>(), Outcome<String>())
      let reading = first.observe(theirs.bytes.text())
      _ = second.observe(theirs.bytes.text())
      _ = ours.write(Array("one".utf8)).subscribe()
      while first.elements.isEmpty { try loop.run(.once) }
      expectEqual(second.errorName, "EALREADY")
      expectEqual(first.elements, ["one"])
      reading.dispose()
      _ = ours.write(Array("two".utf8)).andThen(ours.end()).subscribe()
      try serveWhatIsReady(loop)
      _ = third.observe(theirs.bytes.text())
      while !third.isCompleted { try loop.run(.once) }
      expectEqual(first.elements, ["one"])
      expectEqual(third.elements, ["two"])
      withExtendedLifetime((ours, theirs)) {}
    }
  }

  @Test func `a source on another thread waits too, and its order is kept`()
    async throws
  {
    let received = Outcome<String>()
    let numbers = 50_000
    try await withLoop { loop in
      let (ours, theirs) = try UnixSocket.pair(on: loop)
      _ = received.observe(theirs.bytes.lines())
      let queue = SerialDispatchQueueScheduler(internalSerialQueueName: "numbers")
      let source = Observable.range(start: 0, count: numbers, scheduler: queue).map { "\($0)" }
        .lineBytes().asFlowable()
      _ = source.write(to: ours).subscribe(onError: { Issue.record("\($0)") })
    }
    expectEqual(received.elements, (0..<numbers).map { "\($0)" })
    expect(received.isCompleted)
  }

  @Test func `disposing of a write disposes of its source, and disposing of a read stops reading`()
    async throws
  {
    try await withLoop { loop in
      let (ours, theirs) = try UnixSocket.pair(on: loop)
      let isDisposed = Box(false)
      let writing = Observable<[UInt8]>.never().do(onDispose: { isDisposed.value = true })
        .asFlowable().write(to: ours).subscribe()
      let received = Outcome<[UInt8]>()
      let reading = received.observe(theirs.bytes)
      try loop.run(.noWait)
      writing.dispose()
      reading.dispose()
      try loop.run(.noWait)
      expect(isDisposed.value)
      _ = ours.write([1]).subscribe()
      try loop.run()
      expect(received.elements.isEmpty)
      withExtendedLifetime((ours, theirs)) {}
    }
  }

  @Test func `a write fails with the error of its source`() async throws {
    struct Refusal: Error {}
    let outcome = try await collectOutcome { loop in
      let (ours, _) = try UnixSocket.pair(on: loop)
      return Observable<[UInt8]>.error(Refusal()).asFlowable().write(to: ours)
    }
    expect(outcome.error is Refusal)
  }

  @Test func `an asynchronous loop reads bytes, and makes the writer wait`() async throws {
    let loop = try UVLoop()
    let (ours, theirs) = try UnixSocket.pair(on: loop)
    async let isOver = onOwnThread { try loop.run() }
    let bytes = [UInt8](repeating: 5, count: 4_000_000)
    let writing = ours.write(bytes).andThen(ours.end()).subscribe()
    var count = 0
    for try await piece in theirs.bytes.values {
      count += piece.count
      if count % 7 == 0 { await Task.yield() }
    }
    expectEqual(count, bytes.count)
    writing.dispose()
    ours.close()
    theirs.close()
    _ = try await isOver
    try loop.close()
  }

  @Test func `elements emitted when the valve opens follow the pending ones`()
    async throws
  {
    let received = Outcome<[UInt8]>()
    try await withLoop { loop in
      let (ours, theirs) = try UnixSocket.pair(on: loop)
      _ = received.observe(theirs.bytes)
      let source = Flowable<[UInt8]> { valve in
        .create { observer in
          let isOver = Box(false)
          let watch = valve.onChange {
            // On the loop's thread, which has just written the first.
            if !valve.isOpen || isOver.value { return }
            isOver.value = true
            observer.onNext(Array("two".utf8))
            observer.onCompleted()
          }
          Thread.detachNewThread { observer.onNext(Array("one ".utf8)) }
          return watch
        }
      }
      _ = source.write(to: ours, highWaterMark: 1).subscribe()
    }
    expectEqual(String(decoding: received.elements.joined(), as: UTF8.self), "one two")
    expect(received.isCompleted)
  }

  @Test func `end() of a terminal waits for the pending writes`() async throws {
    let terminal = try Terminal()
    let (writing, ending) = (Outcome<Never>(), Outcome<Never>())
    try await withLoop { loop in
      let stream = ByteStream(try UVTerminal(descriptor: terminal.program, on: loop))
      _ = writing.observe(Observable.just(Array("hello".utf8)).asFlowable().write(to: stream))
      _ = ending.observe(stream.end())
    }
    expect(writing.isCompleted, "\(writing.message)")
    expect(ending.isCompleted, "\(ending.message)")
    expectEqual(terminal.see(5), "hello")
  }

  // MARK: - Closed and deallocated streams

  @Test func `a deallocated stream is closed, and the other side observes the end`() async throws {
    let outcome = try await collectOutcome { loop in
      let (ours, theirs) = try UnixSocket.pair(on: loop)
      _ = ours.localAddress
      return theirs.bytes
    }
    expect(outcome.isCompleted && outcome.elements.isEmpty)
  }

  @Test func `every write to a closed side fails with EPIPE`() async throws {
    let outcomes = try await withLoop { loop in
      let outcomes = (0..<3).map { _ in Outcome<Never>() }
      for (index, outcome) in outcomes.enumerated() {
        let (pipe, theirs) = try UVPipe.pair(on: loop)
        theirs.close()
        try loop.run(.noWait)
        // A process that another test is starting may share it a moment longer.
        var entry = pollfd(fd: pipe.descriptor, events: 0, revents: 0)
        expectEqual(poll(&entry, 1, 60_000), 1)
        let ours = ByteStream(pipe)
        let endless = Observable.repeatElement([UInt8](repeating: 0, count: 65_536)).take(1_000)
        switch index {
        case 0: _ = outcome.observe(ours.write([1]))
        case 1: _ = outcome.observe(endless.asFlowable().write(to: ours))
        default: _ = outcome.observe(ours.write([UInt8](repeating: 0, count: 1 << 20)))
        }
      }
      return outcomes
    }
    expectEqual(outcomes.map(\.errorName), ["EPIPE", "EPIPE", "EPIPE"])
  }

  @Test func `a closed stream fails new and pending reads and writes`() async throws {
    try await withLoop { loop in
      let (ours, theirs) = try UnixSocket.pair(on: loop)
      let (reading, late, writing) = (
        Outcome<[UInt8]>(), Outcome<[UInt8]>(), Outcome<Never>()
      )
      let subscription = reading.observe(ours.bytes)
      try loop.run(.noWait)
      ours.close()
      ours.close()
      _ = late.observe(ours.bytes)
      _ = writing.observe(ours.write([1]))
      try loop.run()
      subscription.dispose()
      _ = late.observe(ours.bytes)
      try loop.run()
      expectEqual(reading.errorName, "ECANCELED")
      expectEqual(writing.errorName, "ECANCELED")
      expectEqual(late.errorName, "ECANCELED")
      withExtendedLifetime(theirs) {}
    }
  }

  @Test func `closing a stream fails its paused reader, and the loop can end`()
    async throws
  {
    let outcome = Outcome<Never>()
    try await withLoop { loop in
      let (ours, theirs) = try UnixSocket.pair(on: loop)
      _ = theirs.write([1]).subscribe()
      let hasCome = Box(false)
      let subscription = outcome.observe(
        ours.bytes.concatMapCompletable { _ in
          hasCome.value = true
          return .never()
        }
      )
      while !hasCome.value { try loop.run(.once) }
      ours.close()
      theirs.close()
      try expectEqual(loop.run(.until(SuspendingClock().now + patience)), false)
      // The completable of the chunk never ends, so the error after it is not delivered.
      expect(!outcome.isCompleted && outcome.error == nil)
      subscription.dispose()
    }
  }

  @Test func `streams that are closed while they are read release their readers`() async throws {
    let (closed, left) = (50, Box([WeakBox]()))
    try await withLoop { loop in
      for _ in 0..<closed {
        let (ours, theirs) = try UnixSocket.pair(on: loop)
        let marker = Marker()
        left.value.append(WeakBox(marker))
        _ = ours.bytes.subscribe(onNext: { _ in withExtendedLifetime(marker) {} })
        try loop.run(.noWait)
        ours.close()
        theirs.close()
      }
    }
    expectEqual(left.value.count, closed)
    expect(left.value.allSatisfy { $0.value == nil })
  }

  // MARK: - Streams that are used on other threads than that of their loop

  /// A loop that runs on a thread of its own.
  private struct RunningLoop {
    let loop: UVLoop
    private let token: any Disposable

    init() throws {
      loop = try UVLoop()
      token = loop.keepAlive()
      Thread.detachNewThread { [loop] in _ = try? loop.run() }
    }

    /// Returns two ends of a connection.
    func pair() throws -> (ByteStream, ByteStream) {
      let made = LockedBox<Result<(ByteStream, ByteStream), any Error>?>(nil)
      loop.schedule { [loop] in made.value = Result { try UnixSocket.pair(on: loop) } }
      awaitTurns()
      return try #require(made.value).get()
    }

    /// Waits until the loop has had several turns.
    func awaitTurns() {
      for _ in 0..<5 {
        let turn = DispatchSemaphore(value: 0)
        loop.schedule { turn.signal() }
        turn.wait()
      }
    }

    /// Runs `body` while the loop's thread is blocked.
    func whileBlocked(_ body: () throws -> Void) rethrows {
      let (began, end) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
      loop.schedule {
        began.signal()
        end.wait()
      }
      began.wait()
      defer { end.signal() }
      try body()
    }

    func end() { token.dispose() }
  }

  @Test func `an observer that ends with its first bytes leaves the later ones`() async throws {
    try await onOwnThread {
      let running = try RunningLoop()
      defer { running.end() }
      let (ours, theirs) = try running.pair()
      let received = LockedBox([UInt8]())
      _ = ours.write([1]).subscribe()
      // The thread is slow while it subscribes: nothing can be disposed of yet.
      let slow = Observable<[UInt8]>.create { observer in
        let subscription = theirs.bytes.subscribe(observer)
        running.awaitTurns()
        _ = ours.write([2]).subscribe()
        running.awaitTurns()
        return subscription
      }
      _ = slow.take(1).subscribe(onNext: { received.value += $0 })
      _ = ours.write([3]).andThen(ours.end()).subscribe()
      while received.value.isEmpty { running.awaitTurns() }
      running.awaitTurns()
      let isCompleted = LockedBox(false)
      let rest = theirs.bytes
        .subscribe(onNext: { received.value += $0 }, onCompleted: { isCompleted.value = true })
      while !isCompleted.value { running.awaitTurns() }
      expectEqual(received.value, [1, 2, 3])
      rest.dispose()
    }
  }

  @Test func `bytes that are read after another thread has disposed are the next reader's`()
    async throws
  {
    try await onOwnThread {
      let running = try RunningLoop()
      defer { running.end() }
      let (ours, theirs) = try running.pair()
      let sent = (0..<200_000).map { UInt8(truncatingIfNeeded: $0 &* 7 >> 2) }
      let received = LockedBox([UInt8]())
      let (arrived, disposed) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
      // The loop reads 64 KiB at a time, and goes on while it gets as much.
      _ = ours.write(sent).subscribe()
      running.awaitTurns()
      let first = theirs.bytes.subscribe(onNext: {
        received.value += $0
        arrived.signal()
        disposed.wait()
      })
      arrived.wait()
      first.dispose()
      disposed.signal()
      running.awaitTurns()
      expectEqual(received.value.count, 65_536)
      let second = theirs.bytes.subscribe(onNext: { received.value += $0 })
      for _ in 0..<100 where received.value.count < sent.count { running.awaitTurns() }
      expectEqual(received.value, sent)
      second.dispose()
    }
  }

  @Test func `a write that is disposed of on another thread is written`() async throws {
    try await onOwnThread {
      let running = try RunningLoop()
      defer { running.end() }
      let (ours, theirs) = try running.pair()
      let received = LockedBox([UInt8]())
      running.whileBlocked { ours.write([7]).subscribe().dispose() }
      let reading = theirs.bytes.subscribe(onNext: { received.value += $0 })
      running.awaitTurns()
      expectEqual(received.value, [7])
      reading.dispose()
    }
  }

  @Test func `a write ends without an event when its source is deallocated`() async throws {
    let outcome = Outcome<Never>()
    // `withLoop` waits for the end of the loop, which the writer must not keep running.
    try await withLoop { loop in
      let (ours, theirs) = try UnixSocket.pair(on: loop)
      var source: PublishSubject<[UInt8]>? = PublishSubject()
      _ = outcome.observe(source!.asFlowable().write(to: ours))
      source?.onNext([1])
      source = nil
      withExtendedLifetime(theirs) {}
    }
    expect(outcome.isDisposed && !outcome.isCompleted && outcome.error == nil)
  }

  @Test func `what waits for a loop that is closed ends without an event`() async throws {
    try await onOwnThread {
      let loop = try UVLoop()
      let files = FileSystem(on: loop)
      let waiting = Outcome<[UInt8]>()
      let (ours, theirs) = try UnixSocket.pair(on: loop)
      // From another thread, so that it waits for the loop's.
      blockingElsewhere {
        _ = waiting.observe(files.read("/dev/null"))
        _ = ours.write([1]).subscribe()
      }
      ours.close()
      theirs.close()
      _ = try? loop.close()
      expect(waiting.isDisposed && waiting.elements.isEmpty && waiting.error == nil)
      let late = Outcome<[UInt8]>()
      blockingElsewhere { _ = late.observe(files.read("/dev/null")) }
      expect(late.isDisposed && late.elements.isEmpty && late.error == nil)
    }
  }
}

/// An object whose deallocation is observed.
private final class Marker: Sendable {}

/// A weak reference that shows whether an object is alive.
private final class WeakBox {
  weak var value: Marker?

  init(_ value: Marker) { self.value = value }
}
