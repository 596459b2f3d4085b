/// Finds out when calls follow each other at once and find much, so that taking them together is
/// cheaper.
///
/// Where things come in a backoff, each wake-up finds a few, and waking up costs more than they do. As
/// network drivers do under load, one then rests for a while: what comes meanwhile is one call. A call
/// after a pause is never put off, nor one of a thing at a time, where somebody may wait for an answer
/// before the next; nor what comes after a long call, since much waits then.
struct PollBackoff {
  private var calls = 0
  private var found = 0
  private var end: UInt64 = 0

  private static let pause: UInt64 = 50_000
  private static let long: UInt64 = 2_000_000

  /// Notes a call.
  ///
  /// - Parameters:
  ///   - start: when it began, in nanoseconds of the monotonic clock.
  ///   - end: when it ended.
  ///   - things: how many it found.
  /// - Returns: whether to rest now.
  mutating func shouldPause(from start: UInt64, to end: UInt64, finding things: Int) -> Bool {
    if start - self.end > Self.pause { (calls, found) = (0, 0) }
    calls += 1
    found += things
    self.end = end
    return found >= max(64, 4 * calls) && end - start < Self.long
  }

  /// A rest is over: what was is no matter.
  mutating func reset() { self = PollBackoff() }
}
