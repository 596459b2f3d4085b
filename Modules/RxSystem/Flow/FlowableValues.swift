internal import RxCore

extension Flowable {
  /// The elements for `for try await`: the source waits for a slow loop.
  ///
  ///     for try await line in process.lines().values { await store(line) }
  ///
  /// At most 8 elements wait.
  public var values: FlowableValues<Element> { values(limit: 8) }

  /// The elements for `for try await`: the source waits while `limit` have not been asked for.
  ///
  /// - Parameter limit: how many; what has been read already when they are reached still comes.
  /// - Returns: an asynchronous sequence that subscribes anew for each loop.
  public func values(limit: Int) -> FlowableValues<Element> { FlowableValues(self, limit) }
}

/// What a flowable says, for `for try await`.
///
/// As `ObservableValues`, which see for when it subscribes and lets go, but its source waits.
public struct FlowableValues<Element: Sendable>: AsyncSequence, Sendable {
  private let source: Flowable<Element>
  private let limit: Int

  init(_ source: Flowable<Element>, _ limit: Int) {
    self.source = source
    self.limit = limit
  }

  /// Subscribes.
  public func makeAsyncIterator() -> Iterator {
    let valve = Valve()
    let mark = HighWaterMark(limit, on: valve)
    let elements = source.make(valve).do(onNext: { _ in mark.add() })
    return Iterator(elements.values.makeAsyncIterator(), mark)
  }

  /// One subscription, read element by element.
  public struct Iterator: AsyncIteratorProtocol {
    private var elements: ObservableValues<Element, any Error>.Iterator
    private let mark: HighWaterMark

    init(_ elements: ObservableValues<Element, any Error>.Iterator, _ mark: HighWaterMark) {
      self.elements = elements
      self.mark = mark
    }

    /// The next element, when it has come; `nil` after the end.
    public mutating func next() async throws -> Element? {
      try await next(isolation: #isolation)
    }

    /// The next element, when it has come; `nil` after the end.
    ///
    /// - Parameter actor: the actor to stay on.
    /// - Returns: `nil` after the end, and after the task has been cancelled.
    /// - Throws: the sequence's error, once.
    public mutating func next(
      isolation actor: isolated (any Actor)?
    ) async throws -> Element? {
      let element = try await elements.next(isolation: actor)
      if element != nil { mark.remove() }
      return element
    }
  }
}
