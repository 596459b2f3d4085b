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
}
