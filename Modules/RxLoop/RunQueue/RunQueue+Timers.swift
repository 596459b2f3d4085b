internal import RxCore

extension RunQueue {
  /// Runs `work` at `due` nanoseconds of the monotonic clock, never earlier.
  ///
  /// - Parameters:
  ///   - due: when.
  ///   - background: whether it is no reason for the loop to wait.
  ///   - work: what to do.
  ///   - keep: given the timer before it can fire.
  /// - Returns: the timer.
  @discardableResult
  func schedule(
    at due: UInt64,
    background: Bool = false,
    _ work: Work,
    keep: (LoopTimer) -> Void = { _ in }
  ) -> LoopTimer {
    lock.lock()
    let timer = LoopTimer(runQueue: self, key: timers.insert(work, due: due))
    keep(timer)
    if background { backgroundTimers += 1 }
    if due < armed {
      armed = due
      host?.arm(at: due)
    }
    lock.unlock()
    return timer
  }

  /// Calls a timer off; `false` when it has begun or has been called off before.
  func cancel(_ key: TimerHeap.Key) -> Bool {
    lock.lock()
    let work = timers.cancel(key)
    if timers.count == 0 { host?.timersBecameEmpty() }
    let idle = work != nil && timers.count <= backgroundTimers ? host : nil
    lock.unlock()
    withExtendedLifetime(work) {}  // what the work holds is released outside the lock
    if let idle, !isServedByCurrentThread { idle.recheck() }
    return work != nil
  }

  /// Runs every timer that is due now.
  ///
  /// Those they schedule wait for the next pass.
  /// What their work has the main scheduler do waits, as in all work.
  func fireDueTimers() {
    batch.runInPlace {
      let now = MonotonicTime.now
      lock.lock()
      armed = 0
      let youngest = timers.lastSequence
      while let work = timers.popDue(by: now, youngest: youngest) {
        lock.unlock()
        meter.perform("timer") { work() }
        lock.lock()
      }
      armed = .max
      armDriver()
      lock.unlock()
    }
  }

  /// A background timer has fired or has been called off.
  func backgroundTimerEnded() { lock.withLock { backgroundTimers -= 1 } }
}
