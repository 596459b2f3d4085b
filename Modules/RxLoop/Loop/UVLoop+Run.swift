internal import CLibuv
internal import RxCore
internal import Synchronization

extension UVLoop {
  /// Runs this loop on the calling thread.
  ///
  ///     try loop.run()                                      // until done
  ///     try loop.run(.until(SuspendingClock().now + .seconds(1)))
  ///
  /// Reasons to wait are: queued work, timers, open handles and `keepAlive` tokens. What sleeps
  /// elsewhere (a task in `Task.sleep`, a block for later on a dispatch queue) is none: run
  /// `.untilStopped`, take a token for it, or run the task itself: `UVLoop.runMain(_:)`. A loop may
  /// run again after it has returned, on any thread.
  ///
  /// - Parameter mode: how long; by default until `stop()` or until nothing is left to wait for.
  /// - Returns: whether something is left to wait for.
  /// - Throws: EBUSY if the loop is being run already, by this thread or another; EINVAL if it has
  ///   been closed; EPERM for `UVLoop.main` on any thread but the process's first.
  @discardableResult
  public func run(_ mode: RunMode = .untilDone) throws(UVError) -> Bool {
    try run(mode, beginning: {})
  }

  /// As `run(_:)`, but calls `begin` first, once nothing refuses the run.
  @discardableResult
  func run(_ mode: RunMode, beginning begin: () -> Void) throws(UVError) -> Bool {
    try enter()
    begin()
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
    let isAlive = uv_loop_alive(raw) != 0 || runQueue.isPending
    leave()
    return isAlive
  }

  /// Makes `run` return after what runs now.
  ///
  /// Any thread may call it.
  ///
  /// Asked of a loop that is not running, it makes the next run return at once: a stop that comes a
  /// moment too early is not lost. What is queued stays for the next run.
  public func stop() {
    stopRequested.store(true, ordering: .releasing)
    descriptors.wake()
  }

  private func enter() throws(UVError) {
    if isMain, cuv_gettid() != getpid() {
      throw UVError(
        UV_EPERM,
        "UVLoop.main runs on the process's first thread, from a synchronous main, only"
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
    // Where the loop is run again and again, a request would wake each run.
    if !handles.isEmpty, !MainLoopSource.instance.lastRequestWasLate { requestTurn() }
  }

  /// Runs this loop until `isOver`, whatever else there is to wait for, or nothing at all.
  ///
  /// What makes it over wakes the loop by `recheck`. A `stop()` meanwhile is for the next run.
  ///
  /// - Parameters:
  ///   - isOver: asked after each turn.
  ///   - moment: when to give up, in nanoseconds of the monotonic clock.
  /// - Throws: as `run(_:)`.
  func run(until isOver: () -> Bool, or moment: UInt64) throws(UVError) {
    try enter()
    var isStopped = false
    runQueue.serve {
      let token = runQueue.keepAlive()
      let alarm = runQueue.schedule(
        at: moment,
        background: true,
        Work { [runQueue] in runQueue.backgroundTimerEnded() }
      )
      while !isOver(), MonotonicTime.now < moment {
        if stopRequested.exchange(false, ordering: .acquiring) { isStopped = true }
        turn(waiting: true)
      }
      if alarm.cancel() { runQueue.backgroundTimerEnded() }
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
    let left = SuspendingClock().now.duration(to: moment)
    let end = Work {
      self.stopRequested.store(true, ordering: .relaxed)
      self.runQueue.backgroundTimerEnded()
    }
    let deadline = runQueue.schedule(at: MonotonicTime.after(left), background: true, end)
    turnUntilDone()
    if deadline.cancel() { runQueue.backgroundTimerEnded() }
  }

  private func runBatch() { runQueue.meter.measureBusy { runQueue.runBatch() } }

  /// One turn of the loop: a batch of work, and what libuv has; `false` when it was the last.
  @discardableResult
  private func turn(waiting: Bool) -> Bool {
    if stopRequested.load(ordering: .acquiring) { return false }
    runQueue.meter.countTurn()
    closeRequestedHandles()
    let begins = runQueue.hasWork || waiting && spin.waitsAwake(workTo: runQueue)
    if begins {
      spin.gather(workFor: runQueue)
      runBatch()
      if stopRequested.load(ordering: .acquiring) { return true }
    }
    if runQueue.isPending { wakeupPoll?.ref() } else { wakeupPoll?.unref() }
    if uv_loop_alive(raw) != 0 {
      if waiting, !begins, runQueue.prepareToSleep() {
        spin.measure(runQueue) { uv_run(raw, UV_RUN_ONCE) }
      } else {
        uv_run(raw, UV_RUN_NOWAIT)
      }
      if !begins, runQueue.hasWork { runBatch() }
      return true
    }
    // Nothing to wait for: take what is there on the main queue, which no one can ask beforehand.
    let before = calls
    wakeupPoll?.ref()
    uv_run(raw, UV_RUN_NOWAIT)
    wakeupPoll?.unref()
    return calls != before || uv_loop_alive(raw) != 0 || runQueue.isPending
  }
}
