public import RxCore

/// A sequence that speaks on schedule and records who listens.
public final class TestableObservable<Element: Sendable>: ObservableType, Sendable {
  /// What it says, and when.
  public let recordedEvents: [Recorded<Event<Element>>]

  private let log = SubscriptionLog()
  private let observable: Observable<Element>

  init(
    scheduler: TestScheduler,
    events: [Recorded<Event<Element>>],
    connect: @escaping @Sendable (AnyObserver<Element>) -> any Disposable
  ) {
    recordedEvents = events
    let log = log
    observable = .create { [unowned scheduler] observer in
      let index = log.begin(scheduler.clock)
      let connection = connect(observer)
      return Disposables.create {
        log.end(index, scheduler.clock)
        connection.dispose()
      }
    }
  }

  /// The subscriptions so far, in the order of their coming.
  public var subscriptions: [Subscription] { log.subscriptions }

  /// Lets `observer` listen.
  public func subscribe<Observer: ObserverType & Sendable>(
    _ observer: Observer
  ) -> any Disposable where Observer.Element == Element {
    observable.subscribe(observer)
  }

  /// The sequence itself, without one more gate.
  public func asObservable() -> Observable<Element> { observable }
}

private final class SubscriptionLog: @unchecked Sendable {
  // Unchecked: `list` is under `lock`.
  private let lock = Lock()
  private var list: [Subscription] = []

  var subscriptions: [Subscription] { lock.withLock { list } }

  func begin(_ time: TestTime) -> Int {
    lock.withLock {
      list.append(Subscription(time))
      return list.count - 1
    }
  }

  func end(_ index: Int, _ time: TestTime) {
    lock.withLock { list[index] = Subscription(list[index].subscribe, time) }
  }
}
