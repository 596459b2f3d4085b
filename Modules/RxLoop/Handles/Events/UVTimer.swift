/// A timer that can be started, stopped and started again.
///
/// Use it for an action that is postponed repeatedly, such as closing a connection whose peer has
/// been silent for a while:
///
///     let silence = UVTimer(on: loop) { connection.close() }
///     silence.start(after: .seconds(30))
///     silence.restart()  // whenever data arrives
///
/// For an action that happens once, `UVLoop.schedule(after:_:)` is simpler. Both use the loop's own
/// heap of timers: they never fire early, and are exact to microseconds, while `uv_timer` counts
/// milliseconds. A started timer keeps the loop running. Starting costs a tenth of a microsecond.
/// Create and use the timer on the loop's thread; any thread may close it.
///
/// Source: timerfd_create(2); the interface follows libuv's `uv_timer`,
/// docs.libuv.org/en/v1.x/timer.html.
public final class UVTimer: UVHandle, @unchecked Sendable {
  // Unchecked: all variables are accessed only on the loop's thread.
  private var handler: (@Sendable () -> Void)?
  private var delay: Duration?
  private var period: UInt64?
  /// When the timer fires next, in nanoseconds of the monotonic clock.
  private(set) var due: UInt64 = 0
  private var pending: (timer: LoopTimer, isBackground: Bool)?

  /// Creates a timer that is not started.
  ///
  /// - Parameters:
  ///   - loop: the loop whose thread calls the handler.
  ///   - whenClosed: called once, on the loop's thread, when the timer is closed.
  ///   - handler: called on the loop's thread; on `UVLoop.main`, `MainActor.assumeIsolated` holds.
  public init(
    on loop: UVLoop,
    whenClosed: (@Sendable () -> Void)? = nil,
    handler: @escaping @Sendable () -> Void
  ) {
    self.handler = handler
    super.init(Void.self, on: loop, description: "UVTimer", whenClosed: whenClosed)
    register()
  }

  /// True if the timer is waiting to fire.
  public var isStarted: Bool { pending != nil }

  /// Fires once `delay` has passed, and then every `period` if there is one.
  ///
  /// Replaces an earlier start. Call `n` is aimed at the first due time plus `n` periods, so a late
  /// call does not shift the later ones. Due times that were missed entirely, for instance while
  /// the process was stopped, are skipped. A closed timer does not start.
  ///
  /// - Parameters:
  ///   - delay: how long to wait; zero or less is the loop's next turn.
  ///   - period: the time between calls; zero or less calls once a turn, `nil` calls only once.
  public func start(after delay: Duration, repeating period: Duration? = nil) {
    stop()
    if isClosed { return }
    self.delay = delay
    self.period = period.map(MonotonicTime.nanoseconds)
    due = MonotonicTime.after(delay)
    scheduleTimer()
  }

  /// Starts the timer again as it was started last: the whole delay has to pass again.
  ///
  /// - Returns: `false` if the timer was never started; nothing happens then.
  @discardableResult
  public func restart() -> Bool {
    guard let delay else { return false }
    stop()
    if isClosed { return true }
    due = MonotonicTime.after(delay)
    scheduleTimer()
    return true
  }

  /// Stops the timer; `restart` and `start` start it again.
  public func stop() {
    preconditionOnLoop()
    guard let (timer, isBackground) = pending else { return }
    pending = nil
    if timer.cancel(), isBackground { loop.runQueue.backgroundTimerEnded() }
  }

  public override var holdsLoop: Bool {
    didSet {
      if pending == nil { return }
      stop()
      scheduleTimer()
    }
  }

  @_spi(Handles)
  public override func releaseHandler() {
    stop()
    handler = nil
  }

  private func scheduleTimer() {
    let isBackground = !holdsLoop
    let timer = loop.runQueue.schedule(at: due, background: isBackground, Work { self.fire() })
    pending = (timer, isBackground)
  }

  private func fire() {
    if pending?.isBackground == true { loop.runQueue.backgroundTimerEnded() }
    pending = nil
    guard let handler, !isClosed else { return }
    if let period {
      due = Self.nextDue(after: due, every: period, now: MonotonicTime.now)
      scheduleTimer()
    }
    nameCurrentCallback()
    handler()
  }

  /// Returns the first due time that has not passed yet.
  private static func nextDue(after due: UInt64, every period: UInt64, now: UInt64) -> UInt64 {
    if period == 0 { return now }
    let missed = now > due ? (now - due) / period : 0
    return MonotonicTime.advanced(due, by: period * (missed + 1))
  }
}
