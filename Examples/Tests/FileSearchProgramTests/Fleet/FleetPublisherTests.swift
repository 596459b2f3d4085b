import Expectations
import FileSearch
import FileSearchLines
import FileSearchTesting
import Foundation
import RedisTesting
import RxCore
import RxLoop
import RxRedis
import TestSupport
import Testing

@testable import FileSearchProgram

/// The records that a server keeps of a machine, and the rights that this needs.
@Suite(
  .enabled(if: RedisServer.isInstalled, "redis-server is not installed"),
  .timeLimit(.minutes(5))
)
@MainActor
struct FleetPublisherTests {
  @MainActor
  private final class Machine {
    var index = TextIndex()
    var published: [Int] = []
  }

  @Test func `the server keeps the latest snapshot and what follows, and not more`() async throws {
    let server = try await RedisServer()
    let redis = Redis(at: RedisAddress(.unix(path: server.path)))
    let machine = Machine()
    let publisher = FleetPublisher(redis, name: "m", epoch: 1) { machine.index.snapshot }
    publisher.onSnapshot = { machine.published.append($0) }
    var ids = (0..<10_000).map { machine.index.add("name \($0)".utf8) }
    _ = machine.index.takeChanges()
    publisher.publishSnapshot()
    try await eventually("a snapshot") { machine.published == [10_000] }
    let length = { try await redis.command("XLEN", "file-search:m").value.integer ?? 0 }
    try await expectEqual(length(), 7)
    // Each round changes 4,000 names; after 20,000 a snapshot takes the place of all.
    var longest: Int64 = 0
    for round in 1...30 {
      for id in ids.prefix(2000) { machine.index.remove(id) }
      ids.removeFirst(2000)
      ids += (0..<2000).map { machine.index.add("round \(round), \($0)".utf8) }
      publisher.publish(machine.index.takeChanges())
      longest = max(longest, try await length())
    }
    try await eventually("other snapshots") { machine.published.count >= 4 }
    expect(longest < 40)
    _ = machine.index.add("the last one".utf8)
    publisher.publish(machine.index.takeChanges())
    var copy = TextIndex()
    var reader = FleetMachine("m")
    let stream = RedisStream("file-search:m", on: redis, codec: FleetRecord.codec)
    for try await event in stream.read(from: .beginning).asObservable().values {
      guard let entry = event.entry else { continue }
      try reader.take(try entry.element.get(), &copy)
      if copy.snapshot.search(Query("^m:the last one"))?.matched == 1, reader.phase == .synced {
        break
      }
    }
    let shown = copy.snapshot.search(Query(""))?.rows().map(\.text)
    let names = machine.index.snapshot.search(Query(""))?.rows().map { "m:" + $0.text }
    expectEqual(shown, names)
  }

  @Test func `the rights of the page are enough`() async throws {
    let server = try await RedisServer()
    let redis = Redis(at: RedisAddress(.unix(path: server.path)))
    let page = try Page.text("Docs/Redis.md").split(separator: "\n")
    let lines = page.filter { $0.hasPrefix("ACL SETUSER") && $0.contains("file-search") }
    expectEqual(lines.count, 2)
    for line in lines {
      let words = line.split(separator: " ").map { Array($0.utf8) }
      _ = try await redis.command(RedisCommand(words: words)).value
    }
    let tree = try TemporaryDirectory("one")
    let sharer = try fileSearch.start(
      ["--share", "unix://web1:a-long-password@\(server.path)", "--as", "web1"],
      in: tree.path
    )
    expect(try await sharer.nextErrorLine(startingWith: "file-search: sharing 1 names") != nil)
    let url = "unix://reader:another-password@\(server.path)"
    let outcome = try await fileSearch.run(["--fleet", "\(url)", "--filter", ""])
    expectEqual(outcome.text, "web1:one\n", "\(outcome.complaint)")
    expect(outcome.error.isEmpty)
    // The reader may not write names.
    let reader = Redis(at: try RedisAddress(url))
    let error = await #expect(throws: RedisError.self) {
      _ = try await reader.command("XADD", "file-search:web1", "*", "a", "b").value
    }
    expectEqual(error?.serverError?.code, .noPermission)
    withExtendedLifetime(sharer) {}
  }
}
