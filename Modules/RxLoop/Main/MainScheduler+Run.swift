public import RxCore

extension MainScheduler {
  /// Runs a main-actor closure: at once if the caller is on main and nothing waits, otherwise behind the
  /// work that waits.
  ///
  /// Use it to update main-actor state from another thread:
  ///
  ///     queue.async {
  ///       let page = parse(bytes)
  ///       MainScheduler.run { view.show(page) }
  ///     }
  ///
  /// The same as `instance.schedule(_:action:)`, without a state and with the isolation checked by the
  /// compiler. Any thread may call this method.
  ///
  /// - Parameter body: the closure.
  /// - Returns: a disposable; disposing of it before `body` has started keeps `body` from running.
  @discardableResult
  public static func run(_ body: @escaping @MainActor @Sendable () -> Void) -> any Disposable {
    instance.schedule(isolated(body)) { body in
      body()
      return Disposables.create()
    }
  }

  /// Runs a main-actor closure behind the work that waits, never at once.
  ///
  /// Use it where the caller has to return first:
  ///
  ///     func windowDidResize() {
  ///       if isLayoutScheduled { return }
  ///       isLayoutScheduled = true
  ///       MainScheduler.runLater { self.layOut() }
  ///     }
  ///
  /// Costs about a tenth of a microsecond. Any thread may call this method.
  ///
  /// - Parameter body: the closure.
  public static func runLater(_ body: @escaping @MainActor @Sendable () -> Void) {
    RunQueue.main.enqueue(Work(isolated(body)))
  }

  /// Runs a main-actor closure once `delay` has passed, never earlier.
  ///
  ///     let timeout = MainScheduler.run(after: .milliseconds(200)) { label.text = "still searching" }
  ///     timeout.cancel()
  ///
  /// The timer keeps `UVLoop.main` running until it has fired or is cancelled. Any thread may call this
  /// method.
  ///
  /// - Parameters:
  ///   - delay: how long to wait; zero or less is the next turn.
  ///   - body: the closure.
  /// - Returns: the timer, which can be cancelled; discarding it changes nothing.
  @discardableResult
  public static func run(
    after delay: RxTimeInterval,
    _ body: @escaping @MainActor @Sendable () -> Void
  ) -> LoopTimer {
    RunQueue.main.schedule(at: MonotonicTime.after(delay), Work(isolated(body)))
  }

  /// Returns `body` as the closure that the main run queue calls.
  ///
  /// `assumeIsolated` is safe: every driver of the main run queue serves it on the main actor, that is on
  /// the dispatch main queue or inside `UVLoop.main`, which drains that queue on the process's first
  /// thread. The check stays in release builds.
  private static func isolated(
    _ body: @escaping @MainActor @Sendable () -> Void
  ) -> @Sendable () -> Void {
    { MainActor.assumeIsolated(body) }
  }
}
