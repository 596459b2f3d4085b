public import NIOCore
public import RxCore

extension PrimitiveSequenceType where Trait == SingleTrait, Element: Sendable {
  /// Subscribes, and fulfills a promise with the result.
  ///
  ///     let promise = channel.eventLoop.makePromise(of: User.self)
  ///     let subscription = users.first(named: name).subscribe(completing: promise)
  ///     promise.futureResult.whenSuccess { channel.writeAndFlush($0, promise: nil) }
  ///
  /// The promise is fulfilled exactly once, while its event loop runs. It fails with
  /// `CancellationError` if the subscription is disposed of, or if the single is released without a
  /// result. NIO stops a debug build if a promise is released unfulfilled.
  ///
  /// - Parameter promise: the promise; nothing else may fulfill it.
  /// - Returns: the subscription. It is not disposed of with its last reference.
  public func subscribe(completing promise: EventLoopPromise<Element>) -> any Disposable {
    let slot = OneTimeValue(promise)
    return subscribe(
      onSuccess: { slot.take()?.completeWith(.success($0)) },
      onFailure: { slot.take()?.completeWith(.failure($0)) },
      onDisposed: { slot.take()?.completeWith(.failure(CancellationError())) }
    )
  }
}

extension PrimitiveSequenceType where Trait == MaybeTrait, Element: Sendable {
  /// Subscribes, and fulfills a promise with the element, or with `nil` if there is none.
  ///
  /// The promise is fulfilled as by a single's `subscribe(completing:)`.
  ///
  ///     let subscription = cached(key).subscribe(completing: promise)
  ///
  /// - Parameter promise: the promise; nothing else may fulfill it.
  /// - Returns: the subscription.
  public func subscribe(completing promise: EventLoopPromise<Element?>) -> any Disposable {
    let slot = OneTimeValue(promise)
    return subscribe(
      onSuccess: { slot.take()?.completeWith(.success($0)) },
      onError: { slot.take()?.completeWith(.failure($0)) },
      onCompleted: { slot.take()?.completeWith(.success(nil)) },
      onDisposed: { slot.take()?.completeWith(.failure(CancellationError())) }
    )
  }
}

extension PrimitiveSequenceType where Trait == CompletableTrait, Element == Never {
  /// Subscribes, and fulfills a promise with the end.
  ///
  /// The promise is fulfilled as by a single's `subscribe(completing:)`.
  ///
  ///     let subscription = connection.write(reply).subscribe(completing: promise)
  ///
  /// - Parameter promise: the promise; nothing else may fulfill it.
  /// - Returns: the subscription.
  public func subscribe(completing promise: EventLoopPromise<Void>) -> any Disposable {
    let slot = OneTimeValue(promise)
    return subscribe(
      onCompleted: { slot.take()?.completeWith(.success(())) },
      onError: { slot.take()?.completeWith(.failure($0)) },
      onDisposed: { slot.take()?.completeWith(.failure(CancellationError())) }
    )
  }
}
