internal import CRxShim
internal import RxCore
internal import Synchronization

/// The work of one loop or scheduler: a queue of closures, and timers ordered by due time.
///
/// Any thread appends. One thread at a time serves the queue, on behalf of its driver. The driver can
/// be replaced; what waits then waits for the new one.
final class RunQueue: @unchecked Sendable {
  // Unchecked: the variables are accessed only under `lock`; `batch` is used only by the serving thread.
  let lock = Lock()
  let meter = CallbackMeter()

  /// The driver; `nil` once the queue is closed.
  private(set) var driver: (any RunQueueDriver)?

  @exclusivity(unchecked)  // accessed only under `lock`, for each work item
  private var incoming: [Work] = []

  @exclusivity(unchecked)  // accessed only under `lock`, for each timer
  private var timers = TimerHeap()
  /// The due time that the driver is armed for: `.max` if it is not armed, zero while timers fire.
  @exclusivity(unchecked)  // accessed only under `lock`, for each timer
  private var armedFor = UInt64.max
  /// The number of timers that do not keep the loop alive.
  private var backgroundTimers = 0
  /// The number of `keepAlive` tokens.
  private var keepAliveCount = 0

  /// True while there is no driver: a copy for `enqueue`, which would have to retain the driver to ask it.
  private var isClosed: Bool
  /// A copy of the driver's `checksBeforeSleeping`, for the same reason.
  private var driverChecksBeforeSleeping: Bool

  /// True while the driver must be woken for new work.
  @exclusivity(unchecked)  // accessed only under `lock`, for each work item
  private var isAsleep = true

  /// The number of closures in `incoming`, readable without the lock.
  let queuedCount = Atomic<Int>(0)
  /// The number of them that are items of `MainScheduler.instance`.
  private let queuedSerialCount = Atomic<Int>(0)
  /// The id of the serving thread; zero if there is none.
  private let servingThread = Atomic<UInt>(0)
  /// The work items that run now.
  let batch: Batch

  init(driver: (any RunQueueDriver)? = nil) {
    batch = Batch(meter)
    self.driver = driver
    isClosed = driver == nil
    driverChecksBeforeSleeping = driver?.checksBeforeSleeping ?? false
  }

  /// True on the thread that serves the queue.
  var isServedByCurrentThread: Bool { servingThread.load(ordering: .relaxed) == crx_thread_id() }

  /// True if no work waits that would have to run before work that is added now.
  ///
  /// Exact on the serving thread.
  var isDrained: Bool {
    batch.remaining.load(ordering: .relaxed) == 0 && queuedCount.load(ordering: .relaxed) == 0
  }

  /// True if no item of `MainScheduler.instance` waits.
  ///
  /// Used only on the serving thread.
  var isSerialDrained: Bool {
    batch.serialRemaining == 0 && queuedSerialCount.load(ordering: .relaxed) == 0
  }

  /// True if work waits for the next batch.
  var hasWork: Bool { queuedCount.load(ordering: .relaxed) != 0 }

  /// True if work, a timer or a `keepAlive` token keeps the loop alive.
  var isAlive: Bool {
    lock.withLock { !incoming.isEmpty || keepAliveCount > 0 || timers.count > backgroundTimers }
  }

  /// Runs `body` with the calling thread marked as the serving one.
  func serve(_ body: () -> Void) {
    let before = servingThread.exchange(crx_thread_id(), ordering: .acquiring)
    body()
    servingThread.store(before, ordering: .releasing)
  }

  /// Appends `work`.
  ///
  /// Wakes the driver if it sleeps: only the first work item of a batch does.
  ///
  /// - Returns: `false` if the queue is closed; `work` has been discarded then.
  @discardableResult
  func enqueue(_ work: Work) -> Bool {
    lock.lock()
    if isClosed {
      lock.unlock()
      work.discard()
      return false
    }
    incoming.append(work)
    if work.isSerial { queuedSerialCount.add(1, ordering: .relaxed) }
    queuedCount.store(incoming.count, ordering: .relaxed)
    let sleeper = isAsleep ? driver : nil
    isAsleep = false
    lock.unlock()
    sleeper?.wake()
    return true
  }

  /// Lets the driver sleep, so that it is woken for new work; returns `false` if there is work already.
  func prepareToSleep() -> Bool {
    lock.withLock {
      isAsleep = incoming.isEmpty
      return isAsleep
    }
  }

  /// Runs the work that waits now; work that is added meanwhile waits for the next batch.
  ///
  /// Called inside a work item, it first runs the rest of the batch that the item belongs to.
  func runBatch() {
    batch.run { empty in
      lock.withLock {
        swap(&empty, &incoming)
        queuedCount.store(0, ordering: .relaxed)
        batch.serialRemaining = queuedSerialCount.exchange(0, ordering: .relaxed)
        isAsleep = !driverChecksBeforeSleeping
      }
    }
  }

  /// Keeps the loop alive until the result is disposed of.
  func keepAlive() -> any Disposable {
    lock.withLock { keepAliveCount += 1 }
    return Disposables.create(with: releaseKeepAlive)
  }

