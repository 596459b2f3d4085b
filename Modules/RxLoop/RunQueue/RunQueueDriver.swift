/// Whoever comes to serve an agenda: a libuv loop, or the dispatch main queue.
protocol RunQueueDriver: AnyObject, Sendable {
  /// Whether this is a libuv loop, or stands in for one that is running.
  var isLoop: Bool { get }

  /// Whether it asks `fallAsleep` before it waits, and needs no wake-up until then.
  var looksBeforeSleeping: Bool { get }

  /// Come and run a batch of work.
  ///
  /// Called from any thread, at most once for each batch.
  func wake()

  /// Come and fire timers at `due` nanoseconds of the monotonic clock.
  ///
  /// Called under the agenda's lock, from any thread; replaces what was asked before.
  func arm(at due: UInt64)

  /// No timer needs you.
  ///
  /// Called under the agenda's lock.
  func disarm()

  /// No timer waits any more.
  ///
  /// Called under the agenda's lock.
  func timersHaveEnded()

  /// There may be nothing left to wait for: look again.
  ///
  /// Called from any thread.
  func reconsider()
}

extension RunQueueDriver {
  func timersHaveEnded() {}
}
