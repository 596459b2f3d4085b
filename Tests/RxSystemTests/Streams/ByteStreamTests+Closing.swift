import Expectations
import Foundation
import RxCore
import RxLoop
import RxSystem
import RxTraits
import TestSupport
import Testing

/// Tests of closed and deallocated streams.
extension ByteStreamTests {
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
}

/// An object whose deallocation is observed.
private final class Marker: Sendable {}

/// A weak reference that shows whether an object is alive.
private final class WeakBox {
  weak var value: Marker?

  init(_ value: Marker) { self.value = value }
}
