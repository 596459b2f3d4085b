public import CRxShim
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
  final consuming func subscribe(to source: Observable<In>) -> any Disposable {
    Unmanaged.passRetained(consume self)._withUnsafeGuaranteedRef {
      $0.connect(to: source, disposedOn: nil)
    }
  }

  /// Subscribes as `subscribe(to:)` does; the disposal runs on `scheduler`, wherever it is called.
  @inlinable
  @inline(__always)
  final consuming func subscribe(
    to source: Observable<In>,
    disposedOn scheduler: Confinement
  ) -> any Disposable {
    Unmanaged.passRetained(consume self)._withUnsafeGuaranteedRef {
      $0.connect(to: source, disposedOn: scheduler)
    }
  }

  /// Subscribes as `subscribe(to:disposedOn:)` does, for a caller that will not use `source` again.
  ///
  /// If nobody else can subscribe to `source` either, a share at its end is left out.
  @inlinable
  @inline(__always)
  final consuming func subscribe(
    toLast source: consuming Observable<In>,
    disposedOn scheduler: Confinement
  ) -> any Disposable {
    var source = source
    return Unmanaged.passRetained(consume self)._withUnsafeGuaranteedRef {
      $0.connect(alone: &source, disposedOn: scheduler)
    }
  }

  /// Connects this sink, of which the caller has retained a reference for the handle.
  @inlinable
  @inline(never)
  final func connect(
    to source: Observable<In>,
    disposedOn scheduler: Confinement?
  ) -> any Disposable {
    connect(disposedOn: scheduler) { source.start(self) }
  }

  /// Connects this sink as `connect(to:disposedOn:)` does, to a source that only the caller may hold.
  @inlinable
  @inline(never)
  final func connect(
    alone source: inout Observable<In>,
    disposedOn scheduler: Confinement?
  ) -> any Disposable {
    connect(disposedOn: scheduler) { Observable.startAlone(&source, self) }
  }

  @inlinable
  @inline(__always)
  final func connect(disposedOn scheduler: Confinement?, _ start: () -> Stage) -> any Disposable {
    Trampoline.borrowed._withUnsafeGuaranteedRef { trampoline in
      let isOuter = !trampoline.isActive
      trampoline.isActive = true
      if scheduler != nil { crx_enter_main_start() }
      defer { if scheduler != nil { crx_leave_main_start() } }
      let upstream = Link(start())
      if isOuter, trampoline.waiting > 0 {
        attach(to: upstream)
        trampoline.drain()
        return makeHandle(attachingTo: Link(Stage.none), disposedOn: scheduler)
      }
      let handle = makeHandle(attachingTo: upstream, disposedOn: scheduler)
      if isOuter { trampoline.drain() }
      return handle
    }
  }

  /// Attaches this sink to `source`, and returns the disposable for the subscriber.
  ///
  /// The disposable gets the reference that the caller of `connect` has retained: counting another would
  /// take longer than the rest.
  @usableFromInline
  final func makeHandle(
    attachingTo source: consuming Link,
    disposedOn scheduler: Confinement?
  ) -> any Disposable {
    if isDisposed {
      attach(to: source)
      Unmanaged.passUnretained(self).release()
      return Stage.none
    }
    let below = Unmanaged.passUnretained(self)
    let handle =
      if let scheduler {
        ConfinedHandle(below: below.takeRetainedValue(), scheduler)
      } else {
        Stage(below: below.takeRetainedValue())
      }
    self.handle = Link(handle)
    if !source.isNone {
      if attach(to: source, as: Self.held) { return handle }
      self.handle = nil
      return Stage.none
    }
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

/// The last stage of a chain whose subscriber is a set of functions.
@usableFromInline
final class ClosureSink<In>: TerminalSink<In>, @unchecked Sendable {
  // Unchecked: the functions never change and are Sendable.
  @usableFromInline let onError: (@Sendable (any Error) -> Void)?
  @usableFromInline let onCompleted: (@Sendable () -> Void)?
  @usableFromInline let onDisposed: (@Sendable () -> Void)?

  /// Creates a sink that calls these functions; inlined to specialize `next` where they are known.
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
  override func error(_ error: any Error) { terminate { onError?(error) } }

  @usableFromInline
  override func completed() { terminate { onCompleted?() } }

  override func didDispose() { onDisposed?() }
}

/// The last stage of a chain whose subscriber is an observer.
@usableFromInline
final class ObserverSink<Observer: ObserverType>: TerminalSink<Observer.Element>,
  @unchecked Sendable
{
  // Unchecked: `observer` never changes, and `subscribe` takes Sendable ones only.
  @usableFromInline let observer: Observer

  @inlinable
  init(_ observer: Observer) {
    self.observer = observer
    super.init { sink, element in
      if !sink.isDisposed {
        known(sink, as: ObserverSink<Observer>.self).observer.onNext(element)
      }
    }
  }

  @usableFromInline
  override func error(_ error: any Error) { terminate { observer.onError(error) } }

  @usableFromInline
  override func completed() { terminate { observer.onCompleted() } }
}

/// A scheduler on which a subscription has to be disposed of.
@usableFromInline
package typealias Confinement = any (ImmediateSchedulerType & AnyObject)

/// A handle that runs the disposal on a scheduler, or in place if it is called there.
///
/// The subscriber receives nothing any more from the moment of the call.
private final class ConfinedHandle: Stage, @unchecked Sendable {
  // Unchecked: `scheduler` never changes.
  private let scheduler: Confinement

  init(below sink: Stage, _ scheduler: Confinement) {
    self.scheduler = scheduler
    super.init(below: sink)
  }

  override func releaseUpstream() {
    if scheduler.runsInPlace { return super.releaseUpstream() }
    upstream?.stage.stop()
    _ = scheduler.schedule(self) { handle in
      handle.releaseUpstreamInPlace()
      return Disposables.create()
    }
  }

  override func schedulerClosed() { releaseUpstreamInPlace() }

  private func releaseUpstreamInPlace() { super.releaseUpstream() }
}
