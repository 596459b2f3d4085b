internal import RxCore

/// Checks of the rules about work without due times.
extension SchedulerProbe {
  /// The action receives the state that was passed to `schedule`.
  func checkState() async {
    for kind in kinds {
      let token = Counter()
      let done = CountDownLatch()
      let action: @Sendable ((Counter, String)) -> any Disposable = { [self] state in
        if state.0 !== token || state.1 != "état 🙂" {
          recordViolation(
            .state,
            "\(kind.name) with a reference and a text for its state",
            expected: "the action to receive the same state",
            happened: "it received another"
          )
        }
        done.countDown()
        return Disposables.create()
      }
      let state = (token, "état 🙂")
      if case .timer(let dueTime) = kind {
        _ = clock?.scheduleRelative(state, dueTime: dueTime, action: action)
      } else {
        _ = scheduler.schedule(state, action: action)
      }
      await wait(for: done, "\(kind.name) with a state")
    }
  }

  /// Work scheduled in a row, from outside or inside other work, runs in that order.
  func checkOrder() async {
    let numbers = Array(0..<100)
    let fromOutside = LockedList<Int>()
    let outsideDone = CountDownLatch(numbers.count)
    for number in numbers {
      schedule {
        fromOutside.append(number)
        outsideDone.countDown()
      }
    }
    await wait(for: outsideDone, "100 pieces scheduled in a row")
    compare(fromOutside.entries, with: numbers, "100 pieces scheduled in a row")

    let fromInside = LockedList<Int>()
    let insideDone = CountDownLatch(numbers.count)
    await runInsideWork("a piece that schedules 100 pieces") { [self] in
      for number in numbers {
        schedule {
          fromInside.append(number)
          insideDone.countDown()
        }
      }
    }
    await wait(for: insideDone, "100 pieces scheduled in a row inside work")
    compare(fromInside.entries, with: numbers, "100 pieces scheduled in a row inside work")
  }

  private func compare(_ ran: [Int], with scheduled: [Int], _ situation: String) {
    guard let place = ran.indices.first(where: { ran[$0] != scheduled[$0] }) else { return }
    recordViolation(
      .order,
      situation,
      expected: "number \(scheduled[place]) to run as number \(place)",
      happened: "number \(ran[place]) did"
    )
  }

  /// Work and timers that take a while never overlap.
  func checkOneAtATime() async {
    let count = clock == nil ? 8 : 16
    let done = CountDownLatch(count)
    let second = CountDownLatch(2)
    for number in 0..<count {
      schedule(number < 8 ? .work : .timer(unit)) {
        second.countDown()
        second.block(.milliseconds(100))  // time for another thread to start a second piece
        DedicatedThread.pause()
        done.countDown()
      }
    }
    await wait(for: done, "pieces that take a while")
  }

  /// Work scheduled inside work, three levels deep, runs after the outer work has returned.
  func checkNeverNested() async {
    let kinds: [WorkKind] = clock == nil ? [.work] : [.work, .timer(.zero), .timer(.seconds(-1))]
    for kind in kinds {
      let done = CountDownLatch()
      schedule { [self] in
        schedule(kind) { [self] in
          schedule(kind) { done.countDown() }
        }
      }
      await wait(for: done, "work inside work inside work")
    }
  }

  /// Work has run when the outermost call returns; without a queue, when each call returns.
  func checkCallersThread() async {
    await DedicatedThread.run { [self] in
      let ran = Counter()
      schedule { [self] in
        schedule { ran.increment() }
        if !promises.contains(.neverNested), ran.value == 0 {
          recordViolation(
            .callersThread,
            "work scheduled inside work",
            expected: "it to run inside the call",
            happened: "it did not run"
          )
        }
      }
      if ran.value == 1 { return }
      recordViolation(
        .callersThread,
        "work that schedules work",
        expected: "both pieces to have run when the call returns",
        happened: "at least one had not"
      )
    }
  }

