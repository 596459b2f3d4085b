public import CRxShim

extension ObservableType {
  /// Shares one subscription to the source among all subscribers.
  ///
  /// Use it when a sequence with side effects, such as a request, has several subscribers.
  ///
  ///     let results = query.flatMapLatest { search($0) }.share(replay: 1)
  ///     // one search for each query, however many subscribers `results` has
  ///
  /// ```marbles share-replay
  /// source  -a--b--c--d|
  ///         ↓ share(replay: 1)
  /// first   -a--b--c--d|
  /// second        bc--d|
  /// frame   0    5    10
  /// ```
  ///
  /// - Parameters:
  ///   - replay: the number of elements to replay to late subscribers. Zero or less replays none.
  ///   - scope: `.whileConnected` forgets the replayed elements when the last subscriber leaves or
  ///     the source ends, and the next subscriber subscribes to the source again. `.forever` keeps
  ///     them: the next subscriber receives them first and, once the source has ended, also its
  ///     terminal event, without another subscription.
  /// - Returns: the shared sequence. The source is subscribed to with the first subscriber and
  ///   disposed of with the last.
  /// - Ends: when the source completes, for all subscribers. A later subscriber subscribes to the
  ///   source again, unless `scope` is `.forever`.
  /// - Errors: an error of the source ends the result for all subscribers. A later subscriber
  ///   subscribes to the source again, unless `scope` is `.forever`.
  /// - Thread: the source is subscribed to on the thread of the first subscriber. Elements are
  ///   delivered on the thread that emits them, to one subscriber after the other; replayed ones on
  ///   the subscribing thread, or on one that is delivering.
  /// - Memory: keeps the last `replay` elements until the last subscriber leaves or the source
  ///   ends, with `.forever` as long as the sequence exists.
  /// - SeeAlso: `replay` and `publish`, which start when you connect; `multicast(_:)`, for a
  ///   subject of yours.
  @inlinable
  public func share(
    replay: Int = 0,
    scope: SubjectLifetimeScope = .whileConnected
  ) -> Observable<Element> where Element: Sendable {
    // Also made as `shareUnchecked`, for elements that are not Sendable.
    ShareObservable(of: asObservable(), replay: replay, outlives: scope == .forever)
  }

  /// Shares one subscription to the source among all subscribers, and replays no element.
  ///
  /// Elements need not be Sendable, as none is kept.
  ///
  /// - Returns: the shared sequence.
  /// - Form of: `share(replay:scope:)`
  @inlinable
  public func share() -> Observable<Element> { shareUnchecked(replay: 0) }
}

/// The lifetime of the state that `share` and `multicast` keep between subscribers.
@frozen
public enum SubjectLifetimeScope: Sendable {
  /// Each connection has its own state, which is released when the last subscription is disposed of.
  case whileConnected
  /// All connections have the same state, which is kept between them and replayed to late subscribers.
  case forever
}

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

  /// True if a connection exists that has subscribers, or that outlives them.
  @inlinable
  var mayBeShared: Bool {
    if outlives { return true }
    lock.lock()
    defer { lock.unlock() }
    return lazyState.map { !$0.isIdle } ?? false
  }

  deinit { release(upstream: source) }
}

/// An observable whose subscribers share one subscription to its source.
///
/// If the only reference to it is held by another observable that subscribes once at a time, no second
/// subscriber is possible. Then `alone` subscribes without sharing: a chain of Driver operators shares
/// at its end only, and adds one plain stage for each operator before. It does not share at its end either
/// if that is passed to `drive` or `emit` for good, as a chain that no variable holds is.
@usableFromInline
class SharedObservable<Out>: Observable<Out>, @unchecked Sendable {
  // Unchecked: `alone` never changes.
  @usableFromInline final let alone: Start

  @inlinable
  init(alone: @escaping Start, _ start: @escaping Start) {
    self.alone = alone
    super.init(kind: .shared, start)
  }
}

extension Observable {
  /// Subscribes `sink` to `recipe`, for a holder that subscribes once at a time.
  ///
  /// - Parameters:
  ///   - recipe: the variable of the holder, which keeps the observable until this returns; it is not
  ///     changed.
  ///   - sink: receives the events.
  /// - Returns: the stage to dispose of to disconnect `sink`.
  @inlinable
  static func startAlone(_ recipe: inout Observable<Element>, _ sink: Sink<Element>) -> Stage {
    let isAlone = recipe.kind == .shared && isKnownUniquelyReferenced(&recipe)
    return Unmanaged.passUnretained(recipe)._withUnsafeGuaranteedRef { recipe in
      if !isAlone || crx_stack_is_low() { return recipe.start(sink) }
      return known(recipe, as: SharedObservable<Element>.self).alone(recipe, sink)
    }
  }

  /// Combines `compactMap` and `share(replay:scope: .whileConnected)` in one stage.
  ///
  /// Every operator of `Driver` is built on it.
  ///
  /// - Parameters:
  ///   - replaysLatest: indicates whether a late subscriber receives the latest result.
  ///   - transform: returns the result of an element, or `nil` to drop it.
  /// - Returns: the shared sequence of the results.
  @inlinable
  package func sharedCompactMap<Result>(
    replaysLatest: Bool,
    _ transform: @escaping @Sendable (Element) -> Result?
  ) -> Observable<Result> {
    ShareObservable<Element, Result>(self, replay: replaysLatest ? 1 : 0) { input, element in
      if let result = transform(element) {
        known(input, as: ShareInput<Element, Result>.self).emit(result)
      }
    }
  }
}

extension Sink {
  /// Subscribes this sink to `recipe`, for a holder that subscribes once at a time.
  @inlinable
  @inline(never)
  final func connect(alone recipe: inout Observable<In>) {
    attach(to: Observable.startAlone(&recipe, self))
  }
}
