import Expectations
import Foundation
import RedisTesting
import RxCore
import RxRedis
import TestSupport
import Testing

/// The example and the rights of Docs/Redis.md.
@Suite(
  .enabled(if: RedisServer.isInstalled, "redis-server is not installed"),
  .timeLimit(.minutes(5))
)
struct GroupPageTests {
  @Test func `an entry that is repeated has no second effect`() async throws {
    let scene = try await GroupFixture()
    let directory = try TemporaryDirectory()
    let invoices = Invoices(directory: URL(filePath: directory.path))
    let orders = RedisStream<Order>("orders", on: scene.redis)
    let order = Order(customer: "Ada", total: 1990)
    let id = try await orders.append(order).value
    // A consumer that has written, and crashed before it could acknowledge.
    _ = try await scene.redis.command("XGROUP", "CREATE", "orders", "invoices", "0").value
    _ = try await scene.redis.command(
      "XREADGROUP",
      "GROUP",
      "invoices",
      "a",
      "STREAMS",
      "orders",
      ">"
    ).value
    try invoices.write(for: GroupDelivery(key: "orders", id: id, element: order))
    let before = try inode(of: directory.path("\(id).txt"))

    let stop = PublishRelay<Void>()
    let record = GroupRecord(
      invoices.write(for: orders, as: "a", until: stop.asObservable())
    )
    let next = try await orders.append(Order(customer: "Alan", total: 5)).value
    try await eventually("both") { record.done == [id, next] }
    stop.accept(())
    try await eventually("end") { record.isCompleted.value }
    // A file that is written anew has another inode.
    try expectEqual(inode(of: directory.path("\(id).txt")), before)
    let files = try FileManager.default.contentsOfDirectory(atPath: directory.path)
    expectEqual(Set(files), ["\(id).txt", "\(next).txt"])
    try expectEqual(
      String(contentsOfFile: directory.path("\(next).txt"), encoding: .utf8),
      "Alan: 5\n"
    )
  }

  @Test func `the rights of the page are enough`() async throws {
    let page = try String(contentsOf: Self.page, encoding: .utf8)
    let rule = try #require(page.firstMatch(of: /ACL SETUSER crew [^`]*/)).output
    let scene = try await GroupFixture()
    let words = rule.split(whereSeparator: \.isWhitespace).map(String.init)
    _ = try await scene.redis.command(RedisCommand(words[0], Array(words[1...]))).value
    let crew = Redis(
      at: RedisAddress(.unix(path: scene.server.path), user: "crew", password: "a-long-password")
    )
    let orders = RedisStream<Order>("orders", on: crew)
    let id = try await orders.append(Order(customer: "Ada", total: 1)).value
    let group = orders.group("invoices", from: .beginning)
    let stop = PublishRelay<Void>()
    let record = GroupRecord(
      group.consume(
        as: "a",
        options: GroupFixture.options(attempts: 2, minIdle: .milliseconds(30)),
        until: stop.asObservable()
      ) { _ in .error(CancellationError()) }
    )
    try await eventually("dead") { record.dead == [id] || record.error.value != nil }
    for await state in group.state(every: .milliseconds(10)).values where state?.pending == 0 {
      break
    }
    stop.accept(())
    try await eventually("end") { record.isCompleted.value || record.error.value != nil }
    expect(record.error.value == nil)
    try await expectEqual(crew.command("XLEN", "orders:dead").value.integer, 1)
    let log = try await scene.redis.command("ACL", "LOG").value.elements
    expectEqual(log, [])
  }

  private static let page = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../../Docs/Redis.md")

  private func inode(of path: String) throws -> UInt64? {
    let number = try FileManager.default.attributesOfItem(atPath: path)[.systemFileNumber]
    return (number as? NSNumber)?.uint64Value
  }
}
