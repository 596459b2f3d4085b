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
