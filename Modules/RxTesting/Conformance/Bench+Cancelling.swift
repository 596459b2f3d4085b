internal import RxCore

/// Rules about work that is disposed of before it has begun.
extension SchedulerProbe {
  /// Who disposes of work that waits.
  private enum Disposer: CaseIterable {
    case thisThread, anotherThread

    var name: String { self == .thisThread ? "" : ", by another thread" }
  }

  /// Work that waits behind the piece that disposes of it does not run, and lets go.
  func cancelledWork() async {
    for disposer in Disposer.allCases {
      let situation = "work disposed of before it begins" + disposer.name
      let ran = Tally()
      let gone = Latch()
      await inside(situation) { [self] in
        let handle = scheduleWitnessed(.work, gone) { ran.add() }
        dispose(of: handle, disposer)
        handle.dispose()
      }
      await settle()
      checkCancelled(situation, ran)
      await checkReleased(situation, gone)
    }
  }

  /// A timer that is disposed of before it is due does not fire, and lets go long before.
  func cancelledTimer() async {
    for disposer in Disposer.allCases {
      let situation = "a timer disposed of before it is due" + disposer.name
      await cancelTimer(situation, disposer)
      let gone = Latch()
      let handle = scheduleWitnessed(.timer(Self.century), gone) {}
      dispose(of: handle, disposer)
      await settle()
      await checkReleased(situation, gone)
    }
  }

  private func cancelTimer(_ situation: String, _ disposer: Disposer) async {
    guard let clock else { return }
    var dueTime = unit * 20
    // On a loaded machine it may be due before it has been disposed of: that proves nothing.
    for _ in 0..<8 {
      let ran = Tally()
      let before = clock.now
      let handle = schedule(.timer(dueTime)) { ran.add() }
      dispose(of: handle, disposer)
      handle.dispose()
      if before.duration(to: clock.now) < dueTime {
        await settle(dueTime + unit * 10)
        return checkCancelled(situation, ran)
      }
      dueTime *= 2
    }
  }

  /// Work that is disposed of by work that runs before it does not run.
  func cancelledByWork() async {
    for way in laterWays {
      let situation = "\(way.name) disposed of by one that comes before it"
      let ran = Tally()
      let slot = Slot<any Disposable>()
      let done = Latch()
      await inside(situation) { [self] in
        schedule(way) { [self] in
          slot.value(within: patience)?.dispose()
          done.arrive()
        }
        slot.fill(schedule(way) { ran.add() })
      }
      await wait(for: done, situation)
      await settle()
      checkCancelled(situation, ran)
      slot.empty()
    }
  }

  /// Work that has run and been disposed of lets go of what it captured.
  func releasing() async {
    for way in ways {
      let situation = "\(way.name) that has run and is disposed of"
      let done = Latch()
      let gone = Latch()
      let handle = scheduleWitnessed(way, gone) { done.arrive() }
      await wait(for: done, situation)
      handle.dispose()
      await settle()
      await checkReleased(situation, gone)
    }
  }

  /// Far beyond any patience, and well inside any clock's range.
  private static var century: Duration { .seconds(60 * 60 * 24 * 365 * 100) }

  private func dispose(of handle: any Disposable, _ disposer: Disposer) {
    switch disposer {
    case .thisThread: handle.dispose()
    case .anotherThread: OwnThread.runBlocking(patience) { handle.dispose() }
    }
  }

  private func checkCancelled(_ situation: String, _ ran: Tally) {
    if ran.value == 0 { return }
    note(.cancelling, situation, expected: "it not to run", happened: "it ran")
  }

  func checkReleased(_ situation: String, _ gone: Latch) async {
    if await isReached(gone) { return }
    note(
      .releasing,
      situation,
      expected: "what its action captured to be let go",
      happened: "it was kept"
    )
  }
}
