public import RxCore
internal import Synchronization

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
  /// A consumer that holds the valve stores the elements that come nevertheless. There are never more
  /// than `limit` of these: one more ends the subscription with `ConsumerTooSlow`, and releases the source.
  ///
  /// - Parameter limit: the number of elements that may come while the valve is closed.
  /// - Returns: the flowable.
  public func asFlowable(limit: Int) -> Flowable<Element> where Self: Sendable {
    Flowable { valve in
      let count = WaitingCount()
      return asObservable().map { element in
        if count.add(isWaiting: !valve.isOpen) > limit { throw ConsumerTooSlow(limit: limit) }
        return element
      }
    }
  }
}

/// The number of elements since the valve was closed.
private final class WaitingCount: Sendable {
  private let value = Atomic(0)

  func add(isWaiting: Bool) -> Int {
    // The elements of a subscription come one at a time.
    if isWaiting { return value.add(1, ordering: .relaxed).newValue }
    value.store(0, ordering: .relaxed)
    return 0
  }
}
