public import Synchronization

/// A step of a subscription, without the type of its elements: its life, and the stage upstream.
///
/// A stage is its own disposable, so that subscribing allocates once for each operator. Its life is
/// one byte: fresh → attached (it has a source) → held (a subscriber has a disposable for it), and from
/// each of them → ended. While a stage emits its terminal event, the state is `ended` together with
/// the state before. The thread that then stores `ended` alone releases the stage, once.
public class Stage: Cancelable, SchedulerClient, @unchecked Sendable {
  // Unchecked: `state` is atomic, and `upstream` belongs to the thread that changes `state`.

  @usableFromInline static let ended: UInt8 = 1
  @usableFromInline static let attached: UInt8 = 2
  @usableFromInline static let fresh: UInt8 = 4
  @usableFromInline static let held: UInt8 = attached | 8  // attached, and a handle exists

  /// One of the four; or `ended` with the state before it, while the stage is not released yet.
  @usableFromInline final let state = Atomic<UInt8>(fresh)

  @exclusivity(unchecked)  // passed from thread to thread by `state`
  @usableFromInline
  final var upstream: Link?

  private let upstreamCheck = AccessCheck()

  /// A stage that can be moved but not copied: passing it on counts no references.
  @frozen
  @usableFromInline
  struct Link: ~Copyable {
    @usableFromInline let stage: Stage

    @inlinable
    init(_ stage: consuming Stage) { self.stage = stage }

    /// True if the stage is `Stage.none`.
    var isNone: Bool { stage is NoStage }
  }

  /// A stage that has ended before it starts, and ignores everything.
  @usableFromInline static let none: Stage = NoStage()

  @usableFromInline final let liveCount = LiveCount()

  @inlinable
  init() {}

  /// Creates a stage that is attached to `source` from the beginning.
  init(below source: Stage) {
    upstream = Link(source)
    state.store(Self.attached, ordering: .relaxed)
  }

  /// True if this stage emits nothing any more.
  @inlinable
  public final var isDisposed: Bool {
    @inline(__always) get { state.load(ordering: .relaxed) & Self.ended != 0 }
  }

  /// For the library's own use: this stage.
  public final var _stage: Stage? { self }

  /// Ends this stage: it emits nothing any more, and what it holds is released.
  public final func dispose() { _ = tryDispose() }

  /// Sets the stage upstream, which is disposed of when this stage ends.
  ///
  /// If this stage has ended already, `source` is disposed of now, or after the terminal event that is
  /// being emitted.
  @usableFromInline
  package final func attach(to source: consuming Stage) { attach(to: Link(source)) }

  @usableFromInline
  final func attach(to source: consuming Link) {
    if !source.isNone { _ = attach(to: source, as: Self.attached) }
  }

  /// Sets the stage upstream as `attach(to:)` does, and the state to `attached` or `held`.
  ///
  /// - Returns: `false` if this stage has ended already.
  final func attach(to source: consuming Link, as attached: UInt8) -> Bool {
    if state.load(ordering: .acquiring) == Self.ended {  // as after a source that ends at once
      source.stage.cancel(self)
      return false
    }
    upstreamCheck.note()
    upstream = .some(consume source)
    var before = Self.fresh
    if move(&before, to: attached) { return true }
    // Another thread is emitting the terminal event: that thread releases the source afterwards.
    if before == Self.fresh | Self.ended, move(&before, to: Self.attached | Self.ended) {
      return false
    }
    releaseUpstream()
    return false
  }

  /// Disposes of the stage upstream before this stage ends, as it needs no more events.
  ///
  /// A stage that passes the terminal event on to another thread calls it first: that thread may subscribe
  /// to the next source as soon as it has the event.
  final func releaseUpstreamEarly() {
    var before = Self.attached
    if move(&before, to: Self.fresh) { releaseUpstream() }
  }

  /// Disposes of the stage upstream; called once, by the thread that ended this stage.
  @usableFromInline
  func releaseUpstream() {
    upstreamCheck.note()
    if let source = upstream.take() { source.stage.cancel(self) }
  }

  /// Ends this stage at once and leaves the release to a later `dispose()`.
  final func stop() {
    var before = state.load(ordering: .relaxed)
    while before & Self.ended == 0, !move(&before, to: before | Self.ended) {}
  }

