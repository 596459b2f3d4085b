internal import RxCore
internal import RxLoop
internal import RxTraits

/// A subscription whose work begins and ends on the thread of a loop, wherever it is made.
final class LoopSubscription: Disposable, @unchecked Sendable {
  // Unchecked: the variables are under `lock`.
  private let loop: UVLoop
  private let lock = Lock()
  private var begin: (@Sendable () -> any Disposable)?
  private var inner: (any Disposable)?
  private var isDisposed = false

  /// - Parameters:
  ///   - loop: the loop.
  ///   - begin: called once on its thread, now if this is that, unless disposed of before.
  init(on loop: UVLoop, _ begin: @escaping @Sendable () -> any Disposable) {
    self.loop = loop
    self.begin = begin
    loop.perform { self.start() }
  }

  func dispose() {
    let (begin, inner) = lock.withLock {
      isDisposed = true
      defer { (self.begin, self.inner) = (nil, nil) }
      return (self.begin, self.inner)
    }
    _ = consume begin  // outside the lock: it may run a deinitialiser
    if let inner { loop.perform { inner.dispose() } }
  }

  private func start() {
    let begin = lock.withLock {
      defer { self.begin = nil }
      return self.begin
    }
    guard let begin else { return }
    let inner = begin()
    let isLate = lock.withLock {
      if !isDisposed { self.inner = inner }
      return isDisposed
    }
    if isLate { inner.dispose() }
  }
}

extension UVLoop {
  /// Runs `work` on this loop's thread: now if this is that.
  func perform(_ work: @escaping @Sendable () -> Void) {
    if isCurrent { work() } else { schedule(work) }
  }

  /// A single of something that is begun on this loop's thread, for each subscriber.
  func single<Value: Sendable>(
    _ begin:
      @escaping @Sendable (@escaping @Sendable (Result<Value, UVError>) -> Void) -> any Disposable
  ) -> Single<Value> {
    .create { single in
      LoopSubscription(on: self) {
        begin { result in
          switch result {
          case .success(let value): single(.success(value))
          case .failure(let error): single(.error(error))
          }
        }
      }
    }
  }

  /// As `single`, of something that has no value.
  func completable(
    _ begin:
      @escaping @Sendable (@escaping @Sendable (Result<Void, UVError>) -> Void) -> any Disposable
  ) -> Completable {
    .create { completable in
      LoopSubscription(on: self) {
        begin { result in
          switch result {
          case .success: completable(.completed)
          case .failure(let error): completable(.error(error))
          }
        }
      }
    }
  }
}
