internal import RxCore

/// Decides when changes are delivered; a value without a clock or a timer.
protocol ChangeWindow {
  /// The time at which held changes are due; `nil` while nothing is held.
  var deadline: RxTime? { get }

  /// Adds changes and returns those to deliver at once.
  mutating func add(_ changes: [FileChange], at now: RxTime) -> [FileChange]

  /// Removes and returns the changes that are due.
  mutating func expire(at now: RxTime) -> [FileChange]

  /// Removes and returns all held changes.
  mutating func flush() -> [FileChange]
}

/// Runs a window on a scheduler, with one timer while something is held.
@MainActor
final class Coalescer {
  private var window: any ChangeWindow
  private let scheduler: any SchedulerType
  private let deliver: ([FileChange]) -> Void
  private var timer: (any Disposable)?

  /// Creates a coalescer; `nil` when nothing is to be held.
  ///
  /// - Parameters:
  ///   - coalescing: the window.
  ///   - scheduler: the clock; it runs its work on the main actor.
  ///   - deliver: receives the changes that are due, at least one.
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

  /// Adds changes.
  func add(_ changes: [FileChange]) { finish(window.add(changes, at: scheduler.now)) }

  /// Delivers all held changes.
  func flush() { finish(window.flush()) }

  /// Discards all held changes.
  func close() {
    _ = window.flush()
    setTimer()
  }

  /// Delivers last: the observer may add changes, or close the watcher.
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
    if timer != nil { return }  // deadlines only get later; the timer compares again when it fires
    let wait = scheduler.now.duration(to: deadline)
    timer = scheduler.scheduleRelative(WeakCoalescer(self), dueTime: wait) { weak in
      // The scheduler runs its work on the main actor.
      MainActor.assumeIsolated { weak.coalescer?.wake() }
      return Disposables.create()
    }
  }

  private func wake() {
    timer = nil
    finish(window.expire(at: scheduler.now))
  }
}

/// A reference for the timer, which does not keep the coalescer.
private struct WeakCoalescer: Sendable {
  weak let coalescer: Coalescer?

  init(_ coalescer: Coalescer) { self.coalescer = coalescer }
}
