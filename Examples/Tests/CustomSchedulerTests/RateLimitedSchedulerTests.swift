import RxCore
import RxTesting
import TestSupport
import Testing

@testable import CustomScheduler
@testable import RxLoop

@Suite(.timeLimit(.minutes(5)))
struct RateLimitedSchedulerTests {
  private let clock = TestScheduler(initialClock: 0, simulateProcessingDelay: false)
  private let log = Log<String>()

  @Test(arguments: [1, 3, 100])
  func `fulfils the contract of a scheduler on a virtual clock`(limit: Int) async throws {
    let clock = clock
    try await SchedulerConformance.check(
      RateLimitedScheduler(on: clock, limit: limit, per: .seconds(limit)),
      unit: .seconds(max(2, limit)),
      pieces: 4000,
      advance: { clock.advance(by: $0) }
    )
  }

  @Test func `fulfils the contract of a scheduler on a loop`() async throws {
    try await withLoop { loop in
      try await SchedulerConformance.check(
        RateLimitedScheduler(
          on: UVLoopScheduler(loop: loop),
          limit: 200,
          per: .milliseconds(2)
        ),
        pieces: 4000,
        isOnScheduler: { loop.isCurrent }
      )
    }
  }

  @Test func `fulfils the contract of a scheduler on main`() async throws {
    try await SchedulerConformance.check(
      RateLimitedScheduler(on: MainScheduler.instance, limit: 200, per: .milliseconds(2)),
      pieces: 4000,
      patience: .seconds(100),  // Other tests block main at times.
      isOnScheduler: { MainScheduler.isOnMain }
    )
  }

  @Test func `the limit applies to any window of time`() {
    let limited = RateLimitedScheduler(on: clock, limit: 2, per: .seconds(10))
    for name in ["a", "b", "c", "d", "e"] { add(name, to: limited) }
    clock.start()
    #expect(log.entries == ["a 0", "b 0", "c 10", "d 10", "e 20"])
  }

  @Test func `after an idle window actions start at once`() {
    let limited = RateLimitedScheduler(on: clock, per: .seconds(10))
    add("a", to: limited)
    clock.advanceTo(12)
    add("b", to: limited)
    add("c", to: limited)
    clock.start()
    #expect(log.entries == ["a 0", "b 12", "c 22"])
  }

  @Test func `a cancelled action does not count`() {
    let limited = RateLimitedScheduler(on: clock, per: .seconds(10))
    add("a", to: limited)
    let off = ["b", "c"].map { add($0, to: limited) }
    add("d", to: limited)
    clock.advanceTo(5)
    for piece in off { piece.dispose() }
    clock.start()
    #expect(log.entries == ["a 0", "d 10"])
  }

  @Test func `when all waiting actions are cancelled, the next one starts in time`() {
    let limited = RateLimitedScheduler(on: clock, per: .seconds(10))
    add("a", to: limited)
    let off = add("b", to: limited)
    clock.advanceTo(5)
    off.dispose()
    clock.advanceTo(30)
    add("c", to: limited)
    clock.start()
    #expect(log.entries == ["a 0", "c 30"])
  }

  @Test func `a timer is on time unless the limit is reached`() {
    let limited = RateLimitedScheduler(on: clock, per: .seconds(10))
    add("on time", to: limited, after: 3)
    add("late", to: limited, after: 7)
    add("behind it", to: limited, after: 8)
    clock.start()
    #expect(log.entries == ["on time 3", "late 13", "behind it 23"])
  }

  @Test func `a hundred thousand cancelled actions delay nothing`() {
    let limited = RateLimitedScheduler(on: clock, per: .seconds(10))
    add("a", to: limited)
    clock.advanceTo(1)
    for _ in 0..<100_000 { add("off", to: limited).dispose() }
    add("b", to: limited)
    clock.start()
    #expect(log.entries == ["a 0", "b 10"])
  }

  @Test(arguments: Seeds.some(20))
  func `random actions never exceed the limit and never wait without need`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let limit = Int.random(in: 1...5, using: &random)
    let window = Int.random(in: 1...20, using: &random)
    let limited = RateLimitedScheduler(on: clock, limit: limit, per: .seconds(window))
    let starts = Log<(due: Int, at: Int)>()
    var due: [Int] = []
    for _ in 0..<100 {
      let delay = Int.random(in: 0...300, using: &random)
      let piece = limited.scheduleRelative(delay, dueTime: .seconds(delay)) { [clock] delay in
        starts.add((delay, clock.clock))
        return Disposables.create()
      }
      if Int.random(in: 0..<5, using: &random) == 0 { piece.dispose() } else { due.append(delay) }
    }
    clock.start()
    let entries = starts.entries
    #expect(entries.map(\.due) == due.sorted())
    for (place, entry) in entries.enumerated() {
      let free = place < limit ? 0 : entries[place - limit].at + window
      #expect(entry.at == max(entry.due, free))
    }
  }

  @discardableResult
  private func add(
    _ name: String,
    to scheduler: RateLimitedScheduler,
    after seconds: Int = 0
  ) -> any Disposable {
    scheduler.scheduleRelative(name, dueTime: .seconds(seconds)) { [self] name in
      log.add("\(name) \(clock.clock)")
      return Disposables.create()
    }
  }
}
