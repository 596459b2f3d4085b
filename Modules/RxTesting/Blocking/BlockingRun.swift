internal import RxCore
internal import RxLoop

/// One wait for a sequence: the elements received so far, and the result.
///
/// It is created on the thread that waits.
final class BlockingRun<Element: Sendable>: @unchecked Sendable {
  // Unchecked: `elements`, `ending` and `remainingDisposals` are accessed only under `lock`.

  /// The elements to keep.
  enum Selection {
    case all
    case last
    /// The first elements; the wait ends when they have arrived.
    case first(Int)
  }

  private let selection: Selection
  private let deadline: RxTime?
  private let pause = BlockingWait()
  private let lock = Lock()
  private var elements: [Element] = []
  private var ending: Result<Void, any Error>?
  /// The number of disposals still to come: that of the source and that of the observer, in either order.
  ///
  /// The waiting thread wakes after both, so that both have released their memory when the call returns. After a
  /// timeout it does not wait for them.
  private var remainingDisposals = 2

  init(_ selection: Selection, deadline: RxTime?) {
    self.selection = selection
    self.deadline = deadline
  }

  /// Subscribes, waits for the result, and disposes of the subscription.
  func wait(
    for source: Observable<Element>,
    where predicate: @escaping @Sendable (Element) throws -> Bool
  ) -> MaterializedSequenceResult<Element> {
    // `take(while:)` ends the subscription: code that runs inside `subscribe` has no disposable to end it with.
    let selected = source.do(onDispose: { self.settle() })
      .take(while: { try self.accept($0, if: predicate) })
    let subscription = selected.subscribe(
      onError: { self.end(.failure($0)) },
      onCompleted: { self.end(.success(())) },
      onDisposed: {
        // Ignored if the sequence has completed or failed.
        self.end(.failure(BlockingError.sourceDeallocated))
        self.settle()
      }
    )
    switch pause.wait(until: deadline) {
    case .finished: break
    case .expired: end(.failure(RxError.timeout))
    case .expiredHoldingMain: end(.failure(BlockingError.timeoutOnMain))
    }
    subscription.dispose()
    return result
  }

  private var result: MaterializedSequenceResult<Element> {
    lock.withLock {
      if case .failure(let error)? = ending { return .failed(elements: elements, error: error) }
      return .completed(elements: elements)
    }
  }

  /// Keeps an element, and returns whether more elements are needed.
  private func accept(
    _ element: Element,
    if predicate: (Element) throws -> Bool
  ) throws -> Bool {
    // A source that emits without end inside `subscribe` never comes to the wait.
    if let deadline, SuspendingClock().now >= deadline { throw RxError.timeout }
    if try !predicate(element) { return true }
    return lock.withLock {
      if ending != nil { return false }
      if case .last = selection { elements.removeAll(keepingCapacity: true) }
      elements.append(element)
      if case .first(let count) = selection { return elements.count < count }
      return true
    }
  }

  /// Wakes the waiting thread when both disposals have happened.
  private func settle() {
    let isSettled = lock.withLock {
      remainingDisposals -= 1
      return remainingDisposals == 0
    }
    if isSettled { pause.finish() }
  }

  /// Stores the result; later results are ignored.
  private func end(_ ending: Result<Void, any Error>) {
    lock.withLock { if self.ending == nil { self.ending = ending } }
  }
}
