/// One subscription to the source for all subscribers: `share`, fused with an operator before it.
///
/// `next` turns what the source says into what subscribers hear, so `map` followed by `share` — what
/// every Driver operator is — costs one stage instead of two.
@usableFromInline
final class ShareObservable<In, Out>: Observable<Out>, @unchecked Sendable {
  // Unchecked: restates what Observable says; everything stored is immutable or guards itself.
  @usableFromInline typealias State = ShareConnection<In, Out>.State

  @usableFromInline let source: Observable<In>
  @usableFromInline let next: Sink<In>.Next
  @usableFromInline let makeHub: () -> Hub<Out>
  @usableFromInline let state: State

  /// `outlives` is `forever`: the hub is kept between connections and after the end.
  @inlinable
  init(
    _ source: Observable<In>,
    outlives: Bool = false,
    makeHub: @escaping () -> Hub<Out>,
    _ next: @escaping Sink<In>.Next
  ) {
    self.source = source
    self.makeHub = makeHub
    self.next = next
    state = State(outlives: outlives)
    super.init { recipe, down in
      let recipe = unsafeDowncast(recipe, to: ShareObservable<In, Out>.self)
      let (connection, isFirst) = recipe.state.join(medium: recipe.makeHub) {
        ShareConnection<In, Out>(recipe.next, $0, recipe.state)
      }
      connection.hub.attach(down)
      if isFirst { connection.attach(to: recipe.source.start(connection)) }
      return connection
    }
  }
}

/// The one subscription to the source, and the hub that carries its elements out.
@usableFromInline
final class ShareConnection<In, Out>: Sink<In>, @unchecked Sendable {  // as Stage
  @usableFromInline typealias State = ShareState<Hub<Out>, ShareConnection<In, Out>>

  @usableFromInline let hub: Hub<Out>
  private let shared: State

  @usableFromInline
  init(_ next: @escaping Next, _ hub: Hub<Out>, _ state: State) {
    self.hub = hub
    self.shared = state
    super.init(next)
  }

  @usableFromInline
  override func error(_ error: any Error) {
    shared.forget(self)
    end { hub.finish(error) }
  }

  @usableFromInline
  override func completed() {
    shared.forget(self)
    end { hub.finish(nil) }
  }

  override func didDispose() { shared.drop(self) }

  override func cancel(_ child: Stage) {
    hub.cancel(child)
    if shared.leave(self) { dispose() }
  }

  override func sourceGone() {
    shared.forget(self)
    dispose()
    hub.abandon()
  }
}
