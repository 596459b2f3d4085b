internal import Synchronization

/// The end of a chain, where a subscriber's own things are kept.
///
/// User code does not hold the sink but a handle that lets go of it at the end: who keeps what
/// `subscribe` has returned does not keep what its functions have captured.
@usableFromInline
class TerminalSink<In>: Sink<In>, @unchecked Sendable {  // as Stage
  private var handle: Link?  // handed over by `state`, as `upstream`

  @inlinable
  override init(_ next: @escaping Next) { super.init(next) }

  /// Connects this sink to `source`, and returns what `subscribe` returns.
  @inlinable
  @inline(__always)
  final func subscribe(to source: Observable<In>) -> any Disposable {
    source.begin(self)
    return makeHandle()
  }

  /// As `subscribe(to:)`; disposed of on `scheduler`, wherever the disposable is disposed of.
  @inlinable
  @inline(__always)
  final func subscribe(
    to source: Observable<In>,
    disposedOn scheduler: Confinement
  ) -> any Disposable {
    source.begin(self)
    return makeHandle(disposedOn: scheduler)
  }

  /// What `subscribe` returns, asked for once, when this sink has been connected.
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
    // With nothing upstream only the handle can end this, and a cycle with it would never be cut.
    return before == Self.fresh ? handle : Stage.none
  }

  /// A handle that keeps this sink for as long as it is kept itself.
  @usableFromInline
  final func makeFurtherHandle() -> Stage { Stage(below: self) }

  override func releaseHandle() {
    if let handle = handle.take() { handle.stage.dispose() }
  }
}

/// The scheduler on which a subscription has to be disposed of.
@usableFromInline
package typealias Confinement = any (ImmediateSchedulerType & AnyObject)

/// A handle that carries the disposal to a scheduler, unless it is called there.
///
/// Nothing is delivered any more from the moment of the call.
private final class ConfinedHandle: Stage, @unchecked Sendable {  // as Stage
  private let scheduler: Confinement

  init(below sink: Stage, _ scheduler: Confinement) {
    self.scheduler = scheduler
    super.init(below: sink)
  }

  override func letGo() {
    if scheduler.runsInPlace { return super.letGo() }
    upstream?.stage.stop()
    _ = scheduler.schedule(self) { handle in
      handle.letGoInPlace()
      return Disposables.create()
    }
  }

  private func letGoInPlace() { super.letGo() }
}

/// The end of a chain: a subscriber's functions.
@usableFromInline
final class ClosureSink<In>: TerminalSink<In>, @unchecked Sendable {  // as Stage
  @usableFromInline let onError: (@Sendable (any Error) -> Void)?
  @usableFromInline let onCompleted: (@Sendable () -> Void)?
  @usableFromInline let onDisposed: (@Sendable () -> Void)?

  /// A sink that calls these functions; inlined, so that `next` is specialised where they are known.
  @inlinable
  @inline(__always)
  static func calling(
    onNext: (@Sendable (In) -> Void)?,
    onError: (@Sendable (any Error) -> Void)?,
    onCompleted: (@Sendable () -> Void)?,
    onDisposed: (@Sendable () -> Void)?
  ) -> ClosureSink<In> {
    let next: Next
    if let onNext {
      next = { sink, element in if !sink.isDisposed { onNext(element) } }
    } else {
      next = { _, _ in }
    }
    return ClosureSink<In>(
      next,
      onError: onError ?? Hooks.reporter(),
      onCompleted: onCompleted,
      onDisposed: onDisposed
    )
  }

  @inlinable
  init(
    _ next: @escaping Next,
    onError: (@Sendable (any Error) -> Void)?,
    onCompleted: (@Sendable () -> Void)?,
    onDisposed: (@Sendable () -> Void)?
  ) {
    self.onError = onError
    self.onCompleted = onCompleted
    self.onDisposed = onDisposed
    super.init(next)
  }

  @usableFromInline
  override func error(_ error: any Error) { end { onError?(error) } }

  @usableFromInline
  override func completed() { end { onCompleted?() } }

  override func didDispose() { onDisposed?() }
}

/// The end of a chain: a subscriber that is an object of its own.
@usableFromInline
final class ObserverSink<Observer: ObserverType>: TerminalSink<Observer.Element>,
  @unchecked Sendable
{
  // Unchecked: as Stage.
  @usableFromInline let observer: Observer

  @inlinable
  init(_ observer: Observer) {
    self.observer = observer
    super.init { sink, element in
      if !sink.isDisposed {
        unsafeDowncast(sink, to: ObserverSink<Observer>.self).observer.onNext(element)
      }
    }
  }

  @usableFromInline
  override func error(_ error: any Error) { end { observer.onError(error) } }

  @usableFromInline
  override func completed() { end { observer.onCompleted() } }
}
