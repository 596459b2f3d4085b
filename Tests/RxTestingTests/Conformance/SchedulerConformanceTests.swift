import Dispatch
import Expectations
import RxCore
import RxTesting
import Testing

/// `SchedulerConformance` finds each flaw, and reports the rule that is broken.
@Suite(.timeLimit(.minutes(5)))
struct SchedulerConformanceTests {
  private func report(of flaw: Flaw?) async -> ConformanceReport {
    let scheduler = FlawedScheduler(flaw)
    return await report(
      of: scheduler,
      unit: .seconds(1),
      patience: .seconds(10),
      advance: { scheduler.advance(by: $0) }
    )
  }

  private func report(
    of scheduler: any ImmediateSchedulerType,
    promises: SchedulerPromises = .serial,
    unit: Duration = .milliseconds(2),
    patience: Duration = .seconds(1),
    isOnScheduler: (@Sendable () -> Bool)? = nil,
    advance: (@Sendable (Duration) -> Void)? = nil
  ) async -> ConformanceReport {
    do {
      return try await SchedulerConformance.check(
        scheduler,
        promises: promises,
        unit: unit,
        pieces: 4000,
        patience: patience,
        isOnScheduler: isOnScheduler,
        advance: advance
      )
    } catch {
      return error.report
    }
  }

  @Test func `a scheduler without flaws passes`() async {
    let report = await report(of: nil)
    expectEqual(report.violations, [])
    expectEqual(report.held.union([.callersThread, .place]), Set(SchedulerRule.allCases))
    expect("\(report)".hasPrefix("The scheduler keeps all 22 rules that were checked."))
  }

  @Test(arguments: Flaw.allCases)
  func `a flaw is reported with its rule`(flaw: Flaw) async {
    let report = await report(of: flaw)
    expect(report.broken.contains(flaw.rule), "\(report)")
    expect(!report.held.contains(flaw.rule))
  }

  @Test(arguments: [
    Flaw.alwaysInPlace, .dropsResult, .disposesEarly, .disposesTwice,
    .forgetsLateResult, .shortRange, .dropsNegative, .drifts, .forgetsState,
    .neverEnds, .starves, .keepsCaptures,
  ])
  func `a flaw with one effect breaks no other rule`(flaw: Flaw) async {
    let allowed: Set<SchedulerRule> =
      switch flaw {
      case .dropsNegative: [.asSoonAsPossible, .everythingRuns]
      default: [flaw.rule]
      }
    expect(await report(of: flaw).broken.isSubset(of: allowed))
  }

  @Test func `work that runs on two threads at once is reported`() async {
    let report = await report(of: ThreadForEach())
    expect(report.broken.contains(.oneAtATime), "\(report)")
  }

  @Test func `timers that fire on another thread are reported`() async {
    let scheduler = TimersElsewhere()
    let report = await report(of: scheduler, isOnScheduler: { scheduler.isCurrent })
    expect(report.broken.contains(.place), "\(report)")
  }

  @Test func `work that runs where isOnScheduler returns false is reported`() async {
    let report = await report(
      of: ImmediateScheduler.instance,
      promises: .immediate,
      isOnScheduler: { false }
    )
    expect(report.broken.isSuperset(of: [.place, .runsInPlace]), "\(report)")
  }

  @Test func `periods counted from the previous run are reported as drift`() async {
    let report = await report(of: DriftingQueue())
    expect(report.broken.contains(.periodicDrift), "\(report)")
  }

  @Test func `a queue that promises the caller's thread is reported`() async {
    let report = await report(
      of: SerialDispatchQueueScheduler(qos: .default),
      promises: .currentThread
    )
    expect(report.broken.contains(.callersThread), "\(report)")
  }

  @Test func `the check stops early for a scheduler that runs nothing`() async {
    let report = await report(of: IdleScheduler(), patience: .milliseconds(10))
    expectEqual(report.broken, [.everythingRuns])
    expectEqual(report.skipped.count, SchedulerRule.allCases.count - 2)
    expect(
      "\(report)".hasPrefix(
        """
        The scheduler breaks 1 of the 2 rules that were checked.
        everythingRuns: Everything that is scheduled runs, from whichever thread.
          - one piece of work: expected all of it to run; but some of it did not run in time
        Not checked: state, order,
        """
      )
    )
  }

  @Test func `the error's description is that of the report`() async throws {
    let scheduler = FlawedScheduler(.early)
    let failure = try await #require(throws: ConformanceFailure.self) {
      try await SchedulerConformance.check(
        scheduler,
        unit: .seconds(1),
        pieces: 100,
        advance: { scheduler.advance(by: $0) }
      )
    }
    let text = "\(failure)"
    expectEqual(text, failure.report.description)
    expect(
      text.contains(
        """
        neverEarly: Timers fire when their due time has passed, never earlier.
          - a timer of 
        """
      )
    )
    expect(
      text.contains("expected at least that time to pass on the scheduler's clock; but it fired")
    )
  }

  @Test func `a rule that is broken in many ways is reported three times`() async {
    let violations = await report(of: .early).violations
    expectEqual(violations.count { $0.rule == .neverEarly }, 3)
    expectEqual(Set(violations).count, violations.count)
  }
}
