internal import RxCore

/// Rules about work as such.
extension SchedulerProbe {
  /// The state comes as it was given.
  func state() async {
    for way in ways {
      let token = Tally()
      let done = Latch()
      let action: @Sendable ((Tally, String)) -> any Disposable = { [self] state in
        if state.0 !== token || state.1 != "état 🙂" {
          note(
            .state,
            "\(way.name) with a reference and a text for its state",
            expected: "the action to be handed the same",
            happened: "it was handed others"
          )
        }
        done.arrive()
        return Disposables.create()
      }
      let state = (token, "état 🙂")
      if case .timer(let dueTime) = way {
        _ = clock?.scheduleRelative(state, dueTime: dueTime, action: action)
      } else {
        _ = scheduler.schedule(state, action: action)
      }
      await wait(for: done, "\(way.name) with a state")
    }
  }

  /// What is scheduled in a row runs in that order, from outside and from inside work.
  func order() async {
    let numbers = Array(0..<100)
    let fromOutside = Journal<Int>()
    let outsideDone = Latch(numbers.count)
    for number in numbers {
      schedule {
        fromOutside.add(number)
        outsideDone.arrive()
      }
    }
    await wait(for: outsideDone, "100 pieces scheduled in a row")
    compare(fromOutside.entries, with: numbers, "100 pieces scheduled in a row")

    let fromInside = Journal<Int>()
    let insideDone = Latch(numbers.count)
    await inside("a piece that schedules 100 pieces") { [self] in
      for number in numbers {
        schedule {
          fromInside.add(number)
          insideDone.arrive()
        }
      }
    }
    await wait(for: insideDone, "100 pieces scheduled in a row inside work")
    compare(fromInside.entries, with: numbers, "100 pieces scheduled in a row inside work")
  }

  private func compare(_ ran: [Int], with scheduled: [Int], _ situation: String) {
    guard let place = ran.indices.first(where: { ran[$0] != scheduled[$0] }) else { return }
    note(
      .order,
      situation,
      expected: "number \(scheduled[place]) to run as number \(place)",
      happened: "number \(ran[place]) did"
    )
  }

  /// Pieces that take a while do not meet; timers neither.
  func lingering() async {
    let count = clock == nil ? 8 : 16
    let done = Latch(count)
    let second = Latch(2)
    for number in 0..<count {
      schedule(number < 8 ? .work : .timer(unit)) {
        second.arrive()
        second.block(.milliseconds(100))  // time for a second to come in, were it to
        OwnThread.rest()
        done.arrive()
      }
    }
    await wait(for: done, "pieces that take a while")
  }

  /// What is scheduled inside work, and inside that, comes later.
  func nesting() async {
    let kinds: [Way] = clock == nil ? [.work] : [.work, .timer(.zero), .timer(.seconds(-1))]
    for way in kinds {
      let done = Latch()
      schedule { [self] in
        schedule(way) { [self] in
          schedule(way) { done.arrive() }
        }
      }
      await wait(for: done, "work inside work inside work")
    }
  }

  /// Work has run when the outermost call returns; without a queue, when any call does.
  func callersThread() async {
    await OwnThread.run { [self] in
      let ran = Tally()
      schedule { [self] in
        schedule { ran.add() }
        if !promises.contains(.neverNested), ran.value == 0 {
          note(
            .callersThread,
            "work scheduled inside work",
            expected: "it to run inside the call",
            happened: "it did not"
          )
        }
      }
      if ran.value == 1 { return }
      note(
        .callersThread,
        "work that schedules work",
        expected: "both to have run when the call returns",
        happened: "not both had"
      )
    }
  }

  /// Where and when the scheduler says that work could be called at once.
  func inPlace() async {
    await OwnThread.run { [self] in look("on a thread of its own") }
    if promises.contains(.oneAtATime) {
      await inside("a piece of work beside another thread") { [self] in
        OwnThread.runBlocking(patience) { [self] in
          if !scheduler.runsInPlace { return }
          note(
            .runsInPlace,
            "asked on another thread while work is running",
            expected: "false",
            happened: "it was true"
          )
        }
      }
    }
    if !isQueued || !promises.contains(.keepsOrder) { return }
    await inside("a piece that schedules another") { [self] in
      schedule {}
      if !scheduler.runsInPlace { return }
      note(
        .runsInPlace,
        "asked inside work, with a piece waiting",
        expected: "false",
        happened: "it was true"
      )
    }
  }

  /// Four threads schedule at once: nothing is lost, and each one's order is kept.
  func storm() async {
    let threads = 4
    let each = max(1, pieces / 40)
    let arrived = Journal<(thread: Int, number: Int)>()
    let done = Latch(threads * each)
    let begun = Latch(threads)
    for thread in 0..<threads {
      OwnThread.start { [self] in
        for number in 0..<each {
          schedule {
            arrived.add((thread, number))
            done.arrive()
          }
        }
        begun.arrive()
      }
    }
    _ = await begun.wait(patience)
    let situation = "\(threads * each) pieces from \(threads) threads at once"
    if await !isReached(done) {
      noteLoss(situation, "only \(arrived.count) did")
    }
    if !promises.contains(.keepsOrder) { return }
    var last = [Int](repeating: -1, count: threads)
    for (thread, number) in arrived.entries {
      if number < last[thread] {
        note(
          .order,
          situation,
          expected: "each thread's order to be kept",
          happened: "a thread's piece \(number) ran after its piece \(last[thread])"
        )
        return
      }
      last[thread] = number
    }
  }
}
