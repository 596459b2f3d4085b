public import NIOCore
public import RxCore

// A future is the result of work that has started. To start work for each subscriber, defer it:
//
//     Single.deferred { bootstrap.connect(host: host, port: port).asSingle() }

extension EventLoopFuture where Value: Sendable {
  /// Returns the result of this future as a single.
  ///
  ///     channel.getOption(.socketOption(.so_rcvbuf)).asSingle()
  ///       .subscribe(onSuccess: { print($0) })
  ///
  /// Each subscriber receives the same result.
  ///
  /// - Thread: the result is delivered on the future's event loop; on the calling thread if that is the
  ///   event loop and the future is fulfilled.
  /// - Cancellation: a future cannot be cancelled. Disposal releases the observer at once, and the
  ///   result is ignored.
  /// - Errors: the error of the future.
  /// - Returns: the single. It does not end if the event loop is shut down before the subscription.
  public func asSingle() -> Single<Value> {
    .create { single in FutureObservation(self) { single(SingleEvent($0)) } }
  }

  /// Returns the result of this future as a maybe, which completes for `nil`.
  ///
  ///     cache.get(key).asMaybe().subscribe(onSuccess: { use($0) }, onCompleted: { print("no value") })
  ///
  /// Thread, cancellation and errors are those of `asSingle()`.
  ///
  /// - Returns: the maybe.
  public func asMaybe<Wrapped: Sendable>() -> Maybe<Wrapped> where Value == Wrapped? {
    .create { maybe in
      FutureObservation(self) { result in
        switch result {
        case .success(let value?): maybe(.success(value))
        case .success(nil): maybe(.completed)
        case .failure(let error): maybe(.error(error))
        }
      }
    }
  }
}

extension EventLoopFuture<Void> {
  /// Returns the end of this future as a completable.
  ///
  ///     channel.closeFuture.asCompletable().subscribe(onCompleted: { print("closed") })
  ///
  /// Thread, cancellation and errors are those of `asSingle()`.
  ///
  /// - Returns: the completable.
  public func asCompletable() -> Completable {
    .create { completable in
      FutureObservation(self) { result in
        switch result {
        case .success: completable(.completed)
        case .failure(let error): completable(.error(error))
        }
      }
    }
  }
}

/// One observer of a future, which disposal releases.
private final class FutureObservation<Value: Sendable>:
  OneTimeValue<@Sendable (Result<Value, any Error>) -> Void>, Disposable, @unchecked Sendable
{
  // Unchecked: adds no state to OneTimeValue.
  init(
    _ future: EventLoopFuture<Value>,
    _ observer: @escaping @Sendable (Result<Value, any Error>) -> Void
  ) {
    super.init(observer)
    future.whenComplete { self.take()?($0) }
  }

  func dispose() { _ = take() }
}
