internal import Dispatch
internal import Synchronization

/// Serves an agenda by tasks: one at a time, each a batch of work and the timers that are due.
final class ExecutorHost: RunQueueDriver, @unchecked Sendable {
  // Unchecked: `agenda` is written before anyone else has this; the rest is touched by what the
  // agenda calls under its lock.
  let isLoop = false
  let looksBeforeSleeping = false

  private let start: @Sendable (@escaping @Sendable () -> Void) -> Void
  private weak var agenda: RunQueue?
  private lazy var alarm = DispatchAlarm(on: .global()) { [weak self] in self?.ask() }
  /// The agenda, while timers wait: nobody else may be there to keep it.
  private var timed: RunQueue?
  /// How often a task has been asked for since the one that serves now began.
  private let asked = Atomic<Int>(0)

  private init(start: @escaping @Sendable (@escaping @Sendable () -> Void) -> Void) {
    self.start = start
  }

  /// Makes an agenda that is served by functions given to `start`.
  static func agenda(
    start: @escaping @Sendable (@escaping @Sendable () -> Void) -> Void
  ) -> RunQueue {
    let host = ExecutorHost(start: start)
    let agenda = RunQueue(host: host)
    host.agenda = agenda
    return agenda
  }

  func wake() { ask() }

  func arm(at due: UInt64) {
    timed = agenda
    alarm.set(to: due)
  }

  func disarm() {}

  func timersHaveEnded() { timed = nil }

  /// Nothing: an executor does not end.
  func reconsider() {}

  /// Has the agenda served, after what serves it now.
  private func ask() {
    guard asked.add(1, ordering: .acquiringAndReleasing).oldValue == 0 else { return }
    serveByTask()
  }

  private func serveByTask() {
    guard let agenda else { return }
    start { self.serve(agenda) }
  }

  private func serve(_ agenda: RunQueue) {
    let answered = asked.load(ordering: .acquiring)
    agenda.serve {
      agenda.runBatch()  // what was waiting before a timer was due comes before it
      agenda.fireDue()
    }
    // In a task of its own, so that others on the executor have their turn.
    let left = asked.subtract(answered, ordering: .acquiringAndReleasing).newValue
    if left > 0 { serveByTask() }
  }
}
