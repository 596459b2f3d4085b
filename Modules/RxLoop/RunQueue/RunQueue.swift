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
  var incoming: [Work] = []

  @exclusivity(unchecked)  // accessed only under `lock`, for each timer
  var timers = TimerHeap()
  /// The due time that the driver is armed for: `.max` if it is not armed, zero while timers fire.
  @exclusivity(unchecked)  // accessed only under `lock`, for each timer
  var armedFor = UInt64.max
  /// The number of timers that do not keep the loop alive.
  var backgroundTimers = 0
  /// The number of `keepAlive` tokens.
  var keepAliveCount = 0

  /// True while there is no driver: a copy for `enqueue`, which would have to retain the driver to ask it.
  private(set) var isClosed: Bool
  /// A copy of the driver's `checksBeforeSleeping`, for the same reason.
  private(set) var driverChecksBeforeSleeping: Bool

  /// True while the driver must be woken for new work.
  @exclusivity(unchecked)  // accessed only under `lock`, for each work item
  var isAsleep = true

  /// The number of closures in `incoming`, readable without the lock.
  let queuedCount = Atomic<Int>(0)
  /// The id of the serving thread; zero if there is none.
  let servingThread = Atomic<UInt>(0)
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
      }
      return incoming + timers.waiting
    }
    for work in outgoing { work.discard() }  // outside the lock: it may run user code
  }

  /// Arms the driver for the earliest waiting timer.
  ///
  /// Called under the lock.
  func armDriver() {
    guard let due = timers.nextDue() else {
      driver?.timersBecameEmpty()
      return
    }
    if due >= armedFor { return }
    armedFor = due
    driver?.arm(at: due)
  }
}
