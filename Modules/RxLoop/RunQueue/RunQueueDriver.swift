/// Whoever comes to serve an runQueue: a libuv loop, or the dispatch main queue.
protocol RunQueueDriver: AnyObject, Sendable {
  /// Whether this is a libuv loop, or stands in for one that is running.
  var isLoop: Bool { get }

  /// Whether it asks `prepareToSleep` before it waits, and needs no wake-up until then.
  var checksBeforeSleeping: Bool { get }

  /// Come and run a batch of work.
  ///
  /// Called from any thread, at most once for each batch.
  func wake()

  /// Come and fire timers at `due` nanoseconds of the monotonic clock.
  ///
  /// Called under the runQueue's lock, from any thread; replaces what was asked before.
  func arm(at due: UInt64)

  /// No timer needs you.
  ///
  /// Called under the runQueue's lock.
  func disarm()

  /// No timer waits any more.
  ///
  /// Called under the runQueue's lock.
  func timersBecameEmpty()

  /// There may be nothing left to wait for: look again.
  ///
  /// Called from any thread.
  func recheck()
}

extension RunQueueDriver {
  func timersBecameEmpty() {}
}
