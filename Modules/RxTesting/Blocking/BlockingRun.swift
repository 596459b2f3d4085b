internal import RxCore
internal import RxLoop

/// One wait for a sequence: what has come, and how it ended.
final class BlockingRun<Element: Sendable>: @unchecked Sendable {
  // Unchecked: the variables are under `lock`.

  /// Which elements are wanted.
  enum Kept {
    case all
    case last
    /// So many, and then no more.
    case first(Int)
  }

  private let kept: Kept
  private let deadline: RxTime?
  private let pause = BlockingWait()
  private let lock = Lock()
  private var elements: [Element] = []
  private var ending: Result<Void, any Error>?
  /// The last word, and the release of the source: while subscribing they can come in either order.
  private var awaited = 2

  init(_ kept: Kept, deadline: RxTime?) {
    self.kept = kept
    self.deadline = deadline
  }

  /// Subscribes, waits, and lets go.
  func wait(
    for source: Observable<Element>,
    where predicate: @escaping @Sendable (Element) throws -> Bool
  ) -> MaterializedSequenceResult<Element> {
    // Operators, as what runs inside `subscribe` has nothing to dispose of yet.
    let wanted = source.do(onDispose: { self.settle() })
      .take(while: { try self.takes($0, if: predicate) })
    let subscription = wanted.subscribe(
      onError: { self.end(.failure($0)) },
      onCompleted: { self.end(.success(())) },
      onDisposed: {
        self.end(.failure(BlockingError.sourceGone))
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

  /// Whether more is wanted.
  private func takes(
    _ element: Element,
    if predicate: (Element) throws -> Bool
  ) throws -> Bool {
    if let deadline, SuspendingClock().now >= deadline { throw RxError.timeout }
    if try !predicate(element) { return true }
    return lock.withLock {
      if ending != nil { return false }
      if case .last = kept { elements.removeAll(keepingCapacity: true) }
      elements.append(element)
      if case .first(let count) = kept { return elements.count < count }
      return true
    }
  }

  /// Lets the waiting thread go on when both have come.
  private func settle() {
    let isSettled = lock.withLock {
      awaited -= 1
      return awaited == 0
    }
    if isSettled { pause.finish() }
  }

  /// Remembers the first ending.
  private func end(_ ending: Result<Void, any Error>) {
    lock.withLock { if self.ending == nil { self.ending = ending } }
  }
}
