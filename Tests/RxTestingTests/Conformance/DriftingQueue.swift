import RxCore

/// A queue whose periodic work counts each period from the end of the previous run.
final class DriftingQueue: SchedulerType {
  private let base = SerialDispatchQueueScheduler(internalSerialQueueName: "drifting")

  var now: RxTime { base.now }

  func schedule<StateType: Sendable>(
    _ state: StateType,
    action: @escaping @Sendable (StateType) -> any Disposable
  ) -> any Disposable {
    base.schedule(state, action: action)
  }

  func scheduleRelative<StateType: Sendable>(
    _ state: StateType,
    dueTime: RxTimeInterval,
    action: @escaping @Sendable (StateType) -> any Disposable
  ) -> any Disposable {
    base.scheduleRelative(state, dueTime: dueTime, action: action)
  }

  func schedulePeriodic<StateType: Sendable>(
    _ state: StateType,
    startAfter: RxTimeInterval,
    period: RxTimeInterval,
    action: @escaping @Sendable (StateType) -> StateType
  ) -> any Disposable {
    let timer = SerialDisposable()
    run(state, after: startAfter, period, on: timer, action)
    return timer
  }

  private func run<StateType: Sendable>(
    _ state: StateType,
    after delay: Duration,
    _ period: Duration,
    on timer: SerialDisposable,
    _ action: @escaping @Sendable (StateType) -> StateType
  ) {
    timer.disposable = base.scheduleRelative(state, dueTime: delay) { state in
      let next = action(state)
      if !timer.isDisposed { self.run(next, after: period, period, on: timer, action) }
      return Disposables.create()
    }
  }
}
