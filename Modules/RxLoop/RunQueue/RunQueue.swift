internal import CRxShim
internal import RxCore
internal import Synchronization

/// What a loop has to do: work in the order it came, timers in the order they are due.
///
/// Any thread adds to it. One thread at a time serves it, on behalf of its host; the host can change,
/// and what is waiting then waits for the next one.
final class RunQueue: @unchecked Sendable {
  // Unchecked: the variables are touched under `lock` only; `batch` belongs to the thread that serves.
  let lock = Lock()
  let meter = CallbackMeter()

  /// Who is woken; none once the loop has been closed.
  private(set) var host: (any RunQueueDriver)?

  @exclusivity(unchecked)  // under `lock`, and on the path of every piece of work
  var incoming: [Work] = []

  @exclusivity(unchecked)  // as above, of every timer
  var timers = TimerHeap()
  /// What the host is armed for: the far future when it is not, zero while timers are firing.
  @exclusivity(unchecked)
  var armed = UInt64.max
  /// Timers that are no reason to wait.
  var backgroundTimers = 0
  var keepAliveCount = 0

  /// Whether it has no host any more, and whether the host looks before it sleeps: copies for the path
  /// of every piece of work, which would have to retain the host to ask it.
  private(set) var isClosed: Bool
  private(set) var driverChecksBeforeSleeping: Bool

  /// Whether the host has to be woken for what comes.
  @exclusivity(unchecked)  // as `incoming`
  var isAsleep = true

  /// How much is in `incoming`, for those who do not hold the lock.
  let queued = Atomic<Int>(0)
  /// The thread that serves now, zero if none does.
  let server = Atomic<UInt>(0)
  /// What is being run.
  let batch: Batch

  init(host: (any RunQueueDriver)? = nil) {
    batch = Batch(meter)
    self.host = host
    isClosed = host == nil
    driverChecksBeforeSleeping = host?.checksBeforeSleeping ?? false
  }

  /// Whether the calling thread serves this runQueue now.
  var isServedByCurrentThread: Bool { server.load(ordering: .relaxed) == crx_thread_id() }

  /// Whether nothing waits that would have to run before what comes now.
  ///
  /// Exact where it is served.
  var isDrained: Bool {
    batch.remaining.load(ordering: .relaxed) == 0 && queued.load(ordering: .relaxed) == 0
  }

  /// Whether work waits to be taken.
  var hasWork: Bool { queued.load(ordering: .relaxed) != 0 }

  /// Whether there is work, a timer or a token to wait for.
  var isPending: Bool {
    lock.withLock { !incoming.isEmpty || keepAliveCount > 0 || timers.count > backgroundTimers }
  }

  /// Marks this thread as the serving one while `body` runs.
  func serve(_ body: () -> Void) {
    let before = server.exchange(crx_thread_id(), ordering: .acquiring)
    body()
    server.store(before, ordering: .releasing)
  }

  /// Has the host look again whether there is something to wait for.
  func recheck() { lock.withLock { host }?.recheck() }

  /// Hands everything that waits to `newHost`.
  func move(to newHost: any RunQueueDriver) {
    lock.lock()
    host?.disarm()
    host = newHost
    isClosed = false
    driverChecksBeforeSleeping = newHost.checksBeforeSleeping
    armed = .max
    armDriver()
    let waits = !incoming.isEmpty
    isAsleep = !waits
    lock.unlock()
    if waits { newHost.wake() }
  }

  /// Drops everything that waits, and everything that will come.
  func close() {
    let outgoing = lock.withLock {
      defer {
        host = nil
        isClosed = true
        incoming = []
        timers = TimerHeap()
        queued.store(0, ordering: .relaxed)
      }
      return (incoming, timers)
    }
    withExtendedLifetime(outgoing) {}  // what the work holds is released outside the lock
  }

  /// Arms the host for the first living timer.
  ///
  /// Called under the lock.
  func armDriver() {
    guard let due = timers.nextDue() else {
      host?.timersBecameEmpty()
      return
    }
    if due >= armed { return }
    armed = due
    host?.arm(at: due)
  }
}
