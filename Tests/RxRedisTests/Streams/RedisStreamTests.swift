import Expectations
import Foundation
import RedisTesting
import RxCore
import RxLoop
import RxRedis
import RxSystem
import RxTraits
import TestSupport
import Testing

@Suite(
  .enabled(if: RedisServer.isInstalled, "redis-server is not installed"),
  .timeLimit(.minutes(5))
)
struct RedisStreamTests {
  private let server: RedisServer
  private let redis: Redis
  private let numbers: RedisStream<Int>

  init() async throws {
    server = try await RedisServer()
    redis = Redis.client(of: server)
    numbers = RedisStream("numbers", on: redis)
  }

  private func record(
    _ stream: RedisStream<Int>,
    from start: StreamStart,
    batch: Int = 256
  ) -> StreamRecord {
    StreamRecord(stream.read(from: start, batch: batch, checkInterval: .milliseconds(50)))
  }

  private func append(
    _ values: some Sequence<Int> & Sendable,
    _ trim: RedisStream<Int>.Trim = .none
  ) async throws {
    let numbers = numbers
    _ = try await Observable.from(Array(values)).concatMap { numbers.append($0, trim: trim) }
      .toArray().value
  }

  @Test func `what is appended is read from the beginning, in order, and then as it comes`()
    async throws
  {
    try await append(1...1000)
    let record = record(numbers, from: .beginning, batch: 7)
    try await eventually("1000 elements") { record.elements.count == 1000 }
    try await append(1001...1010)
    try await eventually("all") { record.elements == Array(1...1010) }
    let positions = record.events.value.compactMap { $0.entry?.position }
    expectEqual(positions.map(\.count), (1...1010).map { $0 })
    expect(zip(positions, positions.dropFirst()).allSatisfy { $0.id < $1.id })
  }

  @Test func `the newest begins behind what is there, also in a stream that does not exist`()
    async throws
  {
    let early = record(numbers, from: .newest)
    // Until it waits, the stream has to be empty.
    try await redis.waitForBlockedClients(1)
    try await append([1])
    try await eventually("1") { early.elements == [1] }
    let late = record(numbers, from: .newest)
    try await redis.waitForBlockedClients(2)
    try await append([2])
    try await eventually("2") { late.elements == [2] && early.elements == [1, 2] }
    expect(early.gaps == [] && late.gaps == [])
  }

  @Test func `a reader goes on where another has ended`() async throws {
    try await append(1...10)
    let first = record(numbers, from: .beginning)
    try await eventually("10") { first.elements.count == 10 }
    let position = try #require(first.events.value[4].entry?.position)
    let copy = try JSONDecoder().decode(
      StreamPosition.self,
      from: JSONEncoder().encode(position)
    )
    let second = record(numbers, from: .after(copy))
    try await eventually("5") { second.elements == Array(6...10) }
    expectEqual(second.gaps, [])
  }

  @Test func `a killed server loses nothing and repeats nothing`() async throws {
    let record = record(numbers, from: .beginning)
    try await append(1...100)
    try await eventually("100") { record.elements.count == 100 }
    try await server.end()
    // Until the client knows: a command on the lost connection would fail.
    for await state in redis.state.values where state != .ready { break }
    try await server.start()
    try await append(101...200)
    try await eventually("200") { record.elements.count == 200 }
    expect(record.elements == Array(1...200) && record.gaps == [])
  }

  @Test func `entries that are trimmed while nobody reads are told`() async throws {
    let record = record(numbers, from: .beginning)
    try await append(1...3)
    try await eventually("3") { record.elements.count == 3 }
    // In one transaction, so that no reader comes between.
    let values = (4...9).map { RedisCommand("XADD", ["numbers", "*", "json", "\($0)"]) }
    for command in [RedisCommand("MULTI")] + values + [
      RedisCommand("XTRIM", ["numbers", "MAXLEN", "2"]), RedisCommand("EXEC"),
    ] { _ = try await redis.command(command).value }
    try await eventually("two more") { record.elements == [1, 2, 3, 8, 9] }
    expectEqual(record.gaps, [.trimmed(count: 4)])
  }

