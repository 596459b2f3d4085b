internal import RxCore

/// Checks of the rules about periodic work.
extension SchedulerProbe {
  /// Starts periodic work whose state is the number of the run.
  private func startPeriodic(
    startAfter: Duration,
    period: Duration,
    _ run: @escaping @Sendable (Int) -> Void
  ) -> any Disposable {
    guard let clock else { return Disposables.create() }
    return clock.schedulePeriodic(0, startAfter: startAfter, period: period) { [self] number in
      runChecked { run(number) }
      return number + 1
    }
  }

  /// Waits until periodic work has run a number of times, and disposes of it.
  ///
  /// - Returns: true if it has run so often in time.
  @discardableResult
  private func waitForRuns(
    _ count: Int,
    startAfter: Duration,
    period: Duration,
    _ situation: String,
    _ run: @escaping @Sendable (Int) -> Void
  ) async -> Bool {
    let done = CountDownLatch(count)
    let handle = startPeriodic(startAfter: startAfter, period: period) { number in
      run(number)
      done.countDown()
    }
    let isComplete = await wait(for: done, situation)
    handle.dispose()
    return isComplete
  }

  /// Each run receives the next state, and starts at `startAfter + number * period` or later.
  func checkPeriodicRuns() async {
    guard let clock else { return }
    for (startAfter, period) in [(unit * 5, unit * 2), (.zero, unit)] {
      let situation = "periodic work after \(startAfter), every \(period)"
      let runs = Counter()
      let before = clock.now
      await waitForRuns(10, startAfter: startAfter, period: period, situation) { [self] number in
        let place = runs.increment() - 1
        if place >= 10 { return }
        if number != place {
          recordViolation(
            .periodicState,
            situation,
            expected: "run \(place) to receive the state \(place)",
            happened: "it received \(number)"
          )
        }
        let due = startAfter + period * place
        let passed = before.duration(to: clock.now)
        if passed < due {
          recordViolation(
            .periodicTimes,
            situation,
            expected: "run \(place) after \(due) or more",
            happened: "it started after \(passed)"
          )
        }
      }
    }
  }

  /// After a run that took more than two periods, the next two runs are less than a period apart.
  ///
  /// That holds both for a scheduler that catches up on missed runs and for one that skips them.
  /// A scheduler that counts each period from the previous run can never do it. One that keeps the
  /// time line fails only on a busy machine, so one success in several attempts is a proof.
  func checkDrift() async {
    guard let clock else { return }
    var period = unit * 25
    for _ in 0..<7 {
      let starts = LockedList<RxTime>()
      let situation = "periodic work every \(period)"
      let isComplete = await waitForRuns(3, startAfter: .zero, period: period, situation) {
        [self, period] _ in
        let now = clock.now
        starts.append(now)
        if starts.count == 1 { block(until: now.advanced(by: period * 13 / 5)) }
      }
      let times = starts.entries
      if !isComplete || times[1].duration(to: times[2]) < period { return }
      period *= 2
      if period * 8 > patience { break }
    }
    recordViolation(
      .periodicDrift,
      "periodic work whose first run takes two and a half periods",
      expected: "the run after the next to start at its place on the time line",
      happened: "it started a whole period later, in every attempt"
    )
  }

  /// On a clock that stands still while work runs, every run starts at its due time.
  func checkDriftOfManualClock() async {
    guard let clock else { return }
    let period = unit * 4
    let runs = Counter()
    let before = clock.now
    let situation = "periodic work every \(period)"
    await waitForRuns(20, startAfter: period, period: period, situation) { [self] _ in
      let run = runs.increment()
      let lateness = before.advanced(by: period * run).duration(to: clock.now)
      if run <= 20, lateness > unit * 2 {
        recordViolation(
          .periodicDrift,
          "\(situation), on a clock that stands still while work runs",
          expected: "run \(run) to start at its place on the time line",
          happened: "it was late by \(lateness)"
        )
      }
    }
  }

  /// After disposal inside a run there is no other run; after disposal elsewhere, at most one.
  func checkPeriodicEnds() async {
    await checkPeriodicEndsInside()
    if isBroken(.periodicEnds) { return }
    let runs = Counter()
    let ran = CountDownLatch(3)
    let released = CountDownLatch()
    let handle = startTrackedPeriodic(released) {
      runs.increment()
      ran.countDown()
    }
    await wait(for: ran, "three runs of periodic work")
    handle.dispose()
    handle.dispose()
    let before = runs.value
    await drain()
    if runs.value > before + 1 {
      recordViolation(
        .periodicEnds,
        "periodic work that is disposed of",
        expected: "no run after the one in flight",
        happened: "there were \(runs.value - before)"
      )
      return
    }
    await checkReleased("periodic work that is disposed of", released)
  }

  private func startTrackedPeriodic(
    _ released: CountDownLatch,
    _ run: @escaping @Sendable () -> Void
  ) -> any Disposable {
    let tracker = ReleaseTracker(released)
    return startPeriodic(startAfter: .zero, period: unit) { _ in
      withExtendedLifetime(tracker, run)
    }
  }

  private func checkPeriodicEndsInside() async {
    let runs = Counter()
    let promise = Promise<any Disposable>()
    let ended = CountDownLatch()
    promise.fulfill(
      startPeriodic(startAfter: unit, period: unit) { [self] _ in
        if runs.increment() != 3 { return }
        promise.value(within: patience)?.dispose()
        ended.countDown()
      }
    )
    await wait(for: ended, "three runs of periodic work")
    await drain()
    if runs.value > 3 {
      recordViolation(
        .periodicEnds,
        "periodic work that is disposed of inside its third run",
        expected: "three runs",
        happened: "there were \(runs.value)"
      )
    }
    promise.value?.dispose()
    promise.clear()
  }

  /// Other work runs while periodic work with a period of zero goes on.
  func checkFairness() async {
    let promise = Promise<any Disposable>()
    let runs = Counter()
    let done = CountDownLatch()
    let deadline = SuspendingClock().now.advanced(by: patience)
    promise.fulfill(
      startPeriodic(startAfter: .zero, period: .zero) { [self] _ in
        if runs.increment() == 1 { schedule { done.countDown() } }
        let isOver = SuspendingClock().now > deadline || hasManualClock && runs.value > 10_000
        if !done.isOpen, !isOver { return }
        if !done.isOpen {
          recordViolation(
            .fairness,
            "work scheduled beside periodic work with a period of zero",
            expected: "it to run",
            happened: "\(runs.value) periodic runs came before it"
          )
        }
        promise.value(within: patience)?.dispose()
      }
    )
    await wait(for: done, "work beside periodic work with a period of zero")
    promise.value?.dispose()
    promise.clear()
  }
}
