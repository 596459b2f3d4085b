internal import RxCore

extension RunQueue {
  /// Runs `work` at `due` or later; a closed queue discards it.
  ///
  /// - Parameters:
  ///   - due: the moment, in nanoseconds of the monotonic clock.
  ///   - background: `true` if the timer does not keep the loop alive.
  ///   - work: the closure.
  ///   - keep: called with the timer before the timer can fire.
  /// - Returns: the timer.
  @discardableResult
  func schedule(
    at due: UInt64,
    background: Bool = false,
    _ work: Work,
    keep: (LoopTimer) -> Void = { _ in }
  ) -> LoopTimer {
    lock.lock()
    if isClosed {
      lock.unlock()
      work.discard()
      return LoopTimer(runQueue: self, key: .none)
    }
    let timer = LoopTimer(runQueue: self, key: timers.insert(work, due: due))
    keep(timer)
    if background { backgroundTimers += 1 }
    if due < armedFor {
      armedFor = due
      driver?.arm(at: due)
    }
    lock.unlock()
    return timer
  }

  /// Cancels a timer; returns `false` if it has started or was cancelled before.
  func cancel(_ key: TimerHeap.Key) -> Bool {
    lock.lock()
    let work = timers.cancel(key)
    if timers.count == 0 { driver?.timersBecameEmpty() }
    let idleDriver = work != nil && timers.count <= backgroundTimers ? driver : nil
    lock.unlock()
    withExtendedLifetime(work) {}  // releases what the work captured outside the lock
    if let idleDriver, !isServedByCurrentThread { idleDriver.recheck() }
    return work != nil
  }

  /// Fires every timer that is due now.
  ///
  /// Timers that are scheduled meanwhile wait for the next call. As in every work item, what a timer
  /// gives to the main scheduler is queued.
  func fireDueTimers() {
    batch.runInPlace {
      let now = MonotonicTime.now
      lock.lock()
      armedFor = 0
      let youngest = timers.lastSequence
      while let work = timers.popDue(by: now, youngest: youngest) {
        lock.unlock()
        meter.perform("timer") { work() }
        lock.lock()
      }
      armedFor = .max
      armDriver()
      lock.unlock()
    }
  }

  /// Records that a background timer has fired or was cancelled.
  func backgroundTimerEnded() { lock.withLock { backgroundTimers -= 1 } }
}
