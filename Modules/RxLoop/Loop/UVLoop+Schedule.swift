public import RxCore

extension UVLoop {
  /// Runs `work` on this loop's thread, behind the work that waits already.
  ///
  ///     loop.schedule { print("on the loop's thread") }
  ///
  /// Any thread may call this method. `work` never runs at once; work that is scheduled by other
  /// work runs in the loop's next turn. Costs about a tenth of a microsecond; only the first call
  /// of a batch wakes the loop. For main-actor code on `UVLoop.main`, see
  /// `MainScheduler.runLater(_:)`.
  ///
  /// - Parameter work: called on the loop's thread.
  /// - Note: a closed loop discards `work`.
  public func schedule(_ work: @escaping @Sendable () -> Void) { runQueue.enqueue(Work(work)) }

  /// Runs `work` as `schedule(_:)` does; a loop that is closed before calls `discard` instead.
  ///
  /// - Parameters:
  ///   - work: called on the loop's thread.
  ///   - discard: called on the thread that closes the loop, or at once if it is closed: releases what
  ///     waits for the work.
  package func schedule(
    _ work: @escaping @Sendable () -> Void,
    orDiscard discard: @escaping @Sendable () -> Void
  ) {
    runQueue.enqueue(Work(DiscardableWork(work, whenDiscarded: discard)))
  }

  /// Runs `work` on this loop once `delay` has passed, never earlier.
  ///
  ///     let timer = loop.schedule(after: .microseconds(250)) { print("now") }
  ///     timer.cancel()
  ///
  /// Any thread may call this method. All timers of a loop share one heap; a hundred thousand
  /// timers are fine. Timers that are due at the same moment run in the order of scheduling. The
  /// timer keeps the loop running until it has fired or is cancelled. For main-actor code on
  /// `UVLoop.main`, see `MainScheduler.run(after:_:)`.
  ///
  /// - Parameters:
  ///   - delay: how long to wait; zero or less is the loop's next turn.
  ///   - work: called on the loop's thread.
  /// - Returns: the timer, which can be cancelled; discarding it changes nothing.
  @discardableResult
  public func schedule(
    after delay: Duration,
    _ work: @escaping @Sendable () -> Void
  ) -> LoopTimer {
    runQueue.schedule(at: MonotonicTime.after(delay), Work(work))
  }

  /// Keeps `run()` from returning until the result is disposed of, even with nothing else to wait
  /// for.
  ///
  /// Use it for events that the loop does not know of, such as a main-actor task that sleeps, or a
  /// result from another thread.
  ///
  ///     let token = UVLoop.main.keepAlive()
  ///     Task { @MainActor in
  ///       try? await Task.sleep(for: .seconds(1))
  ///       token.dispose()
  ///     }
  ///     try UVLoop.main.run()
  ///
  /// Any thread may call this method and dispose of the result.
  ///
  /// - Returns: the token; releasing it without `dispose()` does not end its effect.
  public func keepAlive() -> any Disposable { runQueue.keepAlive() }
}
