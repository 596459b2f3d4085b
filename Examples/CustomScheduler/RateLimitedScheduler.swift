import DequeModule
import RxCore
import Synchronization

/// A scheduler that starts a limited number of actions in any window of time.
///
/// Use it for a resource with a rate limit, such as a server that refuses more than ten requests a second:
///
///     let requests = RateLimitedScheduler(on: MainScheduler.instance, limit: 10, per: .seconds(1))
///     queries.flatMap { query in fetch(query).subscribe(on: requests) }
///
/// Waiting actions start in order, as soon as the limit allows. A timer is enqueued at its due time; it runs on
/// time when the limit has not been reached. An action that is cancelled while it waits does not count.
///
/// Cost: that of the base scheduler, and one timer of the base whenever the limit is reached.
final class RateLimitedScheduler: SchedulerType {
  private struct State {
    var waiting = Deque<WaitingWork>()
    /// The start times of the latest actions, at most `limit`.
    var startTimes = Deque<RxTime>()
    /// The number of waiting actions that have been cancelled.
    var cancelledCount = 0
    /// True while the base has a turn scheduled, which is whenever an action waits.
    var isTurnScheduled = false
  }

  private let base: any SchedulerType
  private let limit: Int
  private let window: RxTimeInterval
  private let state = Mutex(State())

  /// Creates a scheduler on top of `base`.
  ///
  /// - Parameters:
  ///   - base: the scheduler that runs the actions; it must be serial.
  ///   - limit: the number of actions that may start in any window; at least 1.
  ///   - window: the length of the window.
  init(on base: any SchedulerType, limit: Int = 1, per window: RxTimeInterval) {
    precondition(limit > 0, "a rate limit of \(limit) would let nothing run")
    self.base = base
    self.limit = limit
    self.window = window
  }

  /// The time of the base scheduler.
  var now: RxTime { base.now }

  /// Schedules an action after the waiting ones, as soon as the limit allows.
  func schedule<StateType: Sendable>(
    _ state: StateType,
    action: @escaping @Sendable (StateType) -> any Disposable
  ) -> any Disposable {
    let work = makeWork { action(state) }
    if add(work) { scheduleTurn() }
    return work
  }

  /// Schedules an action when `dueTime` has passed.
  func scheduleRelative<StateType: Sendable>(
    _ state: StateType,
    dueTime: RxTimeInterval,
    action: @escaping @Sendable (StateType) -> any Disposable
  ) -> any Disposable {
    if dueTime <= .zero { return schedule(state, action: action) }
    let isDue = BooleanDisposable()
    let work = WaitingWork(onCancel: { if isDue.isDisposed { self.countCancelled() } }) {
      action(state)
    }
    let timer = base.scheduleRelative(self, dueTime: dueTime) { owner in
      isDue.dispose()
      if owner.add(work) { owner.takeTurn() }
      return Disposables.create()
    }
    return Disposables.create(work, timer)
  }

  // MARK: - Turns

  private func makeWork(_ action: @escaping @Sendable () -> any Disposable) -> WaitingWork {
    WaitingWork(onCancel: { self.countCancelled() }, action: action)
  }

  /// Enqueues an action; returns true when the caller must schedule or take a turn.
  private func add(_ work: WaitingWork) -> Bool {
    state.withLock { state in
      state.waiting.append(work)
      defer { state.isTurnScheduled = true }
      return !state.isTurnScheduled
    }
  }

  /// Schedules a turn on the base for the moment when the limit allows one.
  private func scheduleTurn() {
    let now = base.now
    let pause = state.withLock { timeLeft(at: now, $0) }
    let action: @Sendable (RateLimitedScheduler) -> any Disposable = { owner in
      owner.takeTurn()
      return Disposables.create()
    }
    if pause > .zero {
      _ = base.scheduleRelative(self, dueTime: pause, action: action)
    } else {
      _ = base.schedule(self, action: action)
    }
  }

  /// Runs the first waiting action if the limit allows it, and schedules a turn for the next.
  private func takeTurn() {
    let now = base.now
    let (first, isTurnNeeded) = state.withLock { state -> (WaitingWork?, Bool) in
      while state.waiting.first?.isDisposed == true {
        state.waiting.removeFirst()
        state.cancelledCount = max(0, state.cancelledCount - 1)
      }
      if state.waiting.isEmpty || timeLeft(at: now, state) > .zero {
        state.isTurnScheduled = !state.waiting.isEmpty
        return (nil, state.isTurnScheduled)
      }
      if state.startTimes.count == limit { state.startTimes.removeFirst() }
      state.startTimes.append(now)
      let first = state.waiting.removeFirst()
      state.isTurnScheduled = !state.waiting.isEmpty
      return (first, state.isTurnScheduled)
    }
    if isTurnNeeded { scheduleTurn() }
    first?.run()
  }

  /// Returns the time until the next action may start.
  private func timeLeft(at now: RxTime, _ state: State) -> RxTimeInterval {
    guard state.startTimes.count == limit, let first = state.startTimes.first else { return .zero }
    return now.duration(to: first.advanced(by: window))
  }

  /// Counts a cancelled action; it is removed at its turn, or when half of the waiting ones are cancelled.
  private func countCancelled() {
    let removed: Deque<WaitingWork> = state.withLock { state in
      state.cancelledCount += 1
      if state.cancelledCount < 32 || state.cancelledCount * 2 < state.waiting.count { return [] }
      state.cancelledCount = 0
      defer { state.waiting.removeAll(where: \.isDisposed) }
      return state.waiting
    }
    withExtendedLifetime(removed) {}  // Released outside of the lock.
  }
}
