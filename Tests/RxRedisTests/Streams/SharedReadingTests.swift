import Expectations
import Foundation
import RedisTesting
import RxCore
import RxRedis
import RxSystem
import RxTraits
import TestSupport
import Testing

/// Many streams on one connection.
///
/// Readers wait for ten minutes, so that what has to happen at once cannot come from the end of a wait.
@Suite(
  .enabled(if: RedisServer.isInstalled, "redis-server is not installed"),
  .timeLimit(.minutes(5))
)
struct SharedReadingTests {
  private let server: RedisServer
  private let redis: Redis

  init() async throws {
    server = try await RedisServer()
    redis = Redis.client(of: server, options: Self.options)
  }

  private static var options: RedisOptions {
    var options = RedisOptions.impatient
    options.readersPerConnection = 1000
    return options
  }

  private func record(
    _ stream: RedisStream<Int>,
    checkInterval: Duration = .seconds(600)
  ) -> StreamRecord {
    StreamRecord(stream.read(from: .beginning, checkInterval: checkInterval))
  }

  private func makeStreams(_ count: Int, on redis: Redis? = nil) -> [RedisStream<Int>] {
    (0..<count).map { RedisStream("stream-\($0)", on: redis ?? self.redis) }
  }

  /// Appends the same numbers to each stream, in the order of the numbers.
  private func append(
    _ numbers: ClosedRange<Int>,
    to streams: [RedisStream<Int>]
  ) async throws {
    _ = try await Observable.from(Array(numbers))
      .concatMap { number in
        Observable.from(streams).flatMap { $0.append(number) }
      }
      .toArray().value
  }

  private func check(_ numbers: ClosedRange<Int>, in records: [StreamRecord]) async throws {
    let all = Array(numbers)
    let isDone = { (record: StreamRecord) in record.elements.count >= all.count }
    try await eventually("all", state: "\(records.count(where: isDone))") {
      records.allSatisfy(isDone)
    }
    expect(records.allSatisfy { $0.elements == all })
    expect(records.allSatisfy { $0.gaps.isEmpty && $0.error.value == nil })
  }

  private func clients() async throws -> Int {
    let list = try await redis.command("CLIENT", "LIST").value.text ?? ""
    return list.split(separator: "\n").count
  }

  @Test func `a thousand streams are read on one connection, each entry once and in order`()
    async throws
  {
    let streams = makeStreams(1000)
    try await append(1...10, to: streams)
    let records = streams.map { record($0) }
    try await append(11...20, to: streams)
    try await check(1...20, in: records)
    try await expectEqual(clients(), 2)
    try await append(21...21, to: streams)
    try await check(1...21, in: records)
    let info = try await redis.command("INFO", "stats").value.text ?? ""
    expect(info.contains("total_connections_received:2\r\n"))
  }

  @Test func `a reader begins while others wait, and the last one closes the connection`()
    async throws
  {
    let streams = makeStreams(20)
    try await append(1...3, to: streams)
    var records: [StreamRecord] = []
    for stream in streams {
      records.append(record(stream))
      try await check(1...3, in: records)
      try await redis.waitForBlockedClients(1)
    }
    for record in records.prefix(10) { record.dispose() }
    try await append(4...4, to: streams)
    try await check(1...4, in: Array(records.dropFirst(10)))
    expect(records.prefix(10).allSatisfy { $0.elements == [1, 2, 3] })
    for record in records { record.dispose() }
    try await redis.wait(for: "one client") { [self] _ in try await clients() == 1 }
  }

  @Test func `readers share without the right to end a wait`() async throws {
    let rights = "on >secret ~* -@all +hello +ping +xadd +xread +xinfo"
    let words = ["SETUSER", "worker"] + rights.split(separator: " ").map(String.init)
    _ = try await redis.command(RedisCommand("ACL", words)).value
    let worker = Redis(
      at: RedisAddress(.unix(path: server.path), user: "worker", password: "secret"),
      options: Self.options
    )
    let streams = makeStreams(3, on: worker)
    try await append(1...3, to: streams)
    var records: [StreamRecord] = []
    for stream in streams {
      records.append(record(stream))
      try await check(1...3, in: records)
    }
    try await expectEqual(clients(), 3)
  }

