internal import DequeModule
public import RxCore

extension ObservableType where Element: Sendable {
  /// Returns this sequence as a flowable that ignores its valve.
  ///
  ///     files.write(lines.lineBytes().asFlowable(), to: "log")
  ///
  /// The source never waits, so a slow consumer must store the elements.
  ///
  /// - Returns: the flowable.
  public func asFlowable() -> Flowable<Element> where Self: Sendable {
    Flowable { _ in asObservable() }
  }

  /// Returns this sequence as a flowable that fails when too many elements wait for its consumer.
  ///
  ///     changes.asFlowable(limit: 1000)  // a client that stops reading is given up
  ///
  /// Elements wait here while the valve is closed, and are delivered on the thread that opens it. One more
  /// than `limit` ends the subscription with `ConsumerTooSlow`; those that wait are discarded then, and the
  /// source is released. A terminal event follows the elements that wait.
  ///
  /// - Parameter limit: the number of elements that may wait.
  /// - Returns: the flowable.
  public func asFlowable(limit: Int) -> Flowable<Element> where Self: Sendable {
    Flowable { valve in
      .create { observer in WaitingElements(asObservable(), limit, valve, observer) }
    }
  }
}

extension AsyncSequence where Self: Sendable, Element: Sendable {
  /// Returns a flowable of this sequence's elements, which asks for the next one while its valve is open.
  ///
  ///     channel.asFlowable().concatMapCompletable { store($0) }  // asks again when it is stored
  ///
  /// A task for each subscriber iterates over the sequence. Elements are delivered on the thread of the
  /// task. Disposal cancels the task, also while the valve is closed. A channel then keeps the elements
  /// that have not been taken.
  ///
  /// It stores no element. One that was awaited when the valve closed is still delivered.
  ///
  /// - Parameter priority: the priority of the task; `nil` inherits the subscriber's.
  /// - Returns: a flowable that completes with this sequence, and fails with its error.
  public func asFlowable(priority: TaskPriority? = nil) -> Flowable<Element> {
    Flowable { valve in
      .async(priority: priority) { observer in
        var iterator = makeAsyncIterator()
        while true {
          try await valve.opened()
          guard let element = try await iterator.next() else { return }
          observer.onNext(element)
        }
      }
    }
  }
}

/// The error of a sequence that cannot wait for its consumer, and may not store more elements.
public struct ConsumerTooSlow: Error, Sendable, Hashable, CustomStringConvertible {
  /// The number of elements that could wait.
  public let limit: Int

  /// Creates the error.
  ///
  /// - Parameter limit: the number of elements that could wait.
  public init(limit: Int) { self.limit = limit }

  /// The limit in words.
  public var description: String { "the consumer is slow: more than \(limit) elements wait for it" }
}

/// The elements of a sequence that wait until a valve opens, at most as many as a limit.
private final class WaitingElements<Element: Sendable>: Disposable, @unchecked Sendable {
  // Unchecked: `observer`, `waiting`, `end` and `isDelivering` are accessed only under `lock`.
  private enum End {
    case completed
    case failed(any Error)
    case sourceDeallocated
  }

  private enum Step {
    case deliver(Element, AnyObserver<Element>)
    case end(End, AnyObserver<Element>)
  }

  private let limit: Int
  private let valve: Valve
  private let lock = Lock()
  private var observer: AnyObserver<Element>?
  private var waiting = Deque<Element>()
  private var end: End?
  private var isDelivering = false
  private let registration = SingleAssignmentDisposable()
  private let subscription = SingleAssignmentDisposable()

  init(
    _ source: Observable<Element>,
    _ limit: Int,
    _ valve: Valve,
    _ observer: AnyObserver<Element>
  ) {
    self.limit = limit
    self.valve = valve
    self.observer = observer
    registration.setDisposable(valve.onChange { [weak self] in self?.deliver() })
    subscription.setDisposable(
      source.subscribe(
        onNext: { self.receive($0) },
        onError: { self.finish(.failed($0)) },
        onCompleted: { self.finish(.completed) },
        onDisposed: { self.finish(.sourceDeallocated) }
      )
    )
  }

  func dispose() {
    let released = lock.withLock {
      defer { (observer, waiting) = (nil, []) }
      return (observer, waiting)
    }
    registration.dispose()
    subscription.dispose()
    withExtendedLifetime(released) {}  // outside the lock: a release may run a deinitializer
  }

  private func receive(_ element: Element) {
    let refused = lock.withLock { () -> AnyObserver<Element>? in
      waiting.append(element)
      return waiting.count > limit && !valve.isOpen ? observer : nil
    }
    guard let refused else { return deliver() }
    dispose()
    refused.onError(ConsumerTooSlow(limit: limit))
  }

  private func finish(_ end: End) {
    lock.withLock { if self.end == nil { self.end = end } }
    deliver()
  }

  /// Delivers one element after the other while the valve is open, and then the end.
  ///
  /// A thread that finds another inside leaves the rest to that one.
  private func deliver() {
    while let step = nextStep() {
      switch step {
      case .deliver(let element, let observer):
        observer.onNext(element)
        lock.withLock { isDelivering = false }
      case .end(let end, let observer):
        registration.dispose()
        switch end {
        case .completed: observer.onCompleted()
        case .failed(let error): observer.onError(error)
        case .sourceDeallocated: observer.sourceDeallocated()
        }
      }
    }
  }

  private func nextStep() -> Step? {
    lock.withLock {
      guard let observer, !isDelivering else { return nil }
      if waiting.isEmpty {
        guard let end else { return nil }
        self.observer = nil
        return .end(end, observer)
      }
      if !valve.isOpen { return nil }
      isDelivering = true
      return .deliver(waiting.removeFirst(), observer)
    }
  }
}
