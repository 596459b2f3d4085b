public import OpenCombine
public import RxCore

/// A scheduler of OpenCombine that runs its work on an Rx scheduler.
///
///     numbers.publisher.receive(on: RxScheduler(MainScheduler.instance))
///
/// Its promises are those of the base. It has no options and ignores the tolerance: a timer is as
/// exact as a timer of the base, and never early.
///
/// An action of OpenCombine is not `@Sendable`, although it runs on the thread of the scheduler.
/// The compiler does not prove that it may.
public struct RxScheduler: OpenCombine.Scheduler, Sendable {
  /// No options.
  public typealias SchedulerOptions = Never

  private let base: any SchedulerType

  /// Creates a scheduler.
  ///
  /// - Parameter base: the Rx scheduler that runs the work.
  public init(_ base: any SchedulerType) { self.base = base }

  /// The current time of the base's clock.
  public var now: SchedulerTimeType { SchedulerTimeType(base.now) }

  /// Zero: timers have no tolerance.
  public var minimumTolerance: SchedulerTimeType.Stride { .zero }

  /// Runs `action` as soon as possible.
  ///
  /// - Parameters:
  ///   - options: never given.
  ///   - action: the work.
  public func schedule(options: Never?, _ action: @escaping () -> Void) {
    let action = Unproved(action)
    _ = base.schedule(()) { _ in
      action.value()
      return Disposables.create()
    }
  }

  /// Runs `action` at a time, never earlier.
  ///
  /// - Parameters:
  ///   - date: the time; a time that has passed means as soon as possible.
  ///   - tolerance: ignored.
  ///   - options: never given.
  ///   - action: the work.
  public func schedule(
    after date: SchedulerTimeType,
    tolerance: SchedulerTimeType.Stride,
    options: Never?,
    _ action: @escaping () -> Void
  ) {
    let action = Unproved(action)
    _ = base.scheduleRelative((), dueTime: base.now.duration(to: date.instant)) { _ in
      action.value()
      return Disposables.create()
    }
  }

  /// Runs `action` periodically; a late run does not delay the following ones.
  ///
  /// - Parameters:
  ///   - date: the time of the first run.
  ///   - interval: the time between the starts of two runs.
  ///   - tolerance: ignored.
  ///   - options: never given.
  ///   - action: the work.
  /// - Returns: a cancellable that prevents further runs, also when it is deallocated.
  public func schedule(
    after date: SchedulerTimeType,
    interval: SchedulerTimeType.Stride,
    tolerance: SchedulerTimeType.Stride,
    options: Never?,
    _ action: @escaping () -> Void
  ) -> any Cancellable {
    let action = Unproved(action)
    return base.schedulePeriodic(
      (),
      startAfter: base.now.duration(to: date.instant),
      period: interval.duration
    ) { _ in action.value() }
    .asCancellable()
  }
}
