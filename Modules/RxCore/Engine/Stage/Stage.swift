public import Synchronization

/// The part of a stage that needs no element type: is it over, and what stands upstream of it.
///
/// A stage is its own disposable, so subscribing allocates once for each operator. Its life is one
/// byte: fresh → attached → held, and from each of them → over. While it says its last words it is over
/// and still to be released: whoever moves it on from there releases it, so everything below happens
/// exactly once on whatever thread wins.
public class Stage: Cancelable, @unchecked Sendable {
  // Unchecked: `state` is atomic, and `upstream` belongs to whoever moved `state`.

  @usableFromInline static let over: UInt8 = 1
  @usableFromInline static let attached: UInt8 = 2
  @usableFromInline static let fresh: UInt8 = 4
  @usableFromInline static let held: UInt8 = attached | 8  // attached, and listed with its handle

  /// One of the four; `over` together with what it was before, while it is still to be released.
  @usableFromInline final let state = Atomic<UInt8>(fresh)

  @exclusivity(unchecked)  // handed from thread to thread by `state`
  @usableFromInline
  final var upstream: Link?

  /// A stage that can only be moved: handing it over counts no references.
  @frozen
  @usableFromInline
  struct Link: ~Copyable {
    let stage: Stage

    init(_ stage: consuming Stage) { self.stage = stage }
  }

  /// The stage that is over before it begins and ignores everything.
  @usableFromInline static let none: Stage = NoStage()

  @inlinable
  init() {
    #if Tracing
      Resources.add()
    #endif
  }

  /// Makes one that stands below `source` from the beginning.
  init(below source: Stage) {
    upstream = Link(source)
    state.store(Self.attached, ordering: .relaxed)
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
    @inline(__always) get { state.load(ordering: .relaxed) & Self.over != 0 }
  }

  /// Ends this stage: nothing comes through any more and what it holds is released.
  public final func dispose() { _ = endFirst() }

  /// Remembers what to dispose of; if this stage is over already, disposes of it now, or after its
  /// last words.
  @usableFromInline
  package final func attach(to source: consuming Stage) {
    if source is NoStage { return }
    upstream = Link(source)
    var before = Self.fresh
    if move(&before, to: Self.attached) { return }
    // While the last words are being said on another thread, that thread lets go of it afterwards.
    if before == Self.fresh | Self.over, move(&before, to: Self.attached | Self.over) { return }
    letGo()
  }

  /// Disposes of what stands upstream: called once, by whoever ended this stage.
  @usableFromInline
  func letGo() {
    if let source = upstream.take() { source.stage.cancel(self) }
  }

  /// Marks this stage as over at once and leaves the release to a later `dispose()`.
  final func stop() {
    var before = state.load(ordering: .relaxed)
    while before & Self.over == 0, !move(&before, to: before | Self.over) {}
  }

  /// Marks this stage as over, lets `lastWords` through, then releases.
  ///
  /// Only the first caller does. The stage below, when it has heard the last words and lets go of
  /// this one, releases it there and then: what a source holds is free before another is begun.
  @usableFromInline
  final func end(_ lastWords: () -> Void) {
    var before = state.load(ordering: .relaxed)
    repeat {
      if before & Self.over != 0 { return dispose() }
    } while !move(&before, to: before | Self.over)
    lastWords()
    release(state.exchange(Self.over, ordering: .acquiringAndReleasing))
  }

  /// Moves the state on from what it was; if it has changed, says what it is now.
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
    if before & Self.attached != 0 { letGo() }
    didDispose()
    if before & Self.held == Self.held { releaseHandle() }
  }

  /// `child` wants no more.
  ///
  /// A stage with one child ends with it; one with many forgets the child.
  @usableFromInline
  func cancel(_ child: Stage) { dispose() }

  /// Called once, when this stage is over and its source has been let go.
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
