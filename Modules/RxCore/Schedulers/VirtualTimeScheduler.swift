internal import HeapModule

/// A scheduler whose clock moves only when the program moves it, so that time passes without waiting.
///
/// Use `TestScheduler` of RxTesting in tests; subclass this class for virtual time in other units.
///
///     let clock = VirtualTimeScheduler(initialClock: 0, converter: SecondsConverter())  // see its protocol
///     ticks.debounce(.seconds(3), scheduler: clock).subscribe(onNext: { print($0) })
///     clock.advanceTo(10)  // runs all that is due in the first ten seconds
///
/// Work runs on the thread that calls `start`, `advanceTo` or `advanceBy`, in the order of its due time. Work
/// that is due at the same time runs in the order of scheduling. Any thread may schedule and cancel.
open class VirtualTimeScheduler<Converter: VirtualTimeConverterType>: SchedulerType,
  @unchecked Sendable
{
  // Unchecked: the variables are accessed only under `lock`.

  /// The type of a point in time of this clock.
  public typealias VirtualTime = Converter.VirtualTimeUnit
  /// The type of a time interval of this clock.
  public typealias VirtualTimeInterval = Converter.VirtualTimeIntervalUnit

  private let converter: Converter
  private let lock = Lock()
  @exclusivity(unchecked) private var time: VirtualTime {
    didSet { realTime = converter.convertFromVirtualTime(time) }
  }
  // `time`, converted to the type that operators use: they read it with each element.
  @exclusivity(unchecked) private var realTime: RxTime
  private var queue = Heap<VirtualTimeItem>()
  private var nextNumber = 0
  private var nextAhead = Int.min
  private var running = false

  /// Creates a scheduler whose clock stands at `initialClock`.
  public init(initialClock: VirtualTime, converter: Converter) {
    time = initialClock
    realTime = converter.convertFromVirtualTime(initialClock)
    self.converter = converter
  }

  /// The current virtual time.
  public var clock: VirtualTime { lock.withLock { time } }

  /// The current virtual time, converted to the type that operators use.
  public var now: RxTime { lock.withLock { realTime } }

  /// `false`: each event that an operator delivers here has its own tick.
  public var deliversInBatches: Bool { false }

  // MARK: - Scheduling

  /// Runs `action` at the current virtual time, after all work that is due already.
  @_disfavoredOverload
  public func schedule<StateType: Sendable>(
    _ state: StateType,
    action: @escaping @Sendable (StateType) -> any Disposable
  ) -> any Disposable {
    scheduleRelative(state, dueTime: .zero, action: action)
  }

  /// Runs `action` when the clock has advanced by `dueTime`.
  @_disfavoredOverload
  public func scheduleRelative<StateType: Sendable>(
    _ state: StateType,
    dueTime: RxTimeInterval,
    action: @escaping @Sendable (StateType) -> any Disposable
  ) -> any Disposable {
    let offset = converter.convertToVirtualTimeInterval(min(max(dueTime, .zero), .longest))
    return scheduleAbsoluteVirtual(
      state,
      time: adjustScheduledTime(converter.offsetVirtualTime(clock, offset: offset)),
      action: action
    )
  }

  /// Runs `action` when the clock has advanced by `dueTime`.
  @available(swift, introduced: 6)
  public func scheduleRelativeVirtual<StateType: Sendable>(
    _ state: StateType,
    dueTime: VirtualTimeInterval,
    action: @escaping @Sendable (StateType) -> any Disposable
  ) -> any Disposable {
    scheduleAbsoluteVirtual(
      state,
      time: converter.offsetVirtualTime(clock, offset: dueTime),
      action: action
    )
  }

  /// Runs `action` when the clock reaches `time`.
  @available(swift, introduced: 6)
  public func scheduleAbsoluteVirtual<StateType: Sendable>(
    _ state: StateType,
    time: VirtualTime,
    action: @escaping @Sendable (StateType) -> any Disposable
  ) -> any Disposable {
    let task = ScheduledTask { action(state) }
    insert(task, at: time) {
      nextNumber += 1
      return nextNumber
    }
    return task
  }

  /// Runs `action` when the clock reaches `time`, before all other work that is due then.
  ///
  /// Several such actions run in the order of scheduling.
  package func scheduleAhead(at time: VirtualTime, action: @escaping @Sendable () -> Void) {
    let task = ScheduledTask {
      action()
      return Disposables.create()
    }
    insert(task, at: time) {
      nextAhead += 1
      return nextAhead
    }
  }

  private func insert(_ task: ScheduledTask, at time: VirtualTime, number: () -> Int) {
    let due = converter.convertFromVirtualTime(time)
    lock.withLock { queue.insert(VirtualTimeItem(due: due, number: number(), task: task)) }
  }

  /// Returns the time at which work that an operator schedules for `time` runs; the default is `time` itself.
  ///
  /// `schedule` and `scheduleRelative` call it. `scheduleAbsoluteVirtual` and `scheduleRelativeVirtual`, with
  /// which a test names a virtual time, do not.
  open func adjustScheduledTime(_ time: VirtualTime) -> VirtualTime { time }

  // MARK: - Running

  /// Runs all work, moving the clock from one due time to the next, until no work is left.
  ///
  /// It returns earlier if `stop()` is called. Called from running work, it does nothing.
  public func start() { _ = run(until: nil) }

  /// Runs the work that is due up to and including `virtualTime`, and sets the clock to it.
  ///
  /// - Precondition: `virtualTime` is not earlier than `clock`, and the scheduler is not running.
  public func advanceTo(_ virtualTime: VirtualTime) {
    precondition(
      converter.compareVirtualTime(virtualTime, clock) != .lessThan,
      "advanceTo: the time must not be earlier than the clock"
    )
    precondition(run(until: virtualTime), "advanceTo: the scheduler is running already")
  }

  /// Runs the work that is due within the next `virtualInterval`, and advances the clock by it.
  ///
  /// - Precondition: the scheduler is not running.
  public func advanceBy(_ virtualInterval: VirtualTimeInterval) {
    advanceTo(converter.offsetVirtualTime(clock, offset: virtualInterval))
  }

  /// As `advanceBy`, with an interval of the type that operators use.
  public func advance(by interval: RxTimeInterval) {
    advanceBy(converter.convertToVirtualTimeInterval(interval.withinLongest))
  }

  /// Advances the clock by `virtualInterval` without running any work.
  public func sleep(_ virtualInterval: VirtualTimeInterval) {
    lock.withLock { time = converter.offsetVirtualTime(time, offset: virtualInterval) }
  }

  /// Makes `start()` return after the piece of work that is running.
  public func stop() { lock.withLock { running = false } }

  /// Returns `false`, and runs nothing, if the scheduler is running already.
  private func run(until limit: VirtualTime?) -> Bool {
    let isRunning = lock.withLock {
      defer { running = true }
      return running
    }
    if isRunning { return false }
    let realLimit = limit.map(converter.convertFromVirtualTime)
    while let item = takeNext(until: realLimit) { item.task.run() }
    lock.withLock {
      running = false
      if let limit { time = limit }
    }
    return true
  }

  private func takeNext(until limit: RxTime?) -> VirtualTimeItem? {
    lock.withLock {
      while running, let first = queue.min {
        if first.task.isDisposed {
          queue.removeMin()
          continue
        }
        if let limit, first.due > limit { return nil }
        queue.removeMin()
        let due = converter.convertToVirtualTime(first.due)
        if converter.compareVirtualTime(due, time) == .greaterThan { time = due }
        return first
      }
      return nil
    }
  }
}

