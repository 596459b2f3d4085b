public import RxCore

/// A virtual clock for tests, with observers that record events and observables that emit on schedule.
///
///     let scheduler = TestScheduler(initialClock: 0)
///     let source = scheduler.createHotObservable([.next(210, 1), .completed(250)])
///     let result = scheduler.start { source.map { $0 * 2 } }
///     #expect(result.events == [.next(210, 2), .completed(250)])
///
/// The thread that calls `start` runs all work. The time does not pass otherwise.
public final class TestScheduler: VirtualTimeScheduler<TestSchedulerVirtualTimeConverter>,
  @unchecked Sendable
{
  // Unchecked: adds only an immutable property to VirtualTimeScheduler.

  /// The default times at which `start` creates, subscribes and disposes.
  public enum Defaults {
    /// The time of creation: 100.
    public static let created: TestTime = 100
    /// The time of subscription: 200.
    public static let subscribed: TestTime = 200
    /// The time of disposal: 1000.
    public static let disposed: TestTime = 1000
  }

  private let simulateProcessingDelay: Bool

  /// Creates a scheduler.
  ///
  /// - Parameters:
  ///   - initialClock: the time at the start, in ticks.
  ///   - resolution: the length of one tick, in seconds.
  ///   - simulateProcessingDelay: `true` runs work that an operator schedules for now one tick later.
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

  /// Returns the next tick for work that an operator schedules for now, or earlier.
  public override func adjustScheduledTime(_ time: TestTime) -> TestTime {
    time <= clock ? clock + (simulateProcessingDelay ? 1 : 0) : time
  }

  /// Runs `action` at the virtual time `time`, in ticks.
  ///
  ///     scheduler.scheduleAt(300) { subject.onNext(1) }
  @available(swift, introduced: 6)
  public func scheduleAt(_ time: TestTime, action: @escaping @Sendable () -> Void) {
    _ = scheduleAbsoluteVirtual((), time: time) {
      action()
      return Disposables.create()
    }
  }

  /// Creates a sequence that emits at the given times, whether it has subscribers or not.
  ///
  ///     let source = scheduler.createHotObservable([.next(210, 1), .completed(250)])
  ///
  /// A late subscriber misses all earlier events, also the terminal event.
  ///
  /// - Parameter events: the events, at virtual times.
  /// - Returns: the sequence, which records its subscriptions.
  public func createHotObservable<Element: Sendable>(
    _ events: [Recorded<Event<Element>>]
  ) -> TestableObservable<Element> {
    let observers = HotObservers<Element>()
    for event in events { scheduleAt(event.time) { observers.on(event.value) } }
    return TestableObservable(scheduler: self, events: events) { observers.add($0) }
  }

  /// Creates a sequence that emits to each subscriber, at the given ticks after the subscription.
  ///
  ///     let source = scheduler.createColdObservable([.next(10, 1), .completed(20)])
  ///
  /// - Parameter events: the events, at times relative to the subscription.
  /// - Returns: the sequence, which records its subscriptions.
  public func createColdObservable<Element: Sendable>(
    _ events: [Recorded<Event<Element>>]
  ) -> TestableObservable<Element> {
    TestableObservable(scheduler: self, events: events) { [unowned self] handler in
      schedule(events, for: handler)
    }
  }

  /// Schedules `events` for `handler`, at their times relative to now.
  func schedule<Element: Sendable>(
    _ events: [Recorded<Event<Element>>],
    for handler: @escaping TestableObservable<Element>.Handler
  ) -> any Disposable {
    let group = CompositeDisposable()
    for event in events {
      group.insert(
        scheduleRelativeVirtual((), dueTime: event.time) {
          handler(event.value)
          return Disposables.create()
        }
      )
    }
    return group
  }

  /// Creates an observer that records each event with its virtual time.
  ///
  ///     let observer = scheduler.createObserver(Int.self)
  public func createObserver<Element>(_ type: Element.Type) -> TestableObserver<Element> {
    TestableObserver(scheduler: self)
  }

  /// Creates, subscribes to and disposes of a sequence at the given times, and runs all work.
  ///
  ///     let result = scheduler.start(disposed: 300) { source.map { $0 * 2 } }
  ///
  /// - Parameters:
  ///   - created: the time at which `create` is called.
  ///   - subscribed: the time of the subscription.
  ///   - disposed: the time of the disposal.
  ///   - create: creates the sequence under test.
  /// - Returns: the observer, which has recorded the events.
  @available(swift, introduced: 6)
  public func start<Element: Sendable, Source: ObservableConvertibleType>(
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

  /// The same as `start(created:subscribed:disposed:create:)`, at the default times.
  ///
  /// - Parameter create: creates the sequence under test, at 100.
  /// - Returns: the observer, which has recorded the events from 200 to 1000.
  @available(swift, introduced: 6)
  public func start<Element: Sendable, Source: ObservableConvertibleType>(
    _ create: @escaping @Sendable () -> Source
  ) -> TestableObserver<Element> where Source.Element == Element {
    start(created: Defaults.created, create: create)
  }
}

/// A variable shared by the closures of one `start`.
private final class Box<Value>: @unchecked Sendable {
  // Unchecked: `value` is accessed only on the thread that runs the test scheduler.
  var value: Value

  init(_ value: Value) { self.value = value }
}

/// A virtual time, in ticks.
///
///     let time: TestTime = TestScheduler.Defaults.subscribed  // 200
public typealias TestTime = Int
