internal import RxCore

extension SchedulerProbe {
  /// How a piece of work is scheduled.
  enum Way: Sendable {
    case work
    case timer(Duration)
  }

  /// The ways in which a piece of work can be scheduled.
  var ways: [Way] { clock == nil ? [.work] : [.work, .timer(unit)] }

  /// Those by which it begins after the call returns.
  var laterWays: [Way] {
    (isQueued ? [.work] : []) + (clock == nil ? [] : [.timer(unit)])
  }

  /// Schedules work that returns a disposable.
  @discardableResult
  func scheduleResult(
    _ way: Way,
    _ work: @escaping @Sendable () -> any Disposable
  ) -> any Disposable {
    let runs = Tally()
    let caller = ThreadIdentity.current
    let action: @Sendable () -> any Disposable = { [self] in
      if runs.add() > 1 {
        note(.once, way.name, expected: "one run", happened: "it ran again")
        return Disposables.create()
      }
      if promises.contains(.onCallersThread), caller != ThreadIdentity.current {
        note(
          .callersThread,
          way.name,
          expected: "it to run on the thread that scheduled it",
          happened: "it ran on another"
        )
      }
      return watch(work)
    }
    if case .timer(let dueTime) = way, let clock {
      return clock.scheduleRelative((), dueTime: dueTime) { _ in action() }
    }
    return scheduler.schedule(()) { _ in action() }
  }

  /// Schedules work.
  @discardableResult
  func schedule(_ way: Way = .work, _ work: @escaping @Sendable () -> Void) -> any Disposable {
    scheduleResult(way) {
      work()
      return Disposables.create()
    }
  }

  /// Schedules work that holds something, which opens `gone` when it is let go.
  func scheduleWitnessed(
    _ way: Way,
    _ gone: Latch,
    _ work: @escaping @Sendable () -> Void
  ) -> any Disposable {
    let witness = Witness(gone)
    return schedule(way) { withExtendedLifetime(witness, work) }
  }

  /// Schedules work where it cannot begin before the call returns, and hands it its own disposable.
  ///
  /// Only for `laterWays`.
  func scheduleLater(
    _ way: Way,
    _ work: @escaping @Sendable (any Disposable) -> any Disposable
  ) async -> Slot<any Disposable> {
    let slot = Slot<any Disposable>()
    await inside("scheduling from inside work") { [self] in
      let handle = scheduleResult(way) { [self] in
        guard let own = slot.value(within: patience) else { return Disposables.create() }
        return work(own)
      }
      slot.fill(handle)
    }
    return slot
  }

  // MARK: - Waiting

  /// Waits for `latch`, and moves the scheduler on if it does not run by itself.
  ///
  /// On a busy machine much work takes long: patience ends when nothing more happens, or at ten times
  /// as much.
  func isReached(_ latch: Latch) async -> Bool {
    for _ in 0..<10 {
      let before = begun.value
      if await isReachedSoon(latch) { return true }
      if begun.value == before { return false }
    }
    return false
  }

  private func isReachedSoon(_ latch: Latch) async -> Bool {
    guard let advance else { return await latch.wait(patience) }
    let deadline = SuspendingClock().now.advanced(by: patience)
    var step = unit
    var steps = 0
    while !latch.isOpen {
      if SuspendingClock().now > deadline || clockStands && steps > 5000 { return false }
      advance(step)
      steps += 1
      if clockStands { step = min(step * 2, unit * 4096) }
    }
    return true
  }

  /// Waits for `latch`; if that does not open, notes that work was lost.
  @discardableResult
  func wait(for latch: Latch, _ situation: String) async -> Bool {
    if await isReached(latch) { return true }
    noteLoss(situation, "not all has come, and nothing more comes")
    return false
  }

  /// Runs `body` inside a piece of the scheduler's work.
  @discardableResult
  func inside(_ situation: String, _ body: @escaping @Sendable () -> Void) async -> Bool {
    let done = Latch()
    schedule {
      body()
      done.arrive()
    }
    return await wait(for: done, situation)
  }

  /// Waits until everything that should run has had time to, and what should not, too.
  func settle(_ time: Duration? = nil) async {
    if clock != nil {
      let fired = Latch()
      schedule(.timer(time ?? unit * 10)) { fired.arrive() }
      await wait(for: fired, "a timer after others")
    }
    let several = promises.contains(.keepsOrder) ? 1 : 8
    let done = Latch(several)
    for _ in 0..<several { schedule { done.arrive() } }
    await wait(for: done, "a piece of work after others")
  }

  /// Blocks the calling thread until `moment`, unless the clock stands.
  func rest(until moment: RxTime) {
    guard let clock else { return }
    let deadline = SuspendingClock().now.advanced(by: patience)
    while !clockStands, clock.now < moment, SuspendingClock().now < deadline { OwnThread.rest() }
  }
}

extension SchedulerProbe.Way {
  /// For reports.
  var name: String {
    switch self {
    case .work: "a piece of work"
    case .timer: "a timer"
    }
  }
}
