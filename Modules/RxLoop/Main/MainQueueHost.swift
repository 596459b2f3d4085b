internal import Dispatch

/// Serves the main agenda by the dispatch main queue, whoever drains that: `dispatchMain()`, an
/// async main, a test runner, or a loop that comes later.
final class MainQueueHost: AgendaHost, @unchecked Sendable {
  // Unchecked: `timer` is touched by `arm` and `disarm` only, which run under the agenda's lock.
  static let instance = MainQueueHost()

  let isLoop = false

  private var timer: (any DispatchSourceTimer)?

  private init() {}

  func wake() {
    DispatchQueue.main.async { MainQueueHost.serveWork() }
  }

  /// Nothing: the main queue does not end.
  func reconsider() {}

  func arm(at due: UInt64) {
    let timer = timer ?? makeTimer()
    self.timer = timer
    // Dispatch keeps the two topmost bits of a time for itself.
    let due = DispatchTime(uptimeNanoseconds: min(due, 1 << 62 - 1))
    timer.schedule(deadline: due, leeway: .nanoseconds(0))
  }

  func disarm() { timer?.schedule(deadline: .distantFuture) }

  private func makeTimer() -> any DispatchSourceTimer {
    let timer = DispatchSource.makeTimerSource(flags: .strict, queue: .main)
    timer.setEventHandler { MainQueueHost.serveTimers() }
    timer.activate()
    return timer
  }

  // A block that was asked for before the loop took over comes too late: the loop has been woken.

  private nonisolated static func serveWork() {
    if Agenda.main.isServedByLoop { return }
    Agenda.main.serve { Agenda.main.runBatch() }
  }

  private nonisolated static func serveTimers() {
    if Agenda.main.isServedByLoop { return }
    Agenda.main.serve {
      Agenda.main.runBatch()  // what was waiting before a timer was due comes before it
      Agenda.main.fireDue()
    }
  }
}