extension VirtualTimeScheduler: CustomDebugStringConvertible {
  /// The virtual time and the number of scheduled pieces of work.
  public var debugDescription: String {
    lock.withLock { "clock \(time), \(queue.count) scheduled" }
  }
}

/// A conversion between the units of a virtual clock and the types that operators use.
///
/// This one counts whole seconds from the moment it is created:
///
///     struct SecondsConverter: VirtualTimeConverterType {
///       let start = RxTime.now
///
///       func convertFromVirtualTime(_ time: Int) -> RxTime { start.advanced(by: .seconds(time)) }
///       func convertToVirtualTime(_ time: RxTime) -> Int {
///         convertToVirtualTimeInterval(start.duration(to: time))
///       }
///       func convertFromVirtualTimeInterval(_ interval: Int) -> Duration { .seconds(interval) }
///       func convertToVirtualTimeInterval(_ interval: Duration) -> Int { Int(interval.components.seconds) }
///       func offsetVirtualTime(_ time: Int, offset: Int) -> Int { time + offset }
///       func compareVirtualTime(_ lhs: Int, _ rhs: Int) -> VirtualTimeComparison {
///         lhs < rhs ? .lessThan : lhs == rhs ? .equal : .greaterThan
///       }
///     }
public protocol VirtualTimeConverterType: Sendable {
  /// The type of a point in virtual time.
  associatedtype VirtualTimeUnit: Sendable
  /// The type of an interval of virtual time.
  associatedtype VirtualTimeIntervalUnit: Sendable

  /// Returns a virtual time as the time that operators use.
  func convertFromVirtualTime(_ virtualTime: VirtualTimeUnit) -> RxTime

  /// Returns the time that operators use as virtual time.
  func convertToVirtualTime(_ time: RxTime) -> VirtualTimeUnit

  /// Returns a virtual interval as the interval that operators use.
  func convertFromVirtualTimeInterval(_ interval: VirtualTimeIntervalUnit) -> RxTimeInterval

  /// Returns the interval that operators use as a virtual interval.
  func convertToVirtualTimeInterval(_ interval: RxTimeInterval) -> VirtualTimeIntervalUnit

  /// Returns `time` moved by `offset`.
  func offsetVirtualTime(
    _ time: VirtualTimeUnit,
    offset: VirtualTimeIntervalUnit
  ) -> VirtualTimeUnit

  /// Compares two virtual times.
  func compareVirtualTime(_ lhs: VirtualTimeUnit, _ rhs: VirtualTimeUnit) -> VirtualTimeComparison
}

/// The order of two virtual times.
public enum VirtualTimeComparison: Sendable {
  /// The first is earlier.
  case lessThan
  /// Both are equal.
  case equal
  /// The first is later.
  case greaterThan
}

/// A piece of scheduled work, ordered by due time, then by the order of scheduling.
private struct VirtualTimeItem: Comparable {
  let due: RxTime
  let number: Int
  let task: ScheduledTask

  static func < (lhs: Self, rhs: Self) -> Bool { (lhs.due, lhs.number) < (rhs.due, rhs.number) }

  static func == (lhs: Self, rhs: Self) -> Bool { lhs.number == rhs.number }
}
