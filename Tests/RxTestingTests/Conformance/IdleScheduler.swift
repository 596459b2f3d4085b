import RxCore

/// A scheduler that never runs any work.
struct IdleScheduler: ImmediateSchedulerType {
  func schedule<StateType: Sendable>(
    _ state: StateType,
    action: @escaping @Sendable (StateType) -> any Disposable
  ) -> any Disposable {
    Disposables.create()
  }
}
