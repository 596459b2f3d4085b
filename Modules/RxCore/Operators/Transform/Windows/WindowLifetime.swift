internal import Synchronization

/// The subscription of `groupBy` and `window` to their source, which lasts while the sequence of
/// windows, or any window, has a subscriber.
@usableFromInline
final class WindowLifetime: Stage, @unchecked Sendable {
  // Unchecked: `subscribers` is atomic.
  private let subscribers = Atomic<Int>(1)  // the first is the one of the sequence of windows

  @usableFromInline
  override init() { super.init() }

  /// Counts a subscriber out; the last disposes of the source.
  override func cancel(_ child: Stage) {
    if subscribers.subtract(1, ordering: .acquiringAndReleasing).newValue == 0 { dispose() }
  }

  /// Returns the window whose elements `multicaster` emits.
  func window<Element>(_ multicaster: Multicaster<Element>) -> Observable<Element> {
    CustomObservable { down in
      self.subscribers.add(1, ordering: .relaxed)
      let subscriber = WindowSubscriber(UnarySink<Element, Element>.forward, down)
      subscriber.lifetime = self
      multicaster.attach(subscriber)
      subscriber.attach(to: multicaster)
      return subscriber
    }
  }
}

private final class WindowSubscriber<Element>: UnarySink<Element, Element>, @unchecked Sendable {
  // Unchecked: `lifetime` is set before another thread can reach this object.
  var lifetime: WindowLifetime?

  override func didDispose() { lifetime?.cancel(self) }
}
