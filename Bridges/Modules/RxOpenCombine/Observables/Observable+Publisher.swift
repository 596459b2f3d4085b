public import RxCore

extension ObservableConvertibleType {
  /// The elements as a publisher that keeps all of them until they are demanded.
  ///
  ///     let cancellable = sizes.publisher.sink(
  ///       receiveCompletion: { print($0) },
  ///       receiveValue: { print($0) }
  ///     )
  ///
  /// - Form of: `publisher(buffering:)`, with a buffer without limit.
  public var publisher: ObservablePublisher<Element, any Error> { publisher(buffering: .unbounded) }

  /// Returns the elements as a publisher that keeps a limited number of them.
  ///
  /// A sequence cannot wait. An element that is emitted beyond the demand is kept until it is
  /// demanded, or discarded by the policy.
  ///
  ///     pointer.publisher(buffering: .newest(1)).receive(subscriber: slowSubscriber)
  ///
  /// - Parameter policy: selects the elements that are kept beyond the demand.
  /// - Returns: a publisher that subscribes to this sequence for each subscriber, at once.
  /// - Ends: when the sequence completes, after the elements that are kept. Cancellation disposes
  ///   of the subscription.
  /// - Errors: an error of the sequence is the failure, after the elements that are kept.
  /// - Thread: any thread may emit, demand and cancel. `ObservablePublisher` says where elements
  ///   are delivered.
  /// - Memory: keeps the elements beyond the demand, bounded by `policy`.
  /// - SeeAlso: `publisher(failingBeyond:with:)`; `publisher` of a `Flowable`, which waits instead;
  ///   `asObservable()` of a publisher, the other direction.
  public func publisher(
    buffering policy: ValuesBufferingPolicy
  ) -> ObservablePublisher<Element, any Error> {
    ObservablePublisher(asObservable(), .keeping(policy))
  }

  /// Returns the elements as a publisher that fails when it would have to discard one.
  ///
  ///     orders.publisher(failingBeyond: 1000, with: OrderError.tooSlow)
  ///
  /// The failure takes the place of the element that is too much: the elements that are kept come
  /// first, as they are demanded.
  ///
  /// - Parameters:
  ///   - limit: the number of elements that are kept beyond the demand.
  ///   - error: the failure.
  /// - Returns: a publisher that subscribes to this sequence for each subscriber, at once.
  /// - Form of: `publisher(buffering:)`, with a failure as its policy.
  public func publisher(
    failingBeyond limit: Int,
    with error: any Error
  ) -> ObservablePublisher<Element, any Error> {
    ObservablePublisher(asObservable(), .failing(limit, error))
  }
}

extension InfallibleType {
  /// The elements as a publisher that cannot fail, and keeps all of them until they are demanded.
  ///
  /// - Form of: `publisher(buffering:)`, for a sequence that cannot fail.
  public var publisher: ObservablePublisher<Element, Never> { publisher(buffering: .unbounded) }

  /// Returns the elements as a publisher that cannot fail, and keeps a limited number of them.
  ///
  /// - Parameter policy: selects the elements that are kept beyond the demand.
  /// - Returns: a publisher that subscribes to this sequence for each subscriber, at once.
  /// - Form of: `publisher(buffering:)`, for a sequence that cannot fail.
  public func publisher(
    buffering policy: ValuesBufferingPolicy
  ) -> ObservablePublisher<Element, Never> {
    ObservablePublisher(asObservable(), .keeping(policy))
  }
}

extension RelayType {
  /// The elements as a publisher that cannot fail, and keeps all of them until they are demanded.
  ///
  ///     let cancellable = relay.publisher.sink { print($0) }
  ///
  /// - Form of: `publisher(buffering:)`, for a relay.
  public var publisher: ObservablePublisher<Element, Never> { publisher(buffering: .unbounded) }

  /// Returns the elements as a publisher that cannot fail, and keeps a limited number of them.
  ///
  /// - Parameter policy: selects the elements that are kept beyond the demand.
  /// - Returns: a publisher that subscribes to this relay for each subscriber, at once.
  /// - Form of: `publisher(buffering:)`, for a relay.
  public func publisher(
    buffering policy: ValuesBufferingPolicy
  ) -> ObservablePublisher<Element, Never> {
    ObservablePublisher(asObservable(), .keeping(policy))
  }
}
