import Expectations
import RedisTesting
import RxCore
import RxRedis
import TestSupport
import Testing

/// Consumers that crash, stall, leave and are stopped.
@Suite(
  .enabled(if: RedisServer.isInstalled, "redis-server is not installed"),
  .timeLimit(.minutes(5))
)
struct GroupTakeoverTests {
  private let scene: GroupFixture

  init() async throws { scene = try await GroupFixture() }

  @Test func `the entries of a dead consumer are taken over, with their attempts`() async throws {
    let ids = try await scene.append(1...5)
    try await scene.receive(as: "dead", 3)
    let attempts = LockedBox<[Int: Int]>([:])
    let record = GroupRecord(
      scene.group.consume(
        as: "a",
        inFlight: 2,
        options: GroupFixture.options(minIdle: .milliseconds(50))
      ) { delivery in
        attempts.value[delivery.element] = delivery.attempt
        return .empty()
      }
    )
    try await eventually("all") { Set(record.done) == Set(ids) }
    expectEqual(attempts.value, [1: 2, 2: 2, 3: 2, 4: 1, 5: 1])
  }

  @Test func `a consumer that starts again goes on with what it had, at once`() async throws {
    let ids = try await scene.append(1...5)
    try await scene.receive(as: "a", 3)
    let record = GroupRecord(
      scene.group.consume(as: "a", inFlight: 2, options: GroupFixture.options()) { _ in .empty() }
    )
    try await eventually("all") { record.done == ids }
  }

  @Test func `an entry that ends each of its consumers is a dead letter`() async throws {
    let ids = try await scene.append([1, 2])
    try await scene.receive(as: "dead", 1)
    _ = try await scene.redis.command(
      "XCLAIM",
      "numbers",
      "workers",
      "dead",
      "0",
      "\(ids[0])",
      "RETRYCOUNT",
      "3",
      "JUSTID"
    ).value
    let worked = LockedBox<[Int]>([])
    let record = GroupRecord(
      scene.group.consume(
        as: "a",
        options: GroupFixture.options(attempts: 3, minIdle: .milliseconds(1))
      ) { delivery in
        worked.value.append(delivery.element)
        return .empty()
      }
    )
    try await eventually("both") { record.dead == [ids[0]] && record.done == [ids[1]] }
    expectEqual(worked.value, [2])
    let letters = try await scene.deadLetters()
    expectEqual(letters.map { $0["dead-attempts"] }, ["3"])
  }

  @Test func `a client that is closed ends its consumer, and another takes over`() async throws {
    let ids = try await scene.append(1...4)
    let client = Redis.client(of: scene.server)
    let held = HeldWork()
    let options = GroupFixture.options(minIdle: .milliseconds(100))
    let first = GroupRecord(
      RedisStream<Int>("numbers", on: client).group("workers", from: .beginning)
        .consume(as: "first", inFlight: 2, options: options) { held.work($0) }
    )
    try await eventually("2 in flight") { held.started.value == [1, 2] }
    client.close()
    let second = GroupRecord(scene.group.consume(as: "second", options: options) { _ in .empty() })
    try await eventually("all") { Set(second.done) == Set(ids) }
    try await eventually("end") { first.error.value as? RedisError == .closed }
    expectEqual(held.cancelled.value.sorted(), [1, 2])
  }

  @Test(.enabled(if: ServerClock.isInstalled, Comment(rawValue: ServerClock.lack)))
  func `work that takes longer than the time of the takeover is done once`() async throws {
    let clock = try ServerClock()
    try clock.stop(at: 0)
    let scene = try await GroupFixture(clock: clock)
    let ids = try await scene.append([1])
    let held = HeldWork()
    // A report each second; the server's time goes on by two after each, as on a busy machine.
    let options = GroupFixture.options(minIdle: .seconds(3))
    let records = ["a", "b"].map { name in
      GroupRecord(scene.group.consume(as: name, options: options) { held.work($0) })
    }
    try await eventually("start") { held.started.value == [1] }
    for report in 1...4 {
      // One that comes after the clock was set: under load several may have come before.
      let before = try await scene.redis.callCount(of: "xclaim") ?? 0
      try await scene.redis.wait(for: "report \(report)") {
        try await $0.callCount(of: "xclaim") ?? 0 > before
      }
      try clock.stop(at: 2 * report)
    }
    held.end(1)
    try await eventually("done") { records.flatMap(\.done) == ids }
    expectEqual(held.started.value, [1])
    try await scene.waitForPending(0)
  }

