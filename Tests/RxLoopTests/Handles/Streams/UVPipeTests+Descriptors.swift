import Expectations
import Foundation
import RxCore
import RxLoop
import TestSupport
import Testing

extension UVPipeTests {
  @Test func `shutting a one-way pipe down closes it, so that the reader receives the end`()
    async throws
  {
    try await onOwnThread {
      let loop = try UVLoop()
      let ends = loopback()
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
      let ends = loopback()
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
    let ends = loopback()
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
