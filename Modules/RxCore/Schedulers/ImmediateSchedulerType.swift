/// A scheduler: decides on which thread work runs, and in which order.
///
/// Adopt it, or better `SchedulerType`, to write a scheduler of your own. Only `schedule` is required:
///
///     struct QueueScheduler: ImmediateSchedulerType {
///       let queue: DispatchQueue
///
///       func schedule<StateType: Sendable>(
///         _ state: StateType,
///         action: @escaping @Sendable (StateType) -> any Disposable
///       ) -> any Disposable {
///         let result = SingleAssignmentDisposable()
///         queue.async { if !result.isDisposed { result.setDisposable(action(state)) } }
///         return result
///       }
///     }
public protocol ImmediateSchedulerType: Sendable {
  /// Runs `action` with `state` as soon as possible on this scheduler.
  ///
  ///     MainScheduler.instance.schedule("hello") { text in
  ///       print(text)
  ///       return Disposables.create()
  ///     }
  ///
  /// - Parameters:
  ///   - state: a value that is passed to `action`.
  ///   - action: the work; the disposable it returns is disposed of with the result of this call.
  /// - Returns: a disposable that cancels the work unless it has started.
  @_disfavoredOverload
  func schedule<StateType: Sendable>(
    _ state: StateType,
    action: @escaping @Sendable (StateType) -> any Disposable
  ) -> any Disposable

  /// True if work may be called directly here and now, instead of being
  /// scheduled.
  ///
  /// It may be `true` only on the scheduler's own thread, while no work that must run earlier is queued.
  /// Operators that deliver on a scheduler then bypass its queue. The default is `false`.
  var runsInPlace: Bool { get }

  /// True if operators may deliver several queued events in one piece of work.
  ///
  /// The default is `true`, which makes `observe(on:)` fast. A virtual clock returns `false`: each event then
  /// has its own piece of work, and so its own tick, as in RxTest.
  var deliversInBatches: Bool { get }
}

extension ImmediateSchedulerType {
  /// `false`: all work goes through the queue.
  public var runsInPlace: Bool { false }

  /// `true`: queued events are delivered together.
  public var deliversInBatches: Bool { true }

  /// Runs `action`, and runs it again each time it calls its second argument.
  ///
  ///     scheduler.scheduleRecursive(3) { count, again in
  ///       print(count)
  ///       if count > 0 { again(count - 1) }
  ///     }
  ///
  /// - Parameters:
  ///   - state: the state of the first run.
  ///   - action: the work; it calls its second argument to run once more.
  /// - Returns: a disposable that prevents further runs.
  /// - Note: the call stack does not grow, as each run is scheduled separately.
  @available(swift, introduced: 6)
  public func scheduleRecursive<State: Sendable>(
    _ state: State,
    action:
      @escaping @Sendable (_ state: State, _ recurse: @escaping @Sendable (State) -> Void) -> Void
  ) -> any Disposable {
    let group = CompositeDisposable()
    recurse(state, action: action, in: group)
    return group
  }

  private func recurse<State: Sendable>(
    _ state: State,
    action: @escaping @Sendable (State, @escaping @Sendable (State) -> Void) -> Void,
    in group: CompositeDisposable
  ) {
    let run = SingleAssignmentDisposable()
    guard let key = group.insert(run) else { return }
    run.setDisposable(
      schedule(state) { state in
        group.remove(for: key)
        action(state) { recurse($0, action: action, in: group) }
        return Disposables.create()
      }
    )
  }
}
