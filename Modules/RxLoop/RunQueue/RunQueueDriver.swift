/// The object that has a run queue served: a libuv loop, the dispatch main queue, tasks on an executor,
/// or a thread that waits.
protocol RunQueueDriver: AnyObject, Sendable {
  /// A Boolean value that indicates whether the driver is a running libuv loop, or stands in for one.
  var isLoop: Bool { get }

  /// A Boolean value that indicates whether the driver calls `prepareToSleep` before it waits.
  ///
  /// Such a driver needs no wake-up until then.
  var checksBeforeSleeping: Bool { get }

  /// Has a batch of work run soon.
  ///
  /// Called from any thread, at most once for each batch.
  func wake()

  /// Has due timers fired at `due` nanoseconds of the monotonic clock, in place of an earlier request.
  ///
  /// Called under the run queue's lock, from any thread.
  func arm(at due: UInt64)

  /// Withdraws the request of `arm(at:)`.
  ///
  /// Called under the run queue's lock.
  func disarm()

  /// Notifies the driver that no timer waits any more.
  ///
  /// Called under the run queue's lock.
  func timersBecameEmpty()

  /// Has the driver check again whether there is a reason to keep running.
  ///
  /// Called from any thread.
  func recheck()
}

extension RunQueueDriver {
  func timersBecameEmpty() {}
}