  private func releaseKeepAlive() {
    let idleDriver = lock.withLock {
      keepAliveCount -= 1
      return keepAliveCount == 0 ? driver : nil
    }
    if let idleDriver, !isServedByCurrentThread { idleDriver.recheck() }
  }

  /// Runs `work` at `due` or later; a closed queue discards it.
  ///
  /// - Parameters:
  ///   - due: the moment, in nanoseconds of the monotonic clock.
  ///   - background: `true` if the timer does not keep the loop alive.
  ///   - work: the closure.
  ///   - keep: called with the timer before the timer can fire.
  /// - Returns: the timer.
  @discardableResult
  func schedule(
    at due: UInt64,
    background: Bool = false,
    _ work: Work,
    keep: (LoopTimer) -> Void = { _ in }
  ) -> LoopTimer {
    lock.lock()
    if isClosed {
      lock.unlock()
      work.discard()
      return LoopTimer(runQueue: self, key: .none)
    }
    let timer = LoopTimer(runQueue: self, key: timers.insert(work, due: due))
    keep(timer)
    if background { backgroundTimers += 1 }
    if due < armedFor {
      armedFor = due
      driver?.arm(at: due)
    }
    lock.unlock()
    return timer
  }

  /// Cancels a timer; returns `false` if it has started or was cancelled before.
  func cancel(_ key: TimerHeap.Key) -> Bool {
    lock.lock()
    let work = timers.cancel(key)
    if timers.count == 0 { driver?.timersBecameEmpty() }
    let idleDriver = work != nil && timers.count <= backgroundTimers ? driver : nil
    lock.unlock()
    withExtendedLifetime(work) {}  // releases what the work captured outside the lock
    if let idleDriver, !isServedByCurrentThread { idleDriver.recheck() }
    return work != nil
  }

  /// Fires every timer that is due now; timers that are scheduled meanwhile wait for the next call.
  func fireDueTimers() {
    let now = MonotonicTime.now
    lock.lock()
    armedFor = 0
    let youngest = timers.lastSequence
    while let work = timers.popDue(by: now, youngest: youngest) {
      lock.unlock()
      meter.perform("timer") { batch.perform(work) }
      lock.lock()
    }
    armedFor = .max
    armDriver()
    lock.unlock()
  }

  /// Records that a background timer has fired or was cancelled.
  func backgroundTimerEnded() { lock.withLock { backgroundTimers -= 1 } }

  /// Has the driver check again whether there is a reason to keep running.
  func recheck() { lock.withLock { driver }?.recheck() }

  /// Replaces the driver; `newDriver` serves everything that waits.
  func move(to newDriver: any RunQueueDriver) {
    lock.lock()
    driver?.disarm()
    driver = newDriver
    isClosed = false
    driverChecksBeforeSleeping = newDriver.checksBeforeSleeping
    armedFor = .max
    armDriver()
    let hasWork = !incoming.isEmpty
    isAsleep = !hasWork
    lock.unlock()
    if hasWork { newDriver.wake() }
  }

  /// Discards everything that waits, and everything that is added later.
  func close() {
    let outgoing = lock.withLock {
      defer {
        driver = nil
        isClosed = true
        incoming = []
        timers = TimerHeap()
        queuedCount.store(0, ordering: .relaxed)
        queuedSerialCount.store(0, ordering: .relaxed)
      }
      return incoming + timers.waiting
    }
    for work in outgoing { work.discard() }  // outside the lock: it may run user code
  }

  /// Arms the driver for the earliest waiting timer.
  ///
  /// Called under the lock.
  private func armDriver() {
    guard let due = timers.nextDue() else {
      driver?.timersBecameEmpty()
      return
    }
    if due >= armedFor { return }
    armedFor = due
    driver?.arm(at: due)
  }
}

/// The object that has a run queue served: a libuv loop, the dispatch main queue, tasks on an executor,
/// or a thread that waits.
protocol RunQueueDriver: AnyObject, Sendable {
  /// True if the driver is a running libuv loop, or stands in for one.
  var isLoop: Bool { get }

  /// True if the driver calls `prepareToSleep` before it waits.
  ///
  /// Such a driver needs no wake-up until then.
  var checksBeforeSleeping: Bool { get }

  /// Has a batch of work run soon.
  ///
  /// Called from any thread, at most once for each batch.
  func wake()

  /// Has due timers fired at `due` nanoseconds of the monotonic clock, in place of an earlier request.
  ///
  /// Called under the run queue's lock, from any thread.
  func arm(at due: UInt64)

  /// Withdraws the request of `arm(at:)`.
  ///
  /// Called under the run queue's lock.
  func disarm()

  /// Notifies the driver that no timer waits any more.
  ///
  /// Called under the run queue's lock.
  func timersBecameEmpty()

  /// Has the driver check again whether there is a reason to keep running.
  ///
  /// Called from any thread.
  func recheck()
}

extension RunQueueDriver {
  func timersBecameEmpty() {}
}
