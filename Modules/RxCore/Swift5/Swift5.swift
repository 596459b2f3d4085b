public import RxUnchecked

/// The type of the last parameter of a few functions that only Swift 5 language mode sees: those that
/// could not be told apart from the ones of Swift 6 mode otherwise.
///
/// The parameter has a default value; do not pass it. In Swift 5 mode the compiler does not check
/// what closures share with other threads, as with RxSwift. Swift 6 mode sees the functions without
/// this parameter, whose closures are `@Sendable` or `@MainActor`.
@frozen
public struct Swift5 {
  /// Creates the default value of the parameter.
  @inlinable
  public init() {}
}

// Forms for Swift 5 language mode that Tools/forms cannot make: a typealias hides the type of the closure, the closure
// takes one that is not checked either, or the function is a requirement of a protocol.

extension AnyObserver {
  /// Swift 5 form of `init(eventHandler:)`: the compiler does not check the closure.
  @available(swift, obsoleted: 6)
  @inlinable
  public init(eventHandler: @escaping (Event<Element>) -> Void, _ mode: Swift5 = Swift5()) {
    self.init(eventHandler: unchecked(eventHandler))
  }
}

extension PrimitiveSequenceType where Trait == SingleTrait {
  /// Swift 5 form of `create(subscribe:_:)`: the compiler does not check the closure.
  @available(swift, obsoleted: 6)
  @_disfavoredOverload
  @_alwaysEmitIntoClient
  public static func create(
    subscribe: @escaping (@escaping (Result<Element, any Error>) -> Void) -> any Disposable,
    _ form: ResultForm = ResultForm(),
    _ mode: Swift5 = Swift5()
  ) -> Single<Element> {
    let subscribe = unchecked(subscribe)
    return checkedCreate { (single: @escaping SingleObserver) in
      subscribe { single(SingleEvent($0)) }
    }
  }
}

extension ImmediateSchedulerType {
  /// Swift 5 form of `schedule(_:action:)`: the compiler does not check the closure.
  @available(swift, obsoleted: 6)
  @_alwaysEmitIntoClient
  public func schedule<StateType: Sendable>(
    _ state: StateType,
    action: @escaping (StateType) -> any Disposable,
    _ mode: Swift5 = Swift5()
  ) -> any Disposable {
    checkedSchedule(on: self, state, unchecked(action))
  }

  /// Swift 5 form of `scheduleRecursive(_:action:)`: the compiler does not check the closure.
  @available(swift, obsoleted: 6)
  @_alwaysEmitIntoClient
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
  /// Swift 5 form of `scheduleRelative(_:dueTime:action:)`: the compiler does not check the
  /// closure.
  @available(swift, obsoleted: 6)
  @_alwaysEmitIntoClient
  public func scheduleRelative<StateType: Sendable>(
    _ state: StateType,
    dueTime: RxTimeInterval,
    action: @escaping (StateType) -> any Disposable,
    _ mode: Swift5 = Swift5()
  ) -> any Disposable {
    checkedSchedule(on: self, dueTime, state, unchecked(action))
  }

  /// Swift 5 form of `schedulePeriodic(_:startAfter:period:action:)`: the compiler does not check
  /// the closure.
  @available(swift, obsoleted: 6)
  @_alwaysEmitIntoClient
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
  /// Swift 5 form of `scheduleRelativeVirtual(_:dueTime:action:)`: the compiler does not check the
  /// closure.
  @available(swift, obsoleted: 6)
  public func scheduleRelativeVirtual<StateType: Sendable>(
    _ state: StateType,
    dueTime: VirtualTimeInterval,
    action: @escaping (StateType) -> any Disposable,
    _ mode: Swift5 = Swift5()
  ) -> any Disposable {
    scheduleRelativeVirtual(state, dueTime: dueTime, action: unchecked(action))
  }

  /// Swift 5 form of `scheduleAbsoluteVirtual(_:time:action:)`: the compiler does not check the
  /// closure.
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

// These functions are not obsoleted in Swift 6, so that they see only the checked forms. A form
// above that called the scheduler directly would call itself.

/// Calls `schedule(_:action:)` in its checked form.
@inlinable
func checkedSchedule<State: Sendable>(
  on scheduler: some ImmediateSchedulerType,
  _ state: State,
  _ action: @escaping @Sendable (State) -> any Disposable
) -> any Disposable {
  scheduler.schedule(state, action: action)
}

/// Calls `scheduleRelative(_:dueTime:action:)` in its checked form.
@inlinable
func checkedSchedule<State: Sendable>(
  on scheduler: some SchedulerType,
  _ dueTime: RxTimeInterval,
  _ state: State,
  _ action: @escaping @Sendable (State) -> any Disposable
) -> any Disposable {
  scheduler.scheduleRelative(state, dueTime: dueTime, action: action)
}

/// Calls `schedulePeriodic(_:startAfter:period:action:)` in its checked form.
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
