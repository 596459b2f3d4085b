internal import Guarding
internal import OpenCombine
internal import RxCore

/// The subscription of one subscriber to an Rx sequence.
///
/// One thread delivers at a time. A thread that adds an element, demands or ends meanwhile leaves
/// that to the delivering thread, so demand inside `receive(_:)` does not nest.
final class DemandSubscription<Downstream: Subscriber>: Subscription, ElementReceiver {
  typealias Element = Downstream.Input
  typealias Source = (any ElementReceiver<Element>) -> any Disposable

  private let state: Guarded<DemandState<Downstream>>
  private let upstream = SingleAssignmentDisposable()

  init(
    _ downstream: Downstream,
    _ overflow: OverflowRule,
    startsOnDemand: Bool,
    _ source: @escaping Source
  ) {
    let state = DemandState(downstream, overflow, startsOnDemand: startsOnDemand, source)
    self.state = Guarded(state)
  }

  /// Begins to deliver; called once the downstream has received this subscription.
  func start() { proceed(.none) }

  func request(_ demand: Subscribers.Demand) {
    run(
      state.withLock { state in
        state.queue.request(demand)
        return state.enter()
      }
    )
  }

  func cancel() {
    let released = state.withLock { $0.cancel() }
    upstream.dispose()
    withExtendedLifetime(released) {}  // may run a deinitializer, so not under the lock
  }

  func add(_ element: Element, taken: (@Sendable () -> Void)?) -> Bool {
    let entry = Unproved((element: element, taken: taken))
    let (step, discarded) = state.withLock { $0.add(entry.value) }
    if let discarded {
      if case .failed = discarded.value { upstream.dispose() }
      withExtendedLifetime(discarded) {}  // may run a deinitializer, so not under the lock
    }
    run(step)
    return !upstream.isDisposed
  }

  func end(_ error: (any Error)?) {
    // A sequence that cannot fail has no error.
    let failure = (error as? Downstream.Failure).map(Subscribers.Completion.failure)
    run(state.withLock { $0.end(.completion(failure ?? .finished)) })
  }

  func release() { run(state.withLock { $0.end(.release) }) }

  /// Adds the demand that a call returned, and goes on with the next step.
  private func proceed(_ more: Subscribers.Demand) { run(state.withLock { $0.leave(more) }) }

  private func run(_ first: DemandState<Downstream>.Step) {
    var step = first
    while true {
      switch step {
      case .nothing: return
      case .subscribe(let source): return upstream.setDisposable(source(self))
      case .deliver(let entry, let downstream):
        let more = downstream.receive(entry.element)
        step = state.withLock { $0.leave(more) }
        entry.taken?()
      case .complete(let ending, let downstream):
        if case .completion(let completion) = ending { downstream.receive(completion: completion) }
        return
      }
    }
  }
}
