import RxCore
import RxTesting
import Testing

@testable import CustomScheduler
@testable import RxLoop

@Suite(.timeLimit(.minutes(5)))
struct PrioritySchedulerTests {
  private let clock = TestScheduler(initialClock: 0, simulateProcessingDelay: false)
  private let log = Log<String>()

  @Test(arguments: WorkPriority.allCases)
  func `fulfils the contract of a scheduler on a virtual clock`(priority: WorkPriority) async throws
  {
    let clock = clock
    try await SchedulerConformance.check(
      PriorityScheduler(on: clock).scheduler(for: priority),
      unit: .seconds(1),
      pieces: 10_000,
      advance: { clock.advance(by: $0) }
    )
  }

  @Test(arguments: [MainScheduler.instance, MainScheduler.asyncInstance])
  func `fulfils the contract of a scheduler on main`(base: MainScheduler) async throws {
    try await SchedulerConformance.check(
      PriorityScheduler(on: base).scheduler(for: .high),
      pieces: 10_000,
      patience: .seconds(100),  // Other tests block main at times.
      isOnScheduler: { MainScheduler.isOnMain }
    )
  }

  @Test func `fulfils the contract of a scheduler on a loop, beside other priorities`() async throws
  {
    try await withLoop { loop in
      let prioritized = PriorityScheduler(on: UVLoopScheduler(loop: loop))
      let others = [WorkPriority.low, .high].map { priority in
        prioritized.scheduler(for: priority).schedulePeriodic(
          (),
          startAfter: .zero,
          period: .milliseconds(3)
        ) {}
      }
      try await SchedulerConformance.check(
        prioritized.scheduler(for: .normal),
        pieces: 10_000,
        isOnScheduler: { loop.isCurrent }
      )
      for other in others { other.dispose() }
    }
  }

  @Test func `urgent actions run first, equal ones in order`() {
    let prioritized = PriorityScheduler(on: clock)
    let came: [WorkPriority] = [.low, .normal, .low, .high, .normal, .high, .low]
    for (number, priority) in came.enumerated() { add("\(number)", prioritized, priority) }
    clock.start()
    #expect(log.entries == ["3", "5", "1", "4", "0", "2", "6"])
  }

  @Test func `an urgent action that an action schedules runs next`() {
    let prioritized = PriorityScheduler(on: clock)
    _ = prioritized.scheduler(for: .low).schedule(()) { [self] _ in
      log.add("first")
      add("high", prioritized, .high)
      return Disposables.create()
    }
    add("low", prioritized, .low)
    clock.start()
    #expect(log.entries == ["first", "high", "low"])
  }

  @Test func `a timer waits for its due time, however urgent`() {
    let prioritized = PriorityScheduler(on: clock)
    _ = prioritized.scheduler(for: .high).scheduleRelative((), dueTime: .seconds(5)) { [self] _ in
      log.add("high at \(clock.clock)")
      return Disposables.create()
    }
    _ = prioritized.scheduler(for: .low).scheduleRelative((), dueTime: .seconds(4)) { [self] _ in
      log.add("low at \(clock.clock)")
      return Disposables.create()
    }
    clock.start()
    #expect(log.entries == ["low at 4", "high at 5"])
  }

  @Test func `a due timer waits for more urgent actions`() {
    let prioritized = PriorityScheduler(on: clock)
    _ = prioritized.scheduler(for: .low).scheduleRelative((), dueTime: .seconds(5)) { [self] _ in
      log.add("low")
      return Disposables.create()
    }
    clock.sleep(5)
    add("high", prioritized, .high)
    clock.start()
    #expect(log.entries == ["high", "low"])
  }

  @Test func `a cancelled action does not run`() {
    let prioritized = PriorityScheduler(on: clock)
    let off = add("off", prioritized, .high)
    add("low", prioritized, .low)
    add("high", prioritized, .high)
    off.dispose()
    clock.start()
    #expect(log.entries == ["high", "low"])
  }

  @discardableResult
  private func add(
    _ name: String,
    _ scheduler: PriorityScheduler,
    _ priority: WorkPriority
  ) -> any Disposable {
    scheduler.scheduler(for: priority).schedule(name) { [self] name in
      log.add(name)
      return Disposables.create()
    }
  }
}
