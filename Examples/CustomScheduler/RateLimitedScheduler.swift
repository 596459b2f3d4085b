import DequeModule
import RxCore

/// Lets so many pieces of work begin in any window of time, and the others wait.
///
/// For what may be asked only so often, as a server that refuses more than ten requests a second:
///
///     let requests = RateLimitedScheduler(on: MainScheduler.instance, limit: 10, per: .seconds(1))
///     queries.flatMap { query in fetch(query).subscribe(on: requests) }
///
/// With a limit of 1 it is one piece for each interval. What waits comes in order, as soon as the
/// limit allows. A timer waits for its due time first and then behind what waits; if the limit leaves
/// room it runs on time. Work that is called off while it waits uses up nothing: the next takes its
/// place.
///
/// Scheduling costs what it does on the base, and a timer of the base whenever the limit is reached.
final class RateLimitedScheduler: SchedulerType, @unchecked Sendable {
  // Unchecked: the variables are under `lock`.
  private let base: any SchedulerType
  private let limit: Int
  private let window: RxTimeInterval

  private let lock = Lock()
  private var waiting = Deque<WaitingWork>()
  /// When the last pieces began, as many as the limit at most.
  private var begun = Deque<RxTime>()
  /// How many of those that wait have been called off.
  private var dead = 0
  /// Whether the base has been asked for a turn; it is while anything waits.
  private var isTurnAsked = false

  /// Makes one over `base`.
  ///
  /// - Parameters:
  ///   - base: where and when the work runs; a serial scheduler.
  ///   - limit: how many pieces may begin in any window; at least 1.
  ///   - window: the length of the window.
  init(on base: any SchedulerType, limit: Int = 1, per window: RxTimeInterval) {
    precondition(limit > 0, "a rate limit of \(limit) would let nothing run")
    self.base = base
    self.limit = limit
    self.window = window
  }

  /// The base's clock.
  var now: RxTime { base.now }

  /// Runs `action` behind what waits, as soon as the limit allows.
  func schedule<StateType: Sendable>(
    _ state: StateType,
    action: @escaping @Sendable (StateType) -> any Disposable
  ) -> any Disposable {
    let work = waitingWork { action(state) }
    if add(work) { askForTurn() }
    return work
  }

  /// Once `dueTime` has passed, as `schedule`.
  func scheduleRelative<StateType: Sendable>(
    _ state: StateType,
    dueTime: RxTimeInterval,
    action: @escaping @Sendable (StateType) -> any Disposable
  ) -> any Disposable {
    if dueTime <= .zero { return schedule(state, action: action) }
    let isDue = BooleanDisposable()
    let work = WaitingWork(whenCalledOff: { if isDue.isDisposed { self.countDead() } }) {
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

  private func waitingWork(_ action: @escaping @Sendable () -> any Disposable) -> WaitingWork {
    WaitingWork(whenCalledOff: { self.countDead() }, action: action)
  }

  /// Lets `work` wait, and answers whether a turn has to be asked for, or taken.
  private func add(_ work: WaitingWork) -> Bool {
    lock.withLock {
      waiting.append(work)
      defer { isTurnAsked = true }
      return !isTurnAsked
    }
  }

  /// Asks the base for a turn at the moment when the limit allows one.
  private func askForTurn() {
    let now = base.now
    let pause = lock.withLock { wait(at: now) }
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

  /// Runs the first that waits, if the limit allows it, and asks for a turn for the next.
  private func takeTurn() {
    let now = base.now
    let (first, goesOn) = lock.withLock { () -> (WaitingWork?, Bool) in
      while waiting.first?.isDisposed == true {
        waiting.removeFirst()
        dead = max(0, dead - 1)
      }
      if waiting.isEmpty || wait(at: now) > .zero {
        isTurnAsked = !waiting.isEmpty
        return (nil, isTurnAsked)
      }
      if begun.count == limit { begun.removeFirst() }
      begun.append(now)
      let first = waiting.removeFirst()
      isTurnAsked = !waiting.isEmpty
      return (first, isTurnAsked)
    }
    if goesOn { askForTurn() }
    first?.run()
  }

  /// How long until the next piece may begin.
  ///
  /// Called under the lock.
  private func wait(at now: RxTime) -> RxTimeInterval {
    guard begun.count == limit, let first = begun.first else { return .zero }
    return now.duration(to: first.advanced(by: window))
  }

  /// A piece that waits has been called off: it goes when its turn comes, or when too many are dead.
  private func countDead() {
    let outgoing: Deque<WaitingWork> = lock.withLock {
      dead += 1
      if dead < 32 || dead * 2 < waiting.count { return [] }
      dead = 0
      defer { waiting.removeAll(where: \.isDisposed) }
      return waiting
    }
    withExtendedLifetime(outgoing) {}  // let go outside the lock
  }
}
