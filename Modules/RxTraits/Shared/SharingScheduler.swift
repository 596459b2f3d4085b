public import RxCore
public import RxLoop
internal import Synchronization

/// The scheduler that drivers and signals deliver on: the main scheduler, unless a test replaces it.
///
///     let clock = TestScheduler(initialClock: 0)
///     SharingScheduler.mock(scheduler: clock) {
///       let result = clock.start { source.asDriver(onErrorJustReturn: 0).debounce(.seconds(3)) }
///     }
public enum SharingScheduler {
  /// A function that returns the scheduler for drivers and signals that are assembled now, in this task.
  public static var make: @Sendable () -> any SchedulerType {
    if mocks.load(ordering: .relaxed) > 0, let mocked { return mocked }
    return { MainScheduler.instance }
  }

  /// The scheduler that `make` returns, as a scheduler of the main actor.
  ///
  /// A scheduler that replaces the main scheduler in a test must run its work on the main actor too. Work that
  /// it runs elsewhere stops the program.
  public static var mainActorScheduler: any MainActorSchedulerType {
    if mocks.load(ordering: .relaxed) > 0, let mocked { return MainCheckingScheduler(mocked()) }
    return MainScheduler.instance
  }

  /// Makes drivers and signals that `action` assembles deliver on `scheduler`.
  ///
  /// Sequences that `action` assembles keep the scheduler after it returns. Sequences that were assembled
  /// earlier do not use it. So assemble the sequence and run the clock inside `action`.
  ///
  /// The replacement holds for the current task and the tasks that it starts or, outside of a task, for the
  /// current thread. So tests that run at the same time do not affect each other.
  ///
  /// - Parameters:
  ///   - scheduler: the replacement of the main scheduler. It must run its work on the main actor, as closures
  ///     of drivers are `@MainActor`. A `TestScheduler` that is started on the main actor does.
  ///   - action: the test.
  /// - Returns: the result of `action`.
  /// - Throws: the error of `action`.
  @discardableResult
  public static func mock<Result>(
    scheduler: any SchedulerType,
    action: () throws -> Result
  ) rethrows -> Result {
    try mock(makeScheduler: { scheduler }, action: action)
  }

  /// As `mock(scheduler:action:)`, with a new scheduler for each operator that requests one.
  ///
  /// - Parameters:
  ///   - makeScheduler: called by each operator that needs a scheduler, when it is assembled.
  ///   - action: the test.
  /// - Returns: the result of `action`.
  /// - Throws: the error of `action`.
  @discardableResult
  public static func mock<Result>(
    makeScheduler: @escaping @Sendable () -> any SchedulerType,
    action: () throws -> Result
  ) rethrows -> Result {
    mocks.add(1, ordering: .relaxed)
    defer { mocks.subtract(1, ordering: .relaxed) }
    return try $mocked.withValue(makeScheduler, operation: action)
  }

  /// The number of active mocks.
  ///
  /// It is read before `mocked`, as reading a task-local value takes a search.
  private static let mocks = Atomic(0)

  @TaskLocal private static var mocked: (@Sendable () -> any SchedulerType)?
}

extension ObservableConvertibleType where Element: Sendable {
  /// Returns this sequence, delivered on the scheduler of drivers and signals.
  @inlinable
  func onSharingScheduler() -> Observable<Element> {
    asObservable().observe(on: SharingScheduler.mainActorScheduler)
  }
}

/// A scheduler that must run its work on the main actor: work that runs elsewhere stops the program.
struct MainCheckingScheduler: MainActorSchedulerType {
  private let base: any SchedulerType

  init(_ base: any SchedulerType) { self.base = base }

  var now: RxTime { base.now }

  var runsInPlace: Bool { base.runsInPlace && MainScheduler.isOnMain }

  var deliversInBatches: Bool { base.deliversInBatches }

  func schedule<StateType: Sendable>(
    _ state: StateType,
    action: @escaping @Sendable (StateType) -> any Disposable
  ) -> any Disposable {
    base.schedule(state) { [self] state in
      check()
      return action(state)
    }
  }

  func scheduleRelative<StateType: Sendable>(
    _ state: StateType,
    dueTime: RxTimeInterval,
    action: @escaping @Sendable (StateType) -> any Disposable
  ) -> any Disposable {
    base.scheduleRelative(state, dueTime: dueTime) { [self] state in
      check()
      return action(state)
    }
  }

  func schedulePeriodic<StateType: Sendable>(
    _ state: StateType,
    startAfter: RxTimeInterval,
    period: RxTimeInterval,
    action: @escaping @Sendable (StateType) -> StateType
  ) -> any Disposable {
    base.schedulePeriodic(state, startAfter: startAfter, period: period) { [self] state in
      check()
      return action(state)
    }
  }

  private func check() {
    if MainScheduler.isOnMain { return }
    fatalError(
      """
      \(type(of: base)) is the scheduler of a trait whose closures are @MainActor, and ran its work off main. \
      Return SharingScheduler.make() from the strategy, or start the virtual clock on the main actor.
      """
    )
  }
}
