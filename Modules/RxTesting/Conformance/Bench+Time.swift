internal import RxCore

/// Rules about timers.
extension SchedulerProbe {
  /// The clock moves while timers wait, and never backwards.
  func clockGoesOn() async {
    guard let clock else { return }
    for _ in 0..<1000 { look("where the check was called") }
    let before = clock.now
    let fired = Latch()
    schedule(.timer(unit * 10)) { fired.arrive() }
    await wait(for: fired, "a timer")
    if clock.now > before { return }
    note(
      .clock,
      "a timer of \(unit * 10)",
      expected: "now to move",
      happened: "it stood still"
    )
  }

  /// No timer fires before its time, not by a nanosecond.
  func neverEarly() async {
    guard let clock else { return }
    let dueTimes = [
      Duration(secondsComponent: 0, attosecondsComponent: 1), .nanoseconds(1), unit / 3,
      unit - .nanoseconds(1), unit, unit + .nanoseconds(1), unit * 2, unit * 7 / 2, unit * 10,
    ]
    let done = Latch(dueTimes.count)
    for dueTime in dueTimes {
      let before = clock.now
      schedule(.timer(dueTime)) { [self] in
        let passed = before.duration(to: clock.now)
        if passed < dueTime {
          note(
            .neverEarly,
            "a timer of \(dueTime)",
            expected: "at least that to pass on the scheduler's clock",
            happened: "it fired after \(passed)"
          )
        }
        done.arrive()
      }
    }
    await wait(for: done, "timers of up to \(unit * 10)")
  }

  /// Timers fire in the order they are due; those with the same due time as they were scheduled.
  func dueOrder() async {
    guard let clock else { return }
    let steps = [9, 3, 6, 3, 1, 6, 6, 3, 9, 1, 2, 8, 5, 5, 5, 5]
    let ran = Journal<Int>()
    let set = Journal<(earliest: RxTime, latest: RxTime)>()
    let done = Latch(steps.count)
    await inside("a piece that sets timers") { [self] in
      for (number, step) in steps.enumerated() {
        let before = clock.now
        schedule(.timer(unit * step)) {
          ran.add(number)
          done.arrive()
        }
        set.add((before.advanced(by: unit * step), clock.now.advanced(by: unit * step)))
      }
    }
    await wait(for: done, "\(steps.count) timers")
    let times = set.entries
    let order = ran.entries
    for (place, late) in order.enumerated() {
      // Setting a timer takes time, so only what is certain counts.
      let wrong = order[..<place].first { soon in
        let isEqual = steps[soon] == steps[late] && soon > late
        return isEqual || times[soon].earliest > times[late].latest
      }
      guard let wrong else { continue }
      note(
        .dueOrder,
        "timers of \(steps.map { "\(unit * $0)" }.joined(separator: ", "))",
        expected: "number \(late + 1) before number \(wrong + 1)",
        happened: "number \(wrong + 1) came first"
      )
      return
    }
  }

  /// Due times of zero and less come long before what is due much later.
  func asSoonAsPossible() async {
    let dueTimes: [Duration] = [.zero, .nanoseconds(-1), unit * -1000, .seconds(Int64.min)]
    let ran = Tally()
    let done = Latch(dueTimes.count)
    let late = schedule(.timer(unit * 5000)) { [self] in
      if ran.value == dueTimes.count { return }
      note(
        .asSoonAsPossible,
        "due times of zero and less, and one of \(unit * 5000)",
        expected: "those to run first",
        happened: "\(dueTimes.count - ran.value) of them had not run"
      )
    }
    for dueTime in dueTimes {
      schedule(.timer(dueTime)) {
        ran.add()
        done.arrive()
      }
    }
    if await !isReached(done) {
      note(
        .asSoonAsPossible,
        "due times of zero and less",
        expected: "them to run",
        happened: "\(dueTimes.count - ran.value) of \(dueTimes.count) did not"
      )
    }
    late.dispose()
  }

  /// What is due after the end of time waits, can be called off, and holds nothing up.
  func farFuture() async {
    let years = Duration.seconds(60 * 60 * 24 * 366)
    for dueTime in [years * 293, years * 10_000, .seconds(Int64.max)] {
      let ran = Tally()
      let gone = Latch()
      let handle = scheduleWitnessed(.timer(dueTime), gone) { ran.add() }
      await settle()
      if ran.value > 0 {
        note(
          .farFuture,
          "a timer of \(dueTime)",
          expected: "it to wait",
          happened: "it fired"
        )
      }
      handle.dispose()
      await settle()
      await checkReleased("a timer of \(dueTime) that is disposed of", gone)
    }
  }
}
