import Expectations
import Foundation
import RxCore
import RxLoop
import RxSystem
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
      let ends = try StreamPipe.ends()
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
      let ends = try StreamPipe.ends()
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

  @Test func `shutting a one-way pipe down closes it, so that the reader receives the end`()
    async throws
  {
    try await onOwnThread {
      let loop = try UVLoop()
      let ends = try StreamPipe.ends()
      let log = Box([String]())
      let source = try UVPipe(descriptor: ends.read, on: loop)
      let sink = try UVPipe(descriptor: ends.write, on: loop) { log.value += ["closed"] }
      let count = Box(0)
      try source.startReading(
        onData: { count.value += $0.count },
        onEnd: { error in
          log.value.append(error?.name ?? "end")
          source.close()
        }
      )
      sink.write([UInt8](repeating: 1, count: 200_000))
      sink.shutdown { log.value.append($0?.name ?? "shut down") }
      try expectEqual(loop.run(), false)
      expectEqual(count.value, 200_000)
      expectEqual(log.value.sorted(), ["closed", "end", "shut down"])
      expect(sink.isClosed)
      try loop.close()
    }
  }

  @Test func `operations that a pipe lacks fail with an error name`() async throws {
    try await onOwnThread {
      let loop = try UVLoop()
      let ends = try StreamPipe.ends()
      let source = try UVPipe(descriptor: ends.read, on: loop)
      let sink = try UVPipe(descriptor: ends.write, on: loop)
      let results = Box([String]())
      func note(_ text: String) -> @Sendable (UVError?) -> Void {
        { results.value.append("\(text) \($0?.name ?? "done")") }
      }
      func refusal(_ body: () throws -> Void) -> String? {
        do { try body() } catch { return (error as? UVError)?.name }
        return nil
      }
      expectEqual(refusal { try sink.startReading(onData: { _ in }, onEnd: { _ in }) }, "ENOTCONN")
      try source.startReading(onData: { _ in }, onEnd: { _ in })
      expectEqual(
        refusal { try source.startReading(onData: { _ in }, onEnd: { _ in }) },
        "EALREADY"
      )
      source.write([1], completion: note("write to a source"))
      source.shutdown(completion: note("shut a source down"))
      sink.write([1], completion: note("write"))
      sink.shutdown(completion: note("shut down"))
      sink.write([1], completion: note("write after the end"))
      sink.shutdown(completion: note("shut down again"))
      loop.schedule { source.close() }
      try expectEqual(loop.run(), false)
      expectEqual(
        results.value.sorted(),
        [
          "shut a source down ENOTCONN", "shut down again EALREADY", "shut down done",
          "write after the end EPIPE", "write done", "write to a source EPIPE",
        ]
      )
      expectEqual(
        refusal { try source.startReading(onData: { _ in }, onEnd: { _ in }) },
        "ECANCELED"
      )
      try loop.close()
    }
  }

  @Test func `only pipes are taken over, and only once; a refused descriptor stays the caller's`()
    async throws
  {
    let loop = try UVLoop()
    func refusal(_ descriptor: Int32) -> UVError? {
      do throws(UVError) {
        let whenClosed: @Sendable () -> Void = {
          Issue.record("called for a pipe that was not created")
        }
        _ = try UVPipe(descriptor: descriptor, on: loop, whenClosed: whenClosed)
      } catch {
        return error
      }
      return nil
    }
    let file = open("/proc/self/exe", O_RDONLY | O_CLOEXEC)
    expectEqual(refusal(file)?.name, "EINVAL")
    expectEqual(
      refusal(file)?.message,
      "UVPipe(descriptor: \(file)): neither a pipe nor a Unix stream socket"
    )
    expect(fcntl(file, F_GETFD) >= 0)
    close(file)
    expectEqual(refusal(-1)?.name, "EBADF")
    let ends = try StreamPipe.ends()
    let pipe = try UVPipe(descriptor: ends.read, on: loop)
    expectEqual(pipe.descriptor, ends.read)
    try pipe.startReading(onData: { _ in }, onEnd: { _ in })
    loop.schedule {}
    try loop.run(.noWait)
    expectEqual(refusal(ends.read)?.name, "EEXIST")
    pipe.close()
    let sink = try UVPipe(descriptor: ends.write, on: loop)
    #expect(throws: UVError.self) { try loop.close() }
    // The reader has been closed, but a child that another test is starting may have it a moment
    // longer.
    var writer = pollfd(fd: ends.write, events: 0, revents: 0)
    expectEqual(poll(&writer, 1, 60_000), 1)
    expect(write(ends.write, "x", 1) < 0 && errno == EPIPE)
    sink.close()
    try loop.close()
  }
}
