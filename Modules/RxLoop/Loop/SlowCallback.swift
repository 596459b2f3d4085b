/// A callback that held its loop for longer than was asked for.
///
/// See `UVLoop.timeCallbacks(over:report:)`.
public struct SlowCallback: Sendable, Hashable, CustomStringConvertible {
  /// What it was: "scheduled work", "timer", or the description of a handle.
  public let kind: String
  /// How long it took.
  public let duration: Duration

  /// A sentence for a log.
  public var description: String { "\(kind) held its loop for \(duration)" }
}
