import Expectations
import Foundation
import RedisTesting
import RxCore
import RxRedis
import RxSystem
import RxTraits
import TestSupport
import Testing

/// A server that ends a connection when more than 64 kB of replies wait for it.
@Suite(
  .enabled(if: RedisServer.isInstalled, "redis-server is not installed"),
  .timeLimit(.minutes(5))
)
struct OutputLimitTests {
  private let server: RedisServer
  private let redis: Redis
  private let stream: RedisStream<[UInt8]>

  /// Appends a thousand entries of a kilobyte each, which begins with the number of the entry.
  init() async throws {
    server = try await RedisServer("--client-output-buffer-limit", "normal 64kb 0 0")
    redis = Redis.client(of: server)
    stream = RedisStream("blocks", on: redis, codec: .bytes)
    let (stream, rest) = (stream, [UInt8](repeating: 0, count: 1022))
    _ = try await Observable.range(start: 0, count: 1000)
      .concatMap { stream.append([UInt8($0 >> 8), UInt8($0 & 255)] + rest) }
      .toArray().value
  }

  /// The number of connections that there were, the ended ones included.
  private var connections: Int {
    get async throws {
      let text = try await redis.command("INFO", "stats").value.text ?? ""
      let match = try #require(text.firstMatch(of: /total_connections_received:([0-9]+)/))
      return try #require(Int(match.output.1))
    }
  }

  private static func number(of block: [UInt8]) -> Int { Int(block[0]) << 8 + Int(block[1]) }

  /// Reads all with a consumer that takes eight entries at a time.
  private func read(batch: Int) async throws -> [Int] {
    var numbers: [Int] = []
    for try await event in stream.read(from: .beginning, batch: batch).values(limit: 8) {
      numbers.append(Self.number(of: try #require(try event.entry?.element.get())))
      if numbers.count == 1000 { break }
    }
    return numbers
  }

  @Test func `a slow consumer of small batches never reaches the limit`() async throws {
    try await expectEqual(read(batch: 20), Array(0..<1000))
    try await expectEqual(connections, 2)
  }

  @Test func `batches beyond the limit are read in smaller ones, each entry once`() async throws {
    try await expectEqual(read(batch: 256), Array(0..<1000))
    expect(try await connections > 2)
  }

  @Test func `streams that share a connection are read in smaller batches, too`() async throws {
    var options = RedisOptions.impatient
    options.readersPerConnection = 100
    let reader = Redis.client(of: server, options: options)
    let (writer, block) = (redis, [UInt8](repeating: 1, count: 1000))
    let numbers = Array(0..<40)
    _ = try await Observable.from(numbers.flatMap { number in (0..<20).map { _ in number } })
      .flatMap { RedisStream("\($0)", on: writer, codec: .bytes).append(block) }
      .toArray().value
    let read = numbers.map { _ in LockedBox<[StreamEvent<[UInt8]>]>([]) }
    let bag = DisposeBag()
    for (number, box) in zip(numbers, read) {
      RedisStream("\(number)", on: reader, codec: .bytes).read(from: .beginning)
        .subscribe(onNext: { event in box.value.append(event) })
        .disposed(by: bag)
    }
    try await eventually("all", state: "\(read.map(\.value.count))") {
      read.allSatisfy { $0.value.count >= 20 }
    }
    for box in read {
      let entries = box.value.compactMap(\.entry)
      expect(entries.count == 20 && box.value.count == 20)
      expect(zip(entries, entries.dropFirst()).allSatisfy { $0.id < $1.id })
    }
    expect(try await connections > 3)
  }

  @Test func `a work queue beyond the limit works on each entry once`() async throws {
    let done = LockedBox<[Int]>([])
    let bag = DisposeBag()
    stream.group("workers", from: .beginning).consume(as: "a", inFlight: 500) { delivery in
      done.value.append(Self.number(of: delivery.element))
      return .empty()
    }
    .subscribe()
    .disposed(by: bag)
    try await eventually("all", state: "\(done.value.count)") { done.value.count >= 1000 }
    expectEqual(done.value.sorted(), Array(0..<1000))
    expect(try await connections > 2)
  }

  @Test func `commands whose replies are beyond the limit end, and later ones are executed`()
    async throws
  {
    _ = try await redis.command("SET", "block", String(repeating: "x", count: 10_000)).value
    let redis = redis
    let outcomes = try await Observable.range(start: 0, count: 100)
      .flatMap { _ in
        redis.command("GET", "block").asObservable().map { $0.text?.utf8.count }
          .catch { error in
            (error as? RedisError)?.mayHaveRun == true ? .just(nil) : .error(error)
          }
      }
      .toArray().value
    expect(outcomes.count == 100 && outcomes.contains(nil))
    expect(outcomes.allSatisfy { $0 == nil || $0 == 10_000 })
    try await expectEqual(redis.command("GET", "block").value.text?.utf8.count, 10_000)
    expect(try await connections >= 2)
  }
}
