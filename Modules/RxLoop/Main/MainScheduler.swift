public import RxCore

/// A scheduler that runs work on the main actor, one piece after another.
///
/// Use it for everything that touches what users see; `Driver` and `Signal` deliver on it.
///
///     searches.observe(on: MainScheduler.instance).subscribe(onNext: { show($0) })
///
/// For main-actor code of your own, without a sequence, see `run(_:)`, `runLater(_:)` and
/// `run(after:_:)`.
///
/// There is one queue. While `UVLoop.main` runs, the loop serves it; otherwise the dispatch main queue
/// does, under `dispatchMain()`, an async main or a test runner. Work that is scheduled before any of
/// them runs, or between two runs of the loop, waits for the next one. Order is kept and nothing is lost.
///
/// "On main" means the main queue and the main actor, not a thread: outside `UVLoop.main.run()` the main
/// actor may move between threads. `MainActor.assumeIsolated` holds in all work and timers.
///
/// Work given to `instance` on main runs at once if no other work of `instance` waits or runs. What
/// waits elsewhere, as for `asyncInstance`, a timer or the dispatch main queue, does not count. Any
/// thread may schedule.
public final class MainScheduler: SchedulerType, RunQueueScheduler {
  /// The main scheduler; on main, it runs work at once if none of its own waits.
  public static let instance = MainScheduler(isSerial: true)

  /// The main scheduler for work that always goes through the queue, even on main.
  public static let asyncInstance = MainScheduler(isSerial: false)

  let runQueue = RunQueue.main
  let isSerial: Bool

  private init(isSerial: Bool) {
    self.isSerial = isSerial
    _ = ConcurrentMainScheduler.instance  // which says where `Refusal` emits
  }

  /// True if the caller is on main and no work of `instance` waits; `false` for `asyncInstance`.
  ///
  /// Costs a few nanoseconds.
  public var runsInPlace: Bool { isSerial && runQueue.isOnMain && runQueue.isSerialDrained }

  /// Runs `action` at once if the caller is on main and no work of `instance` waits or runs; otherwise
  /// appends it to the queue.
  @_disfavoredOverload
  public func schedule<StateType: Sendable>(
    _ state: StateType,
    action: @escaping @Sendable (StateType) -> any Disposable
  ) -> any Disposable {
    if runsInPlace, !runQueue.batch.isRunningSerial {
      return runQueue.batch.runInPlace { action(state) }
    }
    return ScheduledItem.enqueue(on: runQueue, isSerial: isSerial, state, action: action)
  }

  /// Runs a main-actor closure: at once if the caller is on main and no work of `instance` waits or runs,
  /// otherwise behind the work that waits.
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

  /// True if the caller is on the main queue, the main actor or the running main loop.
  ///
  /// Costs a nanosecond or two under the main loop and inside this scheduler's work; elsewhere it asks
  /// Dispatch.
  @usableFromInline
  package static var isOnMain: Bool { RunQueue.main.isOnMain }

  /// Stops the program if the caller is not on main.
  ///
  ///     func show(_ page: Page) {
  ///       MainScheduler.ensureExecutingOnScheduler()
  ///       …
  ///     }
  ///
  /// - Parameter errorMessage: the message of the crash; `nil` is one that names `observe(on:)`.
  public static func ensureExecutingOnScheduler(errorMessage: String? = nil) {
    if isOnMain { return }
    fatalError(
      errorMessage ?? "This must run on the main scheduler; use observe(on:) before it."
    )
  }

  /// Stops the program if the caller is not on main, whatever thread serves main.
  ///
  /// The same as `ensureExecutingOnScheduler(errorMessage:)`.
  ///
  /// - Parameter errorMessage: the message of the crash; `nil` is one that names `observe(on:)`.
  public static func ensureRunningOnMainThread(errorMessage: String? = nil) {
    ensureExecutingOnScheduler(errorMessage: errorMessage)
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

/// A scheduler whose work runs on the main actor.
///
/// `MainScheduler` and `ConcurrentMainScheduler` conform. A function that takes such a scheduler accepts
/// `@MainActor` closures: a `Binder`, or a trait of your own whose sharing strategy is a
/// `MainActorSharingStrategy`.
///
///     final class LoggingMainScheduler: MainActorSchedulerType { … }  // forwards to MainScheduler.instance
///
/// Conform only if all work of your scheduler, timers included, runs on the main actor, for instance
/// because the scheduler forwards everything to `MainScheduler.instance`.
public protocol MainActorSchedulerType: SchedulerType {}

extension MainScheduler: MainActorSchedulerType {}

extension ConcurrentMainScheduler: MainActorSchedulerType {}
