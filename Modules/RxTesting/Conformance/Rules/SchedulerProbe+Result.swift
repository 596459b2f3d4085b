internal import RxCore

/// Checks of the rules about the disposable that an action returns.
extension SchedulerProbe {
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
