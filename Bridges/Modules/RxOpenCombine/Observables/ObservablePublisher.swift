public import OpenCombine
internal import RxCore

/// A publisher of the elements of an Rx sequence, which honours the demand of each subscriber.
///
///     let cancellable = sizes.publisher.sink(
///       receiveCompletion: { print($0) },
///       receiveValue: { print($0) }
///     )
///
/// `publisher` and its forms create it. Each subscriber subscribes to the sequence, and
/// cancellation disposes of that subscription. A subscriber receives its subscription first, then
/// no more elements than it has demanded, then at most one completion; and nothing after it has
/// cancelled.
///
/// Elements are delivered one at a time: on the thread that emits, or on the thread that demands
/// what was emitted earlier. Demand inside `receive(_:)` is served when that call has returned. No
/// lock is held during a call of the subscriber. If a sequence ends without a terminal event,
/// because its source was deallocated, the subscriber is released without a completion.
public struct ObservablePublisher<Output, Failure: Error>: Publisher {
  private let overflow: OverflowRule
  private let startsOnDemand: Bool
  private let subscribe: (any ElementReceiver<Output>) -> any Disposable

  /// Creates a publisher; `subscribe` is called for each subscriber: at once, or at its first
  /// demand.
  init(
    _ overflow: OverflowRule,
    startsOnDemand: Bool = false,
    _ subscribe: @escaping (any ElementReceiver<Output>) -> any Disposable
  ) {
    self.overflow = overflow
    self.startsOnDemand = startsOnDemand
    self.subscribe = subscribe
  }

  /// Creates a publisher of the elements of `source`.
  init(_ source: Observable<Output>, _ overflow: OverflowRule) {
    self.init(overflow) { receiver in
      // `take(while:)` also ends a source that emits while it is being subscribed to.
      source.take(while: { receiver.add($0) })
        .subscribe(
          onError: { receiver.end($0) },
          onCompleted: { receiver.end(nil) },
          onDisposed: { receiver.release() }
        )
    }
  }

  /// Subscribes `subscriber` to the sequence.
  ///
  /// - Parameter subscriber: receives the elements that it demands, and the completion.
  public func receive<Downstream: Subscriber>(
    subscriber: Downstream
  ) where Downstream.Input == Output, Downstream.Failure == Failure {
    let subscription = DemandSubscription(
      subscriber,
      overflow,
      startsOnDemand: startsOnDemand,
      subscribe
    )
    subscriber.receive(subscription: subscription)
    subscription.start()
  }
}

// Unchecked: `subscribe` captures a sequence, which is Sendable if its elements are.
extension ObservablePublisher: @unchecked Sendable where Output: Sendable {}
