public import RxCore

/// Checks a scheduler against the rules that operators rely on.
///
/// For schedulers of your own; the built-in ones pass it in this package's tests. One call tries
/// everything, in a second or two:
///
///     @Test func `my scheduler keeps the rules`() async throws {
///       try await SchedulerConformance.check(MyScheduler())
///     }
///
/// It needs no test framework. Heavy load on the machine makes it slower, not wrong: that something
/// comes too early or out of order is decided exactly, that it does not come at all after `patience`.
public enum SchedulerConformance {
  /// Tries all that a scheduler promises.
  ///
  /// Rules about time are checked of a `SchedulerType`; a mere `ImmediateSchedulerType` has none.
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
  ///   - scheduler: the scheduler; nothing else should be using it.
  ///   - promises: what it promises beyond the common rules.
  ///   - unit: the step of the due times that are tried; no shorter than a tick of the
  ///     scheduler's clock, nor than the pause it may put between two pieces of work.
  ///   - pieces: how much work the rules about many pieces schedule; less for a slow scheduler.
  ///   - patience: how long to wait, in real time, for work that should come, while none does.
  ///   - isOnScheduler: whether the caller is where work should run; without it that is not checked.
  ///   - advance: runs what is due in the next so and so long, and returns; called on the caller's
  ///     actor. For virtual clocks, and for a loop that the test runs itself.
  /// - Returns: what was checked.
  /// - Throws: the broken rules.
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
    let bench = SchedulerProbe(
      scheduler,
      promises: promises,
      unit: unit,
      pieces: max(pieces, 1),
      patience: patience,
      isOnScheduler: isOnScheduler,
      advance: advance
    )
    await bench.examine()
    let report = bench.report
    if !report.violations.isEmpty { throw ConformanceFailure(report: report) }
    return report
  }
}
