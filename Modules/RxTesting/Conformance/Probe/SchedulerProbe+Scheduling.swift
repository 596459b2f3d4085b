internal import RxCore

extension SchedulerProbe {
  /// The call that schedules a piece of work: `schedule` or `scheduleRelative`.
  enum WorkKind: Sendable {
    case work
    case timer(Duration)
  }

  /// The kinds of work that the scheduler accepts.
  var kinds: [WorkKind] { clock == nil ? [.work] : [.work, .timer(unit)] }

  /// The kinds of work that start after the scheduling call has returned.
  var deferredKinds: [WorkKind] {
    (isQueued ? [.work] : []) + (clock == nil ? [] : [.timer(unit)])
  }

  /// Schedules work that returns a disposable.
  @discardableResult
  func scheduleAction(
    _ kind: WorkKind,
    _ work: @escaping @Sendable () -> any Disposable
  ) -> any Disposable {
    let runs = Counter()
    let caller = ThreadIdentity.current
    let action: @Sendable () -> any Disposable = { [self] in
      if runs.increment() > 1 {
        recordViolation(.once, kind.name, expected: "one run", happened: "it ran again")
        return Disposables.create()
      }
      if promises.contains(.onCallersThread), caller != ThreadIdentity.current {
        recordViolation(
          .callersThread,
          kind.name,
          expected: "the work to run on the thread that scheduled it",
          happened: "it ran on another thread"
        )
      }
      return runChecked(work)
    }
    if case .timer(let dueTime) = kind, let clock {
      return clock.scheduleRelative((), dueTime: dueTime) { _ in action() }
    }
    return scheduler.schedule(()) { _ in action() }
  }

  /// Schedules work that returns nothing.
  @discardableResult
  func schedule(_ kind: WorkKind = .work, _ work: @escaping @Sendable () -> Void) -> any Disposable
  {
    scheduleAction(kind) {
      work()
      return Disposables.create()
    }
  }

  /// Schedules work with a captured object whose deallocation opens `released`.
  func scheduleTracked(
    _ kind: WorkKind,
    _ released: CountDownLatch,
    _ work: @escaping @Sendable () -> Void
  ) -> any Disposable {
    let tracker = ReleaseTracker(released)
    return schedule(kind) { withExtendedLifetime(tracker, work) }
  }

  /// Schedules work that receives its own disposable.
  ///
  /// Only for `deferredKinds`: the work must not start before the scheduling call has returned.
  func scheduleLater(
    _ kind: WorkKind,
    _ work: @escaping @Sendable (any Disposable) -> any Disposable
  ) async -> Promise<any Disposable> {
    let promise = Promise<any Disposable>()
    await runInsideWork("scheduling from inside work") { [self] in
      let handle = scheduleAction(kind) { [self] in
        guard let own = promise.value(within: patience) else { return Disposables.create() }
        return work(own)
      }
      promise.fulfill(handle)
    }
    return promise
  }

  // MARK: - Waiting

  /// Waits for `latch`, and calls `advance` if the scheduler does not run by itself.
  ///
  /// On a busy machine much work takes long. So the wait ends when no work has started for
  /// `patience`, or after ten times as long.
  func opens(_ latch: CountDownLatch) async -> Bool {
    for _ in 0..<10 {
      let before = startedCount.value
      if await opensWithinPatience(latch) { return true }
      if startedCount.value == before { return false }
    }
    return false
  }

  private func opensWithinPatience(_ latch: CountDownLatch) async -> Bool {
    guard let advance else { return await latch.wait(patience) }
    let deadline = SuspendingClock().now.advanced(by: patience)
    var step = unit
    var steps = 0
    while !latch.isOpen {
      if SuspendingClock().now > deadline || hasManualClock && steps > 5000 { return false }
      advance(step)
      steps += 1
      if hasManualClock { step = min(step * 2, unit * 4096) }
    }
    return true
  }

  /// Waits for `latch`, and records lost work if the latch does not open.
  @discardableResult
  func wait(for latch: CountDownLatch, _ situation: String) async -> Bool {
    if await opens(latch) { return true }
    recordLostWork(situation, "some of it did not run in time")
    return false
  }

  /// Runs `body` inside a piece of work on the scheduler.
  @discardableResult
  func runInsideWork(_ situation: String, _ body: @escaping @Sendable () -> Void) async -> Bool {
    let done = CountDownLatch()
    schedule {
      body()
      done.countDown()
    }
    return await wait(for: done, situation)
  }

  /// Waits until all work scheduled before has had time to run, also work that must not run.
  func drain(_ time: Duration? = nil) async {
    if clock != nil {
      let fired = CountDownLatch()
      schedule(.timer(time ?? unit * 10)) { fired.countDown() }
      await wait(for: fired, "a timer after other work")
    }
    let several = promises.contains(.keepsOrder) ? 1 : 8
    let done = CountDownLatch(several)
    for _ in 0..<several { schedule { done.countDown() } }
    await wait(for: done, "a piece of work after other work")
  }

  /// Blocks the calling thread until `moment`; returns at once if the clock is a manual one.
  func block(until moment: RxTime) {
    guard let clock else { return }
    let deadline = SuspendingClock().now.advanced(by: patience)
    while !hasManualClock, clock.now < moment, SuspendingClock().now < deadline {
      DedicatedThread.pause()
    }
  }
}

extension SchedulerProbe.WorkKind {
  /// The name of the kind in reports.
  var name: String {
    switch self {
    case .work: "a piece of work"
    case .timer: "a timer"
    }
  }
}
