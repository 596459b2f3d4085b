public import NIOCore
public import RxCore
internal import Synchronization

/// A scheduler that runs work on an event loop, one piece after another.
///
/// Use it to deliver elements where channels and futures of that loop are used:
///
///     let scheduler = EventLoopScheduler(channel.eventLoop)
///     commands.observe(on: scheduler).subscribe(onNext: { command in handle(command) })
///     Observable<Int>.interval(.seconds(5), scheduler: scheduler).subscribe(onNext: { _ in ping() })
///
/// - Thread: any thread may schedule. Work runs on the thread of the event loop, in the order of
///   scheduling. Work that is scheduled inside other work runs after that work has returned.
///   `observe(on:)` delivers at once if it is called on the event loop while no work of this scheduler
///   waits; see `runsInPlace`.
/// - Timers: they are scheduled callbacks of the event loop, and disposal removes them. They never
///   fire early. A due time beyond the clock's range, about 292 years after the start of the machine,
///   means that time. A periodic series does not drift.
/// - Shutdown: when the event loop is shut down, timers are removed and release what they captured, and
///   work that is scheduled later is dropped. Subscriptions that wait for such work receive no event;
///   dispose of them. NIO prints a line for each call after the end of a loop, and stops the program if
///   the environment variable `SWIFTNIO_STRICT` is set: dispose of subscriptions before the shutdown.
/// - Cost: a piece of work costs about twice a call of `eventLoop.execute`; `observe(on:)` gives one piece
///   to elements that wait together. Removing a timer takes time that is proportional to the number of
///   timers of the event loop.
///
/// Work that schedules itself again without a delay, as a periodic series with a period of zero, keeps
/// an event loop from reading and writing, as `eventLoop.execute` does.
///
/// With `NIOAsyncTestingEventLoop` the clock is that loop's, so a test controls it. An
/// `EmbeddedEventLoop` may be used on its own thread only.
public final class EventLoopScheduler: SchedulerType {
  /// The event loop that runs the work.
  public let eventLoop: any EventLoop

  private let start: RxTime
  private let startOnLoop: NIODeadline
  /// The number of pieces without a due time that have not started.
  private let waiting = Atomic<Int>(0)

  /// Creates a scheduler.
  ///
  ///     let scheduler = EventLoopScheduler(group.next())
  ///
  /// - Parameter eventLoop: the event loop that runs the work.
  public init(_ eventLoop: any EventLoop) {
    self.eventLoop = eventLoop
    start = SuspendingClock().now
    startOnLoop = eventLoop.now
  }

  /// The current time of the event loop's clock.
  public var now: RxTime { start.advanced(by: Duration(eventLoop.now - startOnLoop)) }

  /// A Boolean value that indicates whether the caller is on the event loop, and no work of this
  /// scheduler waits.
  ///
  /// Tasks that others have given to the event loop are not counted. Costs a few nanoseconds.
  public var runsInPlace: Bool {
    eventLoop.inEventLoop && waiting.load(ordering: .relaxed) == 0
  }

  /// Appends `action` to the tasks of the event loop.
  ///
  /// - Parameters:
  ///   - state: a value that is passed to `action`.
  ///   - action: the work.
  /// - Returns: a disposable that prevents a run that has not started, and releases `action`.
  @_disfavoredOverload
  public func schedule<StateType: Sendable>(
    _ state: StateType,
    action: @escaping @Sendable (StateType) -> any Disposable
  ) -> any Disposable {
    let work = EventLoopWork { action(state) }
    waiting.add(1, ordering: .relaxed)
    eventLoop.execute {
      self.waiting.subtract(1, ordering: .relaxed)
      work.run()
    }
    return work
  }

  /// Runs `action` on the event loop once `dueTime` has passed; zero or less is the same as `schedule`.
  ///
  /// - Parameters:
  ///   - state: a value that is passed to `action`.
  ///   - dueTime: the time to wait.
  ///   - action: the work.
  /// - Returns: a disposable that removes the timer, and releases `action`.
  @_disfavoredOverload
  public func scheduleRelative<StateType: Sendable>(
    _ state: StateType,
    dueTime: RxTimeInterval,
    action: @escaping @Sendable (StateType) -> any Disposable
  ) -> any Disposable {
    if dueTime <= .zero { return schedule(state, action: action) }
    let work = EventLoopWork { action(state) }
    work.start(at: eventLoop.now.advanced(by: dueTime), on: eventLoop)
    return work
  }
}

extension NIODeadline {
  /// Returns the first deadline that is not earlier than `duration` from here.
  ///
  /// A positive duration is rounded up to nanoseconds. A deadline beyond the range is `distantFuture`.
  func advanced(by duration: Duration) -> NIODeadline {
    let whole = TimeAmount(duration)  // Truncates to nanoseconds.
    return self + whole + .nanoseconds(Duration(whole) < duration ? 1 : 0)
  }
}
