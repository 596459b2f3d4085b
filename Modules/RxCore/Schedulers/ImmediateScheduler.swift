/// Runs work at once, inside the call that schedules it.
///
/// For `observe(on:)` in tests, and as the scheduler of things that need none.
public final class ImmediateScheduler: ImmediateSchedulerType {
  /// The one instance.
  public static let instance = ImmediateScheduler()

  private init() {}

  /// Always: that is its nature.
  public var runsInPlace: Bool { true }

  /// Calls `action` before it returns.
  @_disfavoredOverload
  public func schedule<StateType: Sendable>(
    _ state: StateType,
    action: @escaping @Sendable (StateType) -> any Disposable
  ) -> any Disposable {
    action(state)
  }
}
