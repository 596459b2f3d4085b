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

  /// A Boolean value that indicates whether work may be called directly here and now, instead of being
  /// scheduled.
  ///
  /// It may be `true` only on the scheduler's own thread, while no work that must run earlier is queued.
  /// Operators that deliver on a scheduler then bypass its queue. The default is `false`.
  var runsInPlace: Bool { get }

  /// A Boolean value that indicates whether operators may deliver several queued events in one piece of work.
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
}
