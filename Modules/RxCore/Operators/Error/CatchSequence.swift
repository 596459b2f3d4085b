extension ObservableType {
  /// The first of `sequence` that does not fail: when one fails, the next goes on.
  ///
  /// Use it for places to ask in their order: the cache, the mirror, the server.
  ///
  ///     Observable.catch(sequence: [cached, mirror, server])
  ///
  /// - Parameter sequence: iterated anew for each subscriber, and only as far as it is needed; it
  ///   may be endless.
  /// - Returns: what the sequences say up to the first that ends well; it fails with the error of
  ///   the last, and only ends if there is none.
  @inlinable
  public static func `catch`<Sources: Sequence & Sendable>(
    sequence: Sources
  ) -> Observable<Element> where Sources.Element == Observable<Element> {
    let forward = UnarySink<Element, Element>.forward
    return CustomObservable { down in
      var sources = sequence.makeIterator()
      guard let first = sources.next() else {
        down.completed()
        return Stage.none
      }
      return RecoveryStage.start(first, down, forward) { error in
        guard let next = sources.next() else { throw error }
        return next
      }
    }
  }
}