  @Test func `a slow consumer stops the reading of its stream alone`() async throws {
    let streams = makeStreams(3)
    try await append(1...200, to: [streams[0]])
    var slow = streams[0].read(from: .beginning, batch: 10, checkInterval: .seconds(600))
      .values(limit: 8).makeAsyncIterator()
    let bag = DisposeBag()
    let fast = LockedBox<[Int]>([])
    streams[1].read(from: .beginning, batch: 10, checkInterval: .seconds(600))
      .subscribe(onNext: { event in fast.value.append((try? event.entry?.element.get()) ?? 0) })
      .disposed(by: bag)
    var received = [try await slow.next()?.entry?.element.get()]
    for number in 1...100 {
      _ = try await streams[1].append(number).value
      try await eventually("\(number)") { fast.value.last == number }
    }
    expectEqual(fast.value, Array(1...100))
    while received.count < 200 { received.append(try await slow.next()?.entry?.element.get()) }
    expectEqual(received, Array(1...200))
    try await expectEqual(clients(), 2)
  }

  @Test func `a key of another type ends its reader alone`() async throws {
    for count in [4, 40] {
      let streams = makeStreams(count)
      _ = try await redis.command("FLUSHALL").value
      _ = try await redis.command("SET", "stream-1", "x").value
      let records = streams.map { record($0) }
      try await eventually("error") { records[1].error.value != nil }
      expectEqual((records[1].error.value as? RedisError)?.serverError?.code, .wrongType)
      let others = streams.filter { $0.key != "stream-1" }
      try await append(1...3, to: others)
      try await check(1...3, in: records.filter { $0 !== records[1] })
    }
  }

  @Test(arguments: [4, 40])
  func `gaps are told for the stream that has them`(count: Int) async throws {
    let streams = makeStreams(count)
    let records = streams.map { record($0, checkInterval: .milliseconds(50)) }
    try await append(1...3, to: streams)
    try await check(1...3, in: records)
    let values = (4...9).map { RedisCommand("XADD", ["stream-2", "*", "json", "\($0)"]) }
    _ = try await redis.transaction(
      values + [RedisCommand("XTRIM", ["stream-2", "MAXLEN", "2"])]
    ).value
    _ = try await redis.command("DEL", "stream-3").value
    try await eventually("gaps") {
      records[2].elements == [1, 2, 3, 8, 9] && records[3].gaps == [.deleted]
    }
    expectEqual(records[2].gaps, [.trimmed(count: 4)])
    let others = records.filter { $0 !== records[2] && $0 !== records[3] }
    expect(others.allSatisfy { $0.gaps.isEmpty && $0.elements == [1, 2, 3] })
  }

  @Test(arguments: Seeds.some(3))
  func `nothing is lost or repeated while connections are cut and readers come and go`(
    seed: UInt64
  ) async throws {
    var random = SeededGenerator(seed: seed)
    let writer = Redis.client(of: server)
    let count = Int.random(in: 2...60, using: &random)
    let streams = makeStreams(count)
    let sources = makeStreams(count, on: writer)
    var records: [StreamRecord] = []
    var number = 0
    for _ in 0..<30 {
      number += 1
      try await append(number...number, to: sources)
      let next = Int.random(in: 1...4, using: &random)
      records += streams.dropFirst(records.count).prefix(next).map { record($0) }
      if Bool.random(using: &random) { continue }
      let list = try await writer.command("CLIENT", "LIST").value.text ?? ""
      let reading = list.split(separator: "\n").filter {
        $0.contains("cmd=x") && !$0.contains("cmd=xadd")
      }
      for client in reading {
        guard let id = client.firstMatch(of: /id=([0-9]+)/)?.output.1 else { continue }
        _ = try await writer.command("CLIENT", "KILL", "ID", String(id)).value
      }
    }
    records += streams.dropFirst(records.count).map { record($0) }
    try await append(31...40, to: sources)
    try await check(1...40, in: records)
  }
}
