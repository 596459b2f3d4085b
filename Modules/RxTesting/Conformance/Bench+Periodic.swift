internal import RxCore

/// Rules about series.
extension SchedulerProbe {
  /// Starts a series that hands its number from run to run.
  private func series(
    startAfter: Duration,
    period: Duration,
    _ run: @escaping @Sendable (Int) -> Void
  ) -> any Disposable {
    guard let clock else { return Disposables.create() }
    return clock.schedulePeriodic(0, startAfter: startAfter, period: period) { [self] number in
      watch { run(number) }
      return number + 1
    }
  }

  /// Each run has the next state, and comes at its place on the time line or later.
  func periodic() async {
    guard let clock else { return }
    for (startAfter, period) in [(unit * 5, unit * 2), (.zero, unit)] {
      let situation = "a series after \(startAfter), every \(period)"
      let runs = Tally()
      let done = Latch(10)
      let before = clock.now
      let handle = series(startAfter: startAfter, period: period) { [self] number in
        let place = runs.add() - 1
        if place >= 10 { return }
        if number != place {
          note(
            .periodicState,
            situation,
            expected: "run \(place) to be handed \(place)",
            happened: "it was handed \(number)"
          )
        }
        let due = startAfter + period * place
        let passed = before.duration(to: clock.now)
        if passed < due {
          note(
            .periodicTimes,
            situation,
            expected: "run \(place) after \(due) or more",
            happened: "it came after \(passed)"
          )
        }
        done.arrive()
      }
      await wait(for: done, situation)
      handle.dispose()
    }
  }

  /// After a run that took two periods and more, the next two do not lie a whole period apart.
  ///
  /// A late run shows it whether the scheduler makes up for what it missed or leaves it out. A series
  /// that counts anew from each run can never do it, and one that does not fails on a busy machine
  /// only; so one success in several attempts is a proof.
  func drift() async {
    guard let clock else { return }
    var period = unit * 25
    for _ in 0..<7 {
      let starts = Journal<RxTime>()
      let done = Latch(3)
      let handle = series(startAfter: .zero, period: period) { [self, period] _ in
        let now = clock.now
        starts.add(now)
        if starts.count == 1 { rest(until: now.advanced(by: period * 13 / 5)) }
        done.arrive()
      }
      let isComplete = await wait(for: done, "a series every \(period)")
      handle.dispose()
      let times = starts.entries
      if !isComplete || times[1].duration(to: times[2]) < period { return }
      period *= 2
      if period * 8 > patience { break }
    }
    note(
      .periodicDrift,
      "a series whose first run takes two and a half periods",
      expected: "the next run to be followed by one at its place on the time line",
      happened: "that came a whole period later, in every attempt"
    )
  }

  /// On a clock that stands while work runs, every run comes at its place.
  func driftOfStandingClock() async {
    guard let clock else { return }
    let period = unit * 4
    let done = Latch(20)
    let runs = Tally()
    let before = clock.now
    let handle = series(startAfter: period, period: period) { [self] _ in
      let run = runs.add()
      let lateness = before.advanced(by: period * run).duration(to: clock.now)
      if run <= 20, lateness > unit * 2 {
        note(
          .periodicDrift,
          "a series every \(period), on a clock that stands while work runs",
          expected: "run \(run) at its place on the time line",
          happened: "it was late by \(lateness)"
        )
      }
      done.arrive()
    }
    await wait(for: done, "a series every \(period)")
    handle.dispose()
  }

  /// Disposed of inside a run there is no other; from outside, at most the one in flight.
  func periodicEnds() async {
    await periodicEndsInside()
    if isBroken(.periodicEnds) { return }
    let runs = Tally()
    let begun = Latch(3)
    let gone = Latch()
    let handle = witnessedSeries(gone) {
      runs.add()
      begun.arrive()
    }
    await wait(for: begun, "three runs of a series")
    handle.dispose()
    handle.dispose()
    let before = runs.value
    await settle()
    if runs.value > before + 1 {
      note(
        .periodicEnds,
        "a series that is disposed of",
        expected: "no run after the one in flight",
        happened: "there were \(runs.value - before)"
      )
      return
    }
    await checkReleased("a series that is disposed of", gone)
  }

  private func witnessedSeries(
    _ gone: Latch,
    _ run: @escaping @Sendable () -> Void
  ) -> any Disposable {
    let witness = Witness(gone)
    return series(startAfter: .zero, period: unit) { _ in withExtendedLifetime(witness, run) }
  }

  private func periodicEndsInside() async {
    let runs = Tally()
    let slot = Slot<any Disposable>()
    let ended = Latch()
    slot.fill(
      series(startAfter: unit, period: unit) { [self] _ in
        if runs.add() != 3 { return }
        slot.value(within: patience)?.dispose()
        ended.arrive()
      }
    )
    await wait(for: ended, "three runs of a series")
    await settle()
    if runs.value > 3 {
      note(
        .periodicEnds,
        "a series that is disposed of inside its third run",
        expected: "three runs",
        happened: "there were \(runs.value)"
      )
    }
    slot.value?.dispose()
    slot.empty()
  }

  /// Work that is scheduled beside a series without pauses has its turn.
  func fairness() async {
    let handle = Slot<any Disposable>()
    let runs = Tally()
    let done = Latch()
    let deadline = SuspendingClock().now.advanced(by: patience)
    handle.fill(
      series(startAfter: .zero, period: .zero) { [self] _ in
        if runs.add() == 1 { schedule { done.arrive() } }
        let isOver = SuspendingClock().now > deadline || clockStands && runs.value > 10_000
        if !done.isOpen, !isOver { return }
        if !done.isOpen {
          note(
            .fairness,
            "work scheduled beside a series with a period of zero",
            expected: "it to have its turn",
            happened: "\(runs.value) runs of the series came before it"
          )
        }
        handle.value(within: patience)?.dispose()
      }
    )
    await wait(for: done, "work beside a series with a period of zero")
    handle.value?.dispose()
    handle.empty()
  }
}
