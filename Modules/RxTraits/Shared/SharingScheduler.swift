public import RxCore
public import RxLoop
internal import Synchronization

/// Where drivers and signals deliver: the main scheduler, unless a test puts another in its place.
///
///     let clock = TestScheduler(initialClock: 0)
///     SharingScheduler.mock(scheduler: clock) {
///       let result = clock.start { source.asDriver(onErrorJustReturn: 0).debounce(.seconds(3)) }
///     }
public enum SharingScheduler {
  /// Creates the scheduler that a driver or signal put together here and now delivers on.
  public static var make: @Sendable () -> any SchedulerType {
    if mocks.load(ordering: .relaxed) > 0, let mocked { return mocked }
    return { MainScheduler.instance }
  }

  /// What `make` makes, as a scheduler of the main actor.
  ///
  /// What stands in for the main scheduler in a test has to run on the main actor too; work of its that
  /// runs elsewhere stops the program.
  public static var mainActorScheduler: any MainActorSchedulerType {
    if mocks.load(ordering: .relaxed) > 0, let mocked { return MainCheckingScheduler(mocked()) }
    return MainScheduler.instance
  }

  /// Has drivers and signals deliver on `scheduler` while `action` runs.
  ///
  /// What is put together inside `action` keeps the scheduler for good; what was put together before
  /// is not touched. So assemble the sequence and run the clock inside. It holds for this task, or
  /// this thread outside of any, and for the tasks it starts: tests that run beside it keep theirs.
  ///
  /// - Parameters:
  ///   - scheduler: what stands for the main scheduler. It runs on the main actor, as a
  ///     `TestScheduler` started there does: closures of drivers are `@MainActor`.
  ///   - action: the test.
  /// - Returns: what `action` returns.
  /// - Throws: what `action` throws.
  @discardableResult
  public static func mock<Result>(
    scheduler: any SchedulerType,
    action: () throws -> Result
  ) rethrows -> Result {
    try mock(makeScheduler: { scheduler }, action: action)
  }

  /// As `mock(scheduler:action:)`, with a scheduler made for each place that asks for one.
  ///
  /// - Parameters:
  ///   - makeScheduler: called where a driver or signal is put together.
  ///   - action: the test.
  /// - Returns: what `action` returns.
  /// - Throws: what `action` throws.
  @discardableResult
  public static func mock<Result>(
    makeScheduler: @escaping @Sendable () -> any SchedulerType,
    action: () throws -> Result
  ) rethrows -> Result {
    mocks.add(1, ordering: .relaxed)
    defer { mocks.subtract(1, ordering: .relaxed) }
    return try $mocked.withValue(makeScheduler, operation: action)
  }

  /// How many mocks there are: looked at first, as a task-local value has to be searched for.
  private static let mocks = Atomic(0)

  @TaskLocal private static var mocked: (@Sendable () -> any SchedulerType)?
}

extension ObservableConvertibleType where Element: Sendable {
  /// This sequence, delivered where drivers and signals are.
  @inlinable
  func onSharingScheduler() -> Observable<Element> {
    asObservable().observe(on: SharingScheduler.mainActorScheduler)
  }
}
