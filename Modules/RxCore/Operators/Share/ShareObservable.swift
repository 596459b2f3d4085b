/// One subscription to the source for all subscribers: `share`, fused with an operator before it.
///
/// `next` turns what the source says into what subscribers hear, and has the input `say` that. So
/// `map` followed by `share`, what every Driver operator is, costs one stage instead of two.
@usableFromInline
final class ShareObservable<In, Out>: SharedObservable<Out>, @unchecked Sendable {
  // Unchecked: restates what Observable says; everything stored is immutable or guards itself.
  /// Never changes; its references are counted in place.
  @exclusivity(unchecked)  // for that reason
  @usableFromInline
  var source: Observable<In>

  @usableFromInline let next: Sink<In>.Next
  @usableFromInline let replay: Int
  @usableFromInline let outlives: Bool
  @usableFromInline let lock = SpinLock()
  @exclusivity(unchecked)  // under the lock
  @usableFromInline
  var lazyState: ShareState?

  /// Newcomers hear the last `replay` elements first; `outlives` is `forever`: the hub is kept between
  /// connections and after the end.
  @inlinable
  init(
    _ source: Observable<In>,
    replay: Int,
    outlives: Bool = false,
    alone: @escaping Start = { recipe, down in
      unsafeDowncast(recipe, to: ShareObservable<In, Out>.self).pass(to: down)
    },
    _ next: @escaping Sink<In>.Next
  ) {
    self.source = source
    self.replay = replay
    self.next = next
    self.outlives = outlives
    super.init(alone: alone) { recipe, down in
      unsafeDowncast(recipe, to: ShareObservable<In, Out>.self).share(with: down)
    }
  }

  /// A share of `source` as it is.
  @inlinable
  convenience init(
    of source: Observable<In>,
    replay: Int,
    outlives: Bool
  ) where In == Out {
    self.init(
      source,
      replay: replay,
      outlives: outlives,
      alone: { recipe, down in
        unsafeDowncast(recipe, to: ShareObservable<In, In>.self).passUnchanged(to: down)
      },
      { input, element in unsafeDowncast(input, to: ShareInput<In, In>.self).say(element) }
    )
  }

  /// The first subscriber connects; all listen to the hub of the connection.
  @inlinable
  func share(with down: Sink<Out>) -> Stage {
    let state = self.state
    let (stage, isFirst) = state.join(medium: { makeHub() }) {
      ShareConnection<In, Out>(next, unsafeDowncast($0, to: Multicaster<Out>.self), state)
    }
    let connection = unsafeDowncast(stage, to: ShareConnection<In, Out>.self)
    connection.admit(down)
    if isFirst { connection.listen(alone: &source) }
    return stage
  }

  @inlinable
  func makeHub() -> Multicaster<Out> {
    switch (replay, outlives) {
    case (0, _): Multicaster<Out>()
    case (1, false): Multicaster<Out>(.latest)
    default: BufferedMulticaster<Out>(capacity: replay)
    }
  }

  /// The one subscriber that can be: it gets what the source says directly.
  @inlinable
  func pass(to down: Sink<Out>) -> Stage {
    if mayBeShared { return share(with: down) }
    let input = ShareInput<In, Out>(next, down: down)
    input.listen(alone: &source)
    return input
  }

  /// As `pass`, where what the source says is what is heard: without a stage.
  @inlinable
  func passUnchanged(to down: Sink<Out>) -> Stage where In == Out {
    mayBeShared ? share(with: down) : Observable<In>.startAlone(&source, down)
  }

  /// Made for the first who shares.
  @inlinable
  var state: ShareState {
    lock.lock()
    defer { lock.unlock() }
    if let lazyState { return lazyState }
    let state = ShareState(outlives: outlives)
    lazyState = state
    return state
  }

  /// Whether there is a connection that somebody shares, or is to outlive whoever does.
  @inlinable
  var mayBeShared: Bool {
    if outlives { return true }
    lock.lock()
    defer { lock.unlock() }
    return lazyState.map { !$0.isIdle } ?? false
  }
}
