internal import CRxShim

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
  /// - Note: the call stack does not grow: each run is scheduled separately. If the scheduler runs work in
  ///   place, the runs inside a run follow each other in a loop.
  @available(swift, introduced: 6)
  public func scheduleRecursive<State: Sendable>(
    _ state: State,
    action:
      @escaping @Sendable (_ state: State, _ recurse: @escaping @Sendable (State) -> Void) -> Void
  ) -> any Disposable {
    let group = CompositeDisposable()
    schedule(state, inside: nil, action: action, in: group)
    return group
  }

  /// Schedules a run; one that the scheduler starts in place, inside of the run `outer`, adds to that.
  private func schedule<State: Sendable>(
    _ state: State,
    inside outer: RecursiveRun<State>?,
    action: @escaping @Sendable (State, @escaping @Sendable (State) -> Void) -> Void,
    in group: CompositeDisposable
  ) {
    let work = SingleAssignmentDisposable()
    guard let key = group.insert(work) else { return }
    work.setDisposable(
      schedule(state) { state in
        group.remove(for: key)
        if let outer, outer.isRunningHere {
          action(state) { outer.again($0) }
        } else {
          let run = RecursiveRun { schedule($0, inside: $1, action: action, in: group) }
          action(state) { run.again($0) }
          run.end()
        }
        return Disposables.create()
      }
    )
  }
}

/// A run of `scheduleRecursive`, with the runs that the scheduler starts in place inside of it.
///
/// The first of those is nested in this run. It leaves the next to a loop below it, so that the stack does
/// not grow.
private final class RecursiveRun<State: Sendable>: @unchecked Sendable {
  // Unchecked: the variables are accessed by `thread` alone.
  private let thread = crx_thread_id()
  private let schedule: @Sendable (State, RecursiveRun?) -> Void
  private var isOver = false
  private var isScheduling = false
  private var waiting: [State] = []

  init(_ schedule: @escaping @Sendable (State, RecursiveRun?) -> Void) { self.schedule = schedule }

  /// True if the caller is inside of this run.
  var isRunningHere: Bool { crx_thread_id() == thread && !isOver }

  /// Schedules the next run: now, or when the run that is in place returns.
  func again(_ state: State) {
    if !isRunningHere { return schedule(state, nil) }
    if isScheduling { return waiting.append(state) }
    isScheduling = true
    schedule(state, self)
    while !waiting.isEmpty { schedule(waiting.removeFirst(), self) }
    isScheduling = false
  }

  func end() { isOver = true }
}
