import Expectations
import Foundation
import RxCore
import RxLoop
import RxSystem
import RxTraits
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(5)))
struct FileSystemTests {
  private let directory: TemporaryDirectory

  init() throws { directory = try TemporaryDirectory() }

  private func path(_ name: String) -> ByteString { ByteString(directory.path(name)) }

  private func content(_ name: String) -> [UInt8]? {
    FileManager.default.contents(atPath: directory.path(name)).map { Array($0) }
  }

  private func put(_ bytes: [UInt8], _ name: String) {
    expect(FileManager.default.createFile(atPath: directory.path(name), contents: Data(bytes)))
  }

  private var names: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: directory.path).sorted() }
  }

  @Test func `written bytes are read back, at any length`() async throws {
    for count in [0, 1, 65_535, 65_536, 65_537, 1_000_000] {
      let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 31) }
      let path = path("file")
      let outcome = try await collectOutcome { loop in
        let files = FileSystem(on: loop)
        return files.write(bytes, to: path).andThen(files.read(path))
      }
      expectEqual(outcome.elements, [bytes])
      expect(outcome.isCompleted)
    }
  }

  @Test func `a file is emitted in chunks of the requested size`() async throws {
    put(Array(0..<10), "file")
    let path = path("file")
    let pieces = try await collectOutcome {
      FileSystem(on: $0).bytes(of: path, from: 1, chunkSize: 4)
    }
    expectEqual(pieces.elements, [[1, 2, 3, 4], [5, 6, 7, 8], [9]])
    expect(pieces.isCompleted)
    let beyond = try await collectOutcome { FileSystem(on: $0).bytes(of: path, from: 100) }
    expect(beyond.elements == [] && beyond.isCompleted)
    for (offset, size) in [(-1, 4), (0, 0), (0, -4)] as [(Int64, Int)] {
      let wrong = try await collectOutcome {
        FileSystem(on: $0).bytes(of: path, from: offset, chunkSize: size)
      }
      expectEqual(wrong.errorName, "EINVAL", "\(offset), \(size)")
    }
  }

  @Test func `a closed valve pauses reading, and an open one resumes it`() async throws {
    put([UInt8](repeating: 7, count: 1 << 20), "file")
    let path = path("file")
    try await withLoop { loop in
      let count = Box(0)
      let pending = Box([PublishSubject<Never>]())
      let outcome = Outcome<Never>()
      _ = outcome.observe(
        FileSystem(on: loop).bytes(of: path).concatMapCompletable { bytes in
          count.value += bytes.count
          let work = PublishSubject<Never>()
          pending.value.append(work)
          return work.asCompletable()
        }
      )
      while pending.value.isEmpty { try loop.run(.once) }
      try serveWhatIsReady(loop)
      // The loop keeps running until the valve opens.
      expect(try loop.run(.noWait))
      expectEqual(count.value, 65_536)
      for number in 1...16 {
        while pending.value.count < number { try loop.run(.once) }
        expectEqual(pending.value.count, number)
        pending.value[number - 1].onCompleted()
      }
      try loop.run()
      expectEqual(count.value, 1 << 20)
      expect(outcome.isCompleted)
    }
  }

  @Test func `disposal in the middle of a file closes it`() async throws {
    put([UInt8](repeating: 7, count: 1 << 20), "file")
    let path = path("file")
    let pieces = try await collectOutcome { FileSystem(on: $0).bytes(of: path).take(3) }
    expectEqual(pieces.elements.count, 3)
    try expectEqual(openDescriptorCount(of: "file"), 0)
  }

  /// The number of descriptors of this process that are open at a file of the directory.
  private func openDescriptorCount(of name: String) throws -> Int {
    let descriptors = try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd")
    return descriptors.count { descriptor in
      let target = try? FileManager.default.destinationOfSymbolicLink(
        atPath: "/proc/self/fd/" + descriptor
      )
      return target?.hasPrefix(directory.path(name)) == true
    }
  }

  @Test func `a deallocated file is closed`() async throws {
    put([1], "file")
    let path = path("file")
    let log = try await collectOutcome { FileSystem(on: $0).open(path).map { "\($0.path)" } }
    expectEqual(log.elements, [directory.path("file")])
    // Disposed of before, while or after a thread of the pool opens it.
    for _ in 0..<50 {
      try await withLoop { loop in
        let subscription = FileSystem(on: loop).open(path).subscribe()
        loop.schedule { loop.schedule { subscription.dispose() } }
      }
    }
    try expectEqual(openDescriptorCount(of: "file"), 0)
  }

  @Test func `operations of a file run in the order of their subscriptions`() async throws {
    let path = path("file")
    let outcome = try await collectOutcome { loop in
      FileSystem(on: loop).open(path, [.read, .write, .createNew], permissions: 0o600)
        .flatMap { file in
          file.write(Array("hello, world".utf8))
            .andThen(file.truncate(to: 5))
            .andThen(file.write(Array("H".utf8), at: 0))
            .andThen(file.synchronize())
            .andThen(file.read(100, at: 0))
            .flatMap { bytes in
              file.status().map { "\(String(decoding: bytes, as: UTF8.self)) \($0.size)" }
            }
            .flatMap { text in file.close().andThen(.just(text)) }
            .flatMap { text in
              file.read(1).map { _ in "read a closed file" }.catch { .just("\(text) \($0)") }
            }
        }
    }
    expectEqual(
      outcome.elements,
      ["Hello 5 ECANCELED: \(directory.path("file")): operation canceled"]
    )
  }

  @Test func `a copy from file to file with backpressure is identical`() async throws {
    let bytes = [UInt8].numbered(3_000_000)
    put(bytes, "one")
    let (one, two) = (path("one"), path("two"))
    let outcome = try await collectOutcome { loop in
      let files = FileSystem(on: loop)
      return files.write(files.bytes(of: one), to: two)
    }
    expect(outcome.isCompleted)
    expect(content("two").map { Data($0) } == Data(bytes))
  }

  @Test func `concurrent operations from several threads all complete`() async throws {
    for index in 0..<200 { put([UInt8(index)], "\(index)") }
    let directory = path("")
    let loop = try UVLoop()
    let token = loop.keepAlive()
    let files = FileSystem(on: loop)
    async let isOver = onOwnThread { try loop.run() }
    let sum = try await withThrowingTaskGroup(of: Int.self) { group in
      for index in 0..<200 {
        group.addTask { Int(try await files.read(path("\(index)")).value[0]) }
        group.addTask { try await files.entries(of: directory).value.count }
      }
      return try await group.reduce(0, +)
    }
    token.dispose()
    _ = try await isOver
    expectEqual(sum, 200 * 199 / 2 + 200 * 200)
    try loop.close()
  }

  @Test func `the time to read a large file is linear in its length`() async throws {
    put([], "file")
    truncate(directory.path("file"), 256 << 20)
    let path = path("file")
    let outcome = try await collectOutcome { FileSystem(on: $0).read(path).map(\.count) }
    expectEqual(outcome.elements, [256 << 20], "\(outcome.message)")
  }

  @Test func `the loop keeps running for a source on another thread`() async throws {
    let (written, replaced) = (path("written"), path("replaced"))
    let outcomes = [Outcome<Never>(), Outcome<Never>()]
    try await withLoop { loop in
      let files = FileSystem(on: loop)
      let (subscribed, source) = (Box(0), PublishSubject<[UInt8]>())
      let flowable = Flowable<[UInt8]> { _ in
        .deferred {
          subscribed.value += 1
          // Both are subscribed, and the loop has no other work: it is about to sleep.
          if subscribed.value == 2 {
            Thread.detachNewThread {
              usleep(50_000)
              source.onNext(Array("new".utf8))
              source.onCompleted()
            }
          }
          return source
        }
      }
      _ = outcomes[0].observe(files.write(flowable, to: written))
      _ = outcomes[1].observe(files.replace(replaced, with: flowable))
    }
    expect(outcomes[0].isCompleted && outcomes[1].isCompleted)
    expectEqual(content("written"), Array("new".utf8))
    expectEqual(content("replaced"), Array("new".utf8))
    try expectEqual(names, ["replaced", "written"])
  }

  // MARK: - Errors

  @Test func `every error has its symbol and path, and leaves no descriptor open`() async throws {
    put([1], "file")
    try FileManager.default.createDirectory(
      atPath: directory.path("full/inner"),
      withIntermediateDirectories: true
    )
    typealias Attempt = @Sendable (FileSystem) -> Completable
    let (missing, file, full) = (path("missing"), path("file"), path("full"))
    let below = path("file/below")
    let attempts: [(String, ByteString, Attempt)] = [
      ("ENOENT", missing, { $0.open(missing).asCompletable() }),
      ("ENOENT", missing, { $0.status(of: missing).asCompletable() }),
      ("ENOENT", missing, { $0.entries(of: missing).asCompletable() }),
      ("ENOENT", missing, { $0.bytes(of: missing).ignoreElements().asCompletable() }),
      ("ENOENT", missing, { $0.rename(missing, to: file) }),
      ("ENOENT", missing, { $0.remove(missing) }),
      ("ENOENT", missing, { $0.realPath(of: missing).asCompletable() }),
      ("ENOENT", path("missing/x"), { $0.write([1], to: path("missing/x")) }),
      ("ENOENT", path("missing/x"), { $0.makeDirectory(path("missing/x")) }),
      (
        "ENOENT", path("missing/x"),
        {
          $0.makeTemporaryDirectory(prefix: path("missing/x")).asCompletable()
        }
      ),
      ("EISDIR", full, { $0.read(full).asCompletable() }),
      ("EISDIR", full, { $0.write([1], to: full) }),
      ("EISDIR", full, { $0.remove(full) }),
      ("EISDIR", full, { $0.rename(file, to: full) }),
      ("EISDIR", full, { $0.replace(full, with: [1]) }),
      ("ENOTDIR", below, { $0.open(below).asCompletable() }),
      ("ENOTDIR", below, { $0.status(of: below).asCompletable() }),
      ("ENOTDIR", file, { $0.entries(of: file).asCompletable() }),
      ("ENOTDIR", file, { $0.removeDirectory(file) }),
      ("ENOTDIR", file, { $0.tail(of: below).ignoreElements().asCompletable() }),
      ("ENOTDIR", below, { $0.replace(below, with: [1]) }),
      ("ENOTEMPTY", full, { $0.removeDirectory(full) }),
      ("EEXIST", full, { $0.makeDirectory(full) }),
      ("EEXIST", file, { $0.makeSymbolicLink(file, to: "x") }),
      ("EEXIST", file, { $0.copy(file, to: file) }),
      ("EINVAL", file, { $0.target(of: file).asCompletable() }),
      ("EINVAL", "a\0b", { $0.open("a\0b").asCompletable() }),
      ("EINVAL", "a\0b", { $0.status(of: "a\0b").asCompletable() }),
      ("ENOSPC", "/dev/full", { $0.write([1], to: "/dev/full") }),
      ("EFBIG", file, { $0.read(file, limit: 0).asCompletable() }),
      (
        "ENAMETOOLONG", path(String(repeating: "x", count: 300)),
        {
          $0.open(path(String(repeating: "x", count: 300))).asCompletable()
        }
      ),
    ]
    for (name, subject, attempt) in attempts {
      let outcome = try await collectOutcome { attempt(FileSystem(on: $0)) }
      expectEqual(outcome.errorName, name, "\(name) \(subject): \(outcome.message)")
      expect(outcome.messageContains(subject), "\(outcome.message)")
    }
    try expectEqual(names, ["file", "full"])
    try expectEqual(openDescriptorCount(of: ""), 0)
  }

  @Test func `a write fails with the error of its source, after the bytes before it are written`()
    async throws
  {
    struct Refusal: Error {}
    let path = path("file")
    let outcome = try await collectOutcome { loop in
      let source = Observable.just([1, 2] as [UInt8]).concat(Observable.error(Refusal()))
      return FileSystem(on: loop).write(source.asFlowable(), to: path)
    }
    expect(outcome.error is Refusal)
    expectEqual(content("file"), [1, 2])
    try expectEqual(openDescriptorCount(of: "file"), 0)
  }

  // MARK: - Paths and directories

  @Test func `paths are created, listed, renamed, linked, copied, resolved and removed`()
    async throws
  {
    let directory = path("")
    put([1, 2, 3], "b")
    let outcome = try await collectOutcome { loop -> Single<[String]> in
      let files = FileSystem(on: loop)
      let made = files.makeDirectory(path("d"))
        .andThen(files.rename(path("b"), to: path("a")))
        .andThen(files.makeSymbolicLink(path("link"), to: "a"))
        .andThen(files.makeLink(path("hard"), to: path("a")))
        .andThen(files.copy(path("a"), to: path("copy")))
        .andThen(files.setPermissions(0o640, of: path("copy")))
      let names = made.andThen(files.entries(of: directory)).map { entries in
        entries.map { "\($0.name) \($0.kind)" }
      }
      return names.flatMap { names in
        files.target(of: path("link")).map { names + ["→ \($0)"] }
      }
      .flatMap { log in files.status(of: path("hard")).map { log + ["\($0.links) links"] } }
      .flatMap { log in
        files.status(of: path("copy")).map { log + [String($0.permissions, radix: 8)] }
      }
      .flatMap { log in
        files.status(of: path("link"), followsLink: false).map { log + ["\($0.kind)"] }
      }
      .flatMap { log in
        files.remove(path("a")).andThen(files.removeDirectory(path("d"))).andThen(.just(log))
      }
    }
    expectEqual(
      outcome.elements,
      [
        [
          "a regular", "copy regular", "d directory", "hard regular", "link symbolicLink", "→ a",
          "2 links", "640", "symbolicLink",
        ]
      ],
      "\(String(describing: outcome.error))"
    )
    try expectEqual(names, ["copy", "hard", "link"])
    let real = try await resolve(path("./x/../hard"))
    expectEqual(real, nil)
  }

  private func resolve(_ path: ByteString) async throws -> ByteString? {
    try await collectOutcome { FileSystem(on: $0).realPath(of: path) }.elements.first
  }

  @Test func `a temporary directory has a unique path`() async throws {
    let prefix = path("build-")
    let made = try await collectOutcome { loop in
      let files = FileSystem(on: loop)
      let one = files.makeTemporaryDirectory(prefix: prefix)
      return Single.zip(one, one)
    }
    guard let (first, second) = made.elements.first else {
      Issue.record("\(made.message)")
      return
    }
    expect(first != second)
    expect(first.bytes.starts(with: prefix.bytes) && first.bytes.count == prefix.bytes.count + 6)
    try expectEqual(names.count, 2)
  }

  @Test func `paths need not be valid UTF-8`() async throws {
    let name = ByteString(path("").bytes + [0xFF, 0xFE, 0x20])
    let directory = path("")
    let outcome = try await collectOutcome { loop in
      let files = FileSystem(on: loop)
      return files.write([1], to: name).andThen(files.entries(of: directory))
    }
    expectEqual(outcome.elements.first?.map(\.name.bytes), [[0xFF, 0xFE, 0x20]])
  }

  @Test func `paths that are not valid UTF-8 are concatenated byte for byte`() async throws {
    let name = ByteString([0xFF, 0x1B])
    let directory = ByteString(directory.path)
    let outcome = try await collectOutcome { loop in
      let files = FileSystem(on: loop)
      return files.write([1], to: "\(directory)/\(name)").andThen(files.entries(of: directory))
        .flatMap { entries in
          Completable.concat(entries.map { files.remove("\(directory)/\($0.name)") })
            .andThen(Single.just(entries.map(\.name)))
        }
    }
    expectEqual(outcome.elements, [[name]], "\(outcome.message)")
    try expectEqual(names, [])
    expect("\(name) \(7)" as ByteString == ByteString([0xFF, 0x1B, 0x20, 0x37]))
  }

  @Test func `control characters of a path are escaped in messages`() async throws {
    let name: ByteString = "\u{1B}[2J\u{9B}2J\u{7}"
    let outcome = try await collectOutcome { FileSystem(on: $0).open(name) }
    expectEqual(outcome.message, "\\u{1b}[2J\\u{9b}2J\\u{7}: no such file or directory")
    let failure = ProcessFailure(program: name, exit: .exited(1))
    expectEqual(failure.description, "\\u{1b}[2J\\u{9b}2J\\u{7} has ended with status 1")
  }
}
