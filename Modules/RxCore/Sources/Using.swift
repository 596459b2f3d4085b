extension ObservableType {
  /// Creates a resource with each subscription and disposes of it when the subscription ends.
  ///
  /// Use it for what must be closed again: a file, a socket, a lock.
  ///
  ///     Observable.using(
  ///       { try LogFile(path) },
  ///       observableFactory: { file in file.lines }
  ///     )
  ///
  /// ```marbles using
  ///           ↓ Observable.using({ open() }) { read($0) }
  /// resource  open-----------close-
  /// output    -------1-----2-|
  /// frame     0            5
  /// ```
  ///
  /// - Parameters:
  ///   - resourceFactory: creates a resource for each subscriber.
  ///   - observableFactory: creates the sequence that uses the resource.
  /// - Returns: a sequence of the elements of the created one.
  /// - Ends: when the created sequence completes.
  /// - Errors: an error of the created sequence, or one that a closure throws, ends the result, and
  ///   disposes of the resource if it exists.
  /// - Thread: the closures are called on the subscribing thread. The resource is disposed of where
  ///   the subscription ends.
  /// - Memory: keeps the resource until the terminal event has been delivered and the created
  ///   sequence has been disposed of; it is disposed of once.
  /// - SeeAlso: `deferred`, without a resource; `do(onDispose:)`, to call a function at the end.
  @available(swift, introduced: 6)
  @inlinable
  public static func using<Resource: Disposable>(
    _ resourceFactory: @escaping @Sendable () throws -> Resource,
    observableFactory: @escaping @Sendable (Resource) throws -> Observable<Element>
  ) -> Observable<Element> {
    let forward = UnarySink<Element, Element>.forward
    return CustomObservable { down in
      let sink = UnarySink<Element, Element>(forward, down)
      do {
        let resource = try resourceFactory()
        var upstream = Stage.none
        defer { sink.attach(to: CleanupStage(upstream) { resource.dispose() }) }
        upstream = try observableFactory(resource).start(sink)
      } catch {
        sink.error(error)
      }
      return sink
    }
  }
}
