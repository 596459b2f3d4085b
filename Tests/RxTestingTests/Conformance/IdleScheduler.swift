import RxCore

/// Does nothing, ever.
struct IdleScheduler: ImmediateSchedulerType {
  func schedule<StateType: Sendable>(
    _ state: StateType,
    action: @escaping @Sendable (StateType) -> any Disposable
  ) -> any Disposable {
    Disposables.create()
  }
}
