public import RxCore

/// A one-shot timer that waits on a loop: the result of `UVLoop.schedule(after:_:)`.
///
///     let timeout = loop.schedule(after: .seconds(5)) { connection.close() }
///     timeout.cancel()  // true: the connection stays open
///
/// A small value without an allocation. The loop keeps the timer: copying or discarding this value
/// changes nothing. Any thread may use it. For a timer that is started again and again, use `UVTimer`.
public struct LoopTimer: Disposable {
  let runQueue: RunQueue
  let key: TimerHeap.Key

  /// Cancels the timer.
  ///
  /// Any thread may call this method. What the timer's closure captured is released at once.
  ///
  /// - Returns: `true` if the timer was waiting; `false` if it has fired, is firing or was cancelled.
  @discardableResult
  public func cancel() -> Bool { runQueue.cancel(key) }

  /// Cancels the timer.
  public func dispose() { cancel() }
}
