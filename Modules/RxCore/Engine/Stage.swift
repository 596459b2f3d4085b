public import Synchronization

/// The part of a stage that needs no element type: is it over, and what stands upstream of it.
///
/// A stage is its own disposable, so subscribing allocates once for each operator. Its life is one
/// byte: fresh → attached → held → over, and from each of them to `over`. Whoever moves it there
/// releases it, so everything below happens exactly once on whatever thread wins.
public class Stage: Cancelable, @unchecked Sendable {
  // Unchecked: `state` is atomic, and `upstream` belongs to whoever moved `state`.

  @usableFromInline static let fresh: UInt8 = 0
  @usableFromInline static let attached: UInt8 = 2
  @usableFromInline static let held: UInt8 = 3  // attached, and listed with its handle
  @usableFromInline static let over: UInt8 = 1

  @usableFromInline final let state = Atomic<UInt8>(0)

  @exclusivity(unchecked)  // handed from thread to thread by `state`
  @usableFromInline
  final var upstream: Stage?

  /// The stage that is over before it begins and ignores everything.
  @usableFromInline static let none: Stage = NoStage()

  @inlinable
  init() {
    #if Tracing
      Resources.add()
    #endif
  }

  #if Tracing
    deinit { Resources.remove() }
  #endif

  /// Whether nothing may come through any more.
  @inlinable
  public final var isDisposed: Bool {
    @inline(__always) get { state.load(ordering: .relaxed) == Self.over }
  }

  /// Ends this stage: nothing comes through any more and what it holds is released.
  public final func dispose() { end {} }

  /// Remembers what to dispose of; if this stage is over already, disposes of it now.
  @usableFromInline
  package final func attach(to source: Stage) {
    if source === Self.none { return }
    upstream = source
    let (won, _) = state.compareExchange(
      expected: Self.fresh,
      desired: Self.attached,
      ordering: .acquiringAndReleasing
    )
    if !won {
      upstream = nil
      source.cancel(self)
    }
  }

  /// Marks this stage as over, lets `lastWords` through, then releases.
  ///
  /// Only the first caller does.
  @usableFromInline
  final func end(_ lastWords: () -> Void) {
    let before = state.exchange(Self.over, ordering: .acquiringAndReleasing)
    if before == Self.over { return }
    lastWords()
    if before != Self.fresh {
      let source = upstream
      upstream = nil
      source?.cancel(self)
    }
    didDispose()
    if before == Self.held { releaseHandle() }
  }

  /// `child` wants no more.
  ///
  /// A stage with one child ends with it; one with many forgets the child.
  @usableFromInline
  func cancel(_ child: Stage) { dispose() }

  /// Called once, when this stage is over, on the thread that ended it.
  @usableFromInline
  package func didDispose() {}

  /// Called once, when this stage is over, if it was held by a handle.
  @usableFromInline
  func releaseHandle() {}

  /// The source can never speak again, though it has not ended: let go of everything.
  @usableFromInline
  func sourceGone() { dispose() }

  /// What a trampoline calls.
  @usableFromInline
  package func run() {}

  /// A stage that disposes of `disposable`: itself, if it is one.
  @usableFromInline
  package static func of(_ disposable: any Disposable) -> Stage {
    (disposable as? Stage) ?? AdaptedDisposable(disposable)
  }
}

private final class NoStage: Stage, @unchecked Sendable {  // as Stage
  override init() {
    super.init()
    state.store(Self.over, ordering: .relaxed)
    #if Tracing
      Resources.remove()  // it is made once, by whoever comes first, and stays
    #endif
  }

  override func cancel(_ child: Stage) {}
}

private final class AdaptedDisposable: Stage, @unchecked Sendable {  // as Stage
  private let inner: any Disposable

  init(_ inner: any Disposable) {
    self.inner = inner
    super.init()
  }

  override func didDispose() { inner.dispose() }
}
