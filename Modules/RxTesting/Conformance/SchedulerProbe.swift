internal import RxCore

/// A scheduler under examination, and what has been found out about it.
final class SchedulerProbe: @unchecked Sendable {
  // Unchecked: the variables are under `lock`.
  let scheduler: any ImmediateSchedulerType
  /// The scheduler again, if it knows the time.
  let clock: (any SchedulerType)?
  let promises: SchedulerPromises
  let unit: Duration
  let pieces: Int
  let isOnScheduler: (@Sendable () -> Bool)?
  let advance: (@Sendable (Duration) -> Void)?
  /// Whether the clock moves only when it is told to.
  let clockStands: Bool

  private let fullPatience: Duration
  private let occupancy = Occupancy()
  /// How many pieces of work have begun.
  let begun = Tally()
  private let lock = Lock()
  private var violations: [RuleViolation] = []
  private var examined: Set<SchedulerRule> = []
  private var latest: RxTime?
  private var hasWaitedInVain = false

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
    clockStands = advance != nil && Self.stands(clock)
  }

  private static func stands(_ clock: (any SchedulerType)?) -> Bool {
    guard let clock else { return false }
    let before = clock.now
    OwnThread.rest()
    return clock.now == before
  }

  /// How long to wait for work; shorter once that was in vain, as the scheduler is broken then.
  var patience: Duration {
    lock.withLock { hasWaitedInVain } ? min(fullPatience, .seconds(2)) : fullPatience
  }

  /// Whether work scheduled inside work does begin later.
  var isQueued: Bool { promises.contains(.neverNested) && !isBroken(.neverNested) }

  // MARK: - Findings

  var report: ConformanceReport {
    lock.withLock {
      let broken = Set(violations.map(\.rule))
      return ConformanceReport(held: examined.subtracting(broken), violations: violations)
    }
  }

  func isBroken(_ rule: SchedulerRule) -> Bool {
    lock.withLock { violations.contains { $0.rule == rule } }
  }

  /// Notes that `rule` is being checked.
  func examines(_ rules: [SchedulerRule]) { lock.withLock { examined.formUnion(rules) } }

  /// Notes that `rule` was broken; a few times are enough.
  func note(
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

  /// Notes that work did not come.
  func noteLoss(_ situation: String, _ happened: String) {
    lock.withLock { hasWaitedInVain = true }
    note(.everythingRuns, situation, expected: "all of it to run", happened: happened)
  }

  // MARK: - Watching

  /// Runs a piece of the scheduler's work, and looks whether it may run here and now.
  func watch<Result>(_ work: () -> Result) -> Result {
    begun.add()
    let (isNested, isShared) = occupancy.enter()
    defer { occupancy.leave() }
    if isNested, promises.contains(.neverNested) {
      note(
        .neverNested,
        "work scheduled inside work",
        expected: "it to wait until that has returned",
        happened: "it ran inside it"
      )
    }
    if isShared, promises.contains(.oneAtATime) {
      note(
        .oneAtATime,
        "several pieces of work",
        expected: "one thread inside work at any time",
        happened: "a second one began another piece"
      )
    }
    look("in a piece of work")
    if isOnScheduler?() == false {
      note(
        .place,
        "a piece of work",
        expected: "isOnScheduler to hold inside it",
        happened: "it does not"
      )
    }
    return work()
  }

  /// Looks at what the scheduler says of itself here and now.
  func look(_ whereabouts: String) {
    if let isOnScheduler, scheduler.runsInPlace, !isOnScheduler() {
      note(
        .runsInPlace,
        whereabouts,
        expected: "false where isOnScheduler does not hold",
        happened: "it was true"
      )
    }
    guard let clock else { return }
    let before = lock.withLock { latest }
    let now = clock.now
    if let before, now < before {
      note(
        .clock,
        "now, read again and again",
        expected: "it not to go backwards",
        happened: "it went back by \(now.duration(to: before))"
      )
    }
    lock.withLock { latest = max(latest ?? now, now) }
  }
}
