internal import DequeModule

/// A subscription that a task reads from; it is disposed of when the reader is deallocated or the task
/// cancelled.
final class ValuesReader<Element: Sendable>: Sendable {
  private let buffer: ValuesBuffer<Element>
  private let subscription: any Disposable

  init(_ source: Observable<Element>, _ policy: ValuesBufferingPolicy) {
    let buffer = ValuesBuffer<Element>(policy)
    self.buffer = buffer
    subscription = source.subscribe(
      onNext: { buffer.add($0) },
      onError: { buffer.end(.error($0)) },
      onDisposed: { buffer.end(.completed) }
    )
  }

  deinit { subscription.dispose() }

  /// Waits for the next event and returns it; after the terminal event, every call returns `completed`.
  func next(isolation actor: isolated (any Actor)?) async -> Event<Element> {
    if Task.isCancelled { cancel() }
    if let event = buffer.take() { return event }
    let event = await withTaskCancellationHandler(
      operation: {
        await withCheckedContinuation(isolation: actor) { buffer.wait($0) }
      },
      onCancel: { cancel() },
      isolation: actor
    )
    buffer.synchronize()
    return event
  }

  /// Disposes of the subscription; buffered elements, and a terminal event that has arrived, are kept.
  private func cancel() {
    buffer.end(.error(CancellationError()))
    subscription.dispose()
  }
}

/// The queue between a subscription and the task that reads from it: events that have not been read, or
/// continuations that wait for an event.
///
/// One of the two is always empty. Continuations are resumed outside the lock.
final class ValuesBuffer<Element: Sendable>: @unchecked Sendable {
  // Unchecked: the variables are accessed only under `lock`.
  typealias Waiter = CheckedContinuation<Event<Element>, Never>

  private let policy: ValuesBufferingPolicy
  private let lock = Lock()
  private var elements = Deque<Element>()
  private var waiters = Deque<Waiter>()
  private var terminal: Event<Element>?  // After an error has been returned once: `completed`.

  init(_ policy: ValuesBufferingPolicy) { self.policy = policy }

  /// Appends an element, or resumes the first continuation that waits with it.
  func add(_ element: Element) {
    let (waiter, dropped): (Waiter?, Element?) = lock.withLock {
      if terminal != nil { return (nil, nil) }
      if let waiter = waiters.popFirst() { return (waiter, nil) }
      return (nil, keep(element))
    }
    waiter?.resume(returning: .next(element))
    releaseFormer(dropped)  // may run a deinitializer, so not under the lock
  }

  /// Appends an element, and returns the element that the policy removes for it.
  private func keep(_ element: Element) -> Element? {
    elements.append(element)
    switch policy {
    case .unbounded: return nil
    case .newest(let limit): return elements.count > limit ? elements.removeFirst() : nil
    case .oldest(let limit): return elements.count > limit ? elements.removeLast() : nil
    }
  }

  /// Ends the sequence with `event` and resumes all continuations; later calls have no effect.
  func end(_ event: Event<Element>) {
    let outgoing = lock.withLock {
      if terminal != nil { return Deque<Waiter>() }
      terminal = waiters.isEmpty ? event : .completed
      defer { waiters = [] }
      return waiters
    }
    for (index, waiter) in outgoing.enumerated() {
      waiter.resume(returning: index == 0 ? event : .completed)
    }
  }

  /// Removes and returns the next event, if there is one.
  func take() -> Event<Element>? { lock.withLock { takeLocked() } }

  private func takeLocked() -> Event<Element>? {
    if let element = elements.popFirst() { return .next(element) }
    guard let event = terminal else { return nil }
    terminal = .completed
    return event
  }

  /// Resumes `waiter` with the next event: now if there is one, otherwise when it arrives.
  func wait(_ waiter: Waiter) {
    let event = lock.withLock {
      let event = takeLocked()
      if event == nil { waiters.append(waiter) }
      return event
    }
    if let event { waiter.resume(returning: event) }
  }

  /// Synchronizes with the thread that resumed the continuation.
  ///
  /// Resuming a continuation synchronizes by itself. The thread sanitizer does not see that if the
  /// continuation was resumed before it was awaited (Swift 6.3).
  func synchronize() { lock.withLock {} }
}
