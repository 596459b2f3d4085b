/// One subscription to the source for all subscribers: `share`, fused with an operator before it.
///
/// `next` turns what the source says into what subscribers hear, so `map` followed by `share` — what
/// every Driver operator is — costs one stage instead of two.
@usableFromInline
final class ShareObservable<In, Out>: Observable<Out>, @unchecked Sendable {
  // Unchecked: restates what Observable says; everything stored is immutable or guards itself.
  @usableFromInline let source: Observable<In>
  @usableFromInline let next: Sink<In>.Next
  @usableFromInline let makeHub: () -> Hub<Out>
  @usableFromInline let state: ShareState<In, Out>

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
    state = ShareState(outlives: outlives)
    super.init { recipe, down in
      let recipe = unsafeDowncast(recipe, to: ShareObservable<In, Out>.self)
      let (connection, isFirst) = recipe.state.join {
        ShareConnection<In, Out>(recipe.next, $0 ?? recipe.makeHub(), recipe.state)
      }
      connection.hub.attach(down)
      if isFirst { connection.attach(to: recipe.source.start(connection)) }
      return connection
    }
  }
}

/// Who is connected: apart from the recipe, so that a connection does not keep its source alive: a
/// subject that goes away while it is shared lets go of everybody.
@usableFromInline
final class ShareState<In, Out>: @unchecked Sendable {
  // Unchecked: everything that changes, `members` and `hasEnded` included, is under `lock`.
  @usableFromInline typealias Connection = ShareConnection<In, Out>

  private let outlives: Bool
  private let lock = Lock()
  private var current: Connection?  // while it has members, as it holds this
  private var kept: (hub: Hub<Out>, hasEnded: Bool)?  // of the last connection, if it outlives it

  @usableFromInline
  init(outlives: Bool) { self.outlives = outlives }

  /// Counts one more member in and answers the connection; `true`: the caller has to connect it.
  @usableFromInline
  func join(_ make: (Hub<Out>?) -> Connection) -> (Connection, Bool) {
    lock.lock()
    defer { lock.unlock() }
    if let connection = current {
      connection.members += 1
      return (connection, false)
    }
    let connection = make(kept?.hub)
    connection.members = 1
    connection.hasEnded = kept?.hasEnded ?? false
    current = connection
    return (connection, !connection.hasEnded)
  }

  /// Counts a member out; `true`: it was the last, and the source is to be let go.
  func leave(_ connection: Connection) -> Bool {
    lock.lock()
    defer { lock.unlock() }
    connection.members -= 1
    if connection.members > 0 { return false }
    release(connection)
    return true
  }

  /// The source has ended: who comes now starts anew, or hears the end if the hub outlives it.
  func forget(_ connection: Connection) {
    lock.lock()
    defer { lock.unlock() }
    connection.hasEnded = true
    release(connection)
  }

  private func release(_ connection: Connection) {
    if outlives, !(kept?.hasEnded ?? false) { kept = (connection.hub, connection.hasEnded) }
    if current === connection { current = nil }
  }
}

/// The one subscription to the source, and the hub that carries its elements out.
@usableFromInline
final class ShareConnection<In, Out>: Sink<In>, @unchecked Sendable {  // as Stage
  @usableFromInline let hub: Hub<Out>
  private let shared: ShareState<In, Out>

  @exclusivity(unchecked)  // under the lock of `shared`
  final var members = 0

  @exclusivity(unchecked)  // under the lock of `shared`
  final var hasEnded = false

  @usableFromInline
  init(_ next: @escaping Next, _ hub: Hub<Out>, _ state: ShareState<In, Out>) {
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
