internal import RxCore

/// Runs a window on a scheduler: one timer, and only while something is held.
@MainActor
final class Coalescer {
  private var window: any ChangeWindow
  private let scheduler: any SchedulerType
  private let deliver: ([FileChange]) -> Void
  private var timer: (any Disposable)?

  /// Makes one; `nil` where nothing is to be held.
  ///
  /// - Parameters:
  ///   - coalescing: the window.
  ///   - scheduler: tells the time and wakes up on the main actor.
  ///   - deliver: gets what is due, never nothing.
  init?(
    _ coalescing: FileWatcherOptions.Coalescing,
    on scheduler: any SchedulerType,
    deliver: @escaping ([FileChange]) -> Void
  ) {
    switch coalescing {
    case .none: return nil
    case .settle(let quiet): window = SettleWindow(quiet: quiet)
    case .throttle(let length): window = ThrottleWindow(length: length)
    }
    self.scheduler = scheduler
    self.deliver = deliver
  }

  /// Takes what happened.
  func add(_ changes: [FileChange]) { finish(window.add(changes, at: scheduler.now)) }

  /// Delivers all that is held.
  func flush() { finish(window.flush()) }

  /// Drops what is held.
  func close() {
    _ = window.flush()
    setTimer()
  }

  /// The window is in order before anyone hears of it, and may come back.
  private func finish(_ due: [FileChange]) {
    setTimer()
    if !due.isEmpty { deliver(due) }
  }

  private func setTimer() {
    guard let deadline = window.deadline else {
      timer?.dispose()
      timer = nil
      return
    }
    if timer != nil { return }  // deadlines only move on; it looks again when it is woken
    let wait = scheduler.now.duration(to: deadline)
    timer = scheduler.scheduleRelative(WeakCoalescer(self), dueTime: wait) { weak in
      MainActor.assumeIsolated { weak.coalescer?.wake() }
      return Disposables.create()
    }
  }

  private func wake() {
    timer = nil
    finish(window.expire(at: scheduler.now))
  }
}

/// A timer does not keep a watcher that went away.
private struct WeakCoalescer: Sendable {
  weak let coalescer: Coalescer?

  init(_ coalescer: Coalescer) { self.coalescer = coalescer }
}
