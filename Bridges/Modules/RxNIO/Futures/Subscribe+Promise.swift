public import NIOCore
public import RxCore
internal import Synchronization

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
    let slot = PromiseSlot(promise)
    return subscribe(
      onSuccess: { slot.complete(with: .success($0)) },
      onFailure: { slot.complete(with: .failure($0)) },
      onDisposed: { slot.complete(with: .failure(CancellationError())) }
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
    let slot = PromiseSlot(promise)
    return subscribe(
      onSuccess: { slot.complete(with: .success($0)) },
      onError: { slot.complete(with: .failure($0)) },
      onCompleted: { slot.complete(with: .success(nil)) },
      onDisposed: { slot.complete(with: .failure(CancellationError())) }
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
    let slot = PromiseSlot(promise)
    return subscribe(
      onCompleted: { slot.complete(with: .success(())) },
      onError: { slot.complete(with: .failure($0)) },
      onDisposed: { slot.complete(with: .failure(CancellationError())) }
    )
  }
}

/// A promise that is fulfilled by the first call.
private final class PromiseSlot<Value: Sendable>: Sendable {
  private let promise: Mutex<EventLoopPromise<Value>?>

  init(_ promise: EventLoopPromise<Value>) { self.promise = Mutex(promise) }

  func complete(with result: Result<Value, any Error>) {
    let promise = promise.withLock { promise in
      defer { promise = nil }
      return promise
    }
    promise?.completeWith(result)
  }
}
