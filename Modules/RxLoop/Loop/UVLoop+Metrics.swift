internal import Glibc
public import RxCore
internal import Synchronization

extension UVLoop {
  /// What a loop has done and how long it took.
  public struct Metrics: Sendable, Hashable {
    /// How often it has gone round: waited, or looked, and served what was there.
    public var turns: Int
    /// How many handlers, timers and pieces of work it has called.
    public var callbacks: Int
    /// How long it was running without being inside a callback.
    public var idleTime: Duration
    /// The longest callback; zero unless they are timed: see `timeCallbacks(over:report:)`.
    public var longestCallback: Duration
  }

  /// What this loop has done since it was made.
  ///
  /// Any thread may ask. For what was done in a while, take the difference of two readings:
  ///
  ///     let before = loop.metrics
  ///     // …
  ///     let busy = elapsed - (loop.metrics.idleTime - before.idleTime)
  ///
  /// Costs two clock readings a turn, and a nanosecond a callback.
  public var metrics: Metrics {
    let meter = runQueue.meter
    return Metrics(
      turns: Int(meter.turns.load(ordering: .relaxed)),
      callbacks: Int(meter.callbacks.load(ordering: .relaxed)),
      idleTime: .nanoseconds(meter.idle),
      longestCallback: .nanoseconds(meter.longest.load(ordering: .relaxed))
    )
  }

  /// Begins to time every callback, and to report those that hold the loop for too long.
  ///
  ///     UVLoop.main.timeCallbacks(over: .milliseconds(50))  // a line on stderr for each
  ///
  /// For finding what keeps a program from answering: while a callback runs, nothing else of its
  /// loop does. Costs two clock readings a callback, about 50 ns, from now on.
  ///
  /// - Parameters:
  ///   - limit: how long a callback may take.
  ///   - report: called on the loop's thread right after one that took longer; by default it writes
  ///     the callback's description to stderr.
  public func timeCallbacks(
    over limit: RxTimeInterval,
    report: (@Sendable (SlowCallback) -> Void)? = nil
  ) {
    let report = report ?? Self.warn
    runQueue.meter.time(over: MonotonicTime.nanoseconds(limit), report: report)
  }

  private static let warn: @Sendable (SlowCallback) -> Void = { slow in
    _ = "UVLoop: \(slow)\n".withCString { write(STDERR_FILENO, $0, strlen($0)) }
  }
}
