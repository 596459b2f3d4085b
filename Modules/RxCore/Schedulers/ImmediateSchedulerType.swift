/// Where and when work runs.
///
/// Adopt it, or better `SchedulerType`, to bring a scheduler of your own: one method is enough.
public protocol ImmediateSchedulerType: Sendable {
  /// Runs `action` with `state` as soon as this scheduler comes to it.
  ///
  ///     MainScheduler.instance.schedule("hello") { text in
  ///       print(text)
  ///       return Disposables.create()
  ///     }
  ///
  /// - Parameters:
  ///   - state: a value handed to `action`.
  ///   - action: the work; what it returns is disposed of with the result of this call.
  /// - Returns: disposing of it before `action` has begun keeps it from running.
  @_disfavoredOverload
  func schedule<StateType: Sendable>(
    _ state: StateType,
    action: @escaping @Sendable (StateType) -> any Disposable
  ) -> any Disposable

  /// Whether work given to this scheduler now, here, could as well be called at once.
  ///
  /// True only on the scheduler's own thread, with nothing queued that would have to come first.
  /// Operators that deliver on a scheduler skip its queue while this holds. `false` unless said
  /// otherwise.
  var runsInPlace: Bool { get }

  /// A Boolean value that indicates whether operators may deliver all that has gathered in one piece of work.
  ///
  /// `true` unless overridden, as that is what makes `observe(on:)` fast. A virtual clock returns `false`: each
  /// event then has a piece of work, and so a tick, of its own, as in RxTest.
  var deliversInBatches: Bool { get }
}

extension ImmediateSchedulerType {
  /// `false`: everything goes through the queue.
  public var runsInPlace: Bool { false }

  /// `true`: whatever has gathered is delivered together.
  public var deliversInBatches: Bool { true }
}
