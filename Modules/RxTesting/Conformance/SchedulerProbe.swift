internal import RxCore

/// A scheduler under test, and the violations found so far.
///
/// The checks of the rules are extensions in `Rules/`. `SchedulerConformance` runs them on the test's
/// thread; the work that they schedule runs on the scheduler's threads.
final class SchedulerProbe: @unchecked Sendable {
  // Unchecked: `violations`, `checkedRules`, `latest` and `hasLostWork` are accessed only under `lock`.
  let scheduler: any ImmediateSchedulerType
  /// The scheduler as a `SchedulerType`; `nil` if it has no clock.
  let clock: (any SchedulerType)?
  let promises: SchedulerPromises
  /// The step of the due times that are tried.
  let unit: Duration
  /// The number of pieces of work that the rules about much work schedule.
  let pieces: Int
  /// Returns true on the scheduler's own thread; `nil` if the test cannot know.
  let isOnScheduler: (@Sendable () -> Bool)?
  /// Moves a virtual clock.
  let advance: (@Sendable (Duration) -> Void)?
  /// True if `advance` was given and the clock stood still for a short pause: taken for virtual time.
  let hasManualClock: Bool

  private let fullPatience: Duration
  private let activeThreads = ActiveThreads()
  /// The number of pieces of work that have started.
  let startedCount = Counter()
  private let lock = Lock()
  private var violations: [RuleViolation] = []
  private var checkedRules: Set<SchedulerRule> = []
  private var latest: RxTime?
  private var hasLostWork = false

  init(
    _ scheduler: any ImmediateSchedulerType,
    promises: SchedulerPromises,
    unit: Duration,
    pieces: Int,
    patience: Duration,
    isOnScheduler: (@Sendable () -> Bool)?,
    advance: (@Sendable (Duration) -> Void)?
  ) {
    self.scheduler = scheduler
    clock = scheduler as? any SchedulerType
    self.promises = promises
    self.unit = unit
    self.pieces = pieces
    fullPatience = patience
    self.isOnScheduler = isOnScheduler
    self.advance = advance
    hasManualClock = advance != nil && Self.isManual(clock)
  }

  private static func isManual(_ clock: (any SchedulerType)?) -> Bool {
    guard let clock else { return false }
    let before = clock.now
    DedicatedThread.pause()
    return clock.now == before
  }

  /// The time to wait for work; shorter once work was lost, as the scheduler is broken then.
  var patience: Duration {
    lock.withLock { hasLostWork } ? min(fullPatience, .seconds(2)) : fullPatience
  }

  /// True if the scheduler promises that work scheduled inside work starts after that work has returned,
  /// and has kept the promise so far.
  var isQueued: Bool { promises.contains(.neverNested) && !isBroken(.neverNested) }

  // MARK: - Findings

  var report: ConformanceReport {
    lock.withLock {
      let broken = Set(violations.map(\.rule))
      return ConformanceReport(held: checkedRules.subtracting(broken), violations: violations)
    }
  }

  func isBroken(_ rule: SchedulerRule) -> Bool {
    lock.withLock { violations.contains { $0.rule == rule } }
  }

  /// Records that `rules` are checked.
  func markChecked(_ rules: [SchedulerRule]) { lock.withLock { checkedRules.formUnion(rules) } }

  /// Records that `rule` was broken: three times at most, and once for each situation.
  func recordViolation(
    _ rule: SchedulerRule,
    _ situation: String,
    expected: String,
    happened: String
  ) {
    lock.withLock {
      if violations.count(where: { $0.rule == rule }) >= 3 { return }
      if violations.contains(where: { $0.rule == rule && $0.situation == situation }) { return }
      violations.append(
        RuleViolation(rule: rule, situation: situation, expected: expected, happened: happened)
      )
    }
  }

  /// Records that scheduled work did not run.
  func recordLostWork(_ situation: String, _ happened: String) {
    lock.withLock { hasLostWork = true }
    recordViolation(.everythingRuns, situation, expected: "all of it to run", happened: happened)
  }

  // MARK: - Checks inside work

  /// Runs a piece of the scheduler's work, after checking that it may run here and now.
  func runChecked<Result>(_ work: () -> Result) -> Result {
    startedCount.increment()
    let (isNested, isShared) = activeThreads.enter()
    defer { activeThreads.leave() }
    if isNested, promises.contains(.neverNested) {
      recordViolation(
        .neverNested,
        "work scheduled inside work",
        expected: "the inner work to run after the outer has returned",
        happened: "it ran inside the outer work"
      )
    }
    if isShared, promises.contains(.oneAtATime) {
      recordViolation(
        .oneAtATime,
        "several pieces of work",
        expected: "one thread inside work at any time",
        happened: "a second thread started another piece"
      )
    }
    checkInvariants("in a piece of work")
    if isOnScheduler?() == false {
      recordViolation(
        .place,
        "a piece of work",
        expected: "isOnScheduler to return true inside it",
        happened: "it returned false"
      )
    }
    return work()
  }

