/// The settings of a connection to a Redis server.
public struct RedisOptions: Sendable {
  /// The time in which a connection has to be ready: connected and authenticated.
  public var connectTimeout: Duration = .seconds(5)
  /// The time in which a reply has to come, and for which a command waits for a connection.
  public var timeout: Duration = .seconds(10)
  /// The number of commands that may wait for a connection; a further one fails.
  public var maximumWaiting = 100_000
  /// The pauses between attempts to connect.
  public var backoff = Backoff()
  /// The largest replies that are accepted.
  public var limits = RESPLimits()
  /// The number of readers that may share a connection.
  ///
  /// With 1 each reader has a connection of its own, and the shortest way. Readers that share one cost the server one connection, and a
  /// look at each stream for each reply; an entry may wait for the reply before, which has 4,096 entries of all streams, or one
  /// reader's batch. Readers of the same stream, and those with another batch or `checkInterval`, have different connections.
  public var readersPerConnection = 1
  /// The name that the server shows in `CLIENT LIST`; `nil` for none.
  public var clientName: String?

  /// Creates the default settings.
  public init() {}
}

/// The pauses of one series of failures.
struct BackoffSeries {
  private let backoff: Backoff
  private var failures = 0
  private var generator = SystemRandomNumberGenerator()

  init(_ backoff: Backoff) { self.backoff = backoff }

  /// Returns the pause before the next attempt.
  mutating func next() -> Duration {
    defer { failures += 1 }
    return backoff.pause(before: failures, using: &generator)
  }

  /// Begins again, after a success.
  mutating func reset() { failures = 0 }
}

/// Pauses that double from one to the next, with a random part.
///
/// The pause before attempt *n* is between a half and the whole of `first · 2ⁿ`, and of `longest` at most. The random part keeps many
/// clients from connecting at the same moment after their server has started again.
public struct Backoff: Sendable, Hashable {
  /// The first pause.
  public var first: Duration
  /// The longest pause.
  public var longest: Duration

  /// Creates pauses; by default from 50 ms to 10 s.
  public init(first: Duration = .milliseconds(50), longest: Duration = .seconds(10)) {
    self.first = first
    self.longest = longest
  }

  /// Returns the pause before an attempt.
  ///
  /// - Parameters:
  ///   - attempt: the number of attempts that have failed before, less one.
  ///   - generator: the source of the random part.
  /// - Returns: the pause.
  public func pause(
    before attempt: Int,
    using generator: inout some RandomNumberGenerator
  ) -> Duration {
    var whole = first
    for _ in 0..<min(attempt, 62) where whole < longest { whole = whole * 2 }
    whole = min(whole, longest)
    return whole * Double.random(in: 0.5...1, using: &generator)
  }
}
