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
  let directory: TemporaryDirectory

  init() throws { directory = try TemporaryDirectory() }

  func path(_ name: String) -> ByteString { ByteString(directory.path(name)) }

  func content(_ name: String) -> [UInt8]? {
    FileManager.default.contents(atPath: directory.path(name)).map { Array($0) }
  }

  func put(_ bytes: [UInt8], _ name: String) {
    expect(FileManager.default.createFile(atPath: directory.path(name), contents: Data(bytes)))
  }

  var names: [String] {
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
  func openDescriptorCount(of name: String) throws -> Int {
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
}
