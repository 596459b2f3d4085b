import Expectations
import Foundation
import RxCore
import RxLoop
import RxSystem
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(5)))
struct UVFileTests {
  /// Opens a file, and runs the loop until it is open.
  private func opened(
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

  private func refusal(
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

  @Test func `close() first runs operations that change the file, without their completions`()
    async throws
  {
    try await onOwnThread {
      let loop = try UVLoop()
      let folder = try TemporaryDirectory()
      for runs in [true, false] {
        let path = folder.path("file \(runs)")
        let closed = Box(0)
        let file = try opened(path, [.read, .write, .create], on: loop) { closed.value += 1 }
        let descriptor = file.descriptor
        for _ in 0..<10 {
          file.write([UInt8](repeating: 1, count: 100_000)) { _ in Issue.record("written") }
          file.status { _ in Issue.record("status") }
          file.read(1) { _ in Issue.record("read") }
        }
        if runs { file.close { _ in Issue.record("closed") } }
        file.close()
        file.close()
        expectEqual(closed.value, 0)
        expect(fcntl(descriptor, F_GETFD) >= 0)
        if runs { try expectEqual(loop.run(), false) } else { try loop.close() }
        expectEqual(closed.value, 1)
        expectEqual(file.descriptor, -1)
        try expectEqual(Data(contentsOf: URL(filePath: path)).count, 1_000_000)
      }
    }
  }

  @Test func `close(completion:) runs after all operations, and later ones are refused`()
    async throws
  {
    try await onOwnThread {
      let loop = try UVLoop()
      let folder = try TemporaryDirectory()
      let log = Box([String]())
      let file = try opened(folder.path("file"), [.write, .create], on: loop) {
        log.value.append("whenClosed")
      }
      for _ in 0..<3 { file.write([1]) { _ in log.value.append("write") } }
      file.close { result in
        if case .success = result { log.value.append("close") }
        expect(file.isClosed)
        file.close()
      }
      let late: @Sendable (Result<Void, UVError>) -> Void = { result in
        if case .failure(let error) = result { log.value.append(error.name) }
      }
      file.write([1], completion: late)
      try expectEqual(loop.run(), false)
      file.close(completion: late)
      file.synchronize { late($0) }
      file.synchronize { _ in Issue.record("called after disposal") }.dispose()
      try expectEqual(loop.run(), false)
      expectEqual(
        log.value.sorted(),
        ["ECANCELED", "ECANCELED", "ECANCELED", "close", "whenClosed"]
          + ["write", "write", "write"]
      )
      expectEqual(log.value.filter { $0 != "ECANCELED" }.suffix(2), ["close", "whenClosed"])
      expectEqual(file.descriptor, -1)
      try loop.close()
    }
  }

  @Test func `an operation that is disposed of before it starts does not run`() async throws {
    try await onOwnThread {
      let loop = try UVLoop()
      let folder = try TemporaryDirectory()
      let path = folder.path("file")
      let file = try opened(path, [.write, .create], on: loop)
      let done = Box([Int]())
      var operations: [any Disposable] = []
      for number in 0..<100 {
        operations.append(file.write([UInt8(number)]) { _ in done.value.append(number) })
      }
      for number in 1..<100 where number % 2 == 1 {
        operations[number].dispose()
        operations[number].dispose()
      }
      try expectEqual(loop.run(), false)
      let even = (0..<100).filter { $0 % 2 == 0 }
      expectEqual(done.value, even)
      try expectEqual(Data(contentsOf: URL(filePath: path)), Data(even.map { UInt8($0) }))
      for operation in operations { operation.dispose() }

      // Disposing in its own callback, and of the next operation in the callback before it.
      let holder = Box([any Disposable]())
      holder.value.append(
        file.status { _ in
          done.value.append(-1)
          holder.value.forEach { $0.dispose() }
        }
      )
      holder.value.append(file.status { _ in Issue.record("called after disposal") })
      try expectEqual(loop.run(), false)
      expectEqual(done.value.last, -1)
      holder.value = []
      file.close()
      try loop.close()
    }
  }

  @Test func `opening that is disposed of does not call its completion`() async throws {
    try await onOwnThread {
      let loop = try UVLoop()
      for round in 0..<500 {
        let isLate = round % 3 == 0
        let opening = UVFile.open("/etc/passwd", on: loop) { result in
          if !isLate { Issue.record("called all the same") }
          guard case .success(let file) = result else { return }
          file.close()
        }
        // By then the file may be open and delivered, or being opened, or the opening has not
        // started.
        if isLate { loop.schedule { opening.dispose() } } else { opening.dispose() }
        if round % 3 == 2 { try loop.run() }
      }
      try expectEqual(loop.run(), false)
      try loop.close()
    }
  }

  @Test func `a delivered file stays open when its opening is disposed of`()
    async throws
  {
    try await onOwnThread {
      let loop = try UVLoop()
      let holder = Box<UVFile?>(nil)
      let opening = UVFile.open("/etc/passwd", on: loop) { holder.value = try? $0.get() }
      try loop.run()
      opening.dispose()
      let read = Box(0)
      holder.value?.read(4) { read.value = (try? $0.get().count) ?? 0 }
      try expectEqual(loop.run(), false)
      expectEqual(read.value, 4)
      do throws(UVError) {
        try loop.close()
        Issue.record("closed with an open file")
      } catch {
        expectEqual(error.message, "1 still open: UVFile(/etc/passwd)")
      }
      holder.value?.close()
      holder.value = nil
      try loop.close()
    }
  }

  @Test func `any thread may close a file and dispose of operations`() async throws {
    let loop = try UVLoop()
    let token = loop.keepAlive()
    let folder = try TemporaryDirectory()
    async let running: Bool = onOwnThread { try loop.run() }
    let closed = Box(0)
    for round in 0..<100 {
      let outcome = await answer { answer in
        loop.schedule {
          UVFile.open(
            ByteString(folder.path("file \(round)")),
            [.read, .write, .create],
            on: loop,
            whenClosed: { closed.value += 1 }
          ) { result in
            answer.give(
              result.map { file in
                for _ in 0..<3 { file.write([1, 2, 3]) { _ in } }
                return (file, file.read(3, at: 0) { _ in })
              }
            )
          }
        }
      }
      let (file, operation) = try outcome.get()
      operation.dispose()
      file.close()
    }
    token.dispose()
    try await expectEqual(running, false)
    expectEqual(closed.value, 100)
    try loop.close()
  }

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
