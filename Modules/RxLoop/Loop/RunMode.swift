public import RxCore

extension UVLoop {
  /// How long a run goes on.
  public enum RunMode: Sendable {
    /// Until `stop()` is called or nothing is left to wait for.
    case untilDone
    /// Until `stop()` is called, also with nothing to wait for.
    case untilStopped
    /// As `untilDone`, but not longer than until this moment.
    case until(RxTime)
    /// One turn, which waits for something to happen.
    case once
    /// One turn, which takes what is ready and waits for nothing.
    case noWait
  }
}
