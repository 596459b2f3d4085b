internal import RxCore

extension SchedulerProbe {
  /// Tries everything.
  func examine() async {
    examines([.everythingRuns, .once])
    guard await works() else { return }
    await examineWork()
    await examineDisposal()
    if clock != nil { await examineTime() }
    look("where the check was called")
  }

  private func examineWork() async {
    await examine([.state], state)
    await examine([.order], if: promises.contains(.keepsOrder), order)
    await examine([.oneAtATime], if: promises.contains(.oneAtATime), lingering)
    await examine([.neverNested], if: promises.contains(.neverNested), nesting)
    await examine([.callersThread], if: promises.contains(.onCallersThread), callersThread)
    await examine([.place], if: isOnScheduler != nil) {}  // looked at in every piece of work
    await examine([.runsInPlace], inPlace)
    await examine([.everythingRuns], storm)
    await examine([.recursion], if: !isBroken(.once), recursion)  // else it would spread
    await examine([.recursionEnds], if: isQueued && !isBroken(.once), recursionEnds)
  }

  private func examineDisposal() async {
    let isOrdered = isQueued && promises.contains(.keepsOrder)
    await examine([.cancelling, .releasing], if: isOrdered, cancelledWork)
    await examine([.cancelling, .releasing], if: clock != nil, cancelledTimer)
    await examine([.cancelling], if: promises.contains(.keepsOrder), cancelledByWork)
    await examine([.releasing], releasing)
    await examine([.result], result)
    await examine([.result], if: !laterWays.isEmpty, resultMeanwhile)
  }

  private func examineTime() async {
    await examine([.clock], clockGoesOn)
    await examine([.neverEarly], neverEarly)
    await examine([.dueOrder], if: promises.contains(.keepsOrder), dueOrder)
    await examine([.asSoonAsPossible], asSoonAsPossible)
    await examine([.farFuture], farFuture)
    if isBroken(.once) { return }
    await examine([.periodicEnds], periodicEnds)
    if isBroken(.periodicEnds) { return }
    await examine([.periodicState, .periodicTimes], periodic)
    await examine([.periodicDrift], clockStands ? driftOfStandingClock : drift)
    await examine([.fairness], fairness)
  }

  private func examine(
    _ rules: [SchedulerRule],
    if applies: Bool = true,
    _ examination: () async -> Void
  ) async {
    if !applies { return }
    examines(rules)
    await examination()
  }

  /// Whether anything works at all.
  private func works() async -> Bool {
    let done = Latch()
    schedule { done.arrive() }
    if await !wait(for: done, "one piece of work") { return false }
    if clock == nil { return true }
    let fired = Latch()
    schedule(.timer(unit)) { fired.arrive() }
    return await wait(for: fired, "one timer")
  }
}
