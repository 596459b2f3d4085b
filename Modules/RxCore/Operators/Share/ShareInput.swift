/// The sink in which the operator of a share runs; it emits the results to the subscribers.
@usableFromInline
class ShareInput<In, Out>: Sink<In>, @unchecked Sendable {
  // Unchecked: adds nothing that changes.
  /// The receiver of the results; unmanaged, so that elements count no references.
  @frozen
  @usableFromInline
  enum Outlet {
    /// All subscribers.
    case multicaster(Unmanaged<Multicaster<Out>>)
    /// The only subscriber that is possible.
    case stage(Unmanaged<Sink<Out>>)
  }

  @usableFromInline final let outlet: Outlet
  @usableFromInline final let holdsOutlet: AnyObject

  @inlinable
  init(_ next: @escaping Next, multicaster: Multicaster<Out>) {
    outlet = .multicaster(.passUnretained(multicaster))
    holdsOutlet = multicaster
    super.init(next)
  }

  @inlinable
  init(_ next: @escaping Next, down: Sink<Out>) {
    outlet = .stage(.passUnretained(down))
    holdsOutlet = down
    super.init(next)
  }

  /// Emits `element` to the subscribers.
  @inlinable
  @inline(__always)
  final func emit(_ element: Out) {
    switch outlet {
    case .multicaster(let multicaster): multicaster._withUnsafeGuaranteedRef { $0.next(element) }
    case .stage(let down): down._withUnsafeGuaranteedRef { $0.next(element) }
    }
  }

  @usableFromInline
  override func error(_ error: any Error) {
    willEnd()
    terminate {
      switch outlet {
      case .multicaster(let multicaster):
        multicaster.takeUnretainedValue().finish(error, from: self)
      case .stage(let down): down.takeUnretainedValue().error(error)
      }
    }
  }

  @usableFromInline
  override func completed() {
    willEnd()
    terminate {
      switch outlet {
      case .multicaster(let multicaster): multicaster.takeUnretainedValue().finish(nil, from: self)
      case .stage(let down): down.takeUnretainedValue().completed()
      }
    }
  }

  @usableFromInline
  override func sourceDeallocated() {
    dispose()
    if case .stage(let down) = outlet { down.takeUnretainedValue().sourceDeallocated() }
  }

  /// Called before a terminal event of the source is emitted: late subscribers start anew.
  @usableFromInline
  func willEnd() {}
}

/// The one subscription to the source, with the multicaster that emits its elements.
@usableFromInline
final class ShareConnection<In, Out>: ShareInput<In, Out>, @unchecked Sendable {
  // Unchecked: `isSourceDeallocated` is accessed inside the multicaster's gate.
  private let shared: ShareState
  @usableFromInline var isSourceDeallocated = false

  /// Adds a subscriber that has joined this connection.
  @inlinable
  @inline(never)
  func admit(_ down: Sink<Out>) {
    if case .multicaster(let multicaster) = outlet {
      multicaster._withUnsafeGuaranteedRef { multicaster in
        multicaster.gate.visit(
          multicaster,
          (self, down),
          isBrief: multicaster.policy == .nothing,
          briefly: {
            isSourceDeallocated || multicaster.isEnded ? false : multicaster.addUnlessDisposed(down)
          }
        ) { $1.0.admitInside($1.1, $0) }
      }
    }
  }

  @inlinable
  func admitInside(_ down: Sink<Out>, _ multicaster: Multicaster<Out>) {
    if isSourceDeallocated { down.sourceDeallocated() } else { multicaster.admit(down) }
  }

  @usableFromInline
  init(_ next: @escaping Next, _ multicaster: Multicaster<Out>, _ state: ShareState) {
    shared = state
    super.init(next, multicaster: multicaster)
  }

  @usableFromInline
  override func willEnd() { shared.forget(self, hasEnded: true) }

  override func didDispose() { shared.drop(self) }

  /// Releases the subscribers of this connection; a subscriber that is added from then on gets a
  /// connection of its own, also if the multicaster outlives this one.
  @usableFromInline
  override func sourceDeallocated() {
    guard case .multicaster(let outlet) = outlet else { return }
    let multicaster = outlet.takeUnretainedValue()
    multicaster.gate.deliver(multicaster, after: multicaster.pending, self) { $1.abandonInside($0) }
  }

  private func abandonInside(_ multicaster: Multicaster<Out>) {
    isSourceDeallocated = true
    shared.forget(self, hasEnded: false)
    dispose()
    multicaster.releaseSubscribers()
  }

  override func cancel(_ child: Stage) {
    if case .multicaster(let multicaster) = outlet {
      multicaster._withUnsafeGuaranteedRef { $0.cancel(child) }
    }
    if shared.leave(self) { dispose() }
  }
}
