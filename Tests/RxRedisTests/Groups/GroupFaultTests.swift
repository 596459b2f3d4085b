import Expectations
import Foundation
import RedisTesting
import RxCore
import RxLoop
import RxRedis
import TestSupport
import Testing

/// Many consumers, and a server that is killed.
@Suite(
  .enabled(if: RedisServer.isInstalled, "redis-server is not installed"),
  .timeLimit(.minutes(5))
)
struct GroupFaultTests {
  /// The elements that the work of all consumers has ended, each entry once.
  private final class Effects: Sendable {
    private let state = LockedBox<(first: [StreamID: Int], count: Int)>(([:], 0))

    var byID: [StreamID: Int] { state.value.first }
    var count: Int { state.value.count }

    /// Work of a random time.
    func work(_ delivery: GroupDelivery<Int>, longest: Int) -> Completable {
      .deferred { [state] in
        let time = Duration.microseconds(Int.random(in: 0...longest))
        return Observable<Int>.timer(time, scheduler: UVLoopScheduler(loop: .main))
          .do(onNext: { _ in
            state.value.count += 1
            state.value.first[delivery.id] = delivery.element
          })
          .ignoreElements().asCompletable()
      }
    }
  }

  @Test func `entries that were lost with a connection are read again`() async throws {
    let scene = try await GroupFixture()
    try await scene.append([1])
    let held = HeldWork()
    let record = GroupRecord(
      scene.group.consume(as: "a", inFlight: 3, options: GroupFixture.options()) { held.work($0) }
    )
    try await eventually("start") { held.started.value == [1] }
    // The reply to a read of this name goes to another connection, before that of the consumer ends.
    for command in [
      RedisCommand("MULTI"), RedisCommand("XADD", ["numbers", "*", "json", "2"]),
      RedisCommand(
        "XREADGROUP",
        ["GROUP", "workers", "a", "STREAMS", "numbers", ">"]
      ),
      RedisCommand("EXEC"),
    ] { _ = try await scene.redis.command(command).value }
    expectEqual(held.started.value, [1])
    _ = try await scene.redis.command("CLIENT", "KILL", "TYPE", "normal").value
    try await eventually("2") { held.started.value == [1, 2] }
    held.end(1)
    held.end(2)
    try await eventually("both") { record.done.count == 2 }
    // The work on 1 went on meanwhile.
    expect(held.started.value == [1, 2] && record.error.value == nil)
  }

  @Test func `a dead letter whose reply was lost is not copied again`() async throws {
    let scene = try await GroupFixture()
    let ids = try await scene.append([1])
    var settings = scene.redis.options
    settings.timeout = .seconds(2)
    let client = Redis(at: scene.redis.address, options: settings)
    let group = RedisStream<Int>("numbers", on: client).group("workers", from: .beginning)
    let held = HeldWork()
    let record = GroupRecord(
      group.consume(as: "a", options: GroupFixture.options(attempts: 1)) { held.work($0) }
    )
    try await eventually("start") { held.started.value == [1] }
    // The commands are in the server's buffer when the client gives it up.
    try await scene.server.stop()
    held.end(1, HeldWork.Failure())
    for await state in client.state.values {
      if case .down(.timedOut, _) = state { break }
    }
    scene.server.resume()
    try await eventually("dead") { record.dead == ids }
    try await expectEqual(scene.deadLetters().count, 1)
    try await scene.waitForPending(0)
  }

  @Test(arguments: Seeds.some(3))
  func `a killed server loses no entry, and no dead letter is there twice`(seed: UInt64)
    async throws
  {
    var random = SeededGenerator(seed: seed)
    let scene = try await GroupFixture()
    var ids: [StreamID] = []
    for part in 0..<10 {
      ids += try await scene.append(part * 30 + 1...part * 30 + 30)
      _ = try await scene.redis.command("XADD", "numbers", "*", "other", "\(part)").value
    }
    let effects = Effects()
    let records = (0..<3).map { number in
      GroupRecord(
        scene.group.consume(
          as: "consumer-\(number)",
          inFlight: Int.random(in: 1...16, using: &random),
          options: GroupFixture.options(attempts: 1000, minIdle: .milliseconds(200))
        ) { effects.work($0, longest: 5000) }
      )
    }
    for part in 0..<3 {
      let count = Int.random(in: part * 100..<(part + 1) * 100, using: &random)
      try await eventually("\(count) effects") { effects.byID.count >= count }
      try await scene.server.end()
      try await scene.server.start()
    }
    try await eventually("all", state: "\(effects.byID.count)") { effects.byID.count == 300 }
    expectEqual(effects.byID, Dictionary(uniqueKeysWithValues: zip(ids, 1...300)))
    try await scene.waitForPending(0)
    let letters = try await scene.deadLetters().compactMap { $0["other"] }
    expectEqual(letters.sorted(), (0..<10).map { "\($0)" })
    for record in records {
      expect(record.error.value == nil && record.lost == [])
      expectEqual(record.recreations, 0)
    }
  }

  @Test(arguments: Seeds.some(1))
  func `consumers join and leave, and each entry is done`(seed: UInt64) async throws {
    let scene = try await GroupFixture()
    let ids = try await scene.append(1...1000)
    let effects = Effects()
    try await withThrowingTaskGroup(of: Void.self) { tasks in
      for number in 0..<100 {
        tasks.addTask {
          var random = SeededGenerator(seed: seed &+ UInt64(number))
          let stop = PublishRelay<Void>()
          let record = GroupRecord(
            scene.group.consume(
              as: "consumer-\(number)",
              inFlight: Int.random(in: 1...8, using: &random),
              options: GroupFixture.options(minIdle: .milliseconds(500)),
              until: stop.asObservable()
            ) { effects.work($0, longest: 20_000) }
          )
          let count = Int.random(in: 0...12, using: &random)
          try await eventually("\(count) done") {
            record.done.count >= count || effects.byID.count == 1000
          }
          if Bool.random(using: &random) {
            record.dispose()
          } else {
            stop.accept(())
            try await eventually("end") { record.isCompleted.value }
          }
          expect(record.dead.isEmpty && record.failedAttempts.isEmpty)
        }
      }
      try await tasks.waitForAll()
    }
    let last = GroupRecord(
      scene.group.consume(as: "last", options: GroupFixture.options(minIdle: .milliseconds(500))) {
        effects.work($0, longest: 10)
      }
    )
    try await scene.waitForPending(0)
    try await eventually("all") { effects.byID.count == 1000 }
    expectEqual(effects.byID, Dictionary(uniqueKeysWithValues: zip(ids, 1...1000)))
    expect(effects.count < 1500)
    last.dispose()
  }
}
