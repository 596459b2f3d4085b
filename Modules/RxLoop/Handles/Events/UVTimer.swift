public import RxCore

/// A timer that can be started, stopped and started again.
///
/// For what is put off again and again, such as giving up on a peer that has said nothing for a while:
///
///     let silence = UVTimer(on: loop) { connection.close() }
///     silence.start(after: .seconds(30))
///     silence.restart()  // with each word from the peer
///
/// For something that happens once, `UVLoop.schedule(after:_:)` is less to keep. Both stand in the
/// loop's own heap of timers: never early, and exact to microseconds where `uv_timer` counts
/// milliseconds. It holds the loop while it is started. Starting costs a tenth of a microsecond.
///
/// Source: timerfd_create(2); libuv's `uv_timer`, docs.libuv.org/en/v1.x/timer.html.
public final class UVTimer: UVHandle, @unchecked Sendable {
  // Unchecked: as UVHandle; everything here is touched on the loop's thread only.
  private var handler: (@Sendable () -> Void)?
  private var delay: RxTimeInterval?
  private var period: UInt64?
  /// When it fires next, in nanoseconds of the monotonic clock.
  private(set) var due: UInt64 = 0
  private var waiting: (timer: LoopTimer, isBackground: Bool)?

  /// Makes a timer that stands still.
  ///
  /// - Parameters:
  ///   - loop: the loop whose thread it fires on.
  ///   - whenClosed: called once, on the loop's thread, when it is closed.
  ///   - handler: called on the loop's thread; on `UVLoop.main`, `MainActor.assumeIsolated` holds.
  public init(
    on loop: UVLoop,
    whenClosed: (@Sendable () -> Void)? = nil,
    handler: @escaping @Sendable () -> Void
  ) {
    self.handler = handler
    super.init(Void.self, on: loop, description: "UVTimer", whenClosed: whenClosed)
    open()
  }

  /// Whether it waits to fire.
  public var isStarted: Bool { waiting != nil }

  /// Fires once `delay` has passed, and then every `period` if there is one.
  ///
  /// A start before is forgotten. Calls are aimed at their places on the time line, so that being late
  /// does not shift the rest; places that were missed altogether, as while the process stood still,
  /// are not made up for. A closed timer stays closed.
  ///
  /// - Parameters:
  ///   - delay: how long to wait; zero or less is the loop's next turn.
  ///   - period: the time between calls; zero or less is once a turn, `nil` once at all.
  public func start(after delay: RxTimeInterval, repeating period: RxTimeInterval? = nil) {
    stop()
    if isClosed { return }
    self.delay = delay
    self.period = period.map(MonotonicTime.nanoseconds)
    due = MonotonicTime.after(delay)
    wait()
  }

  /// Begins anew what was started last: the whole delay has to pass again.
  ///
  /// - Returns: `false` if it was never started: then nothing happens.
  @discardableResult
  public func restart() -> Bool {
    guard let delay else { return false }
    stop()
    if isClosed { return true }
    due = MonotonicTime.after(delay)
    wait()
    return true
  }

  /// Stops it; `restart` and `start` begin anew.
  public func stop() {
    preconditionOnLoop()
    guard let (timer, isBackground) = waiting else { return }
    waiting = nil
    if timer.cancel(), isBackground { loop.runQueue.backgroundTimerEnded() }
  }

  public override var holdsLoop: Bool {
    didSet {
      if waiting == nil { return }
      stop()
      wait()
    }
  }

  override func releaseHandler() {
    stop()
    handler = nil
  }

  private func wait() {
    let isBackground = !holdsLoop
    let timer = loop.runQueue.schedule(at: due, background: isBackground, Work { self.fire() })
    waiting = (timer, isBackground)
  }

  private func fire() {
    if waiting?.isBackground == true { loop.runQueue.backgroundTimerEnded() }
    waiting = nil
    guard let handler, !isClosed else { return }
    if let period {
      due = Self.place(after: due, every: period, now: MonotonicTime.now)
      wait()
    }
    loop.runQueue.meter.rename(description)
    handler()
  }

  /// The first of the places on the time line that is still to come.
  private static func place(after due: UInt64, every period: UInt64, now: UInt64) -> UInt64 {
    if period == 0 { return now }
    let missed = now > due ? (now - due) / period : 0
    return MonotonicTime.advanced(due, by: period * (missed + 1))
  }
}
