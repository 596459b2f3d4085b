public import RxCore

/// A sequence that emits on schedule, and records its subscriptions.
///
/// `createHotObservable` and `createColdObservable` of a `TestScheduler` create it.
///
///     let source = scheduler.createColdObservable([.next(10, 1), .completed(20)])
///     _ = scheduler.start { source.take(1) }
///     #expect(source.subscriptions == [Subscription(200, 210)])
public final class TestableObservable<Element: Sendable>: ObservableType, Sendable {
  /// The events that the sequence emits, with their times.
  public let recordedEvents: [Recorded<Event<Element>>]

  typealias Handler = @Sendable (Event<Element>) -> Void

  private let log = SubscriptionLog()
  private let start: @Sendable (@escaping Handler) -> any Disposable
  private let observable: Observable<Element>

  init(
    scheduler: TestScheduler,
    events: [Recorded<Event<Element>>],
    connect: @escaping @Sendable (@escaping Handler) -> any Disposable
  ) {
    recordedEvents = events
    let log = log
    let start: @Sendable (@escaping Handler) -> any Disposable = { [unowned scheduler] handler in
      let index = log.subscribed(at: scheduler.clock)
      let connection = connect(handler)
      return Disposables.create { [weak scheduler] in
        if let scheduler { log.unsubscribed(index, at: scheduler.clock) }
        connection.dispose()
      }
    }
    self.start = start
    observable = .create { observer in start { observer.on($0) } }
  }

  /// The subscriptions so far, in order.
  public var subscriptions: [Subscription] { log.subscriptions }

  /// Subscribes `observer`, and records the subscription.
  ///
  /// The observer receives what is recorded until the subscription is disposed of, also what follows a terminal event. Use
  /// it to test how an observer of your own handles that. Operators, and closures that subscribe, receive nothing after a terminal
  /// event.
  public func subscribe<Observer: ObserverType & Sendable>(
    _ observer: Observer
  ) -> any Disposable where Observer.Element == Element {
    start { observer.on($0) }
  }

  /// Returns the sequence itself, without an additional gate.
  public func asObservable() -> Observable<Element> { observable }
}

private final class SubscriptionLog: @unchecked Sendable {
  // Unchecked: `list` is accessed only under `lock`.
  private let lock = Lock()
  private var list: [Subscription] = []

  var subscriptions: [Subscription] { lock.withLock { list } }

  func subscribed(at time: TestTime) -> Int {
    lock.withLock {
      list.append(Subscription(time))
      return list.count - 1
    }
  }

  func unsubscribed(_ index: Int, at time: TestTime) {
    lock.withLock { list[index] = Subscription(list[index].subscribe, time) }
  }
}

/// The observers of a hot observable.
///
/// Unlike a subject, the list does not remember a terminal event for late subscribers.
final class HotObservers<Element: Sendable>: @unchecked Sendable {
  // Unchecked: `list` and `nextKey` are accessed only under `lock`.
  private let lock = Lock()
  private var list: [(key: Int, handler: TestableObservable<Element>.Handler)] = []
  private var nextKey = 0

  func on(_ event: Event<Element>) {
    for (_, handler) in lock.withLock({ list }) { handler(event) }
  }

  func add(_ handler: @escaping TestableObservable<Element>.Handler) -> any Disposable {
    let key = lock.withLock {
      nextKey += 1
      list.append((nextKey, handler))
      return nextKey
    }
    return Disposables.create { self.remove(key) }
  }

  private func remove(_ key: Int) {
    let removed = lock.withLock {
      list.firstIndex { $0.key == key }.map { list.remove(at: $0) }
    }
    withExtendedLifetime(removed) {}  // released outside the lock: that may run a deinitializer
  }
}
