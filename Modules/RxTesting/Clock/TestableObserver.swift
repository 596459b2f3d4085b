public import RxCore

/// An observer that records each event with its virtual time.
///
/// `createObserver` of a `TestScheduler` creates it.
///
///     let observer = scheduler.createObserver(Int.self)
///     _ = source.subscribe(observer)
///     scheduler.start()
///     #expect(observer.events == [.next(210, 1), .completed(250)])
///
/// Any thread may emit into it, and read `events` at any time, if its elements are Sendable.
public final class TestableObserver<Element>: ObserverType {
  private let scheduler: TestScheduler
  private let lock = Lock()
  private var recorded: [Recorded<Event<Element>>] = []

  init(scheduler: TestScheduler) { self.scheduler = scheduler }

  /// The events recorded so far.
  public var events: [Recorded<Event<Element>>] { lock.withLock { recorded } }

  /// Records an event at the current virtual time.
  public func on(_ event: Event<Element>) {
    let record = Recorded(time: scheduler.clock, value: event)
    lock.withLock { recorded.append(record) }
  }
}

// Unchecked: `recorded` is accessed only under `lock`.
extension TestableObserver: @unchecked Sendable where Element: Sendable {}
