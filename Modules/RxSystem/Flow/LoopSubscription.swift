internal import RxCore
internal import RxLoop
internal import RxTraits

/// A subscription that starts and ends on a loop's thread, whichever thread creates it.
///
/// When the loop is closed before, it ends as if its source had been deallocated.
final class LoopSubscription: Disposable, @unchecked Sendable {
  // Unchecked: `source`, `inner` and `isDisposed` are accessed only under `lock`.
  private let loop: UVLoop
  private let lock = Lock()
  private var source: Source?
  private var inner: (any Disposable)?
  private var isDisposed = false

  /// A source that has not started: what starts it, and what ends its observer if it never will.
  private struct Source {
    let subscribe: @Sendable () -> any Disposable
    let abandon: @Sendable () -> Void
  }

  /// - Parameters:
  ///   - loop: the loop.
  ///   - observer: the observer of the source.
  ///   - whenConnected: true for a source of several elements, of which none may be lost: on another thread
  ///     it does not start before the caller's subscription is complete. Otherwise an observer that ends with
  ///     the first element could not dispose of the source yet, which would go on.
  ///   - subscribe: called once on the loop's thread: at once if the caller is on it, and not at all
  ///     after a disposal.
  init<Element: Sendable>(
    on loop: UVLoop,
    for observer: AnyObserver<Element>,
    whenConnected: Bool = false,
    _ subscribe: @escaping @Sendable () -> any Disposable
  ) {
    self.loop = loop
    source = Source(subscribe: subscribe, abandon: { observer.sourceDeallocated() })
    if loop.isCurrent {
      start()
    } else if whenConnected {
      _ = CurrentThreadScheduler.instance.schedule(()) { _ in
        self.scheduleStart()
        return Disposables.create()
      }
    } else {
      scheduleStart()
    }
  }

  func dispose() {
    let (source, inner) = lock.withLock {
      isDisposed = true
      defer { (self.source, self.inner) = (nil, nil) }
      return (self.source, self.inner)
    }
    withExtendedLifetime(source) {}  // released outside the lock: that may run a deinitializer
    guard let inner else { return }
    (inner as? any StopsAtOnce)?.stopAtOnce()
    loop.perform { inner.dispose() }
  }

  private func scheduleStart() {
    loop.schedule({ self.start() }, orDiscard: { self.takeSource()?.abandon() })
  }

  private func takeSource() -> Source? {
    lock.withLock {
      defer { source = nil }
      return source
    }
  }

  private func start() {
    guard let inner = takeSource()?.subscribe() else { return }
    let isLate = lock.withLock {
      if !isDisposed { self.inner = inner }
      return isDisposed
    }
    if isLate { inner.dispose() }
  }
}

/// A source that delivers nothing any more as soon as any thread disposes of it.
///
/// `dispose()` follows on the loop's thread.
protocol StopsAtOnce: Disposable, Sendable {
  /// Stops the delivery; for any thread.
  func stopAtOnce()
}

extension UVLoop {
  /// Runs `work` on this loop's thread: at once if the caller is on it.
  package func perform(_ work: @escaping @Sendable () -> Void) {
    if isCurrent { work() } else { schedule(work) }
  }

  /// Runs `work` as `perform(_:)` does; a loop that is closed before calls `discard` instead.
  func perform(
    _ work: @escaping @Sendable () -> Void,
    orDiscard discard: @escaping @Sendable () -> Void
  ) {
    if isCurrent { work() } else { schedule(work, orDiscard: discard) }
  }

  /// Returns a single that starts an operation on this loop's thread, for each subscriber.
  func single<Value: Sendable>(
    _ start:
      @escaping @Sendable (@escaping @Sendable (Result<Value, UVError>) -> Void) -> any Disposable
  ) -> Single<Value> {
    Single(
      raw: .create { observer in
        LoopSubscription(on: self, for: observer) {
          start { result in
            switch result {
            case .success(let value):
              observer.onNext(value)
              observer.onCompleted()
            case .failure(let error): observer.onError(error)
            }
          }
        }
      }
    )
  }

  /// Returns a completable that starts an operation on this loop's thread, for each subscriber.
  func completable(
    _ start:
      @escaping @Sendable (@escaping @Sendable (Result<Void, UVError>) -> Void) -> any Disposable
  ) -> Completable {
    Completable(
      raw: .create { observer in
        LoopSubscription(on: self, for: observer) {
          start { result in
            switch result {
            case .success: observer.onCompleted()
            case .failure(let error): observer.onError(error)
            }
          }
        }
      }
    )
  }

  /// Returns `completable`, which keeps this loop running until it ends, on whichever thread.
  func keepingAlive(_ completable: Completable) -> Completable {
    .deferred {
      let token = self.keepAlive()
      return completable.do(onDispose: { token.dispose() })
    }
  }
}

/// Keeps a loop running while a source waits for its valve to open.
///
/// Otherwise a loop without active handles would return, and the program would end too early. For the
/// loop's thread.
struct LoopKeepAlive {
  private let loop: UVLoop
  private var token: (any Disposable)?

  init(_ loop: UVLoop) { self.loop = loop }

  /// Starts or stops keeping the loop running.
  mutating func setActive(_ isActive: Bool) {
    if isActive == (token != nil) { return }
    token?.dispose()
    token = isActive ? loop.keepAlive() : nil
  }
}
