public import RxCore

/// Runs work on the thread of a loop, one piece after another.
///
///     let scheduler = UVLoopScheduler(loop: loop)
///     lines.observe(on: scheduler).subscribe(onNext: { parse($0) })
///
/// The loop has to run for anything to happen; what is scheduled before waits. On `UVLoop.main` it
/// shares the queue of `MainScheduler`.
public final class UVLoopScheduler: SchedulerType {
  /// The loop whose thread it uses.
  public let loop: UVLoop
  private let runQueue: RunQueue

  /// Makes a scheduler that runs work on `loop`.
  public init(loop: UVLoop) {
    self.loop = loop
    runQueue = loop.runQueue
  }

  /// The current moment.
  public var now: RxTime { SuspendingClock().now }

  /// Whether this is the loop's thread and nothing waits; costs a few nanoseconds.
  public var runsInPlace: Bool { runQueue.isServedByCurrentThread && runQueue.isDrained }

  /// Puts `action` behind what waits on the loop.
  @_disfavoredOverload
  public func schedule<StateType: Sendable>(
    _ state: StateType,
    action: @escaping @Sendable (StateType) -> any Disposable
  ) -> any Disposable {
    ScheduledItem.enqueue(on: runQueue, state, action: action)
  }

  /// Runs `action` on the loop once `dueTime` has passed; zero or less puts it behind what waits.
  @_disfavoredOverload
  public func scheduleRelative<StateType: Sendable>(
    _ state: StateType,
    dueTime: RxTimeInterval,
    action: @escaping @Sendable (StateType) -> any Disposable
  ) -> any Disposable {
    ScheduledItem.schedule(on: runQueue, after: dueTime, state, action: action)
  }

  /// Runs `action` on the loop again and again; being late once does not shift the rest.
  @_disfavoredOverload
  public func schedulePeriodic<StateType: Sendable>(
    _ state: StateType,
    startAfter: RxTimeInterval,
    period: RxTimeInterval,
    action: @escaping @Sendable (StateType) -> StateType
  ) -> any Disposable {
    PeriodicTask(on: runQueue, state, startAfter: startAfter, period: period, action: action)
  }
}
