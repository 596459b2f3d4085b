/// What a scheduler promises beyond what all schedulers do; `SchedulerConformance` checks it.
///
/// Most are one of four kinds: `serial`, `concurrent`, `currentThread`, `immediate`.
public struct SchedulerPromises: OptionSet, Sendable, Hashable {
  /// One bit for each promise.
  public let rawValue: Int

  /// Makes a set of promises from its bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// What one thread schedules runs in that order; timers run in the order they are due.
  public static let keepsOrder = SchedulerPromises(rawValue: 1)

  /// No two threads are ever inside its work.
  public static let oneAtATime = SchedulerPromises(rawValue: 2)

  /// Work scheduled inside work does not begin inside that call.
  public static let neverNested = SchedulerPromises(rawValue: 4)

  /// Work runs on the thread that schedules it, and has run when the outermost call returns.
  public static let onCallersThread = SchedulerPromises(rawValue: 8)

  /// A queue: a serial dispatch queue, a loop, an actor, a virtual clock.
  public static let serial: SchedulerPromises = [.keepsOrder, .oneAtATime, .neverNested]

  /// A pool: several pieces at once, in any order.
  public static let concurrent: SchedulerPromises = [.neverNested]

  /// A queue for each thread, as `CurrentThreadScheduler`.
  public static let currentThread: SchedulerPromises = [
    .keepsOrder, .neverNested, .onCallersThread,
  ]

  /// Work runs inside the call that schedules it, as on `ImmediateScheduler`.
  public static let immediate: SchedulerPromises = [.keepsOrder, .onCallersThread]
}
