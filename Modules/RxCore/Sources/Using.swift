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
  /// - Parameters:
  ///   - resourceFactory: creates a resource for each subscriber. An error that it throws
  ///     ends the result with that error.
  ///   - observableFactory: creates the sequence that uses the resource. An error that it throws
  ///     ends the result with that error, and the resource is disposed of.
  /// - Returns: a sequence of the elements of the created one. The resource is disposed of once,
  ///   after the terminal event has been delivered and the created sequence has been disposed of.
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
