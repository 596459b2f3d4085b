public import RxCore

/// A timer that waits on a loop; disposing of it keeps it from firing.
///
/// A small value: keeping it, copying it and dropping it change nothing and allocate nothing.
public struct LoopTimer: Disposable {
  let runQueue: RunQueue
  let key: TimerHeap.Key

  /// Calls the timer off.
  ///
  /// Any thread may call it.
  ///
  /// - Returns: `false` when it has begun to fire, or was called off before.
  @discardableResult
  public func cancel() -> Bool { runQueue.cancel(key) }

  /// Calls the timer off.
  public func dispose() { cancel() }
}
