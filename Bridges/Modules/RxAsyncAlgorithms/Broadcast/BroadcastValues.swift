internal import RxCore

/// The elements of a broadcast for a loop that makes the source wait.
///
///     for try await reading in readings.values(waitingAt: 8) { try await store(reading) }
///
/// `Broadcast.values(waitingAt:)` creates it. Subscription and disposal are as in
/// `ObservableValues`.
public struct BroadcastValues<Element: Sendable>: AsyncSequence, Sendable {
  private let source: Observable<Element>
  private let room: BroadcastRoom
  private let limit: Int

  init(_ source: Observable<Element>, _ room: BroadcastRoom, _ limit: Int) {
    self.source = source
    self.room = room
    self.limit = limit
  }

  /// Starts to take part in the broadcast.
  public func makeAsyncIterator() -> Iterator {
    let room = room
    let key = room.join(limit)
    let elements = source.do(onNext: { _ in room.add(key) }, onDispose: { room.leave(key) })
    return Iterator(elements.values.makeAsyncIterator(), read: { room.remove(key) })
  }

  /// The iterator of one loop.
  public struct Iterator: AsyncIteratorProtocol {
    private var elements: ObservableValues<Element, any Error>.Iterator
    private let read: @Sendable () -> Void

    fileprivate init(
      _ elements: ObservableValues<Element, any Error>.Iterator,
      read: @escaping @Sendable () -> Void
    ) {
      self.elements = elements
      self.read = read
    }

    /// Waits for the next element, and returns it; `nil` after the completion.
    public mutating func next() async throws -> Element? {
      try await next(isolation: #isolation)
    }

    /// Waits for the next element on an actor, and returns it.
    ///
    /// - Parameter actor: the actor of the caller.
    /// - Returns: the element; `nil` after the completion.
    /// - Throws: the error of the source, once; `CancellationError` if the task was cancelled.
    public mutating func next(isolation actor: isolated (any Actor)?) async throws -> Element? {
      let element = try await elements.next(isolation: actor)
      if element != nil { read() }
      return element
    }
  }
}
