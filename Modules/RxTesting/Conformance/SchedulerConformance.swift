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

/// The promises of a scheduler beyond the rules for all schedulers, for `SchedulerConformance.check`.
///
/// Most schedulers are of one of four kinds: `serial`, `concurrent`, `currentThread`, `immediate`.
///
///     try await SchedulerConformance.check(ThreadPoolScheduler(), promises: .concurrent)
public struct SchedulerPromises: OptionSet, Sendable, Hashable {
  /// The promises as bits.
  public let rawValue: Int

  /// Creates a set of promises from bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// Work that one thread schedules runs in that order; timers fire in the order they are due.
  public static let keepsOrder = SchedulerPromises(rawValue: 1)

  /// Two threads never run work of the scheduler at the same time.
  public static let oneAtATime = SchedulerPromises(rawValue: 2)

  /// Work scheduled inside work starts after that work has returned.
  public static let neverNested = SchedulerPromises(rawValue: 4)

  /// Work runs on the thread that schedules it, before the outermost call returns.
  public static let onCallersThread = SchedulerPromises(rawValue: 8)

  /// The promises of a queue: a serial dispatch queue, a loop, an actor, a virtual clock.
  public static let serial: SchedulerPromises = [.keepsOrder, .oneAtATime, .neverNested]

  /// The promises of a pool, which runs several pieces at once, in any order.
  public static let concurrent: SchedulerPromises = [.neverNested]

  /// The promises of a queue for each thread, as `CurrentThreadScheduler`.
  public static let currentThread: SchedulerPromises = [
    .keepsOrder, .neverNested, .onCallersThread,
  ]

  /// The promises of a scheduler that runs work inside the scheduling call, as `ImmediateScheduler`.
  public static let immediate: SchedulerPromises = [.keepsOrder, .onCallersThread]
}

/// The error of `SchedulerConformance.check` for a scheduler that breaks rules of the contract.
///
///     do {
///       try await SchedulerConformance.check(MyScheduler())
///     } catch {
///       print(error)  // the rules that are broken, with what was tried, expected and observed
///     }
public struct ConformanceFailure: Error, Sendable, Hashable {
  /// The rules that hold, and those that are broken.
  public let report: ConformanceReport
}

extension ConformanceFailure: CustomStringConvertible {
  /// Each broken rule in a sentence, with what was tried, expected and observed.
  public var description: String { report.description }
}
