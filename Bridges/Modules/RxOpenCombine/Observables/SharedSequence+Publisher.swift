public import RxCore
public import RxTraits

extension SharedSequenceConvertibleType {
  /// The elements as a publisher that cannot fail, and keeps all of them until they are demanded.
  ///
  ///     let cancellable = title.publisher.sink { print($0) }
  ///
  /// Elements that have been demanded are delivered on the main actor. An element that is demanded
  /// only after it was emitted is delivered on the thread that demands it.
  ///
  /// - Form of: `publisher(buffering:)`, for a driver or a signal.
  public var publisher: ObservablePublisher<Element, Never> { publisher(buffering: .unbounded) }

  /// Returns the elements as a publisher that cannot fail, and keeps a limited number of them.
  ///
  /// - Parameter policy: selects the elements that are kept beyond the demand.
  /// - Returns: a publisher that subscribes for each subscriber, on the main actor.
  /// - Form of: `publisher(buffering:)`, for a driver or a signal.
  public func publisher(
    buffering policy: ValuesBufferingPolicy
  ) -> ObservablePublisher<Element, Never> {
    ObservablePublisher(asObservable(), .keeping(policy))
  }
}
