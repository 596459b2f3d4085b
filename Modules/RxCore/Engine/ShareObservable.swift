/// One subscription to the source for all subscribers: `share`, fused with an operator before it.
///
/// `next` turns what the source says into what subscribers hear, so `map` followed by `share` — what
/// every Driver operator is — costs one stage instead of two.
@usableFromInline
final class ShareObservable<In, Out>: Observable<Out>, @unchecked Sendable {
  // Unchecked: `current` and the connections' `members` are touched under `lock` only.
  @usableFromInline let source: Observable<In>
  @usableFromInline let next: Sink<In>.Next
  @usableFromInline let makeHub: () -> Hub<Out>
  @usableFromInline let outlives: Bool

  private let lock = Lock()

  @exclusivity(unchecked)  // under `lock`
  @usableFromInline
  final var current: ShareConnection<In, Out>?

  /// `outlives` is `forever`: the hub is kept between connections and after the end.
  @inlinable
  init(
    _ source: Observable<In>,
    outlives: Bool = false,
    makeHub: @escaping () -> Hub<Out>,
    _ next: @escaping Sink<In>.Next
  ) {
    self.source = source
    self.outlives = outlives
    self.makeHub = makeHub
    self.next = next
    super.init { recipe, down in
      let recipe = unsafeDowncast(recipe, to: ShareObservable<In, Out>.self)
      let (connection, isFirst) = recipe.join {
        ShareConnection<In, Out>(recipe.next, $0 ?? recipe.makeHub(), recipe)
      }
      connection.hub.attach(down)
      if isFirst { connection.attach(to: recipe.source.start(connection)) }
      return connection
    }
  }

  /// Counts one more member in and answers the connection; `true`: the caller has to connect it.
  @usableFromInline
  func join(
    _ make: (Hub<Out>?) -> ShareConnection<In, Out>
  ) -> (ShareConnection<In, Out>, Bool) {
    lock.lock()
    defer { lock.unlock() }
    if let connection = current, connection.members > 0 || connection.hasEnded {
      connection.members += 1
      return (connection, false)
    }
    let connection = make(outlives ? current?.hub : nil)
    connection.members = 1
    current = connection
    return (connection, true)
  }

  /// Counts a member out; `true`: it was the last, and the source is to be let go.
  func leave(_ connection: ShareConnection<In, Out>) -> Bool {
    lock.lock()
    defer { lock.unlock() }
    connection.members -= 1
    if connection.members > 0 { return false }
    if !outlives { forgetLocked(connection) }
    return true
  }

  /// The source has ended: who comes now starts anew, or hears the end if the hub outlives it.
  func forget(_ connection: ShareConnection<In, Out>) {
    lock.lock()
    defer { lock.unlock() }
    connection.hasEnded = true
    if !outlives { forgetLocked(connection) }
  }

  private func forgetLocked(_ connection: ShareConnection<In, Out>) {
    if current === connection { current = nil }
  }
}

/// The one subscription to the source, and the hub that carries its elements out.
@usableFromInline
final class ShareConnection<In, Out>: Sink<In>, @unchecked Sendable {  // as Stage
  @usableFromInline let hub: Hub<Out>
  private let owner: ShareObservable<In, Out>

  @exclusivity(unchecked)  // under the owner's lock
  final var members = 0

  @exclusivity(unchecked)  // under the owner's lock
  final var hasEnded = false

  @usableFromInline
  init(_ next: @escaping Next, _ hub: Hub<Out>, _ owner: ShareObservable<In, Out>) {
    self.hub = hub
    self.owner = owner
    super.init(next)
  }

  @usableFromInline
  override func error(_ error: any Error) {
    owner.forget(self)
    end { hub.finish(error) }
  }

  @usableFromInline
  override func completed() {
    owner.forget(self)
    end { hub.finish(nil) }
  }

  override func cancel(_ child: Stage) {
    hub.cancel(child)
    if owner.leave(self) { dispose() }
  }

  override func sourceGone() {
    owner.forget(self)
    dispose()
    hub.abandon()
  }
}