  @Test func `a deleted stream is told, and the new one is read from its beginning`() async throws {
    let record = record(numbers, from: .beginning)
    try await append(1...3)
    try await eventually("3") { record.elements.count == 3 }
    _ = try await redis.command("DEL", "numbers").value
    try await eventually("deleted") { record.gaps == [.deleted] }
    // With ids that are lower than the old ones.
    for number in 1...2 {
      _ = try await redis.command("XADD", "numbers", "\(number)-0", "json", "\(number + 10)").value
    }
    try await eventually("the new one") { record.elements == [1, 2, 3, 11, 12] }
    for command in [
      RedisCommand("MULTI"), RedisCommand("DEL", ["numbers"]),
      RedisCommand("XADD", ["numbers", "1-0", "json", "21"]), RedisCommand("EXEC"),
    ] { _ = try await redis.command(command).value }
    try await eventually("recreated") { record.elements == [1, 2, 3, 11, 12, 21] }
    expectEqual(record.gaps, [.deleted, .recreated])
  }

  @Test func `what cannot be decoded is delivered with its fields`() async throws {
    try await append([1])
    _ = try await redis.command("XADD", "numbers", "*", "other", "x").value
    _ = try await redis.command("XADD", "numbers", "*", "json", "\"text\"").value
    try await append([2])
    let record = record(numbers, from: .beginning)
    try await eventually("4") { record.events.value.count == 4 }
    expectEqual(record.elements, [1, 2])
    let failures = record.events.value.compactMap { event -> StreamDecodingError? in
      if case .failure(let error) = event.entry?.element { error } else { nil }
    }
    expectEqual(failures.map { $0.fields.first?.key.text }, ["other", "json"])
  }

  @Test func `fields are elements as they are`() async throws {
    let stream = RedisStream("fields", on: redis, codec: .fields)
    let written = [StreamFields([[0], [13, 10], [0], []]), StreamFields([[], [255]])]
    for fields in written { _ = try await stream.append(fields).value }
    var read: [StreamFields] = []
    for try await event in stream.read(from: .beginning).values {
      if case .success(let fields)? = event.entry?.element { read.append(fields) }
      if read.count == written.count { break }
    }
    expectEqual(read, written)
  }

  @Test func `a codec of copied fields and one of fields as they are read the same`() async throws {
    try await append([7])
    let old = StreamCodec<Int>(
      encode: { _ in [] },
      decode: { Int($0.first?.value.integer ?? 0) }
    )
    let new = StreamCodec<Int>(
      encode: { _ in [] },
      decodeFields: { Int(String(decoding: $0.first?.value ?? [], as: UTF8.self)) ?? 0 }
    )
    for codec in [old, new] {
      let stream = RedisStream("numbers", on: redis, codec: codec)
      for try await event in stream.read(from: .beginning).values {
        try expectEqual(event.entry?.element.get(), 7)
        break
      }
      let entry = RedisValue.Entry(.text("json"), .text("7"))
      try expectEqual(codec.decode([entry]), 7)
      try expectEqual(codec.decodeFields(StreamFields([entry])), 7)
    }
  }

  @Test func `a slow consumer stops the reading`() async throws {
    try await append(1...1000)
    let elements = numbers.read(from: .beginning, batch: 10, checkInterval: .seconds(60))
      .values(limit: 8)
    var iterator = elements.makeAsyncIterator()
    var received = [try await iterator.next()?.entry?.position.count]
    // The server serves all connections in turn, so that a reader that went on would be far by then.
    for _ in 0..<200 { _ = try await redis.command("PING").value }
    let calls = try await redis.callCount(of: "xread")
    expect(try #require(calls) <= 3)
    while received.count < 1000 {
      received.append(try await iterator.next()?.entry?.position.count)
    }
    expectEqual(received, (1...1000).map { $0 })
  }

  @Test func `a key of another type ends the reading with the server's error`() async throws {
    _ = try await redis.command("SET", "numbers", "x").value
    let record = record(numbers, from: .beginning)
    try await eventually("error") { record.error.value != nil }
    expectEqual((record.error.value as? RedisError)?.serverError?.code, .wrongType)
  }

  @Test func `a stream keeps as many entries as it is told to`() async throws {
    try await append(1...1000, .keep(atLeast: 100))
    let length = try await redis.command("XLEN", "numbers").value.integer
    expect(try #require(length) >= 100 && #require(length) < 1000)
  }
}
