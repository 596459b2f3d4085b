internal import Synchronization

/// Keeps a source alive while the sequence of its parts, or any part, is listened to: `groupBy` and
/// `window`.
@usableFromInline
final class WindowLifetime: Stage, @unchecked Sendable {  // as Stage
  private let listeners = Atomic<Int>(1)  // who listens to the sequence of parts is the first

  @usableFromInline
  override init() { super.init() }

  /// A listener has gone; the last lets go of the source.
  override func cancel(_ child: Stage) {
    if listeners.subtract(1, ordering: .acquiringAndReleasing).newValue == 0 { dispose() }
  }

  /// The part that `hub` tells about.
  func part<Element>(_ hub: Multicaster<Element>) -> Observable<Element> {
    CustomObservable { down in
      self.listeners.add(1, ordering: .relaxed)
      let listener = WindowSubscriber(UnarySink<Element, Element>.forward, down)
      listener.keeper = self
      hub.attach(listener)
      listener.attach(to: hub)
      return listener
    }
  }
}

private final class WindowSubscriber<Element>: UnarySink<Element, Element>, @unchecked Sendable {
  // Unchecked: as Stage; `keeper` is set before anybody else knows this.
  var keeper: WindowLifetime?

  override func didDispose() { keeper?.cancel(self) }
}
