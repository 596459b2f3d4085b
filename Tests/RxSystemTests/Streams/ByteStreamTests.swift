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
}