  /// Checks `runsInPlace` and the clock on the calling thread.
  func checkInvariants(_ situation: String) {
    if let isOnScheduler, scheduler.runsInPlace, !isOnScheduler() {
      recordViolation(
        .runsInPlace,
        situation,
        expected: "runsInPlace to be false where isOnScheduler returns false",
        happened: "it was true"
      )
    }
    guard let clock else { return }
    let before = lock.withLock { latest }
    let now = clock.now
    if let before, now < before {
      recordViolation(
        .clock,
        "now, read several times",
        expected: "the clock not to go backwards",
        happened: "it went back by \(now.duration(to: before))"
      )
    }
    lock.withLock { latest = max(latest ?? now, now) }
  }

  // MARK: - Scheduling

  /// The call that schedules a piece of work: `schedule` or `scheduleRelative`.
  enum WorkKind: Sendable {
    case work
    case timer(Duration)

    /// The name of the kind in reports.
    var name: String {
      switch self {
      case .work: "a piece of work"
      case .timer: "a timer"
      }
    }
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

  // MARK: - All checks

  /// Checks every rule that applies to the scheduler.
  func checkEverything() async {
    markChecked([.everythingRuns, .once])
    guard await isWorking() else { return }
    await checkWork()
    await checkDisposal()
    if clock != nil { await checkTime() }
    checkInvariants("where the check was called")
  }

  private func checkWork() async {
    await check([.state], checkState)
    await check([.order], if: promises.contains(.keepsOrder), checkOrder)
    await check([.oneAtATime], if: promises.contains(.oneAtATime), checkOneAtATime)
    await check([.neverNested], if: promises.contains(.neverNested), checkNeverNested)
    await check([.callersThread], if: promises.contains(.onCallersThread), checkCallersThread)
    await check([.place], if: isOnScheduler != nil) {}  // `runChecked` checks it for all work.
    await check([.runsInPlace], checkRunsInPlace)
    await check([.everythingRuns], checkConcurrentCallers)
    // Each extra run would schedule more runs.
    await check([.recursion], if: !isBroken(.once), checkRecursion)
    await check([.recursionEnds], if: isQueued && !isBroken(.once), checkRecursionEnds)
  }

  private func checkDisposal() async {
    let isOrdered = isQueued && promises.contains(.keepsOrder)
    await check([.cancelling, .releasing], if: isOrdered, checkCancelledWork)
    await check([.cancelling, .releasing], if: clock != nil, checkCancelledTimer)
    await check([.cancelling], if: promises.contains(.keepsOrder), checkCancelledByWork)
    await check([.releasing], checkReleasing)
    await check([.result], checkResult)
    await check([.result], if: !deferredKinds.isEmpty, checkResultDisposedDuringRun)
  }

  private func checkTime() async {
    await check([.clock], checkClock)
    await check([.neverEarly], checkNeverEarly)
    await check([.dueOrder], if: promises.contains(.keepsOrder), checkDueOrder)
    await check([.asSoonAsPossible], checkAsSoonAsPossible)
    await check([.farFuture], checkFarFuture)
    if isBroken(.once) { return }
    await check([.periodicEnds], checkPeriodicEnds)
    if isBroken(.periodicEnds) { return }
    await check([.periodicState, .periodicTimes], checkPeriodicRuns)
    await check([.periodicDrift], hasManualClock ? checkDriftOfManualClock : checkDrift)
    await check([.fairness], checkFairness)
  }

  private func check(
    _ rules: [SchedulerRule],
    if applies: Bool = true,
    _ body: () async -> Void
  ) async {
    if !applies { return }
    markChecked(rules)
    await body()
  }

  /// True if one piece of work and, on a scheduler with a clock, one timer run at all.
  private func isWorking() async -> Bool {
    let done = CountDownLatch()
    schedule { done.countDown() }
    if await !wait(for: done, "one piece of work") { return false }
    if clock == nil { return true }
    let fired = CountDownLatch()
    schedule(.timer(unit)) { fired.countDown() }
    return await wait(for: fired, "one timer")
  }
}
