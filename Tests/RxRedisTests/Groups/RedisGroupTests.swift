import Expectations
import RedisTesting
import RxCore
import RxRedis
import RxTraits
import TestSupport
import Testing

@Suite(
  .enabled(if: RedisServer.isInstalled, "redis-server is not installed"),
  .timeLimit(.minutes(5))
)
struct RedisGroupTests {
  private struct Broken: Error, CustomStringConvertible {
    let description = "out of paper"
  }

  private let scene: GroupFixture

  init() async throws { scene = try await GroupFixture() }

  @Test func `work that succeeds acknowledges its entry, once`() async throws {
    let ids = try await scene.append(1...100)
    let worked = LockedBox<[StreamID]>([])
    let record = GroupRecord(
      scene.group.consume(as: "a", inFlight: 7, options: GroupFixture.options()) { delivery in
        expect(delivery.key == "numbers" && delivery.attempt == 1)
        worked.value.append(delivery.id)
        return .empty()
      }
    )
    try await eventually("100 done") { record.done.count == 100 }
    let later = try await scene.append([101])
    try await eventually("101 done") { record.done.count == 101 }
    expect(worked.value == ids + later && Set(record.done) == Set(ids + later))
    try await scene.waitForPending(0)
  }

  @Test func `the newest begins behind what is there`() async throws {
    try await scene.append(1...3)
    let group = scene.numbers.group("late", from: .newest)
    let record = GroupRecord(group.consume(as: "a") { _ in .empty() })
    try await scene.redis.wait(for: "the group") {
      try await $0.command("XINFO", "GROUPS", "numbers").value.elements?.isEmpty == false
    }
    let ids = try await scene.append([4])
    try await eventually("4 done") { record.done == ids }
  }

  @Test func `no more entries than places are in flight`() async throws {
    try await scene.append(1...10)
    let held = HeldWork()
    let record = GroupRecord(
      scene.group.consume(as: "a", inFlight: 3, options: GroupFixture.options()) { held.work($0) }
    )
    try await eventually("3") { held.started.value == [1, 2, 3] }
    try await scene.waitForPending(3)
    for number in 1...10 {
      try await eventually("start of \(number)") { held.started.value.contains(number) }
      expect(held.started.value.count - record.done.count <= 3)
      held.end(number)
    }
    try await eventually("10 done") { record.done.count == 10 }
  }

  @Test func `a failure is attempted again, and then a dead letter with its error`() async throws {
    let ids = try await scene.append([1, 2, 3])
    let record = GroupRecord(
      scene.group.consume(as: "a", options: GroupFixture.options()) { delivery in
        delivery.element == 2 || delivery.element == 3 && delivery.attempt < 3
          ? .error(Broken()) : .empty()
      }
    )
    try await eventually("dead") { record.dead == [ids[1]] && record.done.count == 2 }
    expectEqual(record.failedAttempts.sorted(), [1, 1, 2, 2])
    let letters = try await scene.deadLetters()
    expectEqual(
      letters,
      [
        [
          "json": "2", "dead-stream": "numbers", "dead-id": "\(ids[1])",
          "dead-error": "out of paper",
          "dead-group": "workers", "dead-consumer": "a", "dead-attempts": "3",
        ]
      ]
    )
    try await scene.waitForPending(0)
  }

  @Test func `what cannot be decoded is a dead letter with the reason`() async throws {
    _ = try await scene.redis.command("XADD", "numbers", "*", "other", "x").value
    let ids = try await scene.append([1])
    let record = GroupRecord(
      scene.group.consume(as: "a", options: GroupFixture.options()) { _ in .empty() }
    )
    try await eventually("both") { record.dead.count == 1 && record.done == ids }
    let letters = try await scene.deadLetters()
    expect(letters.map { $0["other"] } == ["x"] && letters.first?["dead-attempts"] == "0")
    expectEqual(letters.first?["dead-error"]?.contains("no field"), true)
    try await scene.waitForPending(0)
  }

  @Test func `a dead letter waits for a server that has no memory left`() async throws {
    let ids = try await scene.append([1])
    let held = HeldWork()
    let record = GroupRecord(
      scene.group.consume(as: "a", options: GroupFixture.options(attempts: 1)) { held.work($0) }
    )
    try await eventually("start") { held.started.value == [1] }
    _ = try await scene.redis.command("CONFIG", "SET", "maxmemory", "1").value
    held.end(1, Broken())
    try await scene.redis.wait(for: "two refusals") {
      let statistics = try await $0.command("INFO", "errorstats").value.text ?? ""
      return statistics.firstMatch(of: /errorstat_OOM:count=([0-9]+)/)
        .flatMap { Int($0.output.1) } ?? 0 >= 2
    }
    expect(record.error.value == nil && record.dead == [])
    _ = try await scene.redis.command("CONFIG", "SET", "maxmemory", "0").value
    try await eventually("dead") { record.dead == ids }
    try await expectEqual(scene.deadLetters().count, 1)
  }

