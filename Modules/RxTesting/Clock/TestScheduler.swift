public import RxCore

/// A virtual clock for tests, with observers that record and observables that speak on schedule.
///
///     let scheduler = TestScheduler(initialClock: 0)
///     let source = scheduler.createHotObservable([.next(210, 1), .completed(250)])
///     let result = scheduler.start { source.map { $0 * 2 } }
///     #expect(result.events == [.next(210, 2), .completed(250)])
///
/// One thread runs it: the one that calls `start`.
public final class TestScheduler: VirtualTimeScheduler<TestSchedulerVirtualTimeConverter>,
  @unchecked Sendable
{
  // Unchecked: restates what VirtualTimeScheduler says; nothing here changes.

  /// When `start` creates, subscribes and disposes, unless told otherwise.
  public enum Defaults {
    /// 100.
    public static let created: TestTime = 100
    /// 200.
    public static let subscribed: TestTime = 200
    /// 1000.
    public static let disposed: TestTime = 1000
  }

  private let simulateProcessingDelay: Bool

  /// Makes a scheduler.
  ///
  /// - Parameters:
  ///   - initialClock: where the clock stands.
  ///   - resolution: the length of one tick, in seconds.
  ///   - simulateProcessingDelay: whether work that an operator schedules for now runs one tick later.
  public init(
    initialClock: TestTime,
    resolution: Double = 1.0,
    simulateProcessingDelay: Bool = true
  ) {
    self.simulateProcessingDelay = simulateProcessingDelay
    super.init(
      initialClock: initialClock,
      converter: TestSchedulerVirtualTimeConverter(resolution: .seconds(resolution))
    )
  }

  /// Moves what an operator schedules for now, or earlier, to the next tick.
  public override func adjustScheduledTime(_ time: TestTime) -> TestTime {
    time <= clock ? clock + (simulateProcessingDelay ? 1 : 0) : time
  }

  /// Runs `action` at `time`.
  @available(swift, introduced: 6)
  public func scheduleAt(_ time: TestTime, action: @escaping @Sendable () -> Void) {
    _ = scheduleAbsoluteVirtual((), time: time) {
      action()
      return Disposables.create()
    }
  }

  /// A sequence that speaks at the given moments, whether anybody listens or not.
  ///
  /// Who comes late has missed it all, the end too.
  public func createHotObservable<Element: Sendable>(
    _ events: [Recorded<Event<Element>>]
  ) -> TestableObservable<Element> {
    let listeners = HotListeners<Element>()
    for event in events { scheduleAt(event.time) { listeners.tell(event.value) } }
    return TestableObservable(scheduler: self, events: events) { listeners.add($0) }
  }

  /// A sequence that speaks at the given distances from each subscription.
  public func createColdObservable<Element: Sendable>(
    _ events: [Recorded<Event<Element>>]
  ) -> TestableObservable<Element> {
    TestableObservable(scheduler: self, events: events) { [unowned self] observer in
      tell(observer, events)
    }
  }

  /// Tells `observer` of `events` at their distances from now.
  func tell<Element: Sendable>(
    _ observer: AnyObserver<Element>,
    _ events: [Recorded<Event<Element>>]
  ) -> any Disposable {
    let group = CompositeDisposable()
    for event in events {
      group.insert(
        scheduleRelativeVirtual((), dueTime: event.time) {
          observer.on(event.value)
          return Disposables.create()
        }
      )
    }
    return group
  }

  /// An observer that records what it is told, and when.
  public func createObserver<Element>(_ type: Element.Type) -> TestableObserver<Element> {
    TestableObserver(scheduler: self)
  }

  /// Creates, subscribes and disposes at the given moments, runs everything, answers the record.
  @available(swift, introduced: 6)
  public func start<Element: Sendable, Source: ObservableConvertibleType & SendableMetatype>(
    created: TestTime = Defaults.created,
    subscribed: TestTime = Defaults.subscribed,
    disposed: TestTime = Defaults.disposed,
    create: @escaping @Sendable () -> Source
  ) -> TestableObserver<Element> where Source.Element == Element {
    let observer = createObserver(Element.self)
    let source = Box<Observable<Element>?>(nil)
    let subscription = SerialDisposable()
    scheduleAt(created) { source.value = create().asObservable() }
    scheduleAt(subscribed) {
      if let source = source.value { subscription.disposable = source.subscribe(observer) }
    }
    scheduleAt(disposed) { subscription.dispose() }
    start()
    return observer
  }

  /// As `start(created:subscribed:disposed:create:)`, at the usual moments.
  ///
  /// - Parameter create: makes the sequence, at 100.
  /// - Returns: the record of 200 to 1000.
  @available(swift, introduced: 6)
  public func start<Element: Sendable, Source: ObservableConvertibleType & SendableMetatype>(
    _ create: @escaping @Sendable () -> Source
  ) -> TestableObserver<Element> where Source.Element == Element {
    start(created: Defaults.created, create: create)
  }
}

/// A variable that closures share.
final class Box<Value>: @unchecked Sendable {
  // Unchecked: a test's scheduler runs on one thread.
  var value: Value

  init(_ value: Value) { self.value = value }
}
