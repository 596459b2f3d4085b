internal import DequeModule

/// What has been said and not been asked for yet, or who has asked and not been told yet.
///
/// Never both. Continuations are resumed outside the lock.
final class ValuesBuffer<Element: Sendable>: @unchecked Sendable {
  // Unchecked: the variables are under `lock`.
  typealias Waiter = CheckedContinuation<Event<Element>, Never>

  private let policy: ValuesBufferingPolicy
  private let lock = Lock()
  private var elements = Deque<Element>()
  private var waiters = Deque<Waiter>()
  private var last: Event<Element>?  // how it ended; an error is told once

  init(_ policy: ValuesBufferingPolicy) { self.policy = policy }

  /// An element has come.
  func add(_ element: Element) {
    let (waiter, dropped): (Waiter?, Element?) = lock.withLock {
      if last != nil { return (nil, nil) }
      if let waiter = waiters.popFirst() { return (waiter, nil) }
      return (nil, keep(element))
    }
    waiter?.resume(returning: .next(element))
    _ = consume dropped  // outside the lock: it may run a deinitialiser
  }

  /// Answers what had to make room.
  private func keep(_ element: Element) -> Element? {
    elements.append(element)
    switch policy {
    case .unbounded: return nil
    case .newest(let limit): return elements.count > limit ? elements.removeFirst() : nil
    case .oldest(let limit): return elements.count > limit ? elements.removeLast() : nil
    }
  }

  /// The end has come: the first one counts.
  func end(_ event: Event<Element>) {
    let outgoing = lock.withLock {
      if last != nil { return Deque<Waiter>() }
      last = waiters.isEmpty ? event : .completed
      defer { waiters = [] }
      return waiters
    }
    for (index, waiter) in outgoing.enumerated() {
      waiter.resume(returning: index == 0 ? event : .completed)
    }
  }

  /// What is there to be told at once.
  func take() -> Event<Element>? { lock.withLock { takeLocked() } }

  private func takeLocked() -> Event<Element>? {
    if let element = elements.popFirst() { return .next(element) }
    guard let event = last else { return nil }
    last = .completed
    return event
  }

  /// Tells `waiter` what comes next, now if it is there.
  func wait(_ waiter: Waiter) {
    let event = lock.withLock {
      let event = takeLocked()
      if event == nil { waiters.append(waiter) }
      return event
    }
    if let event { waiter.resume(returning: event) }
  }

  /// Orders what is done from now on behind what was done before the waiter was told.
  ///
  /// So does its continuation, but not for the thread sanitizer, if it was resumed before it was
  /// awaited (Swift 6.3).
  func catchUp() { lock.withLock {} }
}
