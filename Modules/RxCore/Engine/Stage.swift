public import Synchronization

/// The part of a stage that needs no element type: is it over, and what stands upstream of it.
///
/// A stage is its own disposable, so subscribing allocates once for each operator. Its life is one
/// byte: fresh → attached → over, or fresh → over. While it says its last words it is over and still
/// to be released: whoever moves it on from there releases it, so everything below happens exactly
/// once on whatever thread wins.
public class Stage: Cancelable, @unchecked Sendable {
  // Unchecked: `state` is atomic, and `upstream` belongs to whoever moved `state`.

  @usableFromInline static let over: UInt8 = 1
  @usableFromInline static let attached: UInt8 = 2
  @usableFromInline static let fresh: UInt8 = 4

  /// One of the three; `over` together with what it was before, while it is still to be released.
  @usableFromInline final let state = Atomic<UInt8>(fresh)

  @exclusivity(unchecked)  // handed from thread to thread by `state`
  @usableFromInline
  final var upstream: Stage?

  /// The stage that is over before it begins and ignores everything.
  @usableFromInline static let none: Stage = NoStage()

  @inlinable
  init() {}

  /// Whether nothing may come through any more.
  @inlinable
  public final var isDisposed: Bool {
    @inline(__always) get { state.load(ordering: .relaxed) & Self.over != 0 }
  }

  /// Ends this stage: nothing comes through any more and what it holds is released.
  public final func dispose() { _ = endFirst() }

  /// Remembers what to dispose of; if this stage is over already, disposes of it now.
  @usableFromInline
  package final func attach(to source: Stage) {
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
  /// Only the first caller does. The stage below, when it has heard the last words and lets go of
  /// this one, releases it there and then: what a source holds is free before another is begun.
  @usableFromInline
  final func end(_ lastWords: () -> Void) {
    let before = state.exchange(Self.over, ordering: .acquiringAndReleasing)
    if before & Self.over != 0 { return release(before) }
    state.store(before | Self.over, ordering: .releasing)
    lastWords()
    release(state.exchange(Self.over, ordering: .acquiringAndReleasing))
  }

  /// Marks this stage as over and releases it.
  ///
  /// `true`: this call did it.
  final func endFirst() -> Bool {
    let before = state.exchange(Self.over, ordering: .acquiringAndReleasing)
    release(before)
    return before & Self.over == 0
  }

  /// Releases what a stage in state `before` holds, unless it has been released.
  private func release(_ before: UInt8) {
    if before == Self.over { return }
    if before & Self.attached != 0 {
      let source = upstream
      upstream = nil
      source?.cancel(self)
    }
    didDispose()
  }

  /// `child` wants no more.
  ///
  /// A stage with one child ends with it; one with many forgets the child.
  @usableFromInline
  func cancel(_ child: Stage) { dispose() }

  /// Called once, when this stage is over and its source has been let go.
  @usableFromInline
  package func didDispose() {}

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
