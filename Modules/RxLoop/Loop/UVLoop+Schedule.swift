public import RxCore

extension UVLoop {
  /// Runs `work` on this loop, behind what waits already.
  ///
  /// Any thread may call it.
  ///
  /// Never runs it at once; what a piece of work schedules belongs to the loop's next turn. Costs
  /// about a tenth of a microsecond; only the first of a batch wakes the loop.
  ///
  /// - Note: a closed loop drops it.
  public func schedule(_ work: @escaping @Sendable () -> Void) { runQueue.enqueue(Work(work)) }

  /// Runs `work` on this loop once `delay` has passed, never earlier.
  ///
  /// Any thread may call it.
  ///
  ///     let timer = loop.schedule(after: .microseconds(250)) { print("now") }
  ///     timer.cancel()
  ///
  /// All timers of a loop share one heap, so a hundred thousand are no burden. Among those due at
  /// the same moment the first scheduled is the first to run.
  ///
  /// - Returns: the timer, for calling it off; dropping it changes nothing.
  @discardableResult
  public func schedule(
    after delay: RxTimeInterval,
    _ work: @escaping @Sendable () -> Void
  ) -> LoopTimer {
    runQueue.schedule(at: MonotonicTime.after(delay), Work(work))
  }

  /// Makes `run()` wait until the result is disposed of, even with nothing else to wait for.
  ///
  /// For what the loop cannot see: a main-actor task that sleeps, an answer from another thread.
  ///
  ///     let token = UVLoop.main.keepAlive()
  ///     Task { @MainActor in
  ///       try? await Task.sleep(for: .seconds(1))
  ///       token.dispose()
  ///     }
  ///     try UVLoop.main.run()
  public func keepAlive() -> any Disposable { runQueue.keepAlive() }
}
