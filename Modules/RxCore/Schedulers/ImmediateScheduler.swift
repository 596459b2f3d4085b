/// A scheduler that runs work at once, inside the call that schedules it.
///
/// Use it where a scheduler is required and none is needed, for instance in tests:
///
///     Observable.of(1, 2).observe(on: ImmediateScheduler.instance)
///       .subscribe(onNext: { print($0) })  // prints before `subscribe` returns
public final class ImmediateScheduler: ImmediateSchedulerType {
  /// The shared instance.
  public static let instance = ImmediateScheduler()

  private init() {}

  /// `true`: work always runs in place.
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
