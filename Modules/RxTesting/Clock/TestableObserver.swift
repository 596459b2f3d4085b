public import RxCore

/// An observer that records what it is told, and when.
///
/// Any thread may talk to it; `events` may be read at any time.
public final class TestableObserver<Element>: ObserverType, @unchecked Sendable {
  // Unchecked: `recorded` is under `lock`.
  private let scheduler: TestScheduler
  private let lock = Lock()
  private var recorded: [Recorded<Event<Element>>] = []

  init(scheduler: TestScheduler) { self.scheduler = scheduler }

  /// What has been said so far.
  public var events: [Recorded<Event<Element>>] { lock.withLock { recorded } }

  /// Records an event.
  public func on(_ event: Event<Element>) {
    let record = Recorded(time: scheduler.clock, value: event)
    lock.withLock { recorded.append(record) }
  }
}
