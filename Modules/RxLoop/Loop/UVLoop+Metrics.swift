internal import Glibc
internal import Synchronization

extension UVLoop {
  /// Figures about the activity of a loop since its creation.
  public struct Metrics: Sendable, Hashable {
    /// The number of turns: each waits for events, or polls for them, and handles them.
    public var turns: Int
    /// The number of handlers, timers and pieces of scheduled work that the loop has called.
    public var callbacks: Int
    /// The time that the loop was running without being inside a callback.
    public var idleTime: Duration
    /// The duration of the longest callback; zero unless callbacks are timed: see
    /// `timeCallbacks(over:report:)`.
    public var longestCallback: Duration
  }

  /// The activity of this loop since its creation.
  ///
  /// Any thread may read the figures. For a period of time, take the difference of two readings:
  ///
  ///     let before = loop.metrics
  ///     // …
  ///     let busy = elapsed - (loop.metrics.idleTime - before.idleTime)
  ///
  /// Costs two clock readings for each turn, and a nanosecond for each callback.
  public var metrics: Metrics {
    let meter = runQueue.meter
    return Metrics(
      turns: Int(meter.turns.load(ordering: .relaxed)),
      callbacks: Int(meter.callbacks.load(ordering: .relaxed)),
      idleTime: .nanoseconds(meter.idle),
      longestCallback: .nanoseconds(meter.longest.load(ordering: .relaxed))
    )
  }

  /// Runs one callback of `kind`, which is counted and timed.
  package func perform(_ kind: @autoclosure () -> String, _ callback: () -> Void) {
    runQueue.meter.measureBusy { runQueue.meter.perform(kind(), callback) }
  }

  /// Starts to time every callback, and to report those that block the loop for too long.
  ///
  ///     UVLoop.main.timeCallbacks(over: .milliseconds(50))  // a line on stderr for each
  ///
  /// Use it to find what makes a program unresponsive: while a callback runs, nothing else of its
  /// loop does. Costs two clock readings for each callback, about 50 ns, from now on. Any thread
  /// may call this method; a second call replaces the limit and the report.
  ///
  /// - Parameters:
  ///   - limit: the longest duration that is not reported.
  ///   - report: called on the loop's thread after each callback that took longer; by default, a
  ///     line on stderr describes the callback.
  public func timeCallbacks(
    over limit: Duration,
    report: (@Sendable (SlowCallback) -> Void)? = nil
  ) {
    let report = report ?? Self.warn
    runQueue.meter.time(over: MonotonicTime.nanoseconds(limit), report: report)
  }

  private static let warn: @Sendable (SlowCallback) -> Void = { slow in
    _ = "UVLoop: \(slow)\n".withCString { write(STDERR_FILENO, $0, strlen($0)) }
  }
}

/// A report of a callback that blocked its loop for longer than a given limit.
///
///     loop.timeCallbacks(over: .milliseconds(50)) { slow in log("\(slow)") }
///
/// See `UVLoop.timeCallbacks(over:report:)`.
public struct SlowCallback: Sendable, Hashable, CustomStringConvertible {
  /// The kind of the callback: "scheduled work", "timer", "main queue", or the description of a handle.
  public let kind: String
  /// The duration of the callback.
  public let duration: Duration

  /// A sentence for a log, such as "timer held its loop for 0.07 seconds".
  public var description: String { "\(kind) held its loop for \(duration)" }
}
