import Expectations
import Foundation
import RxCore
import RxLoop
import RxSystem
import RxTraits
import TestSupport
import Testing

/// Tests of streams that are used on other threads than that of their loop.
extension ByteStreamTests {
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
