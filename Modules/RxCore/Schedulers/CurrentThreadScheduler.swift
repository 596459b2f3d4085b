/// Runs work on the thread that schedules it, one piece after another, never one inside another.
///
/// Work scheduled while a piece is running waits until that piece has returned. Synchronous sources
/// (`range`, `from`, `of`) take turns on it, so that two of them joined by `merge` or `zip` interleave.
public final class CurrentThreadScheduler: ImmediateSchedulerType {
  /// The one instance; every thread has a queue of its own.
  public static let instance = CurrentThreadScheduler()

  /// Whether nothing is running on this thread's queue yet.
  public static var isScheduleRequired: Bool { !Trampoline.current.isActive }

  private init() {}

  /// Runs `body` as if nothing ran on this thread's queue yet; what waits there goes on waiting.
  package static func setAside<Result>(during body: () throws -> Result) rethrows -> Result {
    try Trampoline.setAside(during: body)
  }

  /// Runs `action` at once if this thread's queue is idle, else after what runs now.
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
