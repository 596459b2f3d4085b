internal import HeapModule

/// A scheduler whose clock moves only when it is told to: time without waiting.
///
/// Work runs on the thread that calls `start`, `advanceTo` or `sleep`, in the order of its due time
/// and, where that is equal, of its scheduling. Any thread may schedule and cancel.
open class VirtualTimeScheduler<Converter: VirtualTimeConverterType>: SchedulerType,
  @unchecked Sendable
{
  // Unchecked: the variables are under `lock`.

  /// A moment of this clock.
  public typealias VirtualTime = Converter.VirtualTimeUnit
  /// A length of time of this clock.
  public typealias VirtualTimeInterval = Converter.VirtualTimeIntervalUnit

  private let converter: Converter
  private let lock = Lock()
  private var time: VirtualTime
  private var queue = Heap<VirtualTimeItem>()
  private var nextNumber = 0
  private var nextAhead = Int.min
  private var running = false

  /// Makes a scheduler whose clock stands at `initialClock`.
  public init(initialClock: VirtualTime, converter: Converter) {
    time = initialClock
    self.converter = converter
  }

  /// The virtual moment.
  public var clock: VirtualTime { lock.withLock { time } }

  /// The moment as operators see it.
  public var now: RxTime { converter.convertFromVirtualTime(clock) }

  /// `false`: each event that an operator delivers here has a tick of its own.
  public var deliversInBatches: Bool { false }

  // MARK: - Scheduling

  /// Runs `action` at the present moment of the clock, after what is due already.
  @_disfavoredOverload
  public func schedule<StateType: Sendable>(
    _ state: StateType,
    action: @escaping @Sendable (StateType) -> any Disposable
  ) -> any Disposable {
    scheduleRelative(state, dueTime: .zero, action: action)
  }

  /// Runs `action` when the clock has moved on by `dueTime`.
  @_disfavoredOverload
  public func scheduleRelative<StateType: Sendable>(
    _ state: StateType,
    dueTime: RxTimeInterval,
    action: @escaping @Sendable (StateType) -> any Disposable
  ) -> any Disposable {
    let offset = converter.convertToVirtualTimeInterval(max(dueTime, .zero))
    return scheduleAbsoluteVirtual(
      state,
      time: adjustScheduledTime(converter.offsetVirtualTime(clock, offset: offset)),
      action: action
    )
  }

  /// Runs `action` when the clock has moved on by `dueTime`.
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

  /// Runs `action` when the clock stands at `time`.
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

  /// Runs `action` when the clock stands at `time`, before all that was, or will be, scheduled there.
  ///
  /// Several such come in the order of their scheduling.
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

  /// Returns when work that an operator schedules for `time` runs; `time` itself, unless overridden.
  ///
  /// It is asked by `schedule` and `scheduleRelative`, so not about moments of the virtual clock that a test
  /// names, as `scheduleAbsoluteVirtual` and `scheduleRelativeVirtual` do.
  open func adjustScheduledTime(_ time: VirtualTime) -> VirtualTime { time }

  // MARK: - Running

  /// Runs everything, moving the clock from one due time to the next, until nothing is left or
  /// `stop()` is called; inside running work it does nothing.
  public func start() { _ = run(until: nil) }

  /// Runs what is due until `virtualTime`, that moment included, and sets the clock to it.
  ///
  /// - Precondition: `virtualTime` does not lie in the past, and the scheduler is not running.
  public func advanceTo(_ virtualTime: VirtualTime) {
    precondition(
      converter.compareVirtualTime(virtualTime, clock) != .lessThan,
      "advanceTo: the clock does not run backwards"
    )
    precondition(run(until: virtualTime), "advanceTo: the scheduler is running already")
  }

  /// Runs what is due in the next `virtualInterval`, and moves the clock on by it.
  ///
  /// - Precondition: as of `advanceTo`.
  public func advanceBy(_ virtualInterval: VirtualTimeInterval) {
    advanceTo(converter.offsetVirtualTime(clock, offset: virtualInterval))
  }

  /// As `advanceBy`, by a length of time as operators see it.
  public func advance(by interval: RxTimeInterval) {
    advanceBy(converter.convertToVirtualTimeInterval(interval))
  }

  /// Moves the clock on by `virtualInterval` without running anything.
  public func sleep(_ virtualInterval: VirtualTimeInterval) {
    lock.withLock { time = converter.offsetVirtualTime(time, offset: virtualInterval) }
  }

  /// Ends `start()` after the piece of work that runs now.
  public func stop() { lock.withLock { running = false } }

  /// Answers whether it has: not while it is running already.
  private func run(until limit: VirtualTime?) -> Bool {
    let begins = lock.withLock {
      defer { running = true }
      return !running
    }
    if !begins { return false }
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
  /// The clock and how much is waiting.
  public var debugDescription: String {
    lock.withLock { "clock \(time), \(queue.count) scheduled" }
  }
}

/// Scheduled work, ordered by its due time, then by its coming.
private struct VirtualTimeItem: Comparable {
  let due: RxTime
  let number: Int
  let task: ScheduledTask

  static func < (lhs: Self, rhs: Self) -> Bool { (lhs.due, lhs.number) < (rhs.due, rhs.number) }

  static func == (lhs: Self, rhs: Self) -> Bool { lhs.number == rhs.number }
}
