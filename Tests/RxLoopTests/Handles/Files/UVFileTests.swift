import Expectations
import Foundation
import RxCore
import RxLoop
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(5)))
struct UVFileTests {
  /// Opens a file, and runs the loop until it is open.
  func opened(
    _ path: String,
    _ options: UVFile.Options = .read,
    on loop: UVLoop,
    whenClosed: (@Sendable () -> Void)? = nil
  ) throws -> UVFile {
    let result = Box<Result<UVFile, UVError>?>(nil)
    UVFile.open(ByteString(path), options, on: loop, whenClosed: whenClosed) { result.value = $0 }
    expect(result.value == nil)
    try expectEqual(loop.run(), false)
    return try #require(result.value).get()
  }

  func refusal(
    _ path: ByteString,
    _ options: UVFile.Options = .read,
    on loop: UVLoop
  ) throws -> String? {
    let refusal = Box<String?>(nil)
    UVFile.open(path, options, on: loop) { result in
      switch result {
      case .success(let file): file.close()
      case .failure(let error): refusal.value = "\(error)"
      }
    }
    try loop.run()
    return refusal.value
  }

  @Test func `written bytes are read back, in order and by offset`() async throws {
    try await onOwnThread {
      let loop = try UVLoop()
      let folder = try TemporaryDirectory()
      let file = try opened(folder.path("żółw 🐢"), [.read, .write, .create], on: loop)
      var bytes = (0..<256).map { UInt8(truncatingIfNeeded: $0 &* 31) }
      while bytes.count < 8_000_000 { bytes += bytes.prefix(8_000_000 - bytes.count) }
      let read = Box([[UInt8]]())
      let note: @Sendable (Result<[UInt8], UVError>) -> Void = { result in
        read.value.append((try? result.get()) ?? [99])
      }
      let done = Box(0)
      let count: @Sendable (Result<Void, UVError>) -> Void = { result in
        if case .success = result { done.value += 1 }
      }
      file.write(bytes, completion: count)
      file.write([], completion: count)
      file.write([1, 2, 3], completion: count)
      file.write([7], at: 8_000_001, completion: count)
      file.read(10, completion: note)
      file.read(10, at: 7_999_999, completion: note)
      file.read(0, at: 0, completion: note)
      file.read(8_000_000, at: 0, completion: note)
      expectEqual(done.value, 0)
      try expectEqual(loop.run(), false)
      expectEqual(done.value, 4)
      expectEqual(read.value, [[], [bytes[7_999_999], 1, 7, 3], [], bytes])
      let onDisk = try Data(contentsOf: URL(filePath: folder.path("żółw 🐢")))
      expectEqual(onDisk, Data(bytes + [1, 7, 3]))
      file.close()
      try expectEqual(loop.run(), false)
      try loop.close()
    }
  }

  @Test func `reads without an offset follow each other to the end`() async throws {
    try await onOwnThread {
      let loop = try UVLoop()
      let folder = try TemporaryDirectory()
      let path = folder.path("text")
      try Data("abcdefg".utf8).write(to: URL(filePath: path))
      let file = try opened(path, on: loop)
      let parts = Box([String]())
      @Sendable func readOn() {
        file.read(3) { result in
          guard case .success(let bytes) = result, !bytes.isEmpty else { return file.close() }
          parts.value.append(String(decoding: bytes, as: UTF8.self))
          readOn()
        }
      }
      readOn()
      try expectEqual(loop.run(), false)
      expectEqual(parts.value, ["abc", "def", "g"])
      let again = try opened(path, on: loop)
      again.read(.max, at: 1) {
        parts.value = [String(decoding: (try? $0.get()) ?? [], as: UTF8.self)]
      }
      try expectEqual(loop.run(), false)
      expectEqual(parts.value, ["bcdefg"])
      again.close()
      try loop.close()
    }
  }

