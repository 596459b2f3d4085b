extension ConnectableObservableType {
  /// Connects with the first subscriber and ends the connection with the last.
  ///
  ///     let results = requests.replay(1).refCount()
  ///
  /// - Returns: a sequence that needs no `connect`.
  @inlinable
  public func refCount() -> Observable<Element> {
    let forward = UnarySink<Element, Element>.forward
    let source = self
    let observable = asObservable()
    let state = RefCountSink<Element>.State()
    return CustomObservable { down in
      let (connection, isFirst) = state.join(medium: { Stage.none }, { _ in Stage() })
      let sink = RefCountSink(forward, down, connection, state)
      sink.attach(to: observable.start(sink))
      if down.isDisposed { sink.dispose() }  // what was kept has been enough
      if isFirst, !connection.isDisposed { connection.attach(to: Stage.of(source.connect())) }
      return sink
    }
  }
}

/// One of those who are counted.
///
/// The connection is a bare stage: what `connect` has returned stands upstream of it.
@usableFromInline
final class RefCountSink<Element>: UnarySink<Element, Element>, @unchecked Sendable {  // as Stage
  @usableFromInline typealias State = ShareState<Stage, Stage>

  private let connection: Stage
  private let shared: State

  @usableFromInline
  init(_ next: @escaping Next, _ down: Sink<Element>, _ connection: Stage, _ state: State) {
    self.connection = connection
    shared = state
    super.init(next, down)
  }

  /// Forgotten first, so that who subscribes anew inside the end gets a connection of its own.
  override func error(_ error: any Error) {
    shared.forget(connection)
    super.error(error)
    connection.dispose()
  }

  override func completed() {
    shared.forget(connection)
    super.completed()
    connection.dispose()
  }

  override func didDispose() { if shared.leave(connection) { connection.dispose() } }
}
