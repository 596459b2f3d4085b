internal import RxCore

/// Rules about work that schedules itself again.
extension SchedulerProbe {
  /// Every run comes, in turn, and no deeper on the stack than the one before.
  ///
  /// Without a queue each run is inside the last, so there are few.
  func recursion() async {
    let depth = isQueued ? pieces : min(pieces, 100)
    let done = Latch()
    let runs = Tally()
    let base = Slot<(thread: ThreadIdentity, position: Int)>()
    let handle = scheduler.scheduleRecursive(0) { [self] index, again in
      watch {
        let isInTurn = runs.add() == index + 1
        let position = OwnThread.stackPosition
        if index == 16 { base.fill((.current, position)) }
        let isDeep = isDeeper(position, than: base.value)
        if isDeep {
          note(
            .recursion,
            "\(depth) runs",
            expected: "the stack not to grow",
            happened: "it had grown by more than \(Self.room) bytes at run \(index)"
          )
        }
        if !isInTurn {
          note(
            .recursion,
            "\(depth) runs",
            expected: "one run for each call",
            happened: "the run with state \(index) was number \(runs.value)"
          )
        }
        let isOver = index + 1 == depth || isDeep || !isInTurn
        if isOver || promises.contains(.neverNested) && !isQueued { return done.arrive() }
        again(index + 1)
      }
    }
    await wait(for: done, "\(depth) runs of recursive work")
    handle.dispose()
  }

  private static var room: Int { 128 << 10 }

  private func isDeeper(
    _ position: Int,
    than base: (thread: ThreadIdentity, position: Int)?
  ) -> Bool {
    guard isQueued, let base, base.thread == .current else { return false }
    return abs(base.position - position) > Self.room
  }

  /// Disposed of inside a run, it does not run again.
  func recursionEnds() async {
    let runs = Tally()
    let slot = Slot<any Disposable>()
    let ended = Latch()
    await inside("recursive work begun inside work") { [self] in
      let handle = scheduler.scheduleRecursive(()) { [self] _, again in
        watch {
          if runs.add() == 50 {
            slot.value(within: patience)?.dispose()
            ended.arrive()
          }
          if runs.value < 100 { again(()) }
        }
      }
      slot.fill(handle)
    }
    await wait(for: ended, "50 runs of recursive work")
    await settle()
    if runs.value > 50 {
      note(
        .recursionEnds,
        "recursive work that is disposed of inside its 50th run",
        expected: "50 runs",
        happened: "there were \(runs.value) or more"
      )
    }
    slot.empty()
  }
}
