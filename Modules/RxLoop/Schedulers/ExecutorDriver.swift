internal import Dispatch
internal import Synchronization

/// Serves an runQueue by tasks: one at a time, each a batch of work and the timers that are due.
final class ExecutorDriver: RunQueueDriver, @unchecked Sendable {
  // Unchecked: `runQueue` is written before anyone else has this; the rest is touched by what the
  // runQueue calls under its lock.
  let isLoop = false
  let checksBeforeSleeping = false

  private let start: @Sendable (@escaping @Sendable () -> Void) -> Void
  private weak var runQueue: RunQueue?
  private lazy var alarm = DispatchAlarm(on: .global()) { [weak self] in self?.ask() }
  /// The runQueue, while timers wait: nobody else may be there to keep it.
  private var timed: RunQueue?
  /// How often a task has been asked for since the one that serves now began.
  private let asked = Atomic<Int>(0)

  private init(start: @escaping @Sendable (@escaping @Sendable () -> Void) -> Void) {
    self.start = start
  }

  /// Makes an runQueue that is served by functions given to `start`.
  static func runQueue(
    start: @escaping @Sendable (@escaping @Sendable () -> Void) -> Void
  ) -> RunQueue {
    let host = ExecutorDriver(start: start)
    let runQueue = RunQueue(host: host)
    host.runQueue = runQueue
    return runQueue
  }

  func wake() { ask() }

  func arm(at due: UInt64) {
    timed = runQueue
    alarm.set(to: due)
  }

  func disarm() {}

  func timersBecameEmpty() { timed = nil }

  /// Nothing: an executor does not end.
  func recheck() {}

  /// Has the runQueue served, after what serves it now.
  private func ask() {
    guard asked.add(1, ordering: .acquiringAndReleasing).oldValue == 0 else { return }
    serveByTask()
  }

  private func serveByTask() {
    guard let runQueue else { return }
    start { self.serve(runQueue) }
  }

  private func serve(_ runQueue: RunQueue) {
    let answered = asked.load(ordering: .acquiring)
    runQueue.serve {
      runQueue.runBatch()  // what was waiting before a timer was due comes before it
      runQueue.fireDueTimers()
    }
    // In a task of its own, so that others on the executor have their turn.
    let left = asked.subtract(answered, ordering: .acquiringAndReleasing).newValue
    if left > 0 { serveByTask() }
  }
}
