internal import RxCore

/// Checks of the rules about timers.
extension SchedulerProbe {
  /// The clock advances while timers wait, and never goes backwards.
  func checkClock() async {
    guard let clock else { return }
    for _ in 0..<1000 { checkInvariants("where the check was called") }
    let before = clock.now
    let fired = CountDownLatch()
    schedule(.timer(unit * 10)) { fired.countDown() }
    await wait(for: fired, "a timer")
    if clock.now > before { return }
    recordViolation(
      .clock,
      "a timer of \(unit * 10)",
      expected: "now to advance",
      happened: "it stood still"
    )
  }

  /// No timer fires early, not even by a nanosecond.
  func checkNeverEarly() async {
    guard let clock else { return }
    let dueTimes = [
      Duration(secondsComponent: 0, attosecondsComponent: 1), .nanoseconds(1), unit / 3,
      unit - .nanoseconds(1), unit, unit + .nanoseconds(1), unit * 2, unit * 7 / 2, unit * 10,
    ]
    let done = CountDownLatch(dueTimes.count)
    for dueTime in dueTimes {
      let before = clock.now
      schedule(.timer(dueTime)) { [self] in
        let passed = before.duration(to: clock.now)
        if passed < dueTime {
          recordViolation(
            .neverEarly,
            "a timer of \(dueTime)",
            expected: "at least that time to pass on the scheduler's clock",
            happened: "it fired after \(passed)"
          )
        }
        done.countDown()
      }
    }
    await wait(for: done, "timers of up to \(unit * 10)")
  }

  /// Timers fire in the order they are due, and in the order of scheduling for equal due times.
  func checkDueOrder() async {
    guard let clock else { return }
    let steps = [9, 3, 6, 3, 1, 6, 6, 3, 9, 1, 2, 8, 5, 5, 5, 5]
    let ran = LockedList<Int>()
    let set = LockedList<(earliest: RxTime, latest: RxTime)>()
    let done = CountDownLatch(steps.count)
    await runInsideWork("a piece that sets timers") { [self] in
      for (number, step) in steps.enumerated() {
        let before = clock.now
        schedule(.timer(unit * step)) {
          ran.append(number)
          done.countDown()
        }
        set.append((before.advanced(by: unit * step), clock.now.advanced(by: unit * step)))
      }
    }
    await wait(for: done, "\(steps.count) timers")
    let times = set.entries
    let order = ran.entries
    for (place, late) in order.enumerated() {
      // Setting a timer takes time, so only an order that is certain counts.
      let wrong = order[..<place].first { soon in
        let isEqual = steps[soon] == steps[late] && soon > late
        return isEqual || times[soon].earliest > times[late].latest
      }
      guard let wrong else { continue }
      recordViolation(
        .dueOrder,
        "timers of \(steps.map { "\(unit * $0)" }.joined(separator: ", "))",
        expected: "number \(late + 1) before number \(wrong + 1)",
        happened: "number \(wrong + 1) fired first"
      )
      return
    }
  }

  /// Timers with due times of zero and less fire long before one that is due much later.
  func checkAsSoonAsPossible() async {
    let dueTimes: [Duration] = [.zero, .nanoseconds(-1), unit * -1000, .seconds(Int64.min)]
    let ran = Counter()
    let done = CountDownLatch(dueTimes.count)
    let late = schedule(.timer(unit * 5000)) { [self] in
      if ran.value == dueTimes.count { return }
      recordViolation(
        .asSoonAsPossible,
        "due times of zero and less, and one of \(unit * 5000)",
        expected: "the former to fire first",
        happened: "\(dueTimes.count - ran.value) of them had not fired"
      )
    }
    for dueTime in dueTimes {
      schedule(.timer(dueTime)) {
        ran.increment()
        done.countDown()
      }
    }
    if await !opens(done) {
      recordViolation(
        .asSoonAsPossible,
        "due times of zero and less",
        expected: "all of them to fire",
        happened: "\(dueTimes.count - ran.value) of \(dueTimes.count) did not"
      )
    }
    late.dispose()
  }

  /// A timer that is due beyond the clock's range waits, can be disposed of, and delays nothing.
  func checkFarFuture() async {
    let years = Duration.seconds(60 * 60 * 24 * 366)
    for dueTime in [years * 293, years * 10_000, .seconds(Int64.max)] {
      let ran = Counter()
      let released = CountDownLatch()
      let handle = scheduleTracked(.timer(dueTime), released) { ran.increment() }
      await drain()
      if ran.value > 0 {
        recordViolation(
          .farFuture,
          "a timer of \(dueTime)",
          expected: "the timer to wait",
          happened: "it fired"
        )
      }
      handle.dispose()
      await drain()
      await checkReleased("a timer of \(dueTime) that is disposed of", released)
    }
  }
}
