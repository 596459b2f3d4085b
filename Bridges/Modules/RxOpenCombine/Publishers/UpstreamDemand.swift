internal import Glibc
internal import Guarding
internal import OpenCombine
internal import RxCore
internal import RxSystem
internal import Synchronization

/// The demand of an Rx subscription on a publisher: without limit, or one element at a time while a
/// valve is open.
///
/// A publisher may send all its elements during the call that subscribes, before Rx can dispose of
/// the subscription. So the thread that subscribes demands at most two elements until the call has
/// returned. The rest is demanded by a piece of work of `CurrentThreadScheduler`, as
/// `Observable.from` emits its elements. Elements of a subject are not lost meanwhile: other
/// threads, and later calls, demand one by one, each before the one before it is delivered, as that
/// may make the subject send.
final class UpstreamDemand: Sendable {
  private struct State: Sendable {
    var isOutstanding = false
    var starter: pthread_t?
  }

  private let valve: Valve?
  private let subscription = UpstreamSubscription()
  private let registration = SingleAssignmentDisposable()
  private let state = Guarded(State())
  /// True when the rest may be demanded.
  private let hasStarted = Atomic(false)
  /// True when all elements have been demanded.
  private let isUnlimited = Atomic(false)

  /// Creates a demand without limit, or while `valve` is open.
  init(_ valve: Valve?) { self.valve = valve }

  /// Returns a sequence that subscribes to a publisher.
  ///
  /// - Parameters:
  ///   - publisher: the publisher.
  ///   - valve: the valve that limits the demand.
  /// - Returns: a sequence of its elements.
  static func observable<Output, Failure: Error>(
    of publisher: Unproved<AnyPublisher<Output, Failure>>,
    _ valve: Valve? = nil
  ) -> Observable<Output> {
    .create { observer in
      let demand = UpstreamDemand(valve)
      demand.subscribe { publisher.value.subscribe(ObserverSubscriber(observer, demand)) }
      let rest = CurrentThreadScheduler.instance.schedule(()) { _ in
        demand.startFully()
        return Disposables.create()
      }
      return Disposables.create(rest, Disposables.create { demand.cancel() })
    }
  }

  /// Keeps the subscription of a publisher, and demands the first element.
  func start(_ subscription: any Subscription) {
    guard self.subscription.start(subscription) else { return }
    if let valve {
      registration.setDisposable(valve.onChange { [weak self] in self?.requestOne() })
    }
    if hasStarted.load(ordering: .sequentiallyConsistent) { requestRest() } else { requestOne() }
  }

  /// Demands the next element while this one is delivered, unless all have been demanded.
  func willDeliver() {
    if valve != nil || isUnlimited.load(ordering: .acquiring) { return }
    let isRequested = state.withLock { state in
      state.isOutstanding = state.starter != pthread_self()
      return state.isOutstanding
    }
    if isRequested { subscription.request(.max(1)) }
  }

  /// Returns the demand after an element that has been delivered, as the valve may have closed.
  func next() -> Subscribers.Demand {
    if valve == nil { return .none }
    let isRequested = state.withLock { state in
      state.isOutstanding = state.starter != pthread_self() && isOpen
      return state.isOutstanding
    }
    return isRequested ? .max(1) : .none
  }

  /// Cancels the subscription.
  func cancel() {
    registration.dispose()
    subscription.cancel()
  }

  /// Releases the subscription, as the publisher has completed.
  func end() {
    registration.dispose()
    subscription.end()
  }

  private var isOpen: Bool { valve?.isOpen ?? true }

  private func subscribe(_ body: () -> Void) {
    state.withLock { $0.starter = pthread_self() }
    body()
    requestOne()  // A subject may have used up the demand with its current value.
    state.withLock { $0.starter = nil }
  }

  private func startFully() {
    hasStarted.store(true, ordering: .sequentiallyConsistent)
    requestRest()
  }

  private func requestRest() {
    if valve != nil { return requestOne() }
    subscription.request(.unlimited)
    // Not before: another thread's element would find no demand behind it.
    isUnlimited.store(true, ordering: .releasing)
  }

  private func requestOne() {
    let isRequested = state.withLock { state in
      if state.isOutstanding || !isOpen { return false }
      state.isOutstanding = subscription.isActive
      return state.isOutstanding
    }
    if isRequested { subscription.request(.max(1)) }
  }
}
