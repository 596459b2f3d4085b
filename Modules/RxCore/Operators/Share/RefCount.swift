extension ConnectableObservableType {
  /// Connects when the first subscriber subscribes, and disconnects when the last one leaves.
  ///
  ///     let results = requests.replay(1).refCount()  // the same as requests.share(replay: 1)
  ///
  /// - Returns: a sequence that needs no call of `connect()`.
  /// - Note: for a connectable type that is not the library's own there is a gap: a subscriber that
  ///   comes on another thread at the very moment of the terminal event may find neither the old
  ///   connection nor a new one.
  @inlinable
  public func refCount() -> Observable<Element> {
    if let own = self as? ConnectableObservable<Element> {
      return CustomObservable { down in own.countFunction(own, down) }
    }
    let source = self
    let observable = asObservable()
    let state = ShareState()
    return CustomObservable { down in
      let (connection, isFirst) = state.join(medium: { Stage.none }, { _ in Stage() })
      let sink = RefCountSink(down, connection, state)
      sink.listen(to: observable)
      if down.isDisposed { sink.dispose() }  // the replayed elements were enough
      if isFirst, !connection.isDisposed { connection.attach(to: Stage.of(source.connect())) }
      return sink
    }
  }
}

/// A subscriber that `refCount` counts.
@usableFromInline
class CountedSink<Element>: UnarySink<Element, Element>, @unchecked Sendable {
  // Unchecked: adds only immutable properties to UnarySink.
  @usableFromInline let leave: () -> Void

  @inlinable
  init(_ down: Sink<Element>, leave: @escaping () -> Void) {
    self.leave = leave
    super.init(UnarySink<Element, Element>.forward, down)
  }

  @usableFromInline
  override func didDispose() { leave() }
}

/// A subscriber that `refCount` counts for a connectable type that is not the library's own.
///
/// The connection is a plain stage. The disposable that `connect()` returned is attached upstream
/// of it.
@usableFromInline
final class RefCountSink<Element>: CountedSink<Element>, @unchecked Sendable {
  // Unchecked: adds only immutable properties to CountedSink.
  @usableFromInline let connection: Stage
  @usableFromInline let shared: ShareState

  @inlinable
  init(_ down: Sink<Element>, _ connection: Stage, _ state: ShareState) {
    self.connection = connection
    shared = state
    super.init(down) { if state.leave(connection) { connection.dispose() } }
  }

  /// Forgets the connection first: an observer that subscribes again inside the terminal event
  /// gets a new connection.
  @usableFromInline
  override func error(_ error: any Error) {
    shared.forget(connection)
    super.error(error)
    connection.dispose()
  }

  @usableFromInline
  override func completed() {
    shared.forget(connection)
    super.completed()
    connection.dispose()
  }
}
