/// The number of queries that the terminal has not replied to, and the time of the last query.
struct PendingReplies {
  /// A terminal that has not replied to a running program within this time will not reply.
  private static let limit = Duration.seconds(1)

  private(set) var count = 0
  private var lastQuery: SuspendingClock.Instant?

  /// Returns true if replies may still arrive.
  ///
  /// - Parameters:
  ///   - time: the current time.
  ///   - timeout: the time for which a program that ends waits for replies.
  /// - Returns: `false` if all replies have arrived, or the last query was too long ago.
  func areExpected(at time: SuspendingClock.Instant, timeout: Duration) -> Bool {
    guard count > 0, let lastQuery else { return false }
    return lastQuery.duration(to: time) < max(Self.limit, timeout)
  }

  /// Adds a query.
  mutating func add(at time: SuspendingClock.Instant) {
    count += 1
    lastQuery = time
  }

  /// Removes a query that was replied to.
  mutating func remove() { count = max(0, count - 1) }
}
