import Expectations
import Foundation
import RedisTesting
import RxCore
import RxRedis
import RxSystem
import RxTraits
import TestSupport
import Testing

@Suite(
  .enabled(if: RedisServer.isInstalled, "redis-server is not installed"),
  .timeLimit(.minutes(5))
)
struct ServerFaultTests {
  @Test func `a server that reads its data is waited for, and the state has its reason`()
    async throws
  {
    let server = try await RedisServer()
    var options = RedisOptions.impatient
    options.connectTimeout = patience
    let redis = Redis.client(of: server, options: options)
    let numbers = PublishedNumbers(RedisStream("numbers", on: redis))
    for number in 1...400 { numbers.source.accept(number) }
    try await eventually("400") { numbers.elements.count == 400 }
    let script = "for number = 1, 40000 do redis.call('SET', number, number) end"
    _ = try await redis.command("EVAL", script, "0").value
    let wasLoading = LockedBox(false)
    let states = redis.state.asObservable()
      .subscribe(onNext: { state in if state.isLoading { wasLoading.value = true } })
    defer { states.dispose() }
    try await server.end()
    // Three milliseconds for each change on the disk, two minutes in all. The server answers after each 1,024 changes:
    // on a busy machine later than a client waits by default.
    try await server.startLoading(delay: 3000)
    for number in 401...500 { numbers.source.accept(number) }
    try await eventually("LOADING") { wasLoading.value }
    expectEqual(numbers.elements.count, 400)
    try await server.endLoading()
    try await eventually("500") { numbers.elements.count == 500 }
    expectEqual(numbers.elements, Array(1...500))
    expect(numbers.gaps == [] && numbers.failure.value == nil && !numbers.hasLost)
  }

  @Test func `a replica accepts nothing until it is a master, and nothing is lost or repeated`()
    async throws
  {
    let server = try await RedisServer()
    let redis = Redis.client(of: server)
    let numbers = PublishedNumbers(RedisStream("numbers", on: redis))
    numbers.source.accept(1)
    try await eventually("1") { numbers.elements == [1] }
    for round in 0..<3 {
      _ = try await redis.command("REPLICAOF", "127.0.0.1", "1").value
      let before = numbers.published.value.count
      for number in 1...200 { numbers.source.accept(1 + round * 200 + number) }
      try await eventually("a pause") {
        numbers.published.value.dropFirst(before).count { $0.isWaiting(for: .readOnly) } >= 2
      }
      expectEqual(numbers.elements.count, 1 + round * 200)
      _ = try await redis.command("REPLICAOF", "NO", "ONE").value
      try await eventually("200 more") { numbers.elements.count == 201 + round * 200 }
    }
    expectEqual(numbers.elements, Array(1...601))
    expect(numbers.gaps == [] && numbers.failure.value == nil && !numbers.hasLost)
  }

  @Test(.enabled(if: ServerClock.isInstalled, Comment(rawValue: ServerClock.lack)))
  func `ids increase while the clock of the server is set back and forward, without a gap`()
    async throws
  {
    let clock = try ServerClock()
    let server = try await RedisServer(clock: clock)
    let redis = Redis.client(of: server)
    let numbers = PublishedNumbers(RedisStream("numbers", on: redis))
    let others = RedisStream<Int>("others", on: redis)
    let read = LockedBox<[StreamEvent<Int>]>([])
    let reading = others.read(from: .beginning, checkInterval: .milliseconds(50))
      .subscribe(onNext: { event in read.value.append(event) })
    defer { reading.dispose() }
    var seconds: [Int] = []
    for (round, ahead) in [0, -3600, 7200, -86400, 0].enumerated() {
      try clock.set(ahead: ahead)
      seconds.append(
        try await redis.command("TIME").value.elements?[0].text.flatMap { Int($0) } ?? 0
      )
      for number in 1...20 {
        numbers.source.accept(round * 20 + number)
        _ = try await others.append(round * 20 + number).value
      }
      try await eventually("all") {
        read.value.count == 20 * (round + 1) && numbers.elements.count == 20 * (round + 1)
      }
    }
    // The clock was what the test has set.
    expect(seconds[1] < seconds[0] - 3500 && seconds[2] > seconds[0] + 7100)
    let entries = read.value.compactMap(\.entry)
    try expectEqual(entries.map { try $0.element.get() }, Array(1...100))
    expect(zip(entries, entries.dropFirst()).allSatisfy { $0.id < $1.id })
    expect(numbers.elements == Array(1...100) && numbers.gaps == [] && !numbers.hasLost)
  }

  @Test(.enabled(if: ServerClock.isInstalled, Comment(rawValue: ServerClock.lack)))
  func `a deleted stream is found while the clock of the server is an hour back`() async throws {
    let clock = try ServerClock()
    let server = try await RedisServer(clock: clock)
    var options = RedisOptions.impatient
    options.timeout = .milliseconds(300)
    let redis = Redis.client(of: server, options: options)
    let numbers = PublishedNumbers(RedisStream("numbers", on: redis))
    numbers.source.accept(1)
    try await eventually("1") { numbers.elements == [1] }
    // The server ends a wait by this clock: those that have begun last for an hour.
    try clock.set(ahead: -3600)
    _ = try await Redis.client(of: server).command("DEL", "numbers").value
    try await eventually("gap") { numbers.gaps == [.deleted] }
  }
}

extension RedisState {
  fileprivate var isLoading: Bool {
    if case .down(let reason, _) = self { reason.serverError?.code == .loading } else { false }
  }
}
