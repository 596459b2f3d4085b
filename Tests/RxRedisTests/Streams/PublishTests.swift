import Expectations
import Foundation
import RedisTesting
import RxCore
import RxLoop
import RxRedis
import RxTraits
import TestSupport
import Testing

@Suite(
  .enabled(if: RedisServer.isInstalled, "redis-server is not installed"),
  .timeLimit(.minutes(5))
)
struct PublishTests {
  @Test func `elements have dense ids, and completion comes after the last`() async throws {
    let server = try await RedisServer()
    let stream = RedisStream<Int>("numbers", on: Redis.client(of: server))
    let events = try await stream.publish(Observable.range(start: 1, count: 1000)).toArray().value
    expectEqual(events.last, .appended(StreamID(1000, 0)))
    let more = try await stream.publish(Observable.of(1001, 1002)).toArray().value
    expectEqual(more, [.appended(StreamID(1002, 0))])
    var iterator = stream.read(from: .beginning).values.makeAsyncIterator()
    for number in 1...1002 {
      let entry = try #require(try await iterator.next()?.entry)
      expect(try entry.id == StreamID(UInt64(number), 0) && entry.element.get() == number)
    }
  }

  /// Connections are cut at any moment, also within a reply, and the server is killed between.
  @Test(arguments: Seeds.some(3))
  func `nothing is lost or repeated while connections are cut and the server is killed`(
    seed: UInt64
  ) async throws {
    var random = SeededGenerator(seed: seed)
    let server = try await RedisServer()
    let redis = Redis.client(of: server)
    let pair = PublishedNumbers(RedisStream("numbers", on: redis))
    let other = Redis.client(of: server)
    var count = 0
    for round in 0..<20 {
      for _ in 0..<Int.random(in: 1...200, using: &random) {
        count += 1
        pair.source.accept(count)
      }
      if round % 10 == 9 {
        try await server.end()
        try await server.start()
      } else {
        _ = try? await other.command("CLIENT", "KILL", "TYPE", "normal", "SKIPME", "yes").value
      }
    }
    let all = Array(1...count)
    try await eventually("\(count) elements", state: "\(pair.elements.count)") {
      pair.elements.count >= count || pair.failure.value != nil
    }
    expectEqual(pair.elements, all)
    expect(pair.gaps == [] && pair.failure.value == nil)
    expect(!pair.hasLost)
  }

  @Test func `a server without memory is waited for, and nothing is lost`() async throws {
    let server = try await RedisServer()
    let redis = Redis.client(of: server)
    let pair = PublishedNumbers(RedisStream("numbers", on: redis))
    pair.source.accept(1)
    try await eventually("1") { pair.elements == [1] }
    _ = try await redis.command("CONFIG", "SET", "maxmemory", "1").value
    for number in 2...300 { pair.source.accept(number) }
    try await eventually("waiting") {
      pair.published.value.contains { $0.isWaiting(for: .outOfMemory) }
    }
    expectEqual(pair.elements, [1])
    _ = try await redis.command("CONFIG", "SET", "maxmemory", "0").value
    try await eventually("all") { pair.elements == Array(1...300) }
  }

  @Test func `what the server has lost is told to the writer and the reader`() async throws {
    let server = try await RedisServer("--appendonly", "no")
    let pair = PublishedNumbers(RedisStream("numbers", on: Redis.client(of: server)))
    for number in 1...10 { pair.source.accept(number) }
    try await eventually("10") { pair.elements.count == 10 }
    try await server.end()
    pair.source.accept(11)
    try await server.start()
    try await eventually("11") { pair.elements.last == 11 }
    expectEqual(pair.elements, Array(1...11))
    expect(pair.published.value.contains(.lost(after: .zero, through: StreamID(10, 0))))
    expectEqual(pair.gaps.count, 1)
  }