  @Test func `operations run in the order of the calls`() async throws {
    try await onOwnThread {
      let loop = try UVLoop()
      let folder = try TemporaryDirectory()
      let file = try opened(folder.path("file"), [.write, .createNew], on: loop)
      let sizes = Box([Int64]())
      let done = Box([String]())
      for number in 1...50 {
        file.write([0]) { _ in done.value.append("write") }
        file.truncate(to: Int64(number * 10)) { _ in done.value.append("truncate") }
        file.synchronize(contentOnly: number % 2 == 0) { _ in done.value.append("synchronize") }
        file.status { result in sizes.value.append((try? result.get().size) ?? -1) }
      }
      try expectEqual(loop.run(), false)
      expectEqual(sizes.value, (1...50).map { $0 * 10 })
      expectEqual(done.value, (1...50).flatMap { _ in ["write", "truncate", "synchronize"] })
      file.close()
      try loop.close()
    }
  }

  @Test func `options have the effects described in open(2)`() async throws {
    try await onOwnThread {
      let loop = try UVLoop()
      let folder = try TemporaryDirectory()
      let path = folder.path("file")
      func content() throws -> String { try String(contentsOfFile: path, encoding: .utf8) }
      func write(_ text: String, _ options: UVFile.Options) throws {
        let file = try opened(path, options, on: loop)
        file.write(Array(text.utf8)) { result in
          #expect(throws: Never.self) { try result.get() }
          file.close()
        }
        try loop.run()
      }
      try write("abc", [.write, .create])
      try write("x", .write)
      try expectEqual(content(), "xbc")
      try write("d", .append)
      try write("e", [.read, .append])
      try expectEqual(content(), "xbcde")
      try write("new", [.write, .truncate])
      try expectEqual(content(), "new")
      let name = ByteString(path)
      let there = try refusal(name, [.write, .createNew], on: loop)
      expectEqual(there, "EEXIST: \(path): file already exists")
      symlink(path, folder.path("link"))
      let link = ByteString(folder.path("link"))
      try expectEqual(refusal(link, on: loop), nil)
      try expectEqual(refusal(link, [.read, .noFollow], on: loop)?.hasPrefix("ELOOP: "), true)
      try loop.close()
    }
  }

  @Test func `a partial write continues until everything is written or it fails`()
    async throws
  {
    try await onOwnThread {
      let loop = try UVLoop()
      let folder = try TemporaryDirectory()
      let path = folder.path("fifo")
      expectEqual(mkfifo(path, 0o600), 0)
      let file = try opened(path, [.read, .write], on: loop)
      let results = Box([String]())
      let note: @Sendable (Result<Void, UVError>) -> Void = { result in
        if case .failure(let error) = result { results.value.append(error.name) }
      }
      // A FIFO takes 64 KiB, and then nothing more until it is read.
      file.write([UInt8](repeating: 1, count: 100_000), completion: note)
      try expectEqual(loop.run(), false)
      expectEqual(results.value, ["EAGAIN"])
      file.close()
      try loop.close()
    }
  }

  @Test func `the status of a file is that of stat(2)`() async throws {
    try await onOwnThread {
      let loop = try UVLoop()
      let folder = try TemporaryDirectory()
      let path = folder.path("file")
      try Data(repeating: 1, count: 12_345).write(to: URL(filePath: path))
      chmod(path, 0o4750)
      link(path, folder.path("another"))
      let date = Date(timeIntervalSince1970: 9.25)
      try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: path)
      var expected = stat()
      stat(path, &expected)
      let file = try opened(path, on: loop)
      let answer = Box<UVFile.Status?>(nil)
      file.status { answer.value = try? $0.get() }
      try loop.run()
      let status = try #require(answer.value)
      expectEqual(status.size, 12_345)
      expectEqual(status.kind, .regular)
      expectEqual(status.permissions, 0o4750)
      expectEqual(status.user, expected.st_uid)
      expectEqual(status.group, expected.st_gid)
      expectEqual(status.links, 2)
      expect(status.device == expected.st_dev)
      expect(status.inode == expected.st_ino)
      expectEqual(status.modified, .milliseconds(9250))
      expect(status.changed > .seconds(1_600_000_000))
      file.close()
      for (path, kind) in [
        ("/", UVFile.Kind.directory), ("/dev/null", .characterDevice),
      ] {
        let other = try opened(path, on: loop)
        other.status { answer.value = try? $0.get() }
        try loop.run()
        expectEqual(answer.value?.kind, kind)
        other.close()
      }
      try loop.close()
    }
  }
}
