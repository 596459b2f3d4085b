/// Decides when a poll should pause, because its calls follow each other at once and find much.
///
/// Under load, each wake-up finds a few things and costs more than they do. As network drivers do (NAPI),
/// the poll then pauses, and one call takes what arrived meanwhile. Three kinds of calls never lead to a
/// pause: a call after a quiet time; calls that find one thing each, where somebody may wait for an answer
/// before the next; and a long call, since much waits already after it.
struct PollBackoff {
  private var calls = 0
  private var found = 0
  private var end: UInt64 = 0

  /// Calls further apart, in nanoseconds, belong to different series.
  private static let quietTime: UInt64 = 50_000
  /// A call of this many nanoseconds or more is long.
  private static let longCall: UInt64 = 2_000_000

  /// Records a call and returns whether the poll should pause now.
  ///
  /// - Parameters:
  ///   - start: when the call started, in nanoseconds of the monotonic clock.
  ///   - end: when the call ended.
  ///   - count: the number of things that the call found.
  /// - Returns: `true` if the poll should pause.
  mutating func shouldPause(from start: UInt64, to end: UInt64, found count: Int) -> Bool {
    if start - self.end > Self.quietTime { (calls, found) = (0, 0) }
    calls += 1
    found += count
    self.end = end
    return found >= max(64, 4 * calls) && end - start < Self.longCall
  }

  /// Forgets the calls so far, after a pause.
  mutating func reset() { self = PollBackoff() }
}
