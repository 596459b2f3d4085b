internal import RxCore
public import RxSystem

extension Flowable {
  /// The elements as a publisher; the source waits while an element has not been demanded.
  ///
  ///     file.bytes().publisher.receive(subscriber: uploader)  // reads as fast as it uploads
  ///
  /// - Form of: `publisher(limit:)`, with a limit of one element.
  public var publisher: ObservablePublisher<Element, any Error> { publisher(limit: 1) }

  /// Returns the elements as a publisher; the source waits while too many have not been demanded.
  ///
  /// - Parameter limit: the number of elements without demand at which the source waits; a source
  ///   goes on when half of them have been demanded. Elements that it has read already are kept.
  /// - Returns: a publisher that subscribes at the first demand of each subscriber.
  /// - Ends: when the flowable completes, after all elements. Cancellation disposes of the
  ///   subscription.
  /// - Errors: an error of the flowable is the failure, after all elements.
  /// - Thread: as `publisher(buffering:)`; a flowable is subscribed to on the thread that demands.
  /// - Memory: keeps `limit` elements, and those that the source had read before it waited.
  /// - SeeAlso: `publisher(buffering:)`, whose source never waits; `asFlowable()` of a publisher,
  ///   the other direction.
  public func publisher(limit: Int) -> ObservablePublisher<Element, any Error> {
    ObservablePublisher(.keeping(.unbounded), startsOnDemand: true) { receiver in
      concatMapCompletable(limit: limit) { element in
        .create { completable in
          // Without a completion the valve stays closed, so a source that has been cancelled waits.
          _ = receiver.add(element) { completable(.completed) }
          return Disposables.create()
        }
      }
      .subscribe(
        onCompleted: { receiver.end(nil) },
        onError: { receiver.end($0) },
        onDisposed: { receiver.release() }
      )
    }
  }
}
