public import OpenCombine
public import RxCore

/// An Rx scheduler that runs its work on a scheduler of OpenCombine.
///
///     numbers.observe(on: OpenCombineScheduler(DispatchQueue(label: "work")))
///
/// Its promises are those of the base: on a serial queue, work runs one piece at a time and in
/// order.
///
/// A scheduler of OpenCombine cannot take work back. Disposal releases the action at once, and the
/// base keeps an empty piece of work until its time.
public struct OpenCombineScheduler<Base: OpenCombine.Scheduler>: SchedulerType {
  private let unproved: Unproved<(base: Base, options: Base.SchedulerOptions?)>
  private let clock: OpenCombineClock<Base>

  /// Creates a scheduler.
  ///
  /// The compiler does not prove that the base may be used by several threads.
  ///
  /// - Parameters:
  ///   - base: the scheduler that runs the work.
  ///   - options: the options of each piece of work.
  public init(_ base: Base, options: Base.SchedulerOptions? = nil) {
    unproved = Unproved((base: base, options: options))
    clock = OpenCombineClock(base)
  }

  /// The time of the base's clock, which stood at the current time when this scheduler was created.
  ///
  /// A stride of OpenCombine can be compared and not read, so this takes some hundred comparisons.
  public var now: RxTime { clock.now }

  /// Runs `action` with `state` on the base, as soon as possible.
  public func schedule<StateType: Sendable>(
    _ state: StateType,
    action: @escaping @Sendable (StateType) -> any Disposable
  ) -> any Disposable {
    let work = ScheduledWork { action(state) }
    unproved.value.base.schedule(options: unproved.value.options) { work.run() }
    return work
  }

  /// Runs `action` with `state` on the base after `dueTime`, with the smallest tolerance of the
  /// base.
  public func scheduleRelative<StateType: Sendable>(
    _ state: StateType,
    dueTime: RxTimeInterval,
    action: @escaping @Sendable (StateType) -> any Disposable
  ) -> any Disposable {
    if dueTime <= .zero { return schedule(state, action: action) }
    // Beyond the range of a clock that counts nanoseconds: never.
    guard let nanoseconds = dueTime.wholeNanoseconds else { return Disposables.create() }
    let work = ScheduledWork { action(state) }
    let base = unproved.value.base
    base.schedule(
      after: base.now.advanced(by: .nanoseconds(nanoseconds)),
      tolerance: base.minimumTolerance,
      options: unproved.value.options
    ) { work.run() }
    return work
  }
}

extension Duration {
  /// The number of nanoseconds of a positive duration, rounded up; `nil` for more than a century.
  fileprivate var wholeNanoseconds: Int? {
    let (seconds, attoseconds) = components
    if seconds > 100 * 366 * 86_400 { return nil }
    return Int(seconds) * 1_000_000_000 + Int((attoseconds + 999_999_999) / 1_000_000_000)
  }
}
