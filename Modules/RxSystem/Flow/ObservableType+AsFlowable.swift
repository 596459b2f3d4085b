public import RxCore

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
  /// Elements wait here while the valve is closed, and are delivered on the thread that opens it. One more
  /// than `limit` ends the subscription with `ConsumerTooSlow`; those that wait are discarded then, and the
  /// source is released. A terminal event follows the elements that wait.
  ///
  /// - Parameter limit: the number of elements that may wait.
  /// - Returns: the flowable.
  public func asFlowable(limit: Int) -> Flowable<Element> where Self: Sendable {
    Flowable { valve in
      .create { observer in WaitingElements(asObservable(), limit, valve, observer) }
    }
  }
}
