public import RxCore

extension UVLoop {
  /// The condition that ends a run of a loop.
  ///
  ///     try loop.run(.until(SuspendingClock().now + .seconds(1)))
  public enum RunMode: Sendable {
    /// Runs until `stop()` is called or nothing is left to wait for.
    case untilDone
    /// Runs until `stop()` is called, even with nothing to wait for.
    case untilStopped
    /// Runs as `untilDone`, but at most until this moment.
    case until(RxTime)
    /// Runs one turn, which waits for an event.
    case once
    /// Runs one turn, which handles the events that are ready and does not wait.
    case noWait
  }
}