  @Test func `another program that appends is a conflict`() async throws {
    let server = try await RedisServer()
    let redis = Redis.client(of: server)
    let pair = PublishedNumbers(RedisStream("numbers", on: redis))
    pair.source.accept(1)
    try await eventually("1") { pair.elements == [1] }
    let id = try await redis.command("XADD", "numbers", "*", "json", "7").value.text
    pair.source.accept(2)
    try await eventually("conflict") { pair.failure.value != nil }
    expect(pair.failure.value is PublishConflict)
    try await eventually("7") { pair.elements == [1, 7] }
    expect(id != nil)
  }

  @Test func `a server that describes its streams in another way is an error`() async throws {
    // Another command has the name, and replies with a number.
    let server = try await RedisServer(
      "--rename-command",
      "XINFO",
      "XINFO-HERE",
      "--rename-command",
      "APPEND",
      "XINFO"
    )
    let failure = LockedBox<(any Error)?>(nil)
    let bag = DisposeBag()
    RedisStream<Int>("numbers", on: Redis.client(of: server)).publish(Observable.of(1))
      .subscribe(onError: { failure.value = $0 })
      .disposed(by: bag)
    try await eventually("error") { failure.value != nil }
    expectEqual(failure.value as? RedisError, .unexpectedReply(command: "XINFO"))
  }

  @MainActor
  @Test func `a driver has the latest element and the tail, by one reader for all subscribers`()
    async throws
  {
    let server = try await RedisServer()
    let redis = Redis.client(of: server)
    let stream = RedisStream<Int>("numbers", on: redis)
    _ = try await stream.publish(Observable.of(1, 2, 3)).toArray().value
    let driver = stream.asDriver(startWith: 0)
    var first: [Int] = []
    var second: [Int] = []
    let bag = DisposeBag()
    driver.drive(onNext: { first.append($0) }).disposed(by: bag)
    try await eventually("3") { first == [0, 3] }
    driver.drive(onNext: { second.append($0) }).disposed(by: bag)
    let source = PublishRelay<Int>()
    source.asSignal().publish(to: stream).disposed(by: bag)
    source.accept(4)
    try await eventually("4") { first == [0, 3, 4] && second == [3, 4] }
    let clients = try await redis.command("CLIENT", "LIST").value.text ?? ""
    expectEqual(clients.split(separator: "\n").count, 2)
  }

  @MainActor
  @Test func `a signal has what is appended later, and gaps`() async throws {
    let server = try await RedisServer()
    let redis = Redis.client(of: server)
    let stream = RedisStream<Int>("numbers", on: redis)
    _ = try await stream.append(1).value
    var events: [StreamEvent<Int>] = []
    let bag = DisposeBag()
    stream.asSignal().emit(onNext: { events.append($0) }).disposed(by: bag)
    try await redis.waitForBlockedClients(1)
    _ = try await stream.append(2).value
    try await eventually("2") { events.count == 1 }
    _ = try await redis.command("DEL", "numbers").value
    try await eventually("gap") { events.last?.gap == .deleted }
    try expectEqual(events.first?.entry?.element.get(), 2)
  }

  @Test func `a transaction is executed as a whole or not at all`() async throws {
    let server = try await RedisServer()
    let redis = Redis.client(of: server)
    let replies = try await redis.transaction([
      RedisCommand("SET", ["a", "1"]), RedisCommand("LPUSH", ["a", "x"]),
      RedisCommand("INCR", ["a"]),
    ]).value
    expectEqual(replies.map(\.integer), [nil, nil, 2])
    guard case .error(let error) = replies[1] else {
      Issue.record("\(replies)")
      return
    }
    expectEqual(error.code, .wrongType)
    let refusal = await #expect(throws: RedisError.self) {
      _ = try await redis.transaction([RedisCommand("SET", ["a", "9"]), RedisCommand("SET")]).value
    }
    expectEqual(refusal?.serverError?.message.contains("wrong number of arguments"), true)
    try await expectEqual(redis.command("GET", "a").value.integer, 2)
  }
}