  /// Ends this stage, calls `emitEvent`, which emits the terminal event, then releases what it holds.
  ///
  /// Only the first call does so. If the stage below disposes of this one when it receives the event,
  /// the release happens there: what a source holds is free before the next is subscribed to.
  @usableFromInline
  final func terminate(_ emitEvent: () -> Void) {
    var before = state.load(ordering: .relaxed)
    repeat {
      if before & Self.ended != 0 { return dispose() }
    } while !move(&before, to: before | Self.ended)
    emitEvent()
    release(state.exchange(Self.ended, ordering: .acquiringAndReleasing))
  }

  /// Changes the state from `before`; if it has another value by now, sets `before` to that.
  @inlinable
  @inline(__always)
  final func move(_ before: inout UInt8, to after: UInt8) -> Bool {
    let (moved, now) = state.compareExchange(
      expected: before,
      desired: after,
      ordering: .acquiringAndReleasing
    )
    before = now
    return moved
  }

  /// Ends this stage and releases what it holds.
  ///
  /// - Returns: `true` if this call ended it.
  final func tryDispose() -> Bool {
    if state.load(ordering: .relaxed) == Self.ended { return false }
    let before = state.exchange(Self.ended, ordering: .acquiringAndReleasing)
    release(before)
    return before & Self.ended == 0
  }

  /// Releases what a stage in state `before` holds, unless it has been released.
  private func release(_ before: UInt8) {
    if before == Self.ended { return }
    if before & Self.attached != 0 { releaseUpstream() }
    didDispose()
    if before & Self.held == Self.held { releaseHandle() }
  }

  /// Called by a stage below when it ends: `child` needs no more events.
  ///
  /// A stage with one child ends with it; a stage with many removes the child.
  @usableFromInline
  func cancel(_ child: Stage) { dispose() }

  /// Called once, after this stage has ended and its upstream has been released.
  @usableFromInline
  package func didDispose() {}

  /// Called once, after this stage has ended, if a handle exists.
  @usableFromInline
  func releaseHandle() {}

  /// Releases everything: the source was deallocated without a terminal event.
  @usableFromInline
  func sourceDeallocated() { dispose() }

  /// Ends this stage, which waits for a scheduler that has been closed.
  package func schedulerClosed() { sourceDeallocated() }

  /// True if a container of disposables has no use for this stage any more.
  var isOver: Bool { isDisposed }

  /// Does the work of a stage that is on a trampoline.
  @usableFromInline
  package func run() {}

  /// Returns a stage that disposes of `disposable`: the disposable itself, if it is a stage.
  @usableFromInline
  package static func of(_ disposable: any Disposable) -> Stage {
    // Without `??`, whose closure would copy the disposable.
    if let stage = disposable._stage { return stage }
    return AdaptedDisposable(disposable)
  }
}

private final class NoStage: Stage, @unchecked Sendable {
  // Unchecked: adds no state to Stage.
  override init() {
    super.init()
    state.store(Self.ended, ordering: .relaxed)
    LiveCount.leaveOut()  // the one instance stays for good
  }

  override func cancel(_ child: Stage) {}
}

private final class AdaptedDisposable: Stage, @unchecked Sendable {
  // Unchecked: `inner` never changes.
  private let inner: any Disposable

  init(_ inner: any Disposable) {
    self.inner = inner
    super.init()
  }

  override var isOver: Bool { isDisposed || (inner as? any Cancelable)?.isDisposed ?? false }

  override func didDispose() { inner.dispose() }
}

/// A stage upstream of another, which calls `afterwards` once the source has been released: `using`,
/// `do(onDispose:)`, `multicast` with a selector.
///
/// It does so as well if the source ends while it is being subscribed to.
@usableFromInline
final class CleanupStage: Stage, @unchecked Sendable {
  // Unchecked: all stored properties are immutable.
  private let source: Stage
  private let afterwards: @Sendable () -> Void

  @usableFromInline
  init(_ source: Stage, _ afterwards: @escaping @Sendable () -> Void) {
    self.source = source
    self.afterwards = afterwards
    super.init()
  }

  @usableFromInline
  override func cancel(_ child: Stage) { terminate { source.cancel(child) } }

  override func didDispose() { afterwards() }
}
