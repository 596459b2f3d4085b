public import RxCore
public import ServiceLifecycle

/// A service that is subscribed to a sequence until the sequence ends or the group shuts down.
///
///     let reloads = SubscriptionService("reloads") {
///       configurationChanges().do(onNext: { cache.replace(with: $0) })
///     }
///
/// The service ignores the elements: work for them is in the sequence, as in `do` or `flatMap`.
///
/// A graceful shutdown disposes of the subscription at once. To finish what has begun instead, end
/// the sequence when the shutdown begins:
///
///     SubscriptionService("orders", untilShutdown: { shutdown in
///       orders.take(until: shutdown).concatMap { save($0) }  // saves the orders that have arrived
///     })
public struct SubscriptionService: Service, CustomStringConvertible {
  /// An event that `run()` waits for.
  fileprivate enum Event: Sendable {
    case shutdown
    case end((any Error)?)
  }

  /// The name of the service in the log of its group.
  public let description: String

  private let waitsForEnd: Bool
  private let subscribe:
    @Sendable (Observable<Void>, @escaping @Sendable (Event) -> Void) -> any Disposable

  /// Creates a service whose subscription is disposed of when the group shuts down.
  ///
  /// - Parameters:
  ///   - name: the name of the service in the log of its group.
  ///   - source: called by each `run()`, on its task; returns the sequence.
  public init<Source: ObservableConvertibleType & SendableMetatype>(
    _ name: String,
    _ source: @escaping @Sendable () -> Source
  ) {
    self.init(name, waitsForEnd: false) { _ in source() }
  }

  /// Creates a service whose sequence decides how to end when the group shuts down.
  ///
  /// If the sequence does not complete, the shutdown takes as long as the group permits: set
  /// `ServiceGroupConfiguration.maximumGracefulShutdownDuration`. Then the subscription is disposed
  /// of.
  ///
  /// - Parameters:
  ///   - name: the name of the service in the log of its group.
  ///   - source: called by each `run()`, on its task; returns the sequence. Its argument emits one
  ///     element and completes when the shutdown begins, and at once to a later subscriber.
  public init<Source: ObservableConvertibleType & SendableMetatype>(
    _ name: String,
    untilShutdown source: @escaping @Sendable (_ shutdown: Observable<Void>) -> Source
  ) {
    self.init(name, waitsForEnd: true, source)
  }

  private init<Source: ObservableConvertibleType & SendableMetatype>(
    _ name: String,
    waitsForEnd: Bool,
    _ source: @escaping @Sendable (Observable<Void>) -> Source
  ) {
    (description, self.waitsForEnd) = (name, waitsForEnd)
    subscribe = { shutdown, report in
      source(shutdown).asObservable().subscribe(
        onError: { report(.end($0)) },
        onDisposed: { report(.end(nil)) }
      )
    }
  }

  /// Subscribes, and returns when the sequence has completed or the group has shut down.
  ///
  /// The subscription and the disposal take place on the task of the service, so a sequence that
  /// emits for ever while it is subscribed to occupies a thread of the pool. Nothing of the
  /// subscription is retained when this method has returned.
  ///
  /// - Throws: the error of the sequence; `CancellationError` if the task was cancelled, after the
  ///   subscription has been disposed of.
  public func run() async throws {
    try Task.checkCancellation()
    if Task.isShuttingDownGracefully, !waitsForEnd { return }
    let (events, continuation) = AsyncStream.makeStream(of: Event.self)
    let shutdown = ReplaySubject<Void>.create(bufferSize: 1)
    // The group calls the handler under a lock, so the sequence is ended here instead.
    try await withGracefulShutdownHandler {
      let subscription = subscribe(shutdown.asObservable()) { continuation.yield($0) }
      defer { subscription.dispose() }
      for await event in events {
        switch event {
        case .end(let error?): throw error
        case .end(nil): return
        case .shutdown where !waitsForEnd: return
        case .shutdown:
          shutdown.onNext(())
          shutdown.onCompleted()
        }
      }
      throw CancellationError()
    } onGracefulShutdown: {
      continuation.yield(.shutdown)
    }
  }
}

extension ObservableConvertibleType where Element: Sendable {
  /// Returns a service that is subscribed to this sequence, and disposes at a graceful shutdown.
  ///
  ///     let group = ServiceGroup(services: [ticks.asService("ticks")])
  ///
  /// For elements that are not `Sendable`, create a `SubscriptionService`.
  ///
  /// - Parameter name: the name of the service in the log of its group.
  /// - Returns: the service; see `SubscriptionService`.
  public func asService(_ name: String) -> SubscriptionService {
    let source = asObservable()
    return SubscriptionService(name) { source }
  }
}
