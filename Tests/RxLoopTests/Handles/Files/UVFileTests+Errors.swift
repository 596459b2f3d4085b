import Expectations
import Foundation
import RxCore
import RxLoop
import TestSupport
import Testing

extension UVFileTests {
  @Test func `a path that cannot be opened is named in the error, and leaves nothing open`()
    async throws
  {
    try await onOwnThread {
      let loop = try UVLoop()
      let folder = try TemporaryDirectory()
      let missing = folder.path("missing")
      let there = ByteString(folder.path)
      let odd = ByteString(Array(folder.path.utf8) + [47, 0xFF])
      let fifo = folder.path("fifo")
      expectEqual(mkfifo(fifo, 0o600), 0)
      let expected = "ENOENT: \(missing): no such file or directory"
      try expectEqual(refusal(ByteString(missing), on: loop), expected)
      try expectEqual(refusal(odd, on: loop)?.hasPrefix("ENOENT: \(folder.path)/\u{FFFD}: "), true)
      try expectEqual(refusal(there, .write, on: loop)?.hasPrefix("EISDIR: \(folder.path): "), true)
      try expectEqual(refusal("", on: loop)?.hasPrefix("ENOENT: "), true)
      try expectEqual(refusal("/\0", on: loop)?.hasPrefix("EINVAL: "), true)
      // Without O_NONBLOCK, a FIFO without a reader would block a thread of the pool for ever.
      try expectEqual(refusal(ByteString(fifo), .write, on: loop)?.hasPrefix("ENXIO: "), true)
      try expectEqual(refusal(odd, [.write, .create], on: loop), nil)
      try loop.close()
    }
  }

  @Test func `an operation that fails names the file`() async throws {
    try await onOwnThread {
      let loop = try UVLoop()
      let folder = try TemporaryDirectory()
      let path = folder.path("file")
      let errors = Box([String]())
      @Sendable func note<Value>(_ result: Result<Value, UVError>) {
        if case .failure(let error) = result { errors.value.append("\(error)") }
      }
      let sink = try opened(path, [.write, .create], on: loop)
      let source = try opened(path, .read, on: loop)
      let full = try opened("/dev/full", .write, on: loop)
      let directory = try opened(folder.path, on: loop)
      sink.read(1) { note($0) }
      source.write([1]) { note($0) }
      source.truncate(to: 1) { note($0) }
      sink.truncate(to: -1) { note($0) }
      source.read(-1) { note($0) }
      source.read(1, at: -1) { note($0) }
      sink.write([1], at: -1) { note($0) }
      full.write([1]) { note($0) }
      directory.read(1) { note($0) }
      try expectEqual(loop.run(), false)
      let names = errors.value.map { String($0.prefix { $0 != ":" }) }.sorted()
      let expected = ["EBADF", "EBADF", "EISDIR", "ENOSPC"]
      expectEqual(names, (expected + [String](repeating: "EINVAL", count: 5)).sorted())
      expect(errors.value.contains("ENOSPC: /dev/full: no space left on device"))
      expect(errors.value.allSatisfy { $0.contains(": /") })
      for file in [sink, source, full, directory] { file.close() }
      try loop.close()
    }
  }
}