  @Test func `an asynchronous function is work`() async throws {
    let ids = try await scene.append(1...5)
    let record = GroupRecord(
      scene.group.consume(as: "a", options: GroupFixture.options(attempts: 1)) { delivery in
        await Task.yield()
        if delivery.element == 3 { throw Broken() }
      }
    )
    try await eventually("all") { record.done.count == 4 && record.dead == [ids[2]] }
    let elements = LockedBox<[Int]>([])
    let group = scene.numbers.group("ordered", from: .beginning)
    let ordered = GroupRecord(
      group.consume(as: "a", options: GroupFixture.options(), by: { _ in 0 }) { delivery in
        await Task.yield()
        elements.value.append(delivery.element)
      }
    )
    try await eventually("all in order") { ordered.done == ids }
    expectEqual(elements.value, Array(1...5))
  }

  @Test func `entries of one key are worked on in order, others beside them`() async throws {
    try await scene.append([10, 11, 20, 12, 21])
    let held = HeldWork()
    let record = GroupRecord(
      scene.group.consume(as: "a", options: GroupFixture.options(), by: { $0 / 10 }) {
        held.work($0)
      }
    )
    try await scene.waitForPending(5)
    try await eventually("the first of each") { held.started.value == [10, 20] }
    held.end(20)
    try await eventually("21") { held.started.value == [10, 20, 21] }
    held.end(10, HeldWork.Failure())
    try await eventually("10 again") { held.started.value == [10, 20, 21, 10] }
    held.end(10)
    try await eventually("11") { held.started.value == [10, 20, 21, 10, 11] }
    held.end(11)
    try await eventually("12") { held.started.value.last == 12 }
    held.end(12)
    held.end(21)
    try await eventually("all") { record.done.count == 5 }
  }

  @Test func `a deleted stream is told, and the group reads all of the new one`() async throws {
    let record = GroupRecord(
      scene.numbers.group("workers", from: .newest)
        .consume(as: "a", options: GroupFixture.options()) { _ in .empty() }
    )
    try await scene.waitForPending(0)
    try await scene.append([1])
    try await eventually("1 done") { record.done.count == 1 }
    _ = try await scene.redis.command("DEL", "numbers").value
    let ids = try await scene.append([2, 3])
    try await eventually("3 done") { Array(record.done.dropFirst()) == ids }
    expect(record.recreations == 1 && record.error.value == nil)
  }

  @Test func `entries that were removed before they were acknowledged are told`() async throws {
    let ids = try await scene.append([1, 2, 3])
    for consumer in ["a", "dead"] { try await scene.receive(as: consumer, 1) }
    _ = try await scene.redis.command("XDEL", "numbers", "\(ids[0])", "\(ids[1])").value
    let record = GroupRecord(
      scene.group.consume(as: "a", options: GroupFixture.options(minIdle: .milliseconds(1))) { _ in
        .empty()
      }
    )
    try await eventually("all") { record.lost == Array(ids[0...1]) && record.done == [ids[2]] }
    try await scene.waitForPending(0)
  }

  @Test func `a name of another type ends the consumption with the server's error`() async throws {
    for key in ["numbers:dead", "numbers"] {
      _ = try await scene.redis.command("SET", key, "x").value
      let record = GroupRecord(scene.group.consume(as: "a") { _ in .empty() })
      try await eventually("error") { record.error.value != nil }
      expectEqual((record.error.value as? RedisError)?.serverError?.code, .wrongType)
    }
  }

  @Test func `the state has pending entries, lag and age`() async throws {
    let states = LockedBox<[GroupState?]>([])
    let bag = DisposeBag()
    await MainActor.run {
      scene.group.state(every: .milliseconds(10))
        .drive(onNext: { states.value.append($0) })
        .disposed(by: bag)
    }
    try await eventually("no group") { states.value == [nil] }
    try await scene.append(1...5)
    let held = HeldWork()
    let record = GroupRecord(
      scene.group.consume(as: "a", inFlight: 2, options: GroupFixture.options()) { held.work($0) }
    )
    try await eventually("2 pending, 3 behind") {
      guard let state = states.value.last ?? nil else { return false }
      return state.pending == 2 && state.lag == 3 && state.consumers == 1
    }
    try await eventually("age grows") {
      let ages = states.value.compactMap { $0?.oldestPending }
      return Set(ages).count > 2 && ages == ages.sorted()
    }
    for number in 1...5 {
      try await eventually("start") { held.started.value.contains(number) }
      held.end(number)
    }
    try await eventually("nothing") {
      guard let state = states.value.last ?? nil else { return false }
      return state.pending == 0 && state.lag == 0 && state.oldestPending == nil
    }
    expectEqual(record.done.count, 5)
  }
}
