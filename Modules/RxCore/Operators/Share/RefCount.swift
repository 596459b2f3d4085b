extension ConnectableObservableType {
  /// Connects with the first subscriber and ends the connection with the last.
  ///
  ///     let results = requests.replay(1).refCount()
  ///
  /// - Returns: a sequence that needs no `connect`.
  /// - Note: with a connectable of your own, who comes in the very moment of the end, on another
  ///   thread, may find neither the old connection nor a new one. This library's own have no such gap.
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
      if down.isDisposed { sink.dispose() }  // what was kept has been enough
      if isFirst, !connection.isDisposed { connection.attach(to: Stage.of(source.connect())) }
      return sink
    }
  }
}

/// One of those who are counted.
@usableFromInline
class CountedSink<Element>: UnarySink<Element, Element>, @unchecked Sendable {  // as Stage
  @usableFromInline let leave: () -> Void

  @inlinable
  init(_ down: Sink<Element>, leave: @escaping () -> Void) {
    self.leave = leave
    super.init(UnarySink<Element, Element>.forward, down)
  }

  @usableFromInline
  override func didDispose() { leave() }
}

/// One of those who are counted at a connectable that somebody else has written.
///
/// The connection is a bare stage: what `connect` has returned stands upstream of it.
@usableFromInline
final class RefCountSink<Element>: CountedSink<Element>, @unchecked Sendable {  // as Stage
  @usableFromInline let connection: Stage
  @usableFromInline let shared: ShareState

  @inlinable
  init(_ down: Sink<Element>, _ connection: Stage, _ state: ShareState) {
    self.connection = connection
    shared = state
    super.init(down) { if state.leave(connection) { connection.dispose() } }
  }

  /// Forgotten first, so that who subscribes anew inside the end gets a connection of its own.
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
