internal import DequeModule
internal import RxCore

/// The elements of a sequence that wait until a valve opens, at most as many as a limit.
final class WaitingElements<Element: Sendable>: Disposable, @unchecked Sendable {
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
