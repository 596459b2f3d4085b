import Expectations
import Foundation
import RxCore
import RxLoop
import RxSystem
import RxTraits
import Synchronization
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(5)))
struct ReplaceTests {
  private let directory: TemporaryDirectory

  init() throws { directory = try TemporaryDirectory() }

  private var names: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: directory.path).sorted() }
  }

  private func content(_ name: String) -> String? {
    FileManager.default.contents(atPath: directory.path(name)).map {
      String(decoding: $0, as: UTF8.self)
    }
  }

  private func put(_ text: String, _ name: String, permissions: Int = 0o644) throws {
    expect(FileManager.default.createFile(atPath: directory.path(name), contents: Data(text.utf8)))
    try FileManager.default.setAttributes(
      [.posixPermissions: permissions],
      ofItemAtPath: directory.path(name)
    )
  }

  private func permissions(_ name: String) throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: directory.path(name))[.posixPermissions]
      as? Int
  }

  @Test func `a missing file is created, and no other file remains`() async throws {
    let path = ByteString(directory.path("new"))
    let outcome = try await collectOutcome {
      FileSystem(on: $0).replace(path, with: Array("hi".utf8))
    }
    expect(outcome.isCompleted)
    expectEqual(content("new"), "hi")
    try expectEqual(names, ["new"])
  }

  @Test func `the new file has the permissions of the old file, or the given ones`()
    async throws
  {
    try put("old", "file", permissions: 0o4750)
    let path = ByteString(directory.path("file"))
    _ = try await collectOutcome { FileSystem(on: $0).replace(path, with: Array("new".utf8)) }
    expectEqual(content("file"), "new")
    try expectEqual(permissions("file"), 0o4750)
    _ = try await collectOutcome {
      FileSystem(on: $0).replace(path, with: Array("newer".utf8), permissions: 0o600)
    }
    try expectEqual(permissions("file"), 0o600)
  }

  @Test func `a symbolic link remains, and its target is replaced`() async throws {
    try put("old", "real")
    try FileManager.default.createSymbolicLink(
      atPath: directory.path("link"),
      withDestinationPath: "real"
    )
    let path = ByteString(directory.path("link"))
    _ = try await collectOutcome { FileSystem(on: $0).replace(path, with: Array("new".utf8)) }
    expectEqual(content("real"), "new")
    try expectEqual(
      FileManager.default.destinationOfSymbolicLink(atPath: directory.path("link")),
      "real"
    )
    try expectEqual(names, ["link", "real"])
  }

  @Test(arguments: [nil, 0o640] as [UInt16?])
  func `other users cannot read the temporary file`(permissions: UInt16?) async throws {
    try put("secret", "file", permissions: 0o600)
    let (path, directory) = (ByteString(directory.path("file")), directory)
    let seen = Box([Int]())
    _ = try await collectOutcome { loop in
      let source = Observable.just(Array("new".utf8)).do(onNext: { _ in
        for name in try FileManager.default.contentsOfDirectory(atPath: directory.path)
        where name != "file" {
          let attributes = try FileManager.default.attributesOfItem(atPath: directory.path(name))
          seen.value.append(attributes[.posixPermissions] as? Int ?? -1)
        }
      })
      return FileSystem(on: loop)
        .replace(path, with: source.asFlowable(), permissions: permissions)
    }
    expectEqual(seen.value, [0o600])
    try expectEqual(self.permissions("file"), Int(permissions ?? 0o600))
  }

  @Test(.enabled(if: getuid() == 0, "needs the privilege to give files away"))
  func `set-user-id and set-group-id do not pass to another owner`() async throws {
    try put("old", "file", permissions: 0o755)
    chown(directory.path("file"), 12_345, 12_345)
    chmod(directory.path("file"), 0o6755)
    let path = ByteString(directory.path("file"))
    _ = try await collectOutcome { FileSystem(on: $0).replace(path, with: Array("new".utf8)) }
    expectEqual(content("file"), "new")
    try expectEqual(permissions("file"), 0o755)
  }

  @Test func `a dangling symbolic link remains, and its target is created`() async throws {
    for (link, place) in [("one", "two"), ("two", "./three"), ("loop", "loop")] {
      try FileManager.default.createSymbolicLink(
        atPath: directory.path(link),
        withDestinationPath: place
      )
    }
    let (one, loop) = (ByteString(directory.path("one")), ByteString(directory.path("loop")))
    let outcome = try await collectOutcome {
      FileSystem(on: $0).replace(one, with: Array("new".utf8))
    }
    expect(outcome.isCompleted, "\(outcome.message)")
    try expectEqual(names, ["loop", "one", "three", "two"])
    expectEqual(content("three"), "new")
    try expectEqual(
      FileManager.default.destinationOfSymbolicLink(atPath: directory.path("one")),
      "two"
    )
    try await expectEqual(
      collectOutcome { FileSystem(on: $0).replace(loop, with: [1]) }.errorName,
      "ELOOP"
    )
  }

  @Test func `only a regular file is replaced`() async throws {
    let path = ByteString(directory.path("fifo"))
    expectEqual(mkfifo(directory.path("fifo"), 0o600), 0)
    let outcome = try await collectOutcome { FileSystem(on: $0).replace(path, with: [1]) }
    expectEqual(outcome.errorName, "EINVAL")
    expect(outcome.message.contains(directory.path("fifo")))
    var status = stat()
    expect(lstat(directory.path("fifo"), &status) == 0 && status.st_mode & S_IFMT == S_IFIFO)
    try expectEqual(names, ["fifo"])
  }

  @Test func `an error of the source leaves the old file, and no temporary file`() async throws {
    struct Refusal: Error {}
    try put("old", "file")
    let path = ByteString(directory.path("file"))
    let outcome = try await collectOutcome { loop in
      let source = Observable.just([1, 2] as [UInt8]).concat(Observable.error(Refusal()))
      return FileSystem(on: loop).replace(path, with: source.asFlowable())
    }
    expect(outcome.error is Refusal)
    expectEqual(content("file"), "old")
    try expectEqual(names, ["file"])
  }

  @Test func `after disposal at any moment the file is old or new, and no temporary file remains`()
    async throws
  {
    for turns in 0..<40 {
      try put("old", "file")
      let path = ByteString(directory.path("file"))
      try await withLoop { loop in
        let bytes = Observable.range(start: 0, count: 4).map { _ in Array("new".utf8) }
        let subscription = FileSystem(on: loop).replace(path, with: bytes.asFlowable()).subscribe()
        for _ in 0..<turns { try loop.run(.once) }
        subscription.dispose()
      }
      let text = content("file")
      expect(text == "old" || text == "newnewnewnew", "\(turns): \(text ?? "nothing")")
      try expectEqual(names, ["file"], "\(turns)")
    }
  }

  @Test func `a concurrent reader sees the whole old or the whole new content`() async throws {
    let old = String(repeating: "o", count: 200_000)
    let new = String(repeating: "n", count: 300_000)
    try put(old, "file")
    let path = ByteString(directory.path("file"))
    let isOver = Flag()
    let loop = try UVLoop()
    let rounds = Outcome<Never>()
    _ = rounds.observe(
      Completable.concat(
        (0..<20).map { round in
          FileSystem(on: loop).replace(path, with: Array((round % 2 == 0 ? new : old).utf8))
        }
      )
    )
    async let seen: Set<String> = onOwnThread {
      var seen: Set<String> = []
      while !isOver.isSet { seen.insert(content("file") ?? "nothing") }
      return seen
    }
    _ = try await onOwnThread { try loop.run() }
    isOver.set()
    expect(try await seen.subtracting([old, new]).isEmpty)
    expect(rounds.isCompleted)
    try loop.close()
  }
}

/// Values shared by two threads.
private final class Flag: Sendable {
  private let value = Atomic<Bool>(false)

  var isSet: Bool { value.load(ordering: .acquiring) }

  func set() { value.store(true, ordering: .releasing) }
}
