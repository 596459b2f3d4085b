internal import Synchronization

/// The last stage of a chain: it holds the subscriber's functions or observer.
///
/// User code does not hold the sink but a handle, which releases the sink when it ends: a disposable
/// that is kept does not keep what the subscriber's functions have captured.
@usableFromInline
class TerminalSink<In>: Sink<In>, @unchecked Sendable {
  // Unchecked: `handle` belongs to the thread that changes `state`, as `upstream` does.
  private var handle: Link?

  @inlinable
  override init(_ next: @escaping Next) { super.init(next) }

  /// Subscribes this sink to `source`, and returns the disposable for the subscriber.
  @inlinable
  @inline(__always)
  final func subscribe(to source: Observable<In>) -> any Disposable {
    source.startOnTrampoline(self)
    return makeHandle()
  }

  /// Subscribes as `subscribe(to:)` does; the disposal runs on `scheduler`, wherever it is called.
  @inlinable
  @inline(__always)
  final func subscribe(
    to source: Observable<In>,
    disposedOn scheduler: Confinement
  ) -> any Disposable {
    source.startOnTrampoline(self)
    return makeHandle(disposedOn: scheduler)
  }

  /// Returns the disposable for the subscriber; called once, when this sink is connected.
  @usableFromInline
  final func makeHandle() -> any Disposable {
    isDisposed ? Stage.none : keep(makeFurtherHandle())
  }

  @usableFromInline
  final func makeHandle(disposedOn scheduler: Confinement) -> any Disposable {
    isDisposed ? Stage.none : keep(ConfinedHandle(below: self, scheduler))
  }

  private func keep(_ handle: Stage) -> any Disposable {
    self.handle = Link(handle)
    let (isListed, before) = state.compareExchange(
      expected: Self.attached,
      desired: Self.held,
      ordering: .acquiringAndReleasing
    )
    if isListed { return handle }
    self.handle = nil
    // The source is `never`: only the handle can end this sink. If the sink kept it, both would leak.
    return before == Self.fresh ? handle : Stage.none
  }

  /// Returns a handle that keeps this sink for as long as it is kept itself.
  @usableFromInline
  final func makeFurtherHandle() -> Stage { Stage(below: self) }

  override func releaseHandle() {
    if let handle = handle.take() { handle.stage.dispose() }
  }
}
