/// The observable of `share`, fused with an operator before it: one subscription to the source for all
/// subscribers.
///
/// `next` applies the operator to an element of the source and emits the result. So `map` followed by
/// `share`, which every Driver operator is, adds one stage instead of two.
@usableFromInline
final class ShareObservable<In, Out>: SharedObservable<Out>, @unchecked Sendable {
  // Unchecked: `lazyState` is accessed under `lock`; the rest is immutable.
  /// A variable only so that the references to it can be counted in place.
  @exclusivity(unchecked)  // never changes
  @usableFromInline
  var source: Observable<In>

  @usableFromInline let next: Sink<In>.Next
  @usableFromInline let replay: Int
  @usableFromInline let outlives: Bool
  @usableFromInline let lock = SpinLock()
  @exclusivity(unchecked)  // accessed under the lock
  @usableFromInline
  var lazyState: ShareState?

  /// Creates a share that replays the last `replay` elements to late subscribers.
  ///
  /// With `outlives`, which is the scope `forever`, the multicaster is kept between connections and
  /// after the terminal event.
  @inlinable
  init(
    _ source: Observable<In>,
    replay: Int,
    outlives: Bool = false,
    alone: @escaping Start = { recipe, down in
      known(recipe, as: ShareObservable<In, Out>.self).pass(to: down)
    },
    _ next: @escaping Sink<In>.Next
  ) {
    self.source = source
    self.replay = replay
    self.next = next
    self.outlives = outlives
    super.init(alone: alone) { recipe, down in
      known(recipe, as: ShareObservable<In, Out>.self).share(with: down)
    }
  }

  /// Creates a share of `source` without an operator before it.
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
        known(recipe, as: ShareObservable<In, In>.self).passUnchanged(to: down)
      },
      { input, element in known(input, as: ShareInput<In, In>.self).emit(element) }
    )
  }

  /// Adds `down` to the subscribers of the connection; the first subscriber connects.
  @inlinable
  func share(with down: Sink<Out>) -> Stage {
    let state = self.state
    let (stage, isFirst) = state.join(medium: { makeMulticaster() }) {
      ShareConnection<In, Out>(next, known($0, as: Multicaster<Out>.self), state)
    }
    let connection = known(stage, as: ShareConnection<In, Out>.self)
    connection.admit(down)
    if isFirst { connection.connect(alone: &source) }
    return stage
  }

  @inlinable
  func makeMulticaster() -> Multicaster<Out> {
    replay == 1 && !outlives ? Multicaster(.latest) : Multicaster(replaying: replay)
  }

  /// Subscribes `down`, the only subscriber that is possible, without a multicaster.
  @inlinable
  func pass(to down: Sink<Out>) -> Stage {
    if mayBeShared { return share(with: down) }
    let input = ShareInput<In, Out>(next, down: down)
    input.connect(alone: &source)
    return input
  }

  /// Subscribes the only subscriber that is possible to the source directly, without a stage.
  @inlinable
  func passUnchanged(to down: Sink<Out>) -> Stage where In == Out {
    mayBeShared ? share(with: down) : Observable<In>.startAlone(&source, down)
  }

  /// The state of the connections; created for the first subscriber that shares.
  @inlinable
  var state: ShareState {
    lock.lock()
    defer { lock.unlock() }
    if let lazyState { return lazyState }
    let state = ShareState(outlives: outlives)
    lazyState = state
    return state
  }

  /// `true` if a connection exists that has subscribers, or that outlives them.
  @inlinable
  var mayBeShared: Bool {
    if outlives { return true }
    lock.lock()
    defer { lock.unlock() }
    return lazyState.map { !$0.isIdle } ?? false
  }

  deinit { release(upstream: source) }
}
