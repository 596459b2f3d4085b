import Foundation
import LoopTesting
import RxCore
import RxLoop
import RxSystem
import RxTraits
import Synchronization
import Testing
import ThreadTesting

@Suite(.timeLimit(.minutes(5)))
struct ReplaceTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private var names: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() }
  }

  private func content(_ name: String) -> String? {
    FileManager.default.contents(atPath: folder.path(name)).map {
      String(decoding: $0, as: UTF8.self)
    }
  }

  private func put(_ text: String, _ name: String, permissions: Int = 0o644) throws {
    #expect(FileManager.default.createFile(atPath: folder.path(name), contents: Data(text.utf8)))
    try FileManager.default.setAttributes(
      [.posixPermissions: permissions],
      ofItemAtPath: folder.path(name)
    )
  }

  private func permissions(_ name: String) throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: folder.path(name))[.posixPermissions] as? Int
  }

  @Test func `a file that is not there is made, and nothing else`() async throws {
    let path = ByteString(folder.path("new"))
    let outcome = try await heard { FileSystem(on: $0).replace(path, with: Array("hi".utf8)) }
    #expect(outcome.isCompleted)
    #expect(content("new") == "hi")
    #expect(try names == ["new"])
  }

  @Test func `the new file has the permissions of the old, or those that are asked for`()
    async throws
  {
    try put("old", "file", permissions: 0o4750)
    let path = ByteString(folder.path("file"))
    _ = try await heard { FileSystem(on: $0).replace(path, with: Array("new".utf8)) }
    #expect(content("file") == "new")
    #expect(try permissions("file") == 0o4750)
    _ = try await heard {
      FileSystem(on: $0).replace(path, with: Array("newer".utf8), permissions: 0o600)
    }
    #expect(try permissions("file") == 0o600)
  }

  @Test func `a link stays a link, and what it points to is replaced`() async throws {
    try put("old", "real")
    try FileManager.default.createSymbolicLink(
      atPath: folder.path("link"),
      withDestinationPath: "real"
    )
    let path = ByteString(folder.path("link"))
    _ = try await heard { FileSystem(on: $0).replace(path, with: Array("new".utf8)) }
    #expect(content("real") == "new")
    #expect(
      try FileManager.default.destinationOfSymbolicLink(atPath: folder.path("link")) == "real"
    )
    #expect(try names == ["link", "real"])
  }

  @Test(arguments: [nil, 0o640] as [UInt16?])
  func `nobody else may read the new file while it is written`(permissions: UInt16?) async throws {
    try put("secret", "file", permissions: 0o600)
    let (path, folder) = (ByteString(folder.path("file")), folder)
    let seen = Box([Int]())
    _ = try await heard { loop in
      let source = Observable.just(Array("new".utf8)).do(onNext: { _ in
        for name in try FileManager.default.contentsOfDirectory(atPath: folder.path)
        where name != "file" {
          let attributes = try FileManager.default.attributesOfItem(atPath: folder.path(name))
          seen.value.append(attributes[.posixPermissions] as? Int ?? -1)
        }
      })
      return FileSystem(on: loop)
        .replace(path, with: source.asFlowable(), permissions: permissions)
    }
    #expect(seen.value == [0o600])
    #expect(try self.permissions("file") == Int(permissions ?? 0o600))
  }

  @Test(.enabled(if: getuid() == 0, "needs the privilege to give files away"))
  func `what a file may do as its owner is not for another owner`() async throws {
    try put("old", "file", permissions: 0o755)
    chown(folder.path("file"), 12_345, 12_345)
    chmod(folder.path("file"), 0o6755)
    let path = ByteString(folder.path("file"))
    _ = try await heard { FileSystem(on: $0).replace(path, with: Array("new".utf8)) }
    #expect(content("file") == "new")
    #expect(try permissions("file") == 0o755)
  }

  @Test func `a link to what is not there stays, and that is made`() async throws {
    for (link, place) in [("one", "two"), ("two", "./three"), ("loop", "loop")] {
      try FileManager.default.createSymbolicLink(
        atPath: folder.path(link),
        withDestinationPath: place
      )
    }
    let (one, loop) = (ByteString(folder.path("one")), ByteString(folder.path("loop")))
    let outcome = try await heard { FileSystem(on: $0).replace(one, with: Array("new".utf8)) }
    #expect(outcome.isCompleted, "\(outcome.message)")
    #expect(try names == ["loop", "one", "three", "two"])
    #expect(content("three") == "new")
    #expect(
      try FileManager.default.destinationOfSymbolicLink(atPath: folder.path("one")) == "two"
    )
    #expect(try await heard { FileSystem(on: $0).replace(loop, with: [1]) }.errorName == "ELOOP")
  }

  @Test func `what is no regular file is not replaced`() async throws {
    let path = ByteString(folder.path("fifo"))
    #expect(mkfifo(folder.path("fifo"), 0o600) == 0)
    let outcome = try await heard { FileSystem(on: $0).replace(path, with: [1]) }
    #expect(outcome.errorName == "EINVAL")
    #expect(outcome.message.contains(folder.path("fifo")))
    var status = stat()
    #expect(lstat(folder.path("fifo"), &status) == 0 && status.st_mode & S_IFMT == S_IFIFO)
    #expect(try names == ["fifo"])
  }

  @Test func `an error of the source leaves the old file, and nothing beside it`() async throws {
    struct Refusal: Error {}
    try put("old", "file")
    let path = ByteString(folder.path("file"))
    let outcome = try await heard { loop in
      let source = Observable.just([1, 2] as [UInt8]).concat(Observable.error(Refusal()))
      return FileSystem(on: loop).replace(path, with: source.asFlowable())
    }
    #expect(outcome.error is Refusal)
    #expect(content("file") == "old")
    #expect(try names == ["file"])
  }

  @Test func `called off at any moment, the file is old or new, and nothing is beside it`()
    async throws
  {
    for turns in 0..<40 {
      try put("old", "file")
      let path = ByteString(folder.path("file"))
      try await withLoop { loop in
        let bytes = Observable.range(start: 0, count: 4).map { _ in Array("new".utf8) }
        let subscription = FileSystem(on: loop).replace(path, with: bytes.asFlowable()).subscribe()
        for _ in 0..<turns { try loop.run(.once) }
        subscription.dispose()
      }
      let text = content("file")
      #expect(text == "old" || text == "newnewnewnew", "\(turns): \(text ?? "nothing")")
      #expect(try names == ["file"], "\(turns)")
    }
  }

  @Test func `who opens the file meanwhile sees the old or the new, never a part`() async throws {
    let old = String(repeating: "o", count: 200_000)
    let new = String(repeating: "n", count: 300_000)
    try put(old, "file")
    let path = ByteString(folder.path("file"))
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
    #expect(try await seen.subtracting([old, new]).isEmpty)
    #expect(rounds.isCompleted)
    try loop.close()
  }
}

/// What one thread says to another.
private final class Flag: Sendable {
  private let value = Atomic<Bool>(false)

  var isSet: Bool { value.load(ordering: .acquiring) }

  func set() { value.store(true, ordering: .releasing) }
}
