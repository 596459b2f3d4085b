internal import RxCore

extension Flowable {
  /// The elements as an asynchronous sequence; the source waits while 8 elements are pending.
  ///
  ///     for try await line in Command("ls").lines().values { await store(line) }
  public var values: FlowableValues<Element> { values(limit: 8) }

  /// Returns the elements as an asynchronous sequence; the source waits while `limit` are pending.
  ///
  /// - Parameter limit: the number of pending elements at which the source waits. Elements that have
  ///   been read already are still delivered.
  /// - Returns: an asynchronous sequence that subscribes once for each iterator.
  public func values(limit: Int) -> FlowableValues<Element> { FlowableValues(self, limit) }
}

/// The elements of a flowable as an asynchronous sequence.
///
///     for try await bytes in connection.bytes.values { print(bytes.count) }
///
/// Subscription and disposal are as in `ObservableValues`. Unlike there, the source waits for a slow
/// consumer.
public struct FlowableValues<Element: Sendable>: AsyncSequence, Sendable {
  private let source: Flowable<Element>
  private let limit: Int

  init(_ source: Flowable<Element>, _ limit: Int) {
    self.source = source
    self.limit = limit
  }

  /// Subscribes to the flowable.
  public func makeAsyncIterator() -> Iterator {
    let valve = Valve()
    let mark = HighWaterMark(limit, on: valve)
    let elements = source.make(valve).do(onNext: { _ in mark.add() })
    return Iterator(elements.values.makeAsyncIterator(), mark)
  }

  /// The iterator over the elements of one subscription.
  public struct Iterator: AsyncIteratorProtocol {
    private var elements: ObservableValues<Element, any Error>.Iterator
    private let mark: HighWaterMark

    init(_ elements: ObservableValues<Element, any Error>.Iterator, _ mark: HighWaterMark) {
      self.elements = elements
      self.mark = mark
    }

    /// Waits for the next element, and returns it; `nil` after the completion.
    public mutating func next() async throws -> Element? {
      try await next(isolation: #isolation)
    }

    /// Waits for the next element on an actor, and returns it.
    ///
    /// - Parameter actor: the actor of the caller.
    /// - Returns: the element; `nil` after the completion and after cancellation of the task.
    /// - Throws: the error of the sequence, once.
    public mutating func next(
      isolation actor: isolated (any Actor)?
    ) async throws -> Element? {
      let element = try await elements.next(isolation: actor)
      if element != nil { mark.remove() }
      return element
    }
  }
}
