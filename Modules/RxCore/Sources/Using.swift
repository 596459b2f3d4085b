extension ObservableType {
  /// A sequence with a resource that lives as long as its subscription.
  ///
  ///     Observable.using(
  ///       { try LogFile(path) },
  ///       observableFactory: { file in file.lines }
  ///     )
  ///
  /// - Parameters:
  ///   - resourceFactory: makes the resource, anew for each subscriber; what it throws becomes the
  ///     sequence's error.
  ///   - observableFactory: makes the sequence; what it throws becomes the sequence's error, and
  ///     the resource is disposed of.
  /// - Returns: the sequence; the resource is disposed of once, after the end has been delivered and
  ///   the inner sequence has been let go.
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
