internal import RxCore

/// Checks of the rules about work that is disposed of before it starts.
extension SchedulerProbe {
  /// The thread that disposes of waiting work.
  private enum Disposer: CaseIterable {
    case thisThread, anotherThread

    var name: String { self == .thisThread ? "" : ", by another thread" }
  }

  /// Work that waits behind the piece that disposes of it does not run, and its captures are released.
  func checkCancelledWork() async {
    for disposer in Disposer.allCases {
      let situation = "work disposed of before it starts" + disposer.name
      let ran = Counter()
      let released = CountDownLatch()
      await runInsideWork(situation) { [self] in
        let handle = scheduleTracked(.work, released) { ran.increment() }
        dispose(of: handle, disposer)
        handle.dispose()
      }
      await drain()
      checkCancelled(situation, ran)
      await checkReleased(situation, released)
    }
  }

  /// A timer that is disposed of before it is due does not fire, and its captures are released at once.
  func checkCancelledTimer() async {
    for disposer in Disposer.allCases {
      let situation = "a timer disposed of before it is due" + disposer.name
      await cancelTimer(situation, disposer)
      let released = CountDownLatch()
      let handle = scheduleTracked(.timer(Self.century), released) {}
      dispose(of: handle, disposer)
      await drain()
      await checkReleased(situation, released)
    }
  }

  private func cancelTimer(_ situation: String, _ disposer: Disposer) async {
    guard let clock else { return }
    var dueTime = unit * 20
    // On a loaded machine the timer may be due before the disposal: such an attempt proves nothing.
    for _ in 0..<8 {
      let ran = Counter()
      let before = clock.now
      let handle = schedule(.timer(dueTime)) { ran.increment() }
      dispose(of: handle, disposer)
      handle.dispose()
      if before.duration(to: clock.now) < dueTime {
        await drain(dueTime + unit * 10)
        return checkCancelled(situation, ran)
      }
      dueTime *= 2
    }
  }

  /// Work that is disposed of by an earlier piece of work does not run.
  func checkCancelledByWork() async {
    for kind in deferredKinds {
      let situation = "\(kind.name) disposed of by an earlier one"
      let ran = Counter()
      let promise = Promise<any Disposable>()
      let done = CountDownLatch()
      await runInsideWork(situation) { [self] in
        schedule(kind) { [self] in
          promise.value(within: patience)?.dispose()
          done.countDown()
        }
        promise.fulfill(schedule(kind) { ran.increment() })
      }
      await wait(for: done, situation)
      await drain()
      checkCancelled(situation, ran)
      promise.clear()
    }
  }

  /// Work that has run and been disposed of releases its captures.
  func checkReleasing() async {
    for kind in kinds {
      let situation = "\(kind.name) that has run and is disposed of"
      let done = CountDownLatch()
      let released = CountDownLatch()
      let handle = scheduleTracked(kind, released) { done.countDown() }
      await wait(for: done, situation)
      handle.dispose()
      await drain()
      await checkReleased(situation, released)
    }
  }

  /// A delay far beyond `patience`, and well inside the range of any clock.
  private static var century: Duration { .seconds(60 * 60 * 24 * 365 * 100) }

  private func dispose(of handle: any Disposable, _ disposer: Disposer) {
    switch disposer {
    case .thisThread: handle.dispose()
    case .anotherThread: DedicatedThread.runBlocking(patience) { handle.dispose() }
    }
  }

  private func checkCancelled(_ situation: String, _ ran: Counter) {
    if ran.value == 0 { return }
    recordViolation(.cancelling, situation, expected: "the work not to run", happened: "it ran")
  }

  func checkReleased(_ situation: String, _ released: CountDownLatch) async {
    if await opens(released) { return }
    recordViolation(
      .releasing,
      situation,
      expected: "what its action captured to be released",
      happened: "it was not released"
    )
  }

  // MARK: - The disposable that an action returns

  private enum Moment: String, CaseIterable {
    case bySelf = "disposed of inside its own action"
    case meanwhile = "disposed of by another thread while it runs"
    case early = "disposed of twice while it runs"
  }

  /// The action's disposable is disposed of with the call's result: not earlier, and exactly once.
  ///
  /// Two threads dispose of the result twice each.
  func checkResult() async {
    for kind in kinds {
      let situation = "\(kind.name) that has run"
      let done = CountDownLatch()
      let disposed = Counter()
      let released = CountDownLatch()
      let handle = scheduleAction(kind) {
        done.countDown()
        return CountedDisposable(disposed, released)
      }
      await wait(for: done, situation)
      await drain()
      if disposed.value > 0 {
        recordViolation(
          .result,
          situation,
          expected: "what its action returned to be disposed of with the call's result",
          happened: "it was disposed of earlier"
        )
        continue
      }
      let threads = CountDownLatch(2)
      for _ in 0..<2 {
        DedicatedThread.start {
          handle.dispose()
          handle.dispose()
          threads.countDown()
        }
      }
      _ = await threads.wait(patience)
      // A scheduler that ran the action within the call may return the action's disposable itself.
      if handle is CountedDisposable, disposed.value > 0 { continue }
      await checkDisposedOnce("\(situation), disposed of by two threads", released, disposed)
    }
  }

  /// After disposal during the run, what the action returns is disposed of exactly once.
  func checkResultDisposedDuringRun() async {
    for kind in deferredKinds {
      for moment in Moment.allCases {
        let situation = "\(kind.name) \(moment.rawValue)"
        let done = CountDownLatch()
        let disposed = Counter()
        let released = CountDownLatch()
        let promise = await scheduleLater(kind) { [self] own in
          switch moment {
          case .bySelf: own.dispose()
          case .meanwhile: DedicatedThread.runBlocking(patience) { own.dispose() }
          case .early:
            own.dispose()
            own.dispose()
          }
          done.countDown()
          return CountedDisposable(disposed, released)
        }
        if await wait(for: done, situation) {
          await checkDisposedOnce(situation, released, disposed)
          promise.value?.dispose()
          await checkDisposedOnce("\(situation), and again after it", released, disposed)
        }
        promise.clear()
      }
    }
  }

  private func checkDisposedOnce(
    _ situation: String,
    _ released: CountDownLatch,
    _ disposed: Counter
  ) async {
    _ = await opens(released)
    await drain()
    if disposed.value == 1 { return }
    recordViolation(
      .result,
      situation,
      expected: "what the action returned to be disposed of once",
      happened: disposed.value == 0 ? "it never was" : "it was \(disposed.value) times"
    )
  }
}

/// A disposable that counts every call of `dispose()`; those of RxCore react to the first call only.
private final class CountedDisposable: Disposable {
  private let count: Counter
  private let disposed: CountDownLatch

  init(_ count: Counter, _ disposed: CountDownLatch) {
    (self.count, self.disposed) = (count, disposed)
  }

  func dispose() {
    count.increment()
    disposed.countDown()
  }
}
