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
struct RedisTests {
  @Test func `commands have replies in order, of each type`() async throws {
    let server = try await RedisServer()
    let redis = Redis.client(of: server)
    try await expectEqual(redis.command("PING").value, .text("PONG"))
    try await expectEqual(redis.command("SET", "name", "Ada").value, .text("OK"))
    try await expectEqual(redis.command("GET", "name").value.text, "Ada")
    try await expectEqual(redis.command("GET", "nobody").value, .null)
    try await expectEqual(redis.command("HSET", "h", "a", "1").value, .integer(1))
    let map = try await redis.command("HGETALL", "h").value
    expectEqual(map["a"]?.integer, 1)
    let bytes: [UInt8] = [0, 0xFF, 0x0D, 0x0A]
    _ = try await redis.command(
      RedisCommand(words: [Array("SET".utf8), Array("b".utf8), bytes])
    ).value
    try await expectEqual(redis.command("GET", "b").value, .bytes(bytes))
  }

  @Test func `an error of the server has its code`() async throws {
    let server = try await RedisServer()
    let redis = Redis.client(of: server)
    _ = try await redis.command("SET", "name", "Ada").value
    let error = await #expect(throws: RedisError.self) {
      _ = try await redis.command("LPUSH", "name", "x").value
    }
    expectEqual(error?.serverError?.code, .wrongType)
    expectEqual(error?.mayHaveRun, false)
    // The connection goes on.
    try await expectEqual(redis.command("PING").value, .text("PONG"))
  }

  @Test func `ten thousand commands of one turn have their own replies`() async throws {
    let server = try await RedisServer()
    let redis = Redis.client(of: server)
    let replies = try await Observable.range(start: 0, count: 10_000)
      .flatMap { number in redis.command("ECHO", "\(number)").map { ($0.text, number) } }
      .toArray().value
    expectEqual(replies.count, 10_000)
    expect(replies.allSatisfy { $0.0 == "\($0.1)" })
  }

  @Test func `a command waits for a server that starts later`() async throws {
    let server = try await RedisServer()
    try await server.end()
    let redis = Redis.client(of: server)
    async let reply = redis.command("PING").value
    try await wait(for: redis) { if case .down(.unreachable, _) = $0 { true } else { false } }
    try await server.start()
    try await expectEqual(reply, .text("PONG"))
    try await wait(for: redis) { $0 == .ready }
  }

  @Test
  func `a command without a reply fails when the server is killed, and the client connects again`()
    async throws
  {
    let server = try await RedisServer()
    let redis = Redis.client(of: server)
    _ = try await redis.command("INCR", "count").value
    let pending = Task { try await redis.command("BLPOP", "nothing", "0").value }
    try await Redis.client(of: server).waitForBlockedClients(1)
    try await server.end()
    let error = await #expect(throws: RedisError.self) { try await pending.value }
    expectEqual(error?.mayHaveRun, true)
    try await server.start()
    try await expectEqual(redis.command("GET", "count").value.text, "1")
  }

  @Test func `a command that repeats a failed one at once waits for the next connection`()
    async throws
  {
    let server = try await RedisServer()
    let redis = Redis.client(of: server)
    _ = try await redis.command("PING").value
    try await server.stop()
    let counts = LockedBox<[Int64?]>([])
    let errors = LockedBox(0)
    let bag = DisposeBag()
    await MainActor.run {
      for _ in 0..<3 {
        redis.command("INCR", "count").retry(2)
          .subscribe(
            onSuccess: { reply in counts.value.append(reply.integer) },
            onError: { _ in errors.value += 1 }
          )
          .disposed(by: bag)
      }
    }
    try await server.end()
    try await server.start()
    try await eventually("three replies") { counts.value.count + errors.value == 3 }
    expectEqual(errors.value, 0)
    expectEqual(counts.value, [1, 2, 3])
  }

  @Test func `a server that does not reply is given up in time`() async throws {
    let server = try await RedisServer()
    var options = RedisOptions.impatient
    options.timeout = .milliseconds(200)
    let redis = Redis.client(of: server, options: options)
    try await waitForReply(of: redis)
    try await server.stop()
    let error = await #expect(throws: RedisError.self) { _ = try await redis.command("PING").value }
    expectEqual(error, .timedOut(command: "PING", after: .milliseconds(200)))
    server.resume()
    try await waitForReply(of: redis)
  }

  @Test func `a wrong password fails the commands at once, with the server's reason`() async throws
  {
    let server = try await RedisServer("--requirepass", "right")
    let address = RedisAddress(.unix(path: server.path), password: "wrong")
    let redis = Redis(at: address, options: RedisOptions.impatient)
    let error = await #expect(throws: RedisError.self) { _ = try await redis.command("PING").value }
    expectEqual(error?.serverError?.code, .wrongPassword)
    let right = Redis(
      at: RedisAddress(.unix(path: server.path), password: "right", database: 3),
      options: RedisOptions.impatient
    )
    try await expectEqual(right.command("PING").value, .text("PONG"))
    let none = Redis(at: RedisAddress(.unix(path: server.path)), options: RedisOptions.impatient)
    let refusal = await #expect(throws: RedisError.self) {
      _ = try await none.command("PING").value
    }
    expectEqual(refusal?.serverError?.code, .noAuthentication)
  }

  @Test func `a closed client fails commands, and says so`() async throws {
    let server = try await RedisServer()
    let redis = Redis.client(of: server)
    _ = try await redis.command("PING").value
    try await server.stop()
    let pending = Task { try await redis.command("PING").value }
    redis.close()
    await #expect(throws: RedisError.closed) { _ = try await pending.value }
    await #expect(throws: RedisError.closed) { _ = try await redis.command("PING").value }
    try await wait(for: redis) { $0 == .closed }
  }

  @Test func `a client that is released is closed`() async throws {
    let server = try await RedisServer()
    var redis: Redis? = Redis.client(of: server)
    let state = redis?.state
    _ = try await redis?.command("PING").value
    let last = LockedBox<RedisState?>(nil)
    let bag = DisposeBag()
    state?.asObservable().subscribe(onNext: { last.value = $0 }).disposed(by: bag)
    try await eventually("ready") { last.value == .ready }
    redis = nil
    try await eventually("closed") { last.value == .closed }
  }

  @Test func `a client whose commands have replies leaves its loop nothing to wait for`()
    async throws
  {
    let server = try await RedisServer()
    let path = server.path
    try await onOwnThread {
      let loop = try UVLoop()
      let redis = Redis(
        at: RedisAddress(.unix(path: path)),
        options: RedisOptions.impatient,
        on: loop
      )
      let reply = Box<RedisValue?>(nil)
      let bag = DisposeBag()
      redis.command("PING").subscribe(onSuccess: { reply.value = $0 }).disposed(by: bag)
      while reply.value == nil { try loop.run(.once) }
      expectEqual(reply.value, .text("PONG"))
      try expectEqual(loop.run(.noWait), false)
      redis.close()
      try loop.run()
      try loop.close()
    }
  }

  @Test func `too many waiting commands are refused`() async throws {
    let server = try await RedisServer()
    try await server.end()
    var options = RedisOptions.impatient
    options.maximumWaiting = 2
    options.timeout = .milliseconds(300)
    let redis = Redis.client(of: server, options: options)
    let errors = await withTaskGroup(of: RedisError?.self) { group in
      for _ in 0..<3 {
        group.addTask {
          do {
            _ = try await redis.command("PING").value
            return nil
          } catch { return error as? RedisError }
        }
      }
      return await group.reduce(into: []) { $0.append($1) }
    }
    expectEqual(errors.count { $0 == .tooManyWaiting(limit: 2) }, 1)
    expectEqual(
      errors.count { $0 == .timedOut(command: "PING", after: .milliseconds(300)) },
      2
    )
  }

  private func waitForReply(of redis: Redis) async throws {
    let deadline = ContinuousClock.now + patience
    while true {
      do {
        try await expectEqual(redis.command("PING").value, .text("PONG"))
        return
      } catch  where ContinuousClock.now < deadline {}
    }
  }

  private func wait(
    for redis: Redis,
    _ condition: @escaping @Sendable (RedisState) -> Bool
  ) async throws {
    for await state in redis.state.values where condition(state) { return }
  }
}
