internal import CLibuv
public import RxCore
internal import Synchronization

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

  /// Runs this loop on the calling thread (`uv_run`).
  ///
  ///     try loop.run()                                      // until done
  ///     try loop.run(.until(SuspendingClock().now + .seconds(1)))
  ///
  /// Queued work, timers, open handles and `keepAlive` tokens keep the loop running. A task that
  /// sleeps in `Task.sleep`, or a block for later on a dispatch queue, does not: run the loop
  /// `.untilStopped`, take a token, or run the task with `UVLoop.runMain(_:)`. After a run has
  /// returned, the loop may run again, on any thread.
  ///
  /// - Parameter mode: when to return; by default after `stop()`, or when nothing is left to wait
  ///   for.
  /// - Returns: `true` if something is left to wait for.
  /// - Throws: EBUSY if the loop runs already, on this thread or another; EINVAL if the loop has
  ///   been closed; EPERM for `UVLoop.main` on any thread but the process's first.
  @discardableResult
  public func run(_ mode: RunMode = .untilDone) throws(UVError) -> Bool {
    try run(mode, onStart: {})
  }

  /// Runs as `run(_:)` does, and calls `onStart` first unless the run throws.
  @discardableResult
  private func run(_ mode: RunMode, onStart: () -> Void) throws(UVError) -> Bool {
    try enter()
    onStart()
    runQueue.serve {
      switch mode {
      case .once: turn(waiting: true)
      case .noWait: turn(waiting: false)
      case .untilDone: turnUntilDone()
      case .untilStopped: turnUntilStopped()
      case .until(let moment): turnUntilDone(or: moment)
      }
    }
    wakeupPoll?.unref()
    let isAlive = uv_loop_alive(raw) != 0 || runQueue.isAlive
    leave()
    return isAlive
  }

  /// Makes `run` return after the callback that runs now.
  ///
  ///     let interrupt = try UVSignal(SIGINT, on: .main) { UVLoop.main.stop() }
  ///
  /// Nothing is disposed of: open handles stay open, and processes keep running.
  ///
  /// Any thread may call this method. If the loop does not run, the next run returns at once, so
  /// that a stop that comes a moment too early is not lost. Queued work waits for the next run.
  public func stop() {
    stopRequested.store(true, ordering: .releasing)
    descriptors.wake()
  }

  /// Runs `UVLoop.main` until an asynchronous function on the main actor has returned.
  ///
  ///     // main.swift, or a synchronous `static func main()`
  ///     let status = try UVLoop.runMain {
  ///       try await Task.sleep(for: .seconds(1))
  ///       return 0
  ///     }
  ///
  /// Use it for a program that is one asynchronous function. The loop waits for the function even
  /// while that sleeps, and all other work of main continues meanwhile. Tasks and handles that are
  /// left when the function returns wait for a later run. Call this method on the process's first
  /// thread.
  ///
  /// - Parameter body: the program.
  /// - Returns: the result of `body`.
  /// - Throws: the error of `body`; ECANCELED if `stop()` was called before `body` returned, which
  ///   also cancels its task; the errors of `run(_:)`.
  public static func runMain<Output: Sendable>(
    _ body: @escaping @MainActor @Sendable () async throws -> Output
  ) throws -> Output {
    let outcome = Outcome<Output>()
    var task: Task<Void, Never>?
    try main.run(.untilStopped) {
      task = Task { @MainActor in
        do {
          outcome.result = .success(try await body())
        } catch {
          outcome.result = .failure(error)
        }
        if outcome.isAwaited { main.stop() }
      }
    }
    outcome.isAwaited = false
    if let result = outcome.result { return try result.get() }
    task?.cancel()
    throw UVError(UV_ECANCELED, "the main loop was stopped before its function returned")
  }

  private func enter() throws(UVError) {
    if isMain, cuv_gettid() != getpid() {
      throw UVError(
        UV_EPERM,
        "UVLoop.main runs only on the process's first thread, from a synchronous main"
      )
    }
    let (entered, before) = state.compareExchange(
      expected: State.idle,
      desired: State.running,
      ordering: .acquiringAndReleasing
    )
    if before == State.closed { throw UVError(UV_EINVAL, "the loop has been closed") }
    if !entered { throw UVError(UV_EBUSY, "the loop is running already; a run cannot be nested") }
    do {
      if isMain { try attachMainQueue() }
    } catch {
      state.store(State.idle, ordering: .releasing)
      throw error
    }
    runQueue.move(to: descriptors)
    if isMain { MainLoopSource.instance.stop() }
    runQueue.meter.enterRun()
  }

  private func leave() {
    runQueue.meter.leaveRun()
    stopRequested.store(false, ordering: .relaxed)
    if isMain { detachMainQueue() }
    state.store(State.idle, ordering: .releasing)
    if !isMain { return }
    runQueue.move(to: MainQueueDriver.instance)
    // If the loop is run again and again, each request would only wake the next run.
    if !handles.isEmpty, !MainLoopSource.instance.lastRequestWasLate { requestTurn() }
  }

  /// Runs this loop until `isFinished` returns `true`, whether or not there is something to wait
  /// for.
  ///
  /// A thread that changes the result of `isFinished` wakes the loop by `recheck()`. A `stop()`
  /// during this run applies to the next run.
  ///
  /// - Parameters:
  ///   - isFinished: called after each turn.
  ///   - moment: when to give up, in nanoseconds of the monotonic clock.
  /// - Throws: the errors of `run(_:)`.
  func run(until isFinished: () -> Bool, or moment: UInt64) throws(UVError) {
    try enter()
    var isStopped = false
    runQueue.serve {
      let token = runQueue.keepAlive()
      let timeout = runQueue.schedule(
        at: moment,
        background: true,
        Work { [runQueue] in runQueue.backgroundTimerEnded() }
      )
      while !isFinished(), MonotonicTime.now < moment {
        if stopRequested.exchange(false, ordering: .acquiring) { isStopped = true }
        turn(waiting: true)
      }
      if timeout.cancel() { runQueue.backgroundTimerEnded() }
      token.dispose()
    }
    wakeupPoll?.unref()
    leave()
    if isStopped { stop() }
  }

  private func turnUntilDone() {
    while turn(waiting: true) {}
  }

  private func turnUntilStopped() {
    let token = runQueue.keepAlive()
    turnUntilDone()
    token.dispose()
  }

  private func turnUntilDone(or moment: RxTime) {
    let timeLeft = SuspendingClock().now.duration(to: moment)
    let end = Work {
      self.stopRequested.store(true, ordering: .relaxed)
      self.runQueue.backgroundTimerEnded()
    }
    let deadline = runQueue.schedule(at: MonotonicTime.after(timeLeft), background: true, end)
    turnUntilDone()
    if deadline.cancel() { runQueue.backgroundTimerEnded() }
  }

  private func runBatch() { runQueue.meter.measureBusy { runQueue.runBatch() } }

  /// Takes one turn: runs a batch of work and libuv's callbacks; returns `false` after the last
  /// turn.
  @discardableResult
  private func turn(waiting: Bool) -> Bool {
    if stopRequested.load(ordering: .acquiring) { return false }
    runQueue.meter.countTurn()
    closeRequestedHandles()
    let startsWithWork = runQueue.hasWork || waiting && spin.waitForWork(on: runQueue)
    if startsWithWork {
      spin.gatherBatch(on: runQueue)
      runBatch()
      if stopRequested.load(ordering: .acquiring) { return true }
    }
    if runQueue.isAlive { wakeupPoll?.ref() } else { wakeupPoll?.unref() }
    if uv_loop_alive(raw) != 0 {
      if waiting, !startsWithWork, runQueue.prepareToSleep() {
        spin.willSleep()
        uv_run(raw, UV_RUN_ONCE)
        spin.didSleep(runQueue)
      } else {
        uv_run(raw, UV_RUN_NOWAIT)
      }
      if !startsWithWork, runQueue.hasWork { runBatch() }
      return true
    }
    // Nothing to wait for. One poll runs blocks of the main queue, which cannot be asked if it is empty.
    let before = pollCallbacks
    wakeupPoll?.ref()
    uv_run(raw, UV_RUN_NOWAIT)
    wakeupPoll?.unref()
    return pollCallbacks != before || uv_loop_alive(raw) != 0 || runQueue.isAlive
  }
}

/// The result of an asynchronous function, once there is one.
private final class Outcome<Output: Sendable>: @unchecked Sendable {
  // Unchecked: accessed only on the main thread.
  var result: Result<Output, any Error>?
  var isAwaited = true
}
