import Expectations
import RedisTesting
import RxCore
import RxRedis
import RxSystem
import RxTraits
import TestSupport
import Testing

/// Entries that cannot be decoded, and that a reader moves to a stream of dead letters.
@Suite(
  .enabled(if: RedisServer.isInstalled, "redis-server is not installed"),
  .timeLimit(.minutes(5))
)
struct DeadLetterTests {
  private let server: RedisServer
  private let redis: Redis
  private let numbers: RedisStream<Int>

  init() async throws {
    server = try await RedisServer()
    redis = Redis.client(of: server)
    numbers = RedisStream("numbers", on: redis)
  }

  private func read(
    _ redis: Redis? = nil,
    batch: Int = 256,
    checkInterval: Duration = .milliseconds(50),
    into undecodable: UndecodableEntries = .deadLetters()
  ) -> StreamRecord {
    let stream = RedisStream<Int>("numbers", on: redis ?? self.redis)
    return StreamRecord(
      stream.read(
        from: .beginning,
        batch: batch,
        checkInterval: checkInterval,
        undecodable: undecodable
      )
    )
  }

  /// Appends an entry that has another field than a number has.
  private func appendOther(_ value: String) async throws -> String {
    try #require(
      try await redis.command("XADD", "numbers", "*", "other", value, "more", "y").value.text
    )
  }

  private func deadLetters(in key: String = "numbers:dead") async throws -> [[String]] {
    let entries = try await redis.command("XRANGE", key, "-", "+").value.elements ?? []
    return entries.map { entry in
      (entry.elements?.last?.entries ?? []).flatMap { [$0.key.text ?? "", $0.value.text ?? ""] }
    }
  }

  private func setMemory(_ bytes: Int) async throws {
    _ = try await redis.command("CONFIG", "SET", "maxmemory", "\(bytes)").value
  }

  private func waitForRefusals(_ count: Int) async throws {
    try await redis.wait(for: "\(count) refusals") {
      let statistics = try await $0.command("INFO", "errorstats").value.text ?? ""
      return statistics.firstMatch(of: /errorstat_OOM:count=([0-9]+)/)
        .flatMap { Int($0.output.1) } ?? 0 >= count
    }
  }

  @Test func `what cannot be decoded is copied with its fields, id, stream and error`()
    async throws
  {
    _ = try await numbers.append(1).value
    let first = try await appendOther("x")
    let second = try await appendOther("z")
    _ = try await numbers.append(2).value
    let record = read()
    try await eventually("2") { record.elements == [1, 2] }
    expect(record.events.value.count == 2 && record.error.value == nil)
    let error = "the entry has no field of this codec"
    try await expectEqual(
      deadLetters(),
      [
        [
          "other", "x", "more", "y", "dead-stream", "numbers", "dead-id", first, "dead-error",
          error,
        ],
        [
          "other", "z", "more", "y", "dead-stream", "numbers", "dead-id", second, "dead-error",
          error,
        ],
      ]
    )
    // The stream keeps its entries.
    try await expectEqual(redis.command("XLEN", "numbers").value.integer, 4)
  }

  @Test func `the dead letters go to the stream that was named`() async throws {
    let id = try await appendOther("x")
    let record = read(into: .deadLetters(in: "graveyard"))
    try await redis.wait(for: "a letter") {
      try await $0.command("XLEN", "graveyard").value.integer == 1
    }
    try await expectEqual(deadLetters(in: "graveyard").first?.contains(id), true)
    try await expectEqual(redis.command("EXISTS", "numbers:dead").value.integer, 0)
    expectEqual(record.events.value, [])
  }

  @Test func `later entries wait until the copy is confirmed, and one batch is read meanwhile`()
    async throws
  {
    _ = try await numbers.append(1).value
    _ = try await appendOther("x")
    for number in 2...100 { _ = try await numbers.append(number).value }
    try await setMemory(1)
    let record = read(batch: 4)
    try await waitForRefusals(2)
    expect(record.elements == [1] && record.error.value == nil)
    let calls = try await redis.callCount(of: "xread")
    try expectEqual(#require(calls), 1)
    try await setMemory(0)
    try await eventually("100") { record.elements.count == 100 }
    expectEqual(record.elements, Array(1...100))
    try await expectEqual(deadLetters().count, 1)
  }

  @Test func `a copy whose reply was lost is there twice, and nothing is delivered twice`()
    async throws
  {
    let directory = try TemporaryDirectory()
    let path = directory.path("proxy.sock")
    let proxy = FaultyProxy(at: path, to: server.path)
    let client = Redis(at: RedisAddress(.unix(path: path)), options: .impatient)
    // With a long interval the reader sends nothing while it waits.
    let record = read(client, checkInterval: .seconds(60))
    try await redis.waitForBlockedClients(1)
    // The request for the copy waits in the proxy, and then its reply.
    proxy.hold(requests: true, replies: false)
    _ = try await redis.transaction([
      RedisCommand("XADD", ["numbers", "1-0", "json", "1"]),
      RedisCommand("XADD", ["numbers", "2-0", "other", "x"]),
      RedisCommand("XADD", ["numbers", "3-0", "json", "3"]),
    ]).value
    try await eventually("1") { record.elements == [1] }
    proxy.hold(requests: false, replies: true)
    try await redis.wait(for: "the copy") {
      try await $0.command("XLEN", "numbers:dead").value.integer == 1
    }
    expectEqual(record.elements, [1])
    try await server.end()
    // The reply is gone with the connection.
    for await state in client.state.values where state != .ready { break }
    proxy.hold(requests: false, replies: false)
    for await state in redis.state.values where state != .ready { break }
    try await server.start()
    try await eventually("3") { record.elements == [1, 3] }
    try await expectEqual(deadLetters().map { $0.contains("2-0") }, [true, true])
    _ = try await numbers.append(4).value
    try await eventually("4") { record.elements == [1, 3, 4] }
    expect(record.events.value.count == 3 && record.error.value == nil)
  }

  @Test func `a key of another type ends the reading before the later entries`() async throws {
    _ = try await redis.command("SET", "numbers:dead", "x").value
    _ = try await numbers.append(1).value
    _ = try await appendOther("x")
    _ = try await numbers.append(2).value
    let record = read()
    try await eventually("error") { record.error.value != nil }
    expectEqual((record.error.value as? RedisError)?.serverError?.code, .wrongType)
    expectEqual(record.elements, [1])
  }

  @Test func `disposing ends the repetitions`() async throws {
    _ = try await appendOther("x")
    try await setMemory(1)
    let record = read()
    try await waitForRefusals(2)
    record.dispose()
    // When this is answered, the loop has ended the reading, and what was sent before is refused.
    _ = try await redis.command("PING").value
    try await setMemory(0)
    // As long as several pauses take.
    for _ in 0..<1000 { _ = try await redis.command("PING").value }
    try await expectEqual(redis.command("EXISTS", "numbers:dead").value.integer, 0)
  }

  @MainActor
  @Test func `a driver shows the elements, and keeps the others`() async throws {
    let shown = LockedBox<[Int]>([])
    let bag = DisposeBag()
    numbers.asDriver(startWith: 0, undecodable: .deadLetters())
      .drive(onNext: { shown.value.append($0) })
      .disposed(by: bag)
    try await redis.waitForBlockedClients(1)
    let id = try await appendOther("x")
    _ = try await numbers.append(7).value
    try await eventually("7") { shown.value == [0, 7] }
    try await expectEqual(deadLetters().map { $0.contains(id) }, [true])
  }
}
