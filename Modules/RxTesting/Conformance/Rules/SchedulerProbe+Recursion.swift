internal import RxCore

/// Checks of the rules about work that schedules itself again.
extension SchedulerProbe {
  /// Every run comes, in order, and no deeper on the stack than the one before.
  ///
  /// Without a queue each run is nested in the one before, so only a few are tried.
  func checkRecursion() async {
    let depth = isQueued ? pieces : min(pieces, 100)
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
            "\(depth) runs",
            expected: "the stack not to grow",
            happened: "it had grown by more than \(Self.stackTolerance) bytes at run \(index)"
          )
        }
        if !isInTurn {
          recordViolation(
            .recursion,
            "\(depth) runs",
            expected: "one run for each call",
            happened: "the run with state \(index) was number \(runs.value)"
          )
        }
        let isOver = index + 1 == depth || isDeep || !isInTurn
        if isOver || promises.contains(.neverNested) && !isQueued { return done.countDown() }
        again(index + 1)
      }
    }
    await wait(for: done, "\(depth) runs of recursive work")
    handle.dispose()
  }

  /// The growth of the stack that is no violation, in bytes.
  private static var stackTolerance: Int { 128 << 10 }

  private func isDeeper(
    _ position: Int,
    than base: (thread: ThreadIdentity, position: Int)?
  ) -> Bool {
    guard isQueued, let base, base.thread == .current else { return false }
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
