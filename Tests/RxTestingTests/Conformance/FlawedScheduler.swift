import RxCore

/// A serial scheduler in virtual time, with one flaw or none.
final class FlawedScheduler: SchedulerType, @unchecked Sendable {
  // Unchecked: the mutable properties are accessed only under `lock`.
  private let flaw: Flaw?
  private let origin = RxTime.now
  private let lock = Lock()
  private var passed = Duration.zero
  private var waiting: [FlawedTask] = []
  private var nextNumber = 0
  private var kept: [@Sendable () -> any Disposable] = []
  private var isRunning = false
  private var remembered: [ObjectIdentifier: any Sendable] = [:]

  init(_ flaw: Flaw?) { self.flaw = flaw }

  var now: RxTime {
    lock.withLock {
      nextNumber += 1
      if flaw == .clockGoesBack { return origin + passed - .seconds(nextNumber % 2) }
      return flaw == .clockStands ? origin : origin + passed
    }
  }

  var runsInPlace: Bool { flaw == .alwaysInPlace }

  func schedule<StateType: Sendable>(
    _ state: StateType,
    action: @escaping @Sendable (StateType) -> any Disposable
  ) -> any Disposable {
    if flaw == .nested, lock.withLock({ isRunning }) { return action(state) }
    return add(.zero, isTimer: false, state, action)
  }

  func scheduleRelative<StateType: Sendable>(
    _ state: StateType,
    dueTime: RxTimeInterval,
    action: @escaping @Sendable (StateType) -> any Disposable
  ) -> any Disposable {
    var dueTime = dueTime
    switch flaw {
    case .early: dueTime /= 2
    case .shortRange where dueTime > .seconds(60 * 60 * 24 * 365 * 292): dueTime = .zero
    case .dropsNegative where dueTime < .zero: return Disposables.create()
    default: break
    }
    return add(max(dueTime, .zero), isTimer: true, state, action)
  }

  func schedulePeriodic<StateType: Sendable>(
    _ state: StateType,
    startAfter: RxTimeInterval,
    period: RxTimeInterval,
    action: @escaping @Sendable (StateType) -> StateType
  ) -> any Disposable {
    let ended = BooleanDisposable()
    let first = flaw == .forgetsStart ? .zero : startAfter
    if flaw == .starves, period == .zero {
      _ = scheduleRelative(state, dueTime: first) { state in
        var state = state
        while !ended.isDisposed { state = action(state) }
        return Disposables.create()
      }
      return ended
    }
    run(state, at: lock.withLock { passed } + first, period, unless: ended, action)
    return flaw == .neverEnds ? Disposables.create() : ended
  }

  private func run<StateType: Sendable>(
    _ state: StateType,
    at due: Duration,
    _ period: Duration,
    unless ended: BooleanDisposable,
    _ action: @escaping @Sendable (StateType) -> StateType
  ) {
    let late: Duration = flaw == .drifts ? .seconds(1) : .zero
    _ = scheduleRelative(state, dueTime: due - lock.withLock { passed } + late) { [self] state in
      if ended.isDisposed { return Disposables.create() }
      let next = action(state)
      let due = flaw == .drifts ? lock.withLock { passed } : due
      let following = flaw == .forgetsState ? state : next
      run(following, at: due + period, period, unless: ended, action)
      return Disposables.create()
    }
  }

  /// Runs all work that is due within `interval`.
  func advance(by interval: Duration) {
    let end = lock.withLock { passed } + interval
    runNext(until: end)
    lock.withLock { passed = end }
  }

  private func runNext(until end: Duration) {
    while let task = take(until: end) {
      lock.withLock { isRunning = true }
      task.run()
      if flaw == .firesTwice { task.run() }
      lock.withLock { isRunning = false }
      if flaw == .deepens { runNext(until: end) }
    }
  }

  private func take(until end: Duration) -> FlawedTask? {
    lock.withLock {
      let due = waiting.filter { $0.due <= end }
      guard let next = due.min(by: { $0.place(flaw) < $1.place(flaw) }) else { return nil }
      waiting.removeAll { $0 === next }
      passed = max(passed, next.due)
      return next
    }
  }

  private func add<StateType: Sendable>(
    _ delay: Duration,
    isTimer: Bool,
    _ state: StateType,
    _ action: @escaping @Sendable (StateType) -> any Disposable
  ) -> any Disposable {
    let handed = flaw == .staleState ? firstState(like: state) : state
    let work: @Sendable () -> any Disposable = { action(handed) }
    let task = lock.withLock {
      nextNumber += 1
      if flaw == .keepsCaptures { kept.append(work) }
      let task = FlawedTask(nextNumber, passed + delay, isTimer, flaw, work)
      if flaw != .losesWork || nextNumber % 10 != 0 { waiting.append(task) }
      return task
    }
    return flaw == .ignoresDispose ? Disposables.create() : task
  }

  private func firstState<StateType: Sendable>(like state: StateType) -> StateType {
    lock.withLock {
      let type = ObjectIdentifier(StateType.self)
      if let first = remembered[type] as? StateType { return first }
      remembered[type] = state
      return state
    }
  }
}

/// A piece of work of a flawed scheduler.
private final class FlawedTask: Disposable, @unchecked Sendable {
  // Unchecked: the mutable properties are accessed only under `lock`.
  private let number: Int
  let due: Duration
  private let isTimer: Bool
  private let flaw: Flaw?
  private let lock = Lock()
  private var work: (@Sendable () -> any Disposable)?
  private var result: (any Disposable)?
  private var isDisposed = false

  init(
    _ number: Int,
    _ due: Duration,
    _ isTimer: Bool,
    _ flaw: Flaw?,
    _ work: @escaping @Sendable () -> any Disposable
  ) {
    (self.number, self.due, self.isTimer, self.flaw) = (number, due, isTimer, flaw)
    self.work = work
  }

  func place(_ flaw: Flaw?) -> (Duration, Int) {
    let isBackwards = flaw == .lastComesFirst && !isTimer || flaw == .lastTimerFirst && isTimer
    return (due, isBackwards ? -number : number)
  }

  func run() {
    let work = lock.withLock {
      defer { if flaw != .firesTwice { self.work = nil } }
      return self.work
    }
    guard let work else { return }
    let result = work()
    if flaw == .dropsResult { return }
    if flaw == .disposesEarly { return result.dispose() }
    let isLate = lock.withLock {
      self.result = result
      return isDisposed && flaw != .forgetsLateResult
    }
    if isLate { dispose() }
  }

  func dispose() {
    let outgoing = lock.withLock {
      defer { if flaw != .disposesTwice { result = nil } }
      isDisposed = true
      defer { work = nil }
      return (work, result)
    }
    outgoing.1?.dispose()
  }
}
