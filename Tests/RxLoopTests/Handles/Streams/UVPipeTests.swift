import Expectations
import Foundation
import RxCore
import RxLoop
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(5)))
struct UVPipeTests {
  @Test func `megabytes arrive complete and in order, then the end; completions are in order`()
    async throws
  {
    try await onOwnThread {
      let loop = try UVLoop()
      let (ours, theirs) = try UVPipe.pair(on: loop)
      let sent = (0..<24).map { [UInt8](repeating: UInt8($0), count: 131_072) } + [[], [24]]
      let received = Box([UInt8]())
      let completed = Box([String]())
      let buffers = Box(Set<UnsafeRawPointer?>())
      try theirs.startReading(
        onData: { bytes in
          buffers.value.insert(bytes.baseAddress)
          expect(1...65_536 ~= bytes.count)
          received.value += bytes
        },
        onEnd: { error in
          expectEqual(error, nil)
          completed.value.append("end")
          theirs.close()
        }
      )
      for (number, bytes) in sent.enumerated() {
        ours.write(bytes) { error in
          expectEqual(error, nil)
          completed.value.append("\(number)")
        }
      }
      expect(ours.queuedBytes > 0)
      ours.shutdown { error in
        expectEqual(error, nil)
        expectEqual(ours.queuedBytes, 0)
        completed.value.append("shutdown")
        ours.close()
      }
      expect(completed.value.isEmpty)
      try expectEqual(loop.run(), false)
      expect(Data(received.value) == sent.concatenated())
      expectEqual(completed.value, sent.indices.map { "\($0)" } + ["shutdown", "end"])
      expectEqual(buffers.value.count, 1)
      try loop.close()
    }
  }

  @Test func `every write to a pipe whose reader has closed fails with EPIPE, without a signal`()
    async throws
  {
    try await onOwnThread {
      let loop = try UVLoop()
      let ends = loopback()
      let pipe = try UVPipe(descriptor: ends.write, on: loop)
      let results = Box([String?]())
      for _ in 0..<3 {
        pipe.write([UInt8](repeating: 7, count: 100_000)) { results.value.append($0?.name) }
      }
      expect(try loop.run(.noWait))
      expect(results.value.isEmpty)
      close(ends.read)
      try expectEqual(loop.run(), false)
      expectEqual(results.value, ["EPIPE", "EPIPE", "EPIPE"])
      pipe.write([1]) { error in
        results.value.append(error?.message)
        pipe.close()
      }
      try expectEqual(loop.run(), false)
      expectEqual(results.value.last, "UVPipe(descriptor: \(ends.write)): broken pipe")
      try loop.close()
    }
  }

  @Test func `closing cancels pending writes, and no reader is called afterwards`()
    async throws
  {
    try await onOwnThread {
      let loop = try UVLoop()
      let (ours, theirs) = try UVPipe.pair(on: loop)
      let results = Box([String?]())
      let closed = Box(0)
      try theirs.startReading(
        onData: { _ in
          theirs.close()
          ours.close()
          ours.write([3]) { results.value.append($0?.name) }
          ours.shutdown { results.value.append($0?.name) }
          closed.value += 1
        },
        onEnd: { _ in Issue.record("called after it was closed") }
      )
      ours.write([1]) { results.value.append($0?.name) }
      for _ in 0..<2 {
        ours.write([UInt8](repeating: 0, count: 1 << 20)) { results.value.append($0?.name) }
      }
      ours.shutdown { results.value.append("shutdown: \($0?.name ?? "done")") }
      try expectEqual(loop.run(), false)
      expectEqual(closed.value, 1)
      let cancelled: String? = "ECANCELED"
      let expected = [nil, cancelled, cancelled, "shutdown: ECANCELED", cancelled, cancelled]
      expectEqual(results.value, expected)
      expect(ours.descriptor < 0)
      try loop.close()
    }
  }

  @Test
  func `a write that the system takes at once completes later, before pending and cancelled ones`()
    async throws
  {
    try await onOwnThread {
      let loop = try UVLoop()
      let (ours, theirs) = try UVPipe.pair(on: loop)
      let results = Box([String]())
      @Sendable func note(_ name: String) -> @Sendable (UVError?) -> Void {
        { results.value.append("\(name): \($0?.name ?? "taken")") }
      }
      loop.schedule {
        ours.write([1], completion: note("first"))
        expectEqual(ours.queuedBytes, 0)
        ours.write([2]) { error in
          note("second")(error)
          ours.write([4], completion: note("fourth"))
        }
        ours.write([UInt8](repeating: 3, count: 1 << 20), completion: note("third"))
        expect(ours.queuedBytes > 0)
        expect(results.value.isEmpty)
      }
      loop.schedule { ours.close() }
      try expectEqual(loop.run(), false)
      expectEqual(
        results.value,
        [
          "first: taken", "second: taken", "third: ECANCELED", "fourth: ECANCELED",
        ]
      )
      // The bytes that the system took arrive.
      let received = Box([UInt8]())
      try theirs.startReading(
        onData: { received.value += $0 },
        onEnd: { _ in theirs.close() }
      )
      try expectEqual(loop.run(), false)
      expect(received.value.starts(with: [1, 2, 3]))
      try loop.close()
    }
  }

  @Test func `closing a loop completes pending requests`() async throws {
    try await onOwnThread {
      let loop = try UVLoop()
      let ends = loopback()
      let pipe = try UVPipe(descriptor: ends.write, on: loop)
      let results = Box([String?]())
      pipe.write([UInt8](repeating: 0, count: 1 << 20)) { error in
        results.value.append(error?.name)
        pipe.write([1]) { results.value.append($0?.name) }
      }
      pipe.shutdown { results.value.append($0?.name) }
      pipe.close()
      expect(results.value.isEmpty)
      try loop.close()
      expectEqual(results.value, ["ECANCELED", "ECANCELED", "ECANCELED"])
      close(ends.read)
    }
  }

  @Test func `unread data waits until reading starts again`() async throws {
    try await onOwnThread {
      let loop = try UVLoop()
      let (ours, theirs) = try UVPipe.pair(on: loop)
      let received = Box([UInt8]())
      let onData: @Sendable (UnsafeRawBufferPointer) -> Void = { bytes in
        received.value += bytes
        theirs.stopReading()
        expect(!theirs.isReading)
      }
      ours.write([1])
      try theirs.startReading(onData: onData, onEnd: { _ in })
      expect(theirs.isReading)
      try expectEqual(loop.run(), false)
      ours.write([2])
      try expectEqual(loop.run(), false)
      expectEqual(received.value, [1])
      try theirs.startReading(onData: onData, onEnd: { _ in })
      try expectEqual(loop.run(), false)
      expectEqual(received.value, [1, 2])
      for pipe in [ours, theirs] { pipe.close() }
      try loop.close()
    }
  }

  @Test func `closing a pipe from another thread ends the loop that reads it`() async throws {
    let loop = try UVLoop()
    let (ours, theirs) = try UVPipe.pair(on: loop)
    try theirs.startReading(onData: { _ in }, onEnd: { _ in })
    async let running: Bool = onOwnThread { try loop.run() }
    await answer { answer in loop.schedule { answer.give() } }
    theirs.dispose()
    ours.dispose()
    try await expectEqual(running, false)
    try loop.close()
  }
}
