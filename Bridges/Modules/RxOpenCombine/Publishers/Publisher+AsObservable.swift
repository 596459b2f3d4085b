public import OpenCombine
public import RxCore

extension Publisher {
  /// Returns the elements of this publisher as an observable.
  ///
  ///     let names = [3, 1, 2].publisher.asObservable().map { "file \($0)" }
  ///
  /// Each subscriber of the observable is a subscriber of this publisher, with an unlimited demand.
  ///
  /// - Returns: an observable of the same elements, in the same order.
  /// - Ends: when this publisher finishes. Disposal cancels the subscription once.
  /// - Errors: a failure of this publisher ends the result.
  /// - Thread: the publisher receives its subscriber on the subscribing thread, and is cancelled on
  ///   the disposing thread. Its elements are delivered one at a time, also if it sends from
  ///   several threads. The compiler does not prove that the publisher may be used on these
  ///   threads.
  /// - Memory: keeps this publisher, and no element.
  /// - SeeAlso: `asFlowable()`, which demands elements one by one; `publisher`, the other
  ///   direction.
  public func asObservable() -> Observable<Output> {
    UpstreamDemand.observable(of: Unproved(eraseToAnyPublisher()))
  }
}

extension Publisher where Failure == Never {
  /// Returns the elements of this publisher as a sequence that cannot fail.
  ///
  ///     object.$title.asInfallible().bind(to: titleRelay)
  ///
  /// - Form of: `asObservable()`, for a publisher that cannot fail.
  public func asInfallible() -> Infallible<Output> {
    asObservable().asInfallible(onErrorFallbackTo: .empty())
  }
}

extension Future {
  /// Returns the result of this future as a single.
  ///
  ///     let answer = Future<Int, Never> { promise in promise(.success(42)) }.asSingle()
  ///
  /// The future has started already; subscribing does not start it again.
  ///
  /// - Form of: `asObservable()`, for a publisher of one element.
  public func asSingle() -> Single<Output> { asObservable().asSingle() }
}
