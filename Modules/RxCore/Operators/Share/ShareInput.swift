/// What a share's operator runs in: it says its results to the stage below.
@usableFromInline
class ShareInput<In, Out>: Sink<In>, @unchecked Sendable {  // as Stage
  /// Where results go; unmanaged, as elements are not to count references.
  @frozen
  @usableFromInline
  enum Outlet {
    /// To all who share.
    case hub(Unmanaged<Multicaster<Out>>)
    /// To the only one there can be.
    case stage(Unmanaged<Sink<Out>>)
  }

  @usableFromInline final let outlet: Outlet
  @usableFromInline final let holdsOutlet: AnyObject

  @inlinable
  init(_ next: @escaping Next, hub: Multicaster<Out>) {
    outlet = .hub(.passUnretained(hub))
    holdsOutlet = hub
    super.init(next)
  }

  @inlinable
  init(_ next: @escaping Next, down: Sink<Out>) {
    outlet = .stage(.passUnretained(down))
    holdsOutlet = down
    super.init(next)
  }

  /// The subscribers hear `element`.
  @inlinable
  @inline(__always)
  final func say(_ element: Out) {
    switch outlet {
    case .hub(let hub): hub._withUnsafeGuaranteedRef { $0.next(element) }
    case .stage(let down): down._withUnsafeGuaranteedRef { $0.next(element) }
    }
  }

  @usableFromInline
  override func error(_ error: any Error) {
    willEnd()
    end {
      switch outlet {
      case .hub(let hub): hub.takeUnretainedValue().finish(error)
      case .stage(let down): down.takeUnretainedValue().error(error)
      }
    }
  }

  @usableFromInline
  override func completed() {
    willEnd()
    end {
      switch outlet {
      case .hub(let hub): hub.takeUnretainedValue().finish(nil)
      case .stage(let down): down.takeUnretainedValue().completed()
      }
    }
  }

  @usableFromInline
  override func sourceGone() {
    willEnd()
    dispose()
    switch outlet {
    case .hub(let hub): hub.takeUnretainedValue().abandon()
    case .stage(let down): down.takeUnretainedValue().sourceGone()
    }
  }

  /// The source has ended: who comes from now on is to start anew.
  @usableFromInline
  func willEnd() {}
}

/// The one subscription to the source, and the hub that carries its elements out.
@usableFromInline
final class ShareConnection<In, Out>: ShareInput<In, Out>, @unchecked Sendable {  // as Stage
  private let shared: ShareState

  /// One more hears what comes out.
  @inlinable
  @inline(never)
  func admit(_ down: Sink<Out>) {
    if case .hub(let hub) = outlet { hub._withUnsafeGuaranteedRef { $0.attach(down) } }
  }

  @usableFromInline
  init(_ next: @escaping Next, _ hub: Multicaster<Out>, _ state: ShareState) {
    shared = state
    super.init(next, hub: hub)
  }

  @usableFromInline
  override func willEnd() { shared.forget(self) }

  override func didDispose() { shared.drop(self) }

  override func cancel(_ child: Stage) {
    if case .hub(let hub) = outlet { hub._withUnsafeGuaranteedRef { $0.cancel(child) } }
    if shared.leave(self) { dispose() }
  }
}