  /// `runsInPlace` is true only where and when work could be called directly.
  func checkRunsInPlace() async {
    await DedicatedThread.run { [self] in checkInvariants("on another thread") }
    if promises.contains(.oneAtATime) {
      await runInsideWork("a piece of work beside another thread") { [self] in
        DedicatedThread.runBlocking(patience) { [self] in
          if !scheduler.runsInPlace { return }
          recordViolation(
            .runsInPlace,
            "runsInPlace, read on another thread while work is running",
            expected: "false",
            happened: "it was true"
          )
        }
      }
    }
    if !isQueued || !promises.contains(.keepsOrder) { return }
    await runInsideWork("a piece that schedules another") { [self] in
      schedule {}
      if !scheduler.runsInPlace { return }
      recordViolation(
        .runsInPlace,
        "runsInPlace, read inside work while another piece waits",
        expected: "false",
        happened: "it was true"
      )
    }
  }

  /// Four threads schedule at the same time: no work is lost, and each thread's order is kept.
  func checkConcurrentCallers() async {
    let threads = 4
    let each = max(1, pieces / 40)
    let arrived = LockedList<(thread: Int, number: Int)>()
    let done = CountDownLatch(threads * each)
    let scheduled = CountDownLatch(threads)
    for thread in 0..<threads {
      DedicatedThread.start { [self] in
        for number in 0..<each {
          schedule {
            arrived.append((thread, number))
            done.countDown()
          }
        }
        scheduled.countDown()
      }
    }
    _ = await scheduled.wait(patience)
    let situation = "\(threads * each) pieces from \(threads) threads at once"
    if await !opens(done) {
      recordLostWork(situation, "only \(arrived.count) pieces ran")
    }
    if !promises.contains(.keepsOrder) { return }
    var last = [Int](repeating: -1, count: threads)
    for (thread, number) in arrived.entries {
      if number < last[thread] {
        recordViolation(
          .order,
          situation,
          expected: "the order of each thread to be kept",
          happened: "a thread's piece \(number) ran after its piece \(last[thread])"
        )
        return
      }
      last[thread] = number
    }
  }

  // MARK: - Work that schedules itself again

  /// Every run comes, in order, and no deeper on the stack than the one before.
  func checkRecursion() async {
    let done = CountDownLatch()
    let runs = Counter()
    let base = Promise<(thread: ThreadIdentity, position: Int)>()
    let handle = scheduler.scheduleRecursive(0) { [self] index, again in
      runChecked {
        let isInTurn = runs.increment() == index + 1
        let position = DedicatedThread.stackPosition
        if index == 16 { base.fulfill((.current, position)) }
        let isDeep = isDeeper(position, than: base.value)
        if isDeep {
          recordViolation(
            .recursion,
            "\(pieces) runs",
            expected: "the stack not to grow",
            happened: "it had grown by more than \(Self.stackTolerance) bytes at run \(index)"
          )
        }
        if !isInTurn {
          recordViolation(
            .recursion,
            "\(pieces) runs",
            expected: "one run for each call",
            happened: "the run with state \(index) was number \(runs.value)"
          )
        }
        let isOver = index + 1 == pieces || isDeep || !isInTurn
        if isOver || promises.contains(.neverNested) && !isQueued { return done.countDown() }
        again(index + 1)
      }
    }
    await wait(for: done, "\(pieces) runs of recursive work")
    handle.dispose()
  }

  /// The growth of the stack that is no violation, in bytes.
  private static var stackTolerance: Int { 128 << 10 }

  private func isDeeper(
    _ position: Int,
    than base: (thread: ThreadIdentity, position: Int)?
  ) -> Bool {
    guard let base, base.thread == .current else { return false }
    return abs(base.position - position) > Self.stackTolerance
  }

  /// Recursive work that is disposed of inside a run does not run again.
  func checkRecursionEnds() async {
    let runs = Counter()
    let promise = Promise<any Disposable>()
    let ended = CountDownLatch()
    await runInsideWork("recursive work started inside work") { [self] in
      let handle = scheduler.scheduleRecursive(()) { [self] _, again in
        runChecked {
          if runs.increment() == 50 {
            promise.value(within: patience)?.dispose()
            ended.countDown()
          }
          if runs.value < 100 { again(()) }
        }
      }
      promise.fulfill(handle)
    }
    await wait(for: ended, "50 runs of recursive work")
    await drain()
    if runs.value > 50 {
      recordViolation(
        .recursionEnds,
        "recursive work that is disposed of inside its 50th run",
        expected: "50 runs",
        happened: "there were \(runs.value) or more"
      )
    }
    promise.clear()
  }
}
