internal import RxCore

extension SchedulerProbe {
  /// Checks every rule that applies to the scheduler.
  func checkEverything() async {
    markChecked([.everythingRuns, .once])
    guard await isWorking() else { return }
    await checkWork()
    await checkDisposal()
    if clock != nil { await checkTime() }
    checkInvariants("where the check was called")
  }

  private func checkWork() async {
    await check([.state], checkState)
    await check([.order], if: promises.contains(.keepsOrder), checkOrder)
    await check([.oneAtATime], if: promises.contains(.oneAtATime), checkOneAtATime)
    await check([.neverNested], if: promises.contains(.neverNested), checkNeverNested)
    await check([.callersThread], if: promises.contains(.onCallersThread), checkCallersThread)
    await check([.place], if: isOnScheduler != nil) {}  // `runChecked` checks it for all work.
    await check([.runsInPlace], checkRunsInPlace)
    await check([.everythingRuns], checkConcurrentCallers)
    // Each extra run would schedule more runs.
    await check([.recursion], if: !isBroken(.once), checkRecursion)
    await check([.recursionEnds], if: isQueued && !isBroken(.once), checkRecursionEnds)
  }

  private func checkDisposal() async {
    let isOrdered = isQueued && promises.contains(.keepsOrder)
    await check([.cancelling, .releasing], if: isOrdered, checkCancelledWork)
    await check([.cancelling, .releasing], if: clock != nil, checkCancelledTimer)
    await check([.cancelling], if: promises.contains(.keepsOrder), checkCancelledByWork)
    await check([.releasing], checkReleasing)
    await check([.result], checkResult)
    await check([.result], if: !deferredKinds.isEmpty, checkResultDisposedDuringRun)
  }

  private func checkTime() async {
    await check([.clock], checkClock)
    await check([.neverEarly], checkNeverEarly)
    await check([.dueOrder], if: promises.contains(.keepsOrder), checkDueOrder)
    await check([.asSoonAsPossible], checkAsSoonAsPossible)
    await check([.farFuture], checkFarFuture)
    if isBroken(.once) { return }
    await check([.periodicEnds], checkPeriodicEnds)
    if isBroken(.periodicEnds) { return }
    await check([.periodicState, .periodicTimes], checkPeriodicRuns)
    await check([.periodicDrift], hasManualClock ? checkDriftOfManualClock : checkDrift)
    await check([.fairness], checkFairness)
  }

  private func check(
    _ rules: [SchedulerRule],
    if applies: Bool = true,
    _ body: () async -> Void
  ) async {
    if !applies { return }
    markChecked(rules)
    await body()
  }

  /// Returns whether one piece of work and, on a scheduler with a clock, one timer run at all.
  private func isWorking() async -> Bool {
    let done = CountDownLatch()
    schedule { done.countDown() }
    if await !wait(for: done, "one piece of work") { return false }
    if clock == nil { return true }
    let fired = CountDownLatch()
    schedule(.timer(unit)) { fired.countDown() }
    return await wait(for: fired, "one timer")
  }
}
