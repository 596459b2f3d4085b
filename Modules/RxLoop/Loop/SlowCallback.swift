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