  @Test func `disposal cancels the work, and others take over at once`() async throws {
    let ids = try await scene.append(1...5)
    let held = HeldWork()
    let first = GroupRecord(
      scene.group.consume(as: "first", inFlight: 3, options: GroupFixture.options()) {
        held.work($0)
      }
    )
    try await eventually("3 in flight") { held.started.value == [1, 2, 3] }
    first.dispose()
    try await eventually("cancelled") { held.cancelled.value.sorted() == [1, 2, 3] }
    let attempts = LockedBox<[Int]>([])
    let second = GroupRecord(
      scene.group.consume(as: "second", options: GroupFixture.options()) { delivery in
        attempts.value.append(delivery.attempt)
        return .empty()
      }
    )
    try await eventually("all") { Set(second.done) == Set(ids) }
    // An attempt that was cancelled does not count.
    expect(attempts.value == [1, 1, 1, 1, 1] && first.done == [])
  }

  @Test func `stopping lets the work end, and hands back what has not begun`() async throws {
    let ids = try await scene.append([10, 20, 11, 30, 31])
    let held = HeldWork()
    let stop = PublishRelay<Void>()
    var options = GroupFixture.options()
    options.backoff = Backoff(first: .seconds(60), longest: .seconds(60))
    let first = GroupRecord(
      scene.group.consume(
        as: "first",
        options: options,
        by: { $0 / 10 },
        until: stop.asObservable()
      ) { held.work($0) }
    )
    try await eventually("3 in flight") { held.started.value == [10, 20, 30] }
    held.end(30, HeldWork.Failure())
    try await eventually("failure") { first.failedAttempts == [1] }
    stop.accept(())
    // Until the server has found the connection closed, it may give an entry to it.
    try await scene.redis.waitForBlockedClients(0)
    try await scene.append([40])
    let attempts = LockedBox<[Int: Int]>([:])
    // 11 waited for 10, and 30 for its next attempt; 31 waited for 30.
    let second = GroupRecord(
      scene.group.consume(as: "second", options: GroupFixture.options()) { delivery in
        attempts.value[delivery.element] = delivery.attempt
        return .empty()
      }
    )
    try await eventually("taken over") { second.done.count == 4 }
    expect(!first.isCompleted.value && held.started.value == [10, 20, 30])
    held.end(10)
    held.end(20, HeldWork.Failure())
    try await eventually("end") { first.isCompleted.value }
    expect(first.done == [ids[0]] && first.dead == [])
    try await eventually("20 taken over") { second.done.last == ids[1] }
    expectEqual(attempts.value, [11: 1, 30: 2, 31: 1, 40: 1, 20: 2])
    try await scene.waitForPending(0)
  }

  @Test func `stopping hands back what the server had given and nobody received`() async throws {
    let ids = try await scene.append(1...3)
    try await scene.receive(as: "a", 1)
    let held = HeldWork()
    let stop = PublishRelay<Void>()
    let first = GroupRecord(
      scene.group.consume(
        as: "a",
        inFlight: 1,
        options: GroupFixture.options(),
        until: stop.asObservable()
      ) { held.work($0) }
    )
    try await eventually("start") { held.started.value == [1] }
    // As when the connection ends with entries on their way.
    try await scene.receive(as: "a", 2)
    stop.accept(())
    held.end(1)
    try await eventually("end") { first.isCompleted.value }
    let second = GroupRecord(
      scene.group.consume(as: "b", options: GroupFixture.options()) { delivery in
        delivery.attempt == 1 ? .empty() : .error(HeldWork.Failure())
      }
    )
    try await eventually("taken over") { second.done == Array(ids[1...2]) }
    expect(first.done == [ids[0]] && second.failedAttempts == [])
  }

  @Test func `a consumer without work completes when it is stopped`() async throws {
    let stop = PublishRelay<Void>()
    let record = GroupRecord(
      scene.group.consume(as: "a", until: stop.asObservable()) { _ in .empty() }
    )
    stop.accept(())
    try await eventually("end") { record.isCompleted.value }
  }
}
