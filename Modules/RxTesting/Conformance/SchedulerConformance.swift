public import RxCore

/// A test suite for schedulers: it checks the rules that operators rely on.
///
/// Use it for schedulers of your own; the built-in ones pass it in this package's tests. One call
/// checks all rules that apply, in a second or two:
///
///     @Test func `my scheduler keeps the rules`() async throws {
///       try await SchedulerConformance.check(MyScheduler())
///     }
///
/// It needs no test framework. On a loaded machine it takes longer. Work that runs too early or out of order
/// is always a violation; work that has not run after `patience` counts as lost, which is one as well.
public enum SchedulerConformance {
  /// Checks the common rules and the promises of a scheduler.
  ///
  /// The default is a scheduler that runs one piece of work at a time, in order. The rules about time are
  /// checked only for a `SchedulerType`, which has a clock.
  /// A scheduler that does not run by itself needs `advance`:
  ///
  ///     let clock = TestScheduler(initialClock: 0)
  ///     try await SchedulerConformance.check(
  ///       clock,
  ///       unit: .seconds(1),
  ///       advance: { clock.advance(by: $0) }
  ///     )
  ///
  /// - Parameters:
  ///   - scheduler: the scheduler; nothing else should use it meanwhile.
  ///   - promises: the promises beyond the common rules.
  ///   - unit: timers are tried at multiples of it; no shorter than a tick of the
  ///     scheduler's clock, nor than the pause the scheduler may make between two pieces of work.
  ///   - pieces: how many pieces of work the rules about much work schedule; pass fewer for a slow scheduler.
  ///   - patience: how long to wait, in real time, for expected work. The wait begins again when other work
  ///     starts, up to ten times.
  ///   - isOnScheduler: returns whether the caller runs where work should run; without this closure
  ///     the rule `place` is not checked.
  ///   - advance: moves the clock by the given duration, runs the work that is due by then, and returns; called
  ///     on the caller's actor. For virtual clocks, and for a loop that the test runs itself.
  /// - Returns: the rules that hold, and those that could not be checked.
  /// - Throws: `ConformanceFailure` if any rule is broken.
  @discardableResult
  public static func check(
    _ scheduler: any ImmediateSchedulerType,
    promises: SchedulerPromises = .serial,
    unit: Duration = .milliseconds(2),
    pieces: Int = 100_000,
    patience: Duration = .seconds(30),
    isOnScheduler: (@Sendable () -> Bool)? = nil,
    advance: (@Sendable (Duration) -> Void)? = nil
  ) async throws(ConformanceFailure) -> ConformanceReport {
    let probe = SchedulerProbe(
      scheduler,
      promises: promises,
      unit: unit,
      pieces: max(pieces, 1),
      patience: patience,
      isOnScheduler: isOnScheduler,
      advance: advance
    )
    await probe.checkEverything()
    let report = probe.report
    if !report.violations.isEmpty { throw ConformanceFailure(report: report) }
    return report
  }
}
