/// A scheduler that runs work on the thread that schedules it, one piece after another, never nested.
///
/// Work that is scheduled while a piece is running waits until that piece has returned. Synchronous sources
/// (`range`, `from`, `of`) take turns on it, so two of them interleave under `merge` or `zip`:
///
///     Observable.merge(.of(1, 2), .of(10, 20))
///       .subscribe(onNext: { print($0) })  // 1, 10, 2, 20
public final class CurrentThreadScheduler: ImmediateSchedulerType {
  /// The shared instance; every thread has its own queue.
  public static let instance = CurrentThreadScheduler()

  /// True if this thread's queue is idle, so that `schedule` would run work now.
  public static var isScheduleRequired: Bool { !Trampoline.current.isActive }

  private init() {}

  /// Runs `body` as if this thread's queue were idle; work that waits in the queue keeps waiting.
  package static func setAside<Result>(during body: () throws -> Result) rethrows -> Result {
    try Trampoline.setAside(during: body)
  }

  /// Runs `action` at once if this thread's queue is idle, otherwise after the work that is running.
  @_disfavoredOverload
  public func schedule<StateType: Sendable>(
    _ state: StateType,
    action: @escaping @Sendable (StateType) -> any Disposable
  ) -> any Disposable {
    let task = ScheduledTask { action(state) }
    Trampoline.perform(task)
    return task
  }
}
