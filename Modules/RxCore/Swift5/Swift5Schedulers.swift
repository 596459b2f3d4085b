// RxSwift's spelling in Swift 5 language mode: closures that the compiler does not check.

extension ImmediateSchedulerType {
  /// As `schedule(_:action:)`, of a closure that the compiler does not check.
  @available(swift, obsoleted: 6)
  @inlinable
  public func schedule<StateType: Sendable>(
    _ state: StateType,
    action: @escaping (StateType) -> any Disposable,
    _ mode: Swift5 = Swift5()
  ) -> any Disposable {
    checkedSchedule(on: self, state, unchecked(action))
  }

  /// As `scheduleRecursive(_:action:)`, of a closure that the compiler does not check.
  @available(swift, obsoleted: 6)
  @inlinable
  public func scheduleRecursive<State: Sendable>(
    _ state: State,
    action: @escaping (_ state: State, _ recurse: @escaping (State) -> Void) -> Void,
    _ mode: Swift5 = Swift5()
  ) -> any Disposable {
    let action = unchecked(action)
    return scheduleRecursive(state) { state, recurse in action(state, recurse) }
  }
}

extension SchedulerType {
  /// As `scheduleRelative(_:dueTime:action:)`, of a closure that the compiler does not check.
  @available(swift, obsoleted: 6)
  @inlinable
  public func scheduleRelative<StateType: Sendable>(
    _ state: StateType,
    dueTime: RxTimeInterval,
    action: @escaping (StateType) -> any Disposable,
    _ mode: Swift5 = Swift5()
  ) -> any Disposable {
    checkedSchedule(on: self, dueTime, state, unchecked(action))
  }
}

extension SchedulerType {
  /// As `schedulePeriodic(_:startAfter:period:action:)`, of a closure that the compiler does not check.
  @available(swift, obsoleted: 6)
  @inlinable
  public func schedulePeriodic<StateType: Sendable>(
    _ state: StateType,
    startAfter: RxTimeInterval,
    period: RxTimeInterval,
    action: @escaping (StateType) -> StateType,
    _ mode: Swift5 = Swift5()
  ) -> any Disposable {
    checkedSchedule(on: self, startAfter, period, state, unchecked(action))
  }
}

extension VirtualTimeScheduler {
  /// As `scheduleRelativeVirtual(_:dueTime:action:)`, of a closure that the compiler does not check.
  @available(swift, obsoleted: 6)
  public func scheduleRelativeVirtual<StateType: Sendable>(
    _ state: StateType,
    dueTime: VirtualTimeInterval,
    action: @escaping (StateType) -> any Disposable,
    _ mode: Swift5 = Swift5()
  ) -> any Disposable {
    scheduleRelativeVirtual(state, dueTime: dueTime, action: unchecked(action))
  }

  /// As `scheduleAbsoluteVirtual(_:time:action:)`, of a closure that the compiler does not check.
  @available(swift, obsoleted: 6)
  public func scheduleAbsoluteVirtual<StateType: Sendable>(
    _ state: StateType,
    time: VirtualTime,
    action: @escaping (StateType) -> any Disposable,
    _ mode: Swift5 = Swift5()
  ) -> any Disposable {
    scheduleAbsoluteVirtual(state, time: time, action: unchecked(action))
  }
}

// Where those above are not available, so that they do not call themselves.

@inlinable
func checkedSchedule<State: Sendable>(
  on scheduler: some ImmediateSchedulerType,
  _ state: State,
  _ action: @escaping @Sendable (State) -> any Disposable
) -> any Disposable {
  scheduler.schedule(state, action: action)
}

@inlinable
func checkedSchedule<State: Sendable>(
  on scheduler: some SchedulerType,
  _ dueTime: RxTimeInterval,
  _ state: State,
  _ action: @escaping @Sendable (State) -> any Disposable
) -> any Disposable {
  scheduler.scheduleRelative(state, dueTime: dueTime, action: action)
}

@inlinable
func checkedSchedule<State: Sendable>(
  on scheduler: some SchedulerType,
  _ startAfter: RxTimeInterval,
  _ period: RxTimeInterval,
  _ state: State,
  _ action: @escaping @Sendable (State) -> State
) -> any Disposable {
  scheduler.schedulePeriodic(state, startAfter: startAfter, period: period, action: action)
}
