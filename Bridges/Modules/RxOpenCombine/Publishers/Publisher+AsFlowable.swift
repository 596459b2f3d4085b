public import OpenCombine
public import RxSystem

extension Publisher where Output: Sendable {
  /// Returns the elements of this publisher as a flowable, which demands them one by one.
  ///
  ///     try await files.publisher.asFlowable().values.reduce(0) { $0 + $1.size }
  ///
  /// An element is demanded when the previous one has been delivered and the valve is open. So a
  /// publisher that waits for demand waits for the slowest consumer. A publisher that discards what
  /// is not demanded, as `PassthroughSubject`, discards elements while the valve is closed.
  ///
  /// - Returns: a flowable of the same elements, in the same order.
  /// - Ends: when this publisher finishes; the completion needs no open valve. Disposal cancels the
  ///   subscription once.
  /// - Errors: a failure of this publisher ends the result.
  /// - Thread: as `asObservable()`; besides, elements are demanded on the thread that opens the
  ///   valve.
  /// - Memory: keeps this publisher, and no element.
  /// - SeeAlso: `asObservable()`, which demands all elements at once.
  public func asFlowable() -> Flowable<Output> {
    let source = Unproved(eraseToAnyPublisher())
    return Flowable { valve in UpstreamDemand.observable(of: source, valve) }
  }
}
