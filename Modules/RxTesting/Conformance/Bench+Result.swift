internal import RxCore

/// Rules about the disposable that an action returns.
extension SchedulerProbe {
  private enum Moment: String, CaseIterable {
    case bySelf = "disposed of inside its own action"
    case meanwhile = "disposed of by another thread while it runs"
    case early = "disposed of twice while it runs"
  }

  /// Disposed of after the run: not before, and once, though two threads do it twice each.
  func result() async {
    for way in ways {
      let situation = "\(way.name) that has run"
      let done = Latch()
      let disposed = Tally()
      let gone = Latch()
      let handle = scheduleResult(way) {
        done.arrive()
        return CountedDisposable(disposed, gone)
      }
      await wait(for: done, situation)
      await settle()
      if disposed.value > 0 {
        note(
          .result,
          situation,
          expected: "what its action returned to be let alone until the call's result is",
          happened: "it was disposed of before"
        )
        continue
      }
      let threads = Latch(2)
      for _ in 0..<2 {
        OwnThread.start {
          handle.dispose()
          handle.dispose()
          threads.arrive()
        }
      }
      _ = await threads.wait(patience)
      // A scheduler that ran the action within the call may hand on what it returned.
      if handle is CountedDisposable, disposed.value > 0 { continue }
      await checkResult("\(situation), disposed of by two threads", gone, disposed)
    }
  }

  /// Disposed of during the run: what the action returns then is disposed of, once.
  func resultMeanwhile() async {
    for way in laterWays {
      for moment in Moment.allCases {
        let situation = "\(way.name) \(moment.rawValue)"
        let done = Latch()
        let disposed = Tally()
        let gone = Latch()
        let slot = await scheduleLater(way) { [self] own in
          switch moment {
          case .bySelf: own.dispose()
          case .meanwhile: OwnThread.runBlocking(patience) { own.dispose() }
          case .early:
            own.dispose()
            own.dispose()
          }
          done.arrive()
          return CountedDisposable(disposed, gone)
        }
        if await wait(for: done, situation) {
          await checkResult(situation, gone, disposed)
          slot.value?.dispose()
          await checkResult("\(situation), and again after it", gone, disposed)
        }
        slot.empty()
      }
    }
  }

  private func checkResult(_ situation: String, _ gone: Latch, _ disposed: Tally) async {
    _ = await isReached(gone)
    await settle()
    if disposed.value == 1 { return }
    note(
      .result,
      situation,
      expected: "what the action returned to be disposed of once",
      happened: disposed.value == 0 ? "it never was" : "it was \(disposed.value) times"
    )
  }
}

/// Counts how often it is disposed of; the library's own hear the first call only.
private final class CountedDisposable: Disposable {
  private let count: Tally
  private let disposed: Latch

  init(_ count: Tally, _ disposed: Latch) { (self.count, self.disposed) = (count, disposed) }

  func dispose() {
    count.add()
    disposed.arrive()
  }
}
