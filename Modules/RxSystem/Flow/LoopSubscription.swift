internal import RxCore
internal import RxLoop
internal import RxTraits

/// A subscription that starts and ends on a loop's thread, whichever thread creates it.
final class LoopSubscription: Disposable, @unchecked Sendable {
  // Unchecked: `subscribe`, `inner` and `isDisposed` are accessed only under `lock`.
  private let loop: UVLoop
  private let lock = Lock()
  private var subscribe: (@Sendable () -> any Disposable)?
  private var inner: (any Disposable)?
  private var isDisposed = false

  /// - Parameters:
  ///   - loop: the loop.
  ///   - subscribe: called once on the loop's thread: at once if the caller is on it, and not at all
  ///     after a disposal.
  init(on loop: UVLoop, _ subscribe: @escaping @Sendable () -> any Disposable) {
    self.loop = loop
    self.subscribe = subscribe
    loop.perform { self.start() }
  }

  func dispose() {
    let (subscribe, inner) = lock.withLock {
      isDisposed = true
      defer { (self.subscribe, self.inner) = (nil, nil) }
      return (self.subscribe, self.inner)
    }
    _ = consume subscribe  // released outside the lock: that may run a deinitializer
    if let inner { loop.perform { inner.dispose() } }
  }

  private func start() {
    let subscribe = lock.withLock {
      defer { self.subscribe = nil }
      return self.subscribe
    }
    guard let subscribe else { return }
    let inner = subscribe()
    let isLate = lock.withLock {
      if !isDisposed { self.inner = inner }
      return isDisposed
    }
    if isLate { inner.dispose() }
  }
}

extension UVLoop {
  /// Runs `work` on this loop's thread: at once if the caller is on it.
  package func perform(_ work: @escaping @Sendable () -> Void) {
    if isCurrent { work() } else { schedule(work) }
  }

  /// Returns a single that starts an operation on this loop's thread, for each subscriber.
  func single<Value: Sendable>(
    _ start:
      @escaping @Sendable (@escaping @Sendable (Result<Value, UVError>) -> Void) -> any Disposable
  ) -> Single<Value> {
    .create { single in
      LoopSubscription(on: self) {
        start { result in
          switch result {
          case .success(let value): single(.success(value))
          case .failure(let error): single(.error(error))
          }
        }
      }
    }
  }

  /// Returns a completable that starts an operation on this loop's thread, for each subscriber.
  func completable(
    _ start:
      @escaping @Sendable (@escaping @Sendable (Result<Void, UVError>) -> Void) -> any Disposable
  ) -> Completable {
    .create { completable in
      LoopSubscription(on: self) {
        start { result in
          switch result {
          case .success: completable(.completed)
          case .failure(let error): completable(.error(error))
          }
        }
      }
    }
  }
}
